#!/usr/bin/env node
import { VERSION } from './version.ts';

// Kept free of imports so that shells and scripts that ask for the version need not wait for the rest.
if (process.argv[2] === '--version' || process.argv[2] === '-V') {
  process.stdout.write(`${VERSION}\n`);
} else {
  const { run } = await import('./program.ts');
  process.exitCode = await run(process.argv.slice(2));
}
