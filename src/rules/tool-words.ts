import type { Tool } from '../model/inventory.ts';
import { keeping } from '../text/keeping.ts';
import { matchesOf } from '../text/matches.ts';

/** What calling a tool does, as its name or first words put it. */
export type Effect = 'reads' | 'writes' | 'deletes' | 'sends' | 'executes';

/** The words of a name in lower case: `readFile`, `read_file` and `read-file` are all `read`, `file`. */
export const words: (name: string) => readonly string[] = keeping(
  // Many rules ask about the same names.
  (name) =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  4_000,
  80,
);

const VERBS: Readonly<Record<Effect, string>> = {
  reads:
    'get list read search find fetch show describe view count check lookup query inspect browse retrieve explain analyze analyse compare validate verify calculate compute convert preview status suggest propose recommend plan estimate predict',
  writes:
    'write create update edit modify insert save upload put patch rename upsert overwrite set append install deploy merge commit move copy',
  deletes: 'delete remove destroy drop erase purge wipe truncate uninstall unlink shred',
  sends: 'send post publish email reply notify broadcast forward tweet transfer pay',
  executes: 'execute exec run eval evaluate spawn invoke launch',
};

/** Verbs that are as often nouns (`list_runs`, `get_post`): they count only where no reading verb stands in the name. */
const ALSO_NOUNS = new Set(
  'run set post commit patch move email reply copy merge put drop launch status count check view query transfer list eval'.split(' '),
);

const EFFECT_OF: ReadonlyMap<string, Effect> = new Map(
  Object.entries(VERBS).flatMap(([effect, list]) => list.split(' ').map((verb) => [verb, effect as Effect] as const)),
);

/** Things that are executed in earnest; a search, a report or an audit is only "run". */
export const RUN_IN_EARNEST =
  /\b(?:commands?|shell|scripts?|code(?![ -](?:reviews?|search|quality|analys|inspection|health|coverage|scan|audit))|bash|powershell|cmd|terminal|python|javascript|js|program|process|binary|eval|sandbox|ssh|sql|expression|function)\b/i;

/** What a tool does, on one verb's word. `sure`: the verb is no noun as well. */
export interface NamedEffect {
  readonly effect: Effect;
  readonly verb: string;
  readonly sure: boolean;
}

/**
 * What the name says that the tool does; undefined when it says nothing (`weather`). The first verb counts, and one after `and` or `or`.
 * `run_search` reads: what is executed must be a command, code, or the like.
 */
export const effectOfName = (name: string): NamedEffect | undefined => {
  const named = verbOfName(name);
  if (named?.effect !== 'executes' || ['exec', 'eval', 'spawn'].includes(named.verb) || RUN_IN_EARNEST.test(words(name).join(' ')))
    return named;
  return undefined;
};

const verbOfName = (name: string): NamedEffect | undefined => {
  const parts = words(name);
  const found = parts.flatMap((word, at) => {
    const effect = EFFECT_OF.get(word);
    return effect === undefined ? [] : [{ effect, verb: word, at, sure: !ALSO_NOUNS.has(word) }];
  });
  const joined = found.find(({ effect, at }) => effect !== 'reads' && (parts[at - 1] === 'and' || parts[at - 1] === 'or'));
  if (joined !== undefined) return joined;
  return found.find(({ sure, at }) => sure || at === 0) ?? found[0];
};

const THIRD: ReadonlyMap<string, Effect> = new Map(
  (
    [
      ['deletes', 'deletes erases wipes destroys purges'],
      ['writes', 'writes overwrites modifies edits saves'],
      ['sends', 'sends uploads publishes e-mails emails'],
      ['executes', 'executes runs'],
    ] as const
  ).flatMap(([effect, list]) => list.split(' ').map((verb) => [verb, effect] as const)),
);

const HEAD = /^[\s"'*#>-]{0,10}([\p{L}-]{2,20})\b/u;
const LATER =
  /(?:[.!;\n]\s{0,4}(?:it |this tool |the tool )?(?:also |then |and )?|\band (?:then |also )?|\bthis tool (?:also )?|\bit also )([a-z-]{4,12})\b/g;

/**
 * What the description says that the tool does: its first verb ("Delete a row", "Deletes a row"), and what it *also* does
 * ("... and deletes them"). Empty when it speaks of no effect.
 */
export const effectsOfDescription = (
  description: string,
): readonly { readonly effect: Effect; readonly verb: string; readonly at: number }[] => {
  const head = HEAD.exec(description);
  const out: { effect: Effect; verb: string; at: number }[] = [];
  if (head?.[1] !== undefined) {
    const word = head[1].toLowerCase();
    const effect = EFFECT_OF.get(word) ?? THIRD.get(word) ?? EFFECT_OF.get(word.replace(/s$/, ''));
    if (effect !== undefined) out.push({ effect, verb: word, at: head[0].length - word.length });
  }
  for (const match of matchesOf(description.toLowerCase(), LATER)) {
    const effect = THIRD.get(match[1] ?? '');
    const at = match.index + match[0].length - (match[1]?.length ?? 0);
    if (effect !== undefined && !OF_THINGS.test(description.slice(Math.max(0, at - 10), at)))
      out.push({ effect, verb: match[1] ?? '', at });
  }
  return out;
};

/** What stands before a thing, and not before an act: `the emails`. */
const OF_THINGS = /\b(?:the|of|all|any|your|these|their|both|no|new|some)\s$/i;

/** The name and the description in one, for words that may stand in either. */
export const saidOf = (tool: Tool): string => `${words(tool.name).join(' ')} ${tool.title ?? ''} ${tool.description ?? ''}`;
