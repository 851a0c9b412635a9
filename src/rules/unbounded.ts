import type { Candidate } from '../model/finding.ts';
import { isObject, type Tool } from '../model/inventory.ts';
import type { SurfaceKind } from '../model/surface.ts';
import { allOf, has, type Scene, scenesOf, type Term } from '../text/frame/scene.ts';
import { quote, type SurfaceSubject } from './contract.ts';

/** Where a capability without bounds is declared. */
export const DECLARED: readonly SurfaceKind[] = ['tool.name', 'tool.title', 'tool.description', 'tool.schema', 'tool.meta', 'tool.extra'];

export interface Power {
  readonly acts: readonly Term[];
  readonly things: readonly Term[];
  /** Matched against the tool's name in snake case; undefined when the name alone says nothing. */
  readonly name: RegExp | undefined;
  /** Words that say the power by themselves in any language: `eval`, `bash`. */
  readonly plain?: RegExp;
  /** Words that say, beside an execution, that nothing holds it: `eval`, `full shell`, `bypass`. */
  readonly sharp?: RegExp;
  /** True where `all` is too much already: deleting all. */
  readonly all?: true;
  /** True where the thing must follow in English: of `any product in the catalogue on the website` the website is not meant. */
  readonly close?: true;
  /** What it can do, for people: `run commands`. */
  readonly can: string;
}

/**
 * Three tiers. The text says that there is no bound (`any`, `arbitrary`, what the user gives): medium.
 * So it does where it speaks of means that nothing holds (`eval`, `full shell`).
 * It says the power in words of the trade, or the name does, and states no bound: low.
 */
export function* unbounded(subject: SurfaceSubject, power: Power): Iterable<Candidate> {
  const { surface, reading, tool } = subject;
  if (surface.kind === 'tool.name') {
    if (power.name?.test(snake(surface.text)) && !BOUND.test(tool?.description ?? '')) {
      yield {
        severity: 'low',
        says: `The name says that the tool can ${power.can}, and no bound is stated.`,
        evidence: [quote(subject, [0, surface.text.length])],
      };
    }
    return;
  }
  // An example or a choice is what somebody says, not what the tool can do.
  if (surface.role === 'value') return;
  for (const scene of scenesOf(reading)) {
    if (
      power.sharp?.test(scene.text) &&
      (has(scene, ...power.acts) || power.name?.test(snake(tool?.name ?? '')) === true) &&
      !has(scene, 'limit', 'permission', 'avoid')
    ) {
      yield { says: `The tool can ${power.can}, in a way that nothing bounds.`, evidence: [quote(subject, scene.span)] };
      continue;
    }
    if (!has(scene, ...power.things) || !isAct(scene, power) || NOT_INVENTED.test(scene.text) || ONE_OFF.test(scene.text)) continue;
    if (isOfService(scene, subject)) continue;
    if (isAnything(scene, power)) {
      yield { says: `The tool can ${power.can} without a stated bound.`, evidence: [quote(subject, scene.span)] };
    } else if (power.plain?.test(scene.text) && !has(scene, 'limit', 'permission')) {
      const open = surface.kind === 'tool.description' && scene.index === 0 && scene.addressee === 'tool' && takesText(tool);
      yield {
        severity: open ? 'medium' : 'low',
        says: `The tool can ${power.can}; a bound is not stated.`,
        evidence: [quote(subject, scene.span)],
      };
    }
  }
}

/** Records that bear the name of the service are no files of the machine: `any Acme document`. */
const isOfService = ({ text }: Scene, { inventory }: SurfaceSubject): boolean => {
  const word = OWN_RECORD.exec(text)?.[1]?.toLowerCase();
  return word !== undefined && `${inventory.identity.name ?? ''} ${inventory.identity.title ?? ''}`.toLowerCase().includes(word);
};

const OWN_RECORD = /\b(?:any|all|every) (\w{4,20}) (?:documents?|records?|objects?|items?|entit(?:y|ies)|rows?)\b/i;

/** One thing goes, from wherever it is used: `removes the tag from all documents`. */
const ONE_OFF =
  /\b(?:delet|remov|detach|unassign|unlink)(?:e|es|ing)? (?:the|an?|this|one) (?:\w+ ){0,2}\w{0,30}[^s\W] from (?:all|every|each|the (?:entire|whole))\b/i;

/** What the user gives is not to be made up, and what would be lost is kept: bounds, and no power. */
const NOT_INVENTED =
  /\bback(?:s|ed)? up (?:any|all|every|each)\b|\bany (?:\w+ )?(?:domain|field|area)s? (?:where|in which|that (?:requires?|needs?))\b|\b(?:do not|don['’]t|never) (?:\w+ ){0,3}(?:construct|guess|invent|make up|fabricate|assume)\b/i;

/** The power is the first thing that the clause does: `lists deleted files` deletes nothing. */
const isAct = (scene: Scene, power: Power): boolean => {
  const first = scene.hits.find((hit) => DEEDS.has(hit.concept));
  if (scene.marks.some(({ mark }) => (power.acts as readonly string[]).includes(mark))) return true;
  return has(scene, ...power.acts) && (first === undefined || (power.acts as readonly string[]).includes(first.concept));
};

const DEEDS: ReadonlySet<string> = new Set(['read', 'send', 'write', 'execute', 'delete', 'download', 'call', 'tell', 'include']);

/** `any`, `arbitrary` right beside the thing; `all` counts only where all is too much. */
const isAnything = (scene: Scene, power: Power): boolean =>
  scene.hits.some(
    (any) =>
      any.concept === 'any' &&
      (power.all === true || !ALL.test(any.text)) &&
      !OF_ONE.test(scene.text.slice(scene.text.indexOf(any.text) + any.text.length)) &&
      allOf(scene, power.things).some((thing) =>
        scene.language === 'en' && power.close === true
          ? thing[0] - any.span[1] <= BESIDE && any.span[0] - thing[1] <= 2
          : Math.max(thing[0] - any.span[1], any.span[0] - thing[1]) <= NEAR,
      ),
  );

const NEAR = 30;
/** In English what is meant follows: `any user-provided URL`. */
const BESIDE = 20;

/** What belongs to the one thing named: `a folder and all its contents`; one that was chosen; a kind of text. */
const OF_ONE =
  /^\s(?:(?:of )?(?:its|their|associated|related|dependent|matching|child)|(?:specified|given|selected|chosen|named|documented) |text\/)/i;

const ALL =
  /^(?:all|every|each|full|entire|complete|whole|tod[oa]s?|tou[st]e?s?|alle[rsnm]?|ganze|tutt|cał|wszystk|каж|все|всі|semua|seluruh|tất cả|mọi|toàn|所有|全部|全て|すべて|모든|전체|सभी|सब|पूर|كل|جميع|bütün|tüm|her|cada|chaque|jede|ogni|każd|elk|geheel|hele)/iu;

/** A text that is given freely: no choice, no pattern, and not only a name. */
const takesText = (tool: Tool | undefined): boolean => {
  const properties = isObject(tool?.inputSchema) ? tool.inputSchema['properties'] : undefined;
  return (
    isObject(properties) &&
    Object.entries(properties).some(
      ([name, value]) =>
        FREE.test(name) && isObject(value) && value['enum'] === undefined && value['const'] === undefined && value['pattern'] === undefined,
    )
  );
};

const FREE =
  /^(?:\w{0,12}_)?(?:command|cmd|commands|line|code|script|source|input|statement|sql|query|expression|program|args?|arguments|body|text|befehl|comando|commande|codigo|código|kod|polecenie|komut|perintah|lenh|mingling|daima)$/i;

/** `executeCommand`, `execute-command` and `execute_command` are one name. */
export const snake = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();

const BOUND = /sandbox|allow-?list|white-?list|read-?only|restricted|only (?:with)?in|isolated|container|not execut|without execut/i;
