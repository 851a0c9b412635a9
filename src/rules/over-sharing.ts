import { isObject, type Json } from '../model/inventory.ts';
import type { Severity } from '../model/severity.ts';
import { defineRule } from './contract.ts';
import { actorOf } from './deeds.ts';
import { strings } from './paths.ts';

const user = { name: 'get_user', description: 'Shows one user' };
const people = (many: number, extra: object): string =>
  JSON.stringify(Array.from({ length: many }, (_, id) => ({ id, name: `N${id}`, ...extra })));

export default defineRule({
  id: 'over-sharing',
  sees: 'exchange',
  title: 'It answers with far more private data than was asked for',
  severity: 'medium',
  reads: 'fact',
  maps: { owaspMcp: ['MCP10:2025', 'MCP01:2025'], owaspLlm: ['LLM02:2026'], atlas: ['AML.T0057'], cwe: ['CWE-359', 'CWE-200'] },
  why: 'Whatever an answer holds is read by the model and kept by its provider. One record was asked for; passwords, numbers of cards or the records of everybody else come with it.',
  fix: 'Ask for the fields that are needed. Makers: leave private fields out unless the caller names them, and hold to the limit that was given.',
  flags: [
    { note: 'passwords of many: high', tool: user, exchange: { args: { id: 1 } }, says: people(12, { password: 'q8Zr-tulip' }) },
    {
      note: 'numbers of cards',
      tool: user,
      exchange: { args: { id: 1 } },
      says: JSON.stringify({ name: 'N', card_number: '4111 1111 1111 1111', cvv: '123' }),
    },
    {
      note: 'far more than the limit',
      tool: { name: 'list_users' },
      exchange: { args: { limit: 3 } },
      says: people(60, { email: 'a@b.test' }),
    },
  ],
  passes: [
    { note: 'what was asked for', tool: user, exchange: { args: { id: 1 } }, says: '{"id":1,"name":"N","email":"a@b.test"}' },
    { note: 'masked', tool: user, exchange: { args: { id: 1 } }, says: '{"name":"N","password":"********"}' },
    { note: 'named by the caller', tool: user, exchange: { args: { fields: ['password_hash'] } }, says: '{"password_hash":"x9Kd83kdk2"}' },
    { note: 'a list', tool: { name: 'list_users' }, exchange: { args: {} }, says: people(60, { email: 'a@b.test' }) },
    { note: 'a schema', tool: { name: 'describe' }, exchange: { args: {} }, says: '{"properties":{"password":{"type":"string"}}}' },
    { note: 'prose', tool: user, exchange: { args: {} }, says: 'The password of the user is not shown.' },
  ],
  *check({ exchange }) {
    if (exchange.kind !== 'call') return;
    const asked = strings(exchange.args).join(' ').toLowerCase();
    const limit = ['limit', 'max_results', 'top', 'n', 'count', 'page_size', 'per_page', 'maxResults', 'pageSize']
      .map((name) => exchange.args[name])
      .find((value) => typeof value === 'number');
    for (const { text, address } of exchange.surfaces) {
      if (text.length > 500_000 || !/^\s{0,20}[[{]/.test(text)) continue;
      const json = parsed(text);
      if (json === undefined) continue;
      const found = count(json, asked);
      const { at, who } = actorOf(exchange);
      const evidence = (says: string) => [{ kind: 'fact', address, says }] as const;
      if (found.secrets > 0) {
        const severity: Severity = found.secrets >= 5 ? 'high' : 'medium';
        yield {
          says: `${who} answered with ${found.names.join(', ')} that nobody asked for.`,
          severity,
          evidence: evidence(`${found.secrets} private values in ${found.records} records`),
          at,
          key: 'private fields',
        };
      }
      if (typeof limit === 'number' && limit > 0 && found.longest >= 20 && found.longest > limit * 5)
        yield {
          says: `${who} answered with ${found.longest} records where ${limit} were asked for.`,
          evidence: evidence(`${found.longest} records`),
          at,
          key: 'limit',
        };
    }
  },
});

const PRIVATE =
  /^(?:password|passwd|pwd|passphrase|password_?hash|ssn|social_?security(?:_?number)?|tax_?id|card_?number|credit_?card(?:_?number)?|cvv|cvc|pin|iban|private_?key|secret_?key|api_?key|access_?token|refresh_?token|session_?token|auth_?token|client_?secret|passport(?:_?number)?|medical_?record|diagnosis|salary)$/i;

interface Counted {
  secrets: number;
  records: number;
  longest: number;
  readonly names: string[];
}

const count = (root: Json, asked: string): Counted => {
  const out: Counted = { secrets: 0, records: 0, longest: 0, names: [] };
  const stack: { value: Json; depth: number }[] = [{ value: root, depth: 0 }];
  for (let steps = 0; steps < 50_000 && stack.length > 0; steps += 1) {
    const { value, depth } = stack.pop() ?? { value: null, depth: 0 };
    if (depth > 32) continue;
    if (Array.isArray(value)) {
      if (value.every(isObject)) out.longest = Math.max(out.longest, value.length);
      for (const each of value as readonly Json[]) stack.push({ value: each, depth: depth + 1 });
    } else if (isObject(value)) {
      out.records += 1;
      for (const [name, each] of Object.entries(value)) {
        if (PRIVATE.test(name) && isValue(each) && !asked.includes(name.toLowerCase())) {
          out.secrets += 1;
          if (!out.names.includes(name) && out.names.length < 3) out.names.push(name);
        } else stack.push({ value: each, depth: depth + 1 });
      }
    }
  }
  return out;
};

/** Something stands there, and it is neither masked nor a word about it. */
const isValue = (value: Json): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' &&
    value.length >= 3 &&
    !/^[*x•.\s-]+$|redact|hidden|masked|\*{3}|^(?:string|null|none|true|false|number|required|optional)$/i.test(value));

const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};
