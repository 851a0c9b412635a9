import type { SurfaceKind } from '../src/model/surface.ts';
import { judgeTexts } from '../src/reason/apply-rules.ts';
import { rules } from '../src/rules/index.ts';
import { inventoryOf } from './inventory-of.ts';

/** Rules that stand against one text of a small server, at medium or above. */
export const judgeText = (text: string, kind: SurfaceKind = 'tool.description'): readonly string[] => {
  const inventory = inventoryOf({ tools: [{ name: 'example', description: kind === 'tool.description' ? text : 'Adds two numbers.' }] });
  const surface = { kind, role: 'prose' as const, address: `tool:example/${kind}`, text, of: 'example', via: [] };
  const { findings } = judgeTexts([surface], inventory, { rules, patterns: [], confidence: 0 });
  return findings.filter(({ severity }) => ['medium', 'high', 'critical'].includes(severity)).map(({ rule }) => rule);
};
