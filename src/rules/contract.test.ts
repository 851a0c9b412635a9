import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type InventoryParts, inventoryOf, toolOf } from '../../test/inventory-of.ts';
import type { Finding } from '../model/finding.ts';
import type { Inventory } from '../model/inventory.ts';
import type { Surface, SurfaceKind } from '../model/surface.ts';
import { applyRules, judgeTexts } from '../reason/apply-rules.ts';
import { exchangeSubject } from '../../test/exchange-of.ts';
import { callSubject } from '../../test/call-of.ts';
import type {
  CallExample,
  DriftExample,
  ExchangeExample,
  InventoryExample,
  OpinionExample,
  OpinionSubject,
  Rule,
  SurfaceExample,
  ToolExample,
} from './contract.ts';
import { rules } from './index.ts';

const THRESHOLDS = { confidence: 0, toolTokens: 1500, totalTokens: 20_000 };

/** What stands when a rule looks at one of its examples. */
const standing = (rule: Rule, example: unknown): readonly Finding[] => {
  switch (rule.sees) {
    case 'surface':
      return onSurface(rule, example as SurfaceExample);
    case 'tool': {
      const { tool, beside = [], server } = example as ToolExample;
      return onInventory(rule, inventoryOf({ tools: [tool, ...beside], ...(server === undefined ? {} : { identity: { name: server } }) }));
    }
    case 'inventory': {
      const { server = {}, postures = [], neighbours = [] } = example as InventoryExample;
      const all = (list: readonly object[]): Inventory[] => list.map((parts) => inventoryOf(parts as InventoryParts));
      return onInventory(rule, inventoryOf(server as InventoryParts), all(postures), all(neighbours));
    }
    case 'drift':
      return [...rule.check({ change: (example as DriftExample).change })] as unknown as Finding[];
    case 'exchange':
      return [...rule.check(exchangeSubject(example as ExchangeExample))] as unknown as Finding[];
    case 'call':
      return [...rule.check(callSubject(example as CallExample))] as unknown as Finding[];
    case 'opinion':
      return [...rule.check(opinionSubject(example as OpinionExample))] as unknown as Finding[];
  }
};

const opinionSubject = ({ about, verdict, addresses = 'agent', confidence, text, says }: OpinionExample): OpinionSubject => ({
  statement: {
    about,
    verdict,
    addresses,
    evidence: {
      kind: 'opinion',
      address: 'tool:example/description',
      text,
      span: [0, text.length],
      says,
      confidence,
      model: 'm',
      prompt: 'p',
    },
  },
});

const onSurface = (rule: Rule, example: SurfaceExample): readonly Finding[] => {
  const { text, kind = 'tool.description', tool } = typeof example === 'string' ? { text: example } : example;
  const raw = { name: 'example', description: kind === 'tool.description' ? text : 'Adds two numbers.', ...tool };
  const inventory = inventoryOf({ tools: [raw] });
  const of = kind.startsWith('tool.') ? toolOf(raw).name : undefined;
  const surface: Surface = {
    kind,
    role: roleOf(kind),
    address: of === undefined ? `server/${kind}` : `tool:${of}/${kind}`,
    text,
    of,
    via: [],
  };
  return judgeTexts([surface], inventory, { rules: [rule], patterns: [], confidence: 0 }).findings;
};

const roleOf = (kind: SurfaceKind): Surface['role'] => (kind.endsWith('.name') ? 'name' : kind === 'icon' ? 'url' : 'prose');

const onInventory = (rule: Rule, inventory: Inventory, postures: readonly Inventory[] = [], neighbours: readonly Inventory[] = []) =>
  applyRules(inventory, {
    rules: [rule],
    postures,
    neighbours,
    thresholds: THRESHOLDS,
    patterns: [],
    tokens: inventory.tools.map((tool) => Math.ceil(tool.raw.length / 4)),
  }).findings;

const say = (example: unknown): string => (typeof example === 'string' ? example : JSON.stringify(example)).slice(0, 160);

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('has its id as its file name', () => {
    const file = [`${id}.ts`, `${id}/${id}.ts`].map((path) => join(import.meta.dirname, path)).find((path) => existsSync(path));
    expect(file, `no file for ${id}`).toBeDefined();
    expect(readFileSync(file ?? '', 'utf8')).toContain(`id: '${id}'`);
  });

  it.each((rule.flags as readonly unknown[]).map((example) => [say(example), example]))('flags %s', (_, example) => {
    expect(standing(rule, example).length).toBeGreaterThan(0);
  });

  it.each((rule.passes as readonly unknown[]).map((example) => [say(example), example]))('passes %s', (_, example) => {
    expect(standing(rule, example).map((f) => f.evidence)).toEqual([]);
  });
});

describe('the shelf of rules', () => {
  it('has no id twice', () => {
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
  });

  it('shows each rule in more than one wording', () => {
    const thin = rules.filter((rule) => rule.flags.length < 2 || rule.passes.length < 2).map((rule) => rule.id);
    expect(thin).toEqual([]);
  });
});
