/** `npm run new <shelf> <name>`: a new item from a template, in the right place, listed. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELVES } from './shelves.ts';

const [shelfName = '', name = ''] = process.argv.slice(2);
const shelf = SHELVES.find((s) => s.name === shelfName);
if (shelf === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error(`usage: npm run new <${SHELVES.map((s) => s.name).join('|')}> <name-in-kebab-case>`);
  process.exit(2);
}

const RULE = `import { defineRule, quote } from './contract.ts';

export default defineRule({
  id: '${name}',
  sees: 'surface',
  on: ['tool.description'],
  title: 'One line that names what is wrong',
  severity: 'medium',
  reads: 'directive',
  maps: { owaspMcp: [], owaspLlm: [], atlas: [], cwe: [] },
  why: 'Why it matters.',
  fix: 'What to do about it.',
  flags: ['A text that must be found.'],
  passes: ['An honest text that looks like it.'],
  *check(subject) {
    const at = subject.surface.text.indexOf('must be found');
    if (at >= 0) yield { says: 'What was found, in one sentence.', evidence: [quote(subject, [at, at + 13])] };
  },
});
`;

const OTHER = `import type { ${shelf.type} } from '${shelf.contract}';

export default {
  // The compiler names what is missing; the contract says what each member means.
} satisfies ${shelf.type};
`;

const file = join(import.meta.dirname, '..', shelf.folder, `${name}.ts`);
if (existsSync(file)) {
  console.error(`${shelf.folder}/${name}.ts is there already`);
  process.exit(2);
}
writeFileSync(file, shelf.name === 'rule' ? RULE : OTHER);
execFileSync('npx', ['tsx', join(import.meta.dirname, 'gen.ts'), '--shelves'], { stdio: 'inherit' });
console.log(`wrote ${shelf.folder}/${name}.ts; next: fill it in, then npm run check`);
