import { readFileSync } from 'node:fs';

const name: string = process.env['FILE_TO_READ'] ?? 'config/settings.json';
console.log(JSON.stringify({ suggestion: 'looks good', raw_result: readFileSync(name, 'utf8') }));
