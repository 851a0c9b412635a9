import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject } from '../src/model/inventory.ts';
import { toolOf } from '../src/reason/inventory-of.ts';
import { rules } from '../src/rules/index.ts';
import { wholeText } from '../src/rules/whole-text.ts';

/** Sets to learn from, and sets that nothing was ever learned from or mended on. */
export const LEARNED = ['dev', 'round-2', 'round-3', 'round-4-a', 'round-4-b', 'round-5', 'round-6', 'round-7', 'round-8'];
export const KEPT_BACK = ['blind-a', 'blind-b', 'blind-c', 'blind-d', 'blind-e', 'blind-f'];

/** One text that is judged as a whole: a tool's definition, the instructions of a server, a body. */
export interface SteeringCase {
  readonly text: string;
  readonly hostile: boolean;
}

/** What a case of the own sets says, and where what tells stands (`own/README.md`). */
interface OwnCase {
  readonly verdict: 'poisoned' | 'honest';
  readonly where: string;
  readonly target: string;
  readonly server?: { readonly instructions?: string };
  readonly tools?: readonly JsonObject[];
  readonly prompts?: readonly JsonObject[];
  readonly resources?: readonly JsonObject[];
}

/** The texts of one own set. Of a hostile case only the one that its `where` names: the others may be honest. */
export function casesOf(set: string): SteeringCase[] {
  const cases = JSON.parse(readFileSync(join(import.meta.dirname, `own/${set}.json`), 'utf8')) as OwnCase[];
  return cases.flatMap((each) => {
    const hostile = each.verdict === 'poisoned';
    const all = textsOf(each).filter(({ text }) => text.trim() !== '');
    const telling = all.filter(({ tells }) => tells);
    return (hostile && telling.length > 0 ? telling : all).map(({ text }) => ({ text, hostile }));
  });
}

function textsOf({ where, target, server, tools = [], prompts = [], resources = [] }: OwnCase): { text: string; tells: boolean }[] {
  const inBody = where === 'prompt-body' || where === 'resource-body';
  const inTool = !inBody && where !== 'instructions';
  const definitions = tools.map((item) => ({
    text: wholeText(toolOf(item)),
    tells: inTool && (target === item['name'] || where === 'several-tools'),
  }));
  const bodies = [...prompts, ...resources].map((item) => ({ text: saidBy(item), tells: inBody }));
  return [...definitions, ...bodies, { text: server?.instructions ?? '', tells: where === 'instructions' }];
}

/** Description and body, one after the other. */
const saidBy = (item: JsonObject): string =>
  [item['description'], ...[item['body']].flat()].filter((each) => typeof each === 'string').join('\n');

/** What rules over texts give as their examples: the plainest attacks, and honest texts that look like them. */
export const exampleCases = (): SteeringCase[] =>
  rules.flatMap((rule) =>
    rule.sees !== 'surface' || rule.reads !== 'directive' ? [] : [...casesFrom(rule.flags, true), ...casesFrom(rule.passes, false)],
  );

const casesFrom = (examples: readonly unknown[], hostile: boolean): SteeringCase[] =>
  examples.flatMap((example) => {
    const text = typeof example === 'string' ? example : isObject(example) ? example['text'] : undefined;
    return typeof text === 'string' ? [{ text, hostile }] : [];
  });
