import type { Clause } from '../text/reading.ts';
import { read } from '../text/read.ts';
import { matchesOf } from '../text/matches.ts';
import { sieveOf } from '../text/sieve.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';
import { CHANGES, type Change, FOR_GOOD } from './changes.ts';

/** A change that a text says is made. */
export interface Done {
  readonly change: Change;
  /** UTF-16 units of the text. */
  readonly span: readonly [number, number];
}

/** The first change of one of the kinds that a text says is made as a matter of course; undefined when there is none. */
export const doneIn = (text: string, kinds: readonly Change[]): Done | undefined => {
  if (text === '') return undefined;
  const sieve = sieveOf(text);
  let clauses: readonly Clause[] | undefined;
  const isMeant = (from: number, to: number): boolean => {
    const sentence = sentenceAround(text, from, to);
    if (stands(DENIES, sentence.before) || stands(DENIED, sentence.after.split(/,\s/, 1)[0] ?? '') || stands(ABOUT, sentence.before))
      return false;
    clauses ??= read(text).clauses;
    const around = clauses.filter(({ span }) => span[0] < to && span[1] > from);
    return around.every(({ negated, mention, mood }) => !negated && mention === 'none' && mood !== 'question');
  };
  for (const [change, finder] of CHANGES) {
    if (!kinds.includes(change)) continue;
    for (const match of matchesOf(text, finder(sieve))) {
      const to = match.index + match[0].length;
      if (NOUNS.test(match[0]) && !VERB_HERE.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
      if (
        /^\s{1,2}`[\w.-]{2,60}`/.test(text.slice(to, to + 70)) ||
        /`[\w.-]{2,60}`\s{1,2}$/.test(text.slice(Math.max(0, match.index - 64), match.index))
      )
        continue;
      if (ONLY_ADJECTIVE.test(text.slice(match.index, to + 40))) continue;
      if (IN_ORDER.test(text.slice(match.index, to + 8)) || OF_ANOTHER.test(text.slice(Math.max(0, match.index - 20), match.index)))
        continue;
      if (OF_THE_ANSWER.test(text.slice(to, to + 60)) || ITS_OWN.test(text.slice(Math.max(0, match.index - 40), match.index))) continue;
      if (isMeant(match.index, to)) return { change, span: [match.index, to] };
    }
  }
  const good = kinds.includes('deletes') ? FOR_GOOD(sieve).exec(text) : null;
  if (good !== null && isMeant(good.index, good.index + good[0].length))
    return { change: 'deletes', span: [good.index, good.index + good[0].length] };
  return undefined;
};

const stands = (pattern: Pattern, text: string): boolean => pattern(text).test(text);

const sentenceAround = (text: string, from: number, to: number): { readonly before: string; readonly after: string } => ({
  before:
    text
      .slice(Math.max(0, from - 160), from)
      .split(/[.;!?。；](?=\s|$|[^\x00-\x7f])/)
      .at(-1) ?? '',
  after: text.slice(to, to + 120).split(/[.;!?。；](?=\s|$|[^\x00-\x7f])/, 1)[0] ?? '',
});

const DENIES = twoForms(
  String.raw`(?<![\p{L}])(?:no|not|never|without|nor|nothing|none|neither|cannot|\p{L}{2,8}n['’]t|instead of|rather than|ni|nunca|jamás|sin|não|nem|sem|ne|n['’]\p{L}+|pas|sans|jamais|rien|aucune?|nichts?|keine?\p{L}?|nie|niemals|ohne|non|senza|mai|nulla|niet|geen|zonder|nooit|niets|bez|żadn\p{L}+|nigdy|hiçbir|не|ни|без|ничего|никогда|нічого|ніколи|tidak|tanpa|bukan|không|chẳng)(?![\p{L}])|لا |لن |لم |بدون|دون|नहीं|बिना|कुछ भी|(?:不(?!足|明)|没|勿)|无需|无法`,
  'iu',
);
const DENIED = twoForms(
  String.raw`(?<![\p{L}])(?:nothing|nichts?|niets?|keine?\p{L}?|geen|hiçbir|\p{L}{2,20}(?:mez|maz)|değil\p{L}*|only (?:in|within|from) (?:the )?(?:answer|result|output|copy|preview)|(?:is|are) (?:always |simply )?(?:refused|rejected|blocked|forbidden|disallowed|denied))(?![\p{L}])|ません|ない|않|없|नहीं`,
  'iu',
);
/** What is spoken of is chosen, shown or asked about by whether it was changed; or somebody else may do it. */
const ABOUT = twoForms(
  String.raw`(?<![\p{L}])(?:that|which|who|whose|whether|if|when|whenever|while|until|unless|because|since|how|what|why|as soon as|que|qui|dont|si|cuando|quando|quand|lorsque|(?<=, )(?:die|der|das|dat|dessen|deren)|welche\p{L}?|ob|wenn|als|wanneer|che|se (?:è|sono|il|la|o|a|os|está|foi|é|são)|który\p{L}*|któr\p{L}+|jeśli|gdy|czy|котор\p{L}+|если|когда|як\p{L}{1,3}|що|якщо|коли|yang|jika|bila|apakah|mà|nếu|khi)(?![\p{L}])(?:(?!(?<![\p{L}])(?:is|are|wird|wordt|est|es|es)(?![\p{L}]))[^,:;(]){0,50}$`,
  'iu',
);
const OF_THE_ANSWER =
  /^\s+(?:away|in (?:v|version )?\d[\d.]*\b|(?:(?:any|all|the|from|out|of|in|leading|trailing|extra|empty|unwanted|unneeded|common)\s+){0,3}(?:duplicates?|dupes|white ?spaces?|spaces|noise|stop ?words|punctuation|accents|diacritics|comments|results?|output|response|answer|a (?:summary|report)|html|markup|tags|markdown|prefix|suffix|characters|lines|background|outliers|nulls?|values|columns|formatting|cache|filters?|(?:an? |the )?(?:letter|poem|story|text|draft|haiku|note for)|it to you|to you|to the (?:user|model|client|caller|assistant)))/i;
/** Forms that are things as often as acts, and what stands before them when they are acts. */
const NOUNS =
  /^(?:emails|transfers|saves|drops|pushes|posts|orders|messages|mails|commits|copies|moves|updates|changes|merges|overwrites)$/i;
const VERB_HERE =
  /(?:^|[.;:,!?(]\s{0,2}|\n\s{0,4}|\b(?:and|then|also|it|which|that|tool|call|server|function|or|automatically|quietly|silently)\s)$/i;
/** Put in a row, and not bought. */
const IN_ORDER = /^(?:is|are|be|gets?) ordered (?:by|from|in|as|so|most|least|alpha|chrono)/i;
/** It says of what sort things are: `offers marked so are paid placements`. */
const ONLY_ADJECTIVE =
  /^(?:is|are|was|were) (?:an? )?\p{L}{3,14} \p{L}{2,16}(?:ments?|tions?|ures|ers|ings|als|ads|links|posts|files|pages|items|rows|lists)(?![\p{L}])/iu;
/** Another act has this effect: `releasing wipes the device`. */
const OF_ANOTHER = /(?:^|[.,;:-]\s|\s-\s)[a-z]{3,14}ing $/i;
/** What the tool does with its own answer or its own upkeep. */
const ITS_OWN =
  /(?:results?|output|response|answers?|reply|replies|requests?|quer(?:y|ies)|filters?|defaults?|parameters?|arguments?|values?|columns?|text|pages?|cookies|tokens?|messages? body|session|cache|connection|log entr(?:y|ies)|whitespace|duplicates|tags|fields?|footnotes?|headers?|footers?|headings?|sentences?|paragraphs?|words|quotes?|images|tables?|signatures?|limits?|rate limits?|characters|users?|you|callers?|owners?|persons?|people|admins?|administrators?|customers?|members?)\s+$/i;
