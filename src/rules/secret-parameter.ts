import type { Severity } from '../model/severity.ts';
import type { Tool } from '../model/inventory.ts';
import { defineRule } from './contract.ts';
import { schemaAddress, schemaParts, typesOf } from './schema-parts.ts';
import { type SecretKind, secretKind } from './secret-words.ts';
import { saidOf } from './tool-words.ts';

/** Jobs that need the secret they ask for. */
const JOB: Readonly<Record<SecretKind, RegExp>> = {
  root: /\b(?:sign|signing|encrypt|decrypt|ssh|sftp|certificate|tls|wallet|import|keypair|derive|restore|jwt|pgp|gpg|deploy key|hash)/i,
  card: /\b(?:pay|payment|charge|checkout|card|billing|purchase|luhn|validate)/i,
  password:
    /\b(?:log ?in|sign ?in|connect|auth|password|user|account|protect|encrypt|decrypt|share|link|form|pdf|zip|archive|document|database|approve|vault|secret|wifi|credential|ssh|smtp|imap)/i,
  key: /./,
};

const WEIGHT: Readonly<Record<SecretKind, readonly [needed: Severity, unneeded: Severity]>> = {
  root: ['low', 'medium'],
  card: ['info', 'medium'],
  password: ['info', 'low'],
  key: ['info', 'info'],
};

const WHAT: Readonly<Record<SecretKind, string>> = {
  root: 'a private key or recovery phrase',
  card: 'payment or identity numbers',
  password: 'a password',
  key: 'a key or token',
};

const ask = (name: string, description: string, ...params: string[]): { tool: object } => ({
  tool: { name, description, inputSchema: { type: 'object', properties: Object.fromEntries(params.map((p) => [p, { type: 'string' }])) } },
});

export default defineRule({
  id: 'secret-parameter',
  sees: 'tool',
  title: 'A tool takes a secret as an argument',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP01:2025', 'MCP03:2025'], owaspLlm: ['LLM02:2026'], atlas: ['AML.T0098'], cwe: ['CWE-522', 'CWE-200'] },
  why: 'What is an argument passes through the model, the transcript and every log on the way. A private key or recovery phrase given away once is given away for ever, and most tools have no use for one.',
  fix: 'Do not type secrets into a conversation. Makers: take them from the environment or from a sign-in page.',
  flags: [
    { ...ask('weather', 'Weather of a town', 'town', 'seed_phrase'), note: 'medium' },
    { ...ask('format_text', 'Formats text', 'text', 'privateKey'), note: 'medium' },
    { ...ask('convert_units', 'Converts units', 'value', 'credit_card_number'), note: 'medium' },
    { ...ask('translate', 'Translates text', 'text', 'password'), note: 'low' },
    { ...ask('search_issues', 'Searches issues', 'query', 'api_key'), note: 'the key of its own service: information' },
  ],
  passes: [
    ask('complete', 'Completes text', 'prompt', 'max_tokens'),
    ask('list_files', 'Lists files', 'pageToken', 'nextToken'),
    ask('secret_delete', 'Deletes a secret', 'secretName', 'secretId'),
    ask('kv_get', 'Reads a value', 'key'),
    ask('token_price', 'Price of a token', 'token_address', 'token_symbol'),
    { tool: { name: 'list', inputSchema: { type: 'object', properties: { include_secrets: { type: 'boolean' } } } }, note: 'a switch' },
    ask('search', 'Searches', 'keywords', 'keyboard', 'tokenizer'),
  ],
  *check({ tool }) {
    if (tool.inputSchema === undefined) return;
    const said = new Set<string>();
    for (const { name, path, schema } of schemaParts(tool.inputSchema)) {
      const kind = name === undefined || !canBeText(typesOf(schema)) ? undefined : secretKind(name);
      if (name === undefined || kind === undefined || said.has(name)) continue;
      said.add(name);
      const severity = weigh(tool, kind);
      const evidence = {
        kind: 'fact',
        address: schemaAddress(tool.name, path),
        says: `parameter ${JSON.stringify(name.slice(0, 80))}`,
      } as const;
      yield {
        says: `${tool.name} takes ${WHAT[kind]} as an argument${severity === 'medium' ? ', and its job needs none' : ''}.`,
        evidence: [evidence],
        severity,
      };
    }
  },
});

const canBeText = (types: readonly string[]): boolean => types.length === 0 || types.includes('string');

const weigh = (tool: Tool, kind: SecretKind): Severity => WEIGHT[kind][JOB[kind].test(saidOf(tool)) ? 0 : 1];
