import type { Refusal } from '../model/exchange.ts';
import type { Tool } from '../model/inventory.ts';
import { effectOfName, effectsOfDescription, words } from '../rules/tool-words.ts';
import { RISKY_VERBS, RISKY_WITHOUT_SPACES } from './gate-words.ts';

/** Which tools may change things: none, these, or all. Sensible only where nothing can be lost. */
export type AllowWrites = 'none' | 'all' | ReadonlySet<string>;

/** A tool that may be called, and how much it is likely to reveal: higher first. */
export interface Admitted {
  readonly tool: Tool;
  readonly rank: number;
}

export interface Gated {
  /** By rank, then name. */
  readonly admitted: readonly Admitted[];
  /** By name. */
  readonly refused: readonly Refusal[];
}

/**
 * Which tools may be called. Code alone decides: names, descriptions and annotations can add a block and never lift one,
 * because whoever writes the server writes them as well.
 */
export const gate = (tools: readonly Tool[], allow: AllowWrites): Gated => {
  const admitted: Admitted[] = [];
  const refused: Refusal[] = [];
  for (const tool of tools) {
    const block = allow === 'all' || (allow !== 'none' && allow.has(tool.name)) ? undefined : blockOf(tool);
    if (block === undefined) admitted.push({ tool, rank: rankOf(tool) });
    else refused.push({ tool: tool.name, ...block });
  }
  return {
    admitted: admitted.sort((a, b) => b.rank - a.rank || (a.tool.name < b.tool.name ? -1 : 1)),
    refused: refused.sort((a, b) => (a.tool < b.tool ? -1 : 1)),
  };
};

type Block = Omit<Refusal, 'tool'>;

const blockOf = (tool: Tool): Block | undefined => byName(tool.name) ?? byAnnotation(tool) ?? byDescription(tool) ?? byArguments(tool);

const byName = (whole: string): Block | undefined => {
  const name = whole.replaceAll(/(\p{L})(\d)/gu, '$1 $2');
  const effect = effectOfName(name);
  if (effect !== undefined && effect.effect !== 'reads') return block(EFFECTS[effect.effect], `name: ${effect.verb}`);
  // After a reading verb a risky word is a thing (`list_runs`, `get_post`), unless it is joined to it; anywhere else it is what the tool does.
  const parts = words(name);
  const joined = (at: number): boolean => parts[at - 1] === 'and' || parts[at - 1] === 'or';
  const risky = parts.find((word, at) => RISKY_VERBS.has(word) && (effect === undefined || joined(at)));
  if (risky !== undefined) return block('it may change things', `name: ${risky}`);
  const unspaced = RISKY_WITHOUT_SPACES.find((word) => name.includes(word));
  return unspaced === undefined ? undefined : block('it may change things', `name: ${unspaced}`);
};

const byAnnotation = ({ annotations }: Tool): Block | undefined => {
  if (annotations === undefined || saysNothing(annotations)) return undefined;
  if (annotations.destructiveHint === true) return block('it says itself that it destroys', 'annotation: destructiveHint');
  if (annotations.readOnlyHint === false) return block('it says itself that it changes things', 'annotation: readOnlyHint is false');
  return undefined;
};

/** All four hints as the protocol has them where there is none: what a library fills in for every tool. It says what no annotation says. */
const saysNothing = ({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: NonNullable<Tool['annotations']>): boolean =>
  readOnlyHint === false && destructiveHint === true && idempotentHint === false && openWorldHint === true;

const byDescription = ({ description = '' }: Tool): Block | undefined => {
  const effect = effectsOfDescription(description.slice(0, 2_000)).find(({ effect: does }) => does !== 'reads');
  if (effect !== undefined) return block(EFFECTS[effect.effect], `description: ${effect.verb}`);
  const [first] = words(description.slice(0, 60));
  if (first !== undefined && RISKY_VERBS.has(first)) return block('it may change things', `description: ${first}`);
  const unspaced = RISKY_WITHOUT_SPACES.find((word) => description.slice(0, 60).includes(word));
  return unspaced === undefined ? undefined : block('it may change things', `description: ${unspaced}`);
};

/** An argument that is a program or a statement to be carried out. */
const byArguments = ({ inputSchema }: Tool): Block | undefined => {
  const properties = inputSchema?.['properties'];
  if (typeof properties !== 'object' || properties === null) return undefined;
  const name = Object.keys(properties).find((key) => /^(?:command|cmd|shell_?command|script|code|source_?code|sql|statement)$/i.test(key));
  return name === undefined ? undefined : block('it carries out what an argument says', `argument: ${name.slice(0, 60)}`);
};

const block = (reason: string, because: string): Block => ({ reason, because });

const EFFECTS = {
  writes: 'it writes',
  deletes: 'it deletes',
  sends: 'it sends something out',
  executes: 'it runs something',
  reads: 'it reads',
} as const;

/** What a tool may give away, most telling first. */
const TELLING: readonly (readonly [RegExp, number])[] = [
  [/ (?:env|environment|secret|secrets|token|tokens|credential|credentials|password|key|keys|vault) /, 40],
  [/ (?:config|configuration|setting|settings|status|debug|info|whoami|diagnostic|diagnostics|health|context|session) /, 30],
  [/ (?:file|files|path|folder|directory|workspace|project|document|note|notes|memory) /, 25],
  [/ (?:read|get|show|list|search|fetch|find|query|lookup) /, 10],
  [/ (?:url|http|web|page|site|api|request|download) /, 15],
];

const rankOf = ({ name, description = '', inputSchema }: Tool): number => {
  const spaced = (text: string): string => ` ${words(text).join(' ')} `;
  const called = spaced(name);
  const said = spaced(description.slice(0, 300));
  const required = inputSchema?.['required'];
  const easy = Array.isArray(required) ? Math.max(0, 6 - required.length) : 6;
  return TELLING.reduce((sum, [sign, points]) => sum + (sign.test(called) ? points : 0) + (sign.test(said) ? points / 5 : 0), easy);
};
