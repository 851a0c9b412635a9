import type { Severity } from '../model/severity.ts';
import { read } from '../text/read.ts';
import { LONG } from '../text/steering/steering.ts';
import type { Weight } from '../text/steering/table.ts';

/** Shares from which on a text is told. */
interface Bar {
  readonly suspicious: number;
  readonly hostile: number;
}
/** Of definitions and instructions in English: what was at hand of published servers to learn from. */
const DEFINED: Bar = { suspicious: 0.6, hostile: 0.9 };
/** Of those in other languages, in which published servers say little. */
const FOREIGN: Bar = { suspicious: 0.68, hostile: 0.9 };
/** Of all else; of short texts, which say little; of long ones, whose worst piece counts. */
const UNSURE: Bar = { suspicious: 0.75, hostile: 0.9 };
/** UTF-16 units. */
const SHORT = 200;

/** How bad it is that a text weighs so much; undefined: it weighs too little to be told. `declared`: it is a definition, or instructions. */
export function severityOf({ share }: Weight, text: string, declared: boolean): Severity | undefined {
  const known = declared && text.length >= SHORT && text.length <= LONG;
  if (share < DEFINED.suspicious) return undefined;
  const bar = !known ? UNSURE : read(text).languages.includes('en') ? DEFINED : FOREIGN;
  return share < bar.suspicious ? undefined : share < bar.hostile ? 'medium' : 'high';
}

/** What both rules say of it. */
export const STEERS = 'As a whole it reads like a text that steers the agent against its user; this sentence speaks most for it.';
export const MAPS = {
  owaspMcp: ['MCP03:2025', 'MCP06:2025'],
  owaspLlm: ['LLM01:2026'],
  atlas: ['AML.T0110.000', 'AML.T0051.001'],
  cwe: ['CWE-1427'],
} as const;
export const WHY =
  'An attack can be put in words that nobody has written down as a rule. Weighed as a whole, such texts still differ from what honest servers say.';
export const FIX = 'Say what there is and what is needed; leave out what the agent should think, keep to itself or do elsewhere.';
