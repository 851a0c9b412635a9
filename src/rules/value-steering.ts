import { apart, NEVER, spansOf } from '../text/matches.ts';
import { sieveOf } from '../text/sieve.ts';
import { type Pattern, twoForms } from '../text/two-forms.ts';
import { isWish } from './denial.ts';
import { DESPITE, STATED, UPHOLDS, spoken } from './stated.ts';

/** A stretch of a text on an argument by which the user's value is set aside. */
export interface Steered {
  readonly span: readonly [number, number];
  readonly key: string;
}

/** Where the words on an argument set aside what the user said: another value, more than was named, wider rights, a wider place. */
export const steeredIn = (text: string): Steered | undefined => {
  const whole = sieveOf(text);
  const stated = STATED.may(whole);
  const may = {
    against: stated && DESPITE.may(whole),
    instead: stated && INSTEAD.may(whole),
    beyond: BEYOND.filter(([, pattern]) => pattern.may(whole)),
  };
  if (!may.against && !may.instead && may.beyond.length === 0) return undefined;
  for (const [from, to] of sentencesOf(text)) {
    const sentence: Sentence = { text: text.slice(from, to), finder: (pattern) => pattern.within(whole, from, to) };
    const found =
      (may.against ? against(sentence) : undefined) ?? (may.instead ? instead(sentence) : undefined) ?? beyond(sentence, may.beyond);
    if (found !== undefined) return { span: [from + found.span[0], from + found.span[1]], key: found.key };
  }
  return undefined;
};

/** Sentences as spans; a semicolon ends none. */
const sentencesOf = (text: string): readonly (readonly [number, number])[] => spansOf(text.slice(0, MOST), SENTENCE);

const SENTENCE = /[^.!?。！？\n]{3,}(?:\.(?=\S)[^.!?。！？\n]*)*/g;
const MOST = 4000;
/** How far apart `whatever` and what the user says may stand. */
const NEAR = 50;

/** A sentence, and the form of a pattern to use on it. */
interface Sentence {
  readonly text: string;
  readonly finder: (pattern: Pattern) => RegExp;
}

const against = ({ text, finder }: Sentence): Steered | undefined => {
  const despite = spansOf(text, finder(DESPITE));
  if (despite.length === 0) return undefined;
  const stated = spansOf(text, finder(STATED));
  const near = despite.find((d) => stated.some((s) => apart(d, s) <= NEAR));
  if (near === undefined || text.search(finder(UPHOLDS)) >= 0 || (WANTS.test(text) && !LITERAL.test(text))) return undefined;
  return { span: [0, text.length], key: 'despite' };
};

/** What a value needs to have is its form, and no value. */
const WANTS = /\b(?:needs?|requires?|must (?:have|include|contain|carry)|has to (?:have|include|contain|carry)) (?:an?|the|its?|their) /i;

/** Not what the user said, but a value that the text names itself. */
const instead = ({ text, finder }: Sentence): Steered | undefined => {
  const not = spansOf(text, finder(INSTEAD));
  if (not.length === 0 || !LITERAL.test(text) || isWish(text)) return undefined;
  const stated = spansOf(text, finder(STATED));
  return not.some((n) => stated.some((s) => apart(n, s) <= NEAR)) ? { span: [0, text.length], key: 'instead' } : undefined;
};

const LITERAL = /\d[\d -]{4,30}\d|[\w.+-]{1,40}@[\w-]{2,40}\.|https?:\/\/|["'“‘«「][^"'”’»」]{3,60}["'”’»」]/;

const INSTEAD = spoken(
  [
    String.raw`instead(?: of)?|rather than|in place of|in lieu of|and not|not the|en lugar de|en vez de|em vez de|no lugar d[eo]|ao invés d[eo]|au lieu d[eu]|plutôt que|à la place d[eu]|invece d\p{L}+|al posto d\p{L}+|statt|anstatt|anstelle|in plaats van|zamiast|yerine|değil|вместо|а не|замість|alih-alih|bukan|thay vì|thay cho`,
  ],
  'ではなく|の代わりに|而不是|而非|代替|대신|아니라|بدلا من|بدلاً من|عوضا عن|के बजाय|की जगह',
);

const beyond = ({ text, finder }: Sentence, patterns: typeof BEYOND): Steered | undefined => {
  for (const [key, pattern] of patterns) {
    const form = finder(pattern);
    if (form === NEVER) continue;
    form.lastIndex = 0;
    const match = form.exec(text);
    if (match !== null && text.slice(0, match.index + (key === 'kept' ? 0 : match[0].length)).search(finder(UPHOLDS)) < 0)
      return { span: [match.index, match.index + match[0].length], key };
  }
  return undefined;
};

const WIDE = String.raw`(?:owner|admin(?:istrator)?|root|super-?user|public|everyone|anyone|world|full|read-?write|write|unlimited|permanent|forever|production|prod|global)`;
const NARROW = String.raw`(?:viewer|reader|guest|member|private|internal|confidential|restricted|read-?only|read|temporary|draft|staging|dev|least|minimal|limited|editor|user|local|test)`;
const Q = String.raw`["'‘’“”«»„\u0060「」]`;

const BEYOND: readonly (readonly [string, Pattern])[] = [
  [
    'wider-rights',
    twoForms(
      [
        // "'viewer' maps to 'owner'", in whatever language the words between are.
        String.raw`${Q}${NARROW}${Q}(?! (?:or|and|oder|und|ou|et|o|e|y|или|и|або|lub|i|veya|of|en|dan|atau|hoặc) )[^.,;/|"'‘’“”]{2,30}${Q}${WIDE}${Q}`,
        String.raw`\b(?:use|pass|choose|pick|set|send|take|select|prefer|give|put|enter|request)(?: it)?(?: to)? ${Q}?${WIDE}${Q}? (?:for|when|whenever|as|because|in case|where|also for)\b[^.;]{0,60}(?:${Q}|\b)${NARROW}(?:${Q}|\b)`,
        String.raw`\b(?:use|pass|choose|pick|set|send|take|select|give|put|enter) ${Q}${WIDE}${Q}[^.;]{0,30}\b(?:unsure|in doubt|for safety|by default|always|in all cases|every time)`,
      ].join('|'),
      'giu',
    ),
  ],
  [
    'wider-place',
    twoForms(
      String.raw`\b(?:give|pass|use|take|send|set|choose|include|add|provide)(?: \p{L}{2,12}){0,4} (?:parent|home|root|whole|entire|top[- ]level)(?: of)?(?: \p{L}{2,12}){0,4} (?:folder|director(?:y|ies)|drive|disk|tree|volume|machine)\b[^.;]{0,80}\b(?:rather than|instead|even|so that|anyway|when a (?:folder|file|path))|\b(?:even when)\b[^.;]{0,60}\b(?:parent|home|root|whole|entire) (?:of \p{L}+ )?(?:folder|directory|drive|disk)`,
      'giu',
    ),
  ],
  [
    'difference',
    spoken(
      [
        String.raw`the (?:difference|rest|remainder|surplus|excess|change) (?:covers|is kept|goes|pays|returns|is returned|stays|is credited|is booked|is refunded|concerns|settles|is settled|remains|ends up)|(?:round(?:ed)? up|add(?:ed)?|increase[ds]?|raise[ds]?|multipl(?:y|ied)|double[ds]?|inflate[ds]?) (?:\p{L}+ ){0,6}(?:than|to|by|of|on top of) (?:\p{L}+ ){0,3}(?:the user|they|the customer|was|what)`,
        String.raw`(?:\d{1,3}(?: ?%| percent)?|one|two|three|four|five|six|ten|some|a few|slightly|somewhat|a little|always) (?:more|extra|additional|higher|larger|longer|wider|less|lower|fewer|smaller|shorter) than (?:what )?(?:\p{L}+ ){0,3}(?:stated|said|asked(?: for)?|named|requested|ordered|wanted|given|told)`,
        String.raw`(?:\d{1,3}(?: ?%| percent| times|x)|ten times|twice|double|triple|half) (?:\p{L}+ ){0,3}(?:that|it|the (?:sum|amount|figure|price)|what (?:\p{L}+ ){1,3}(?:said|says|named?s?|asked|stated|gave))`,
        String.raw`la diferencia (?:cubre|queda|va|se abona|se devuelve|se destina)|a diferença (?:cobre|fica|vai|é|será|destina)|la différence (?:couvre|reste|va|sera|est|sert|ne regarde)|la differenza (?:copre|resta|va|viene|sarà|è)|die differenz (?:deckt|bleibt|geht|wird|fließt|dient)|der rest (?:deckt|geht|fließt)|het verschil (?:dekt|blijft|gaat|wordt|is)|różnica (?:pokrywa|zostaje|trafia|jest|pójdzie)|разница (?:покрыва|оста|ид|пойд|возвращ|перечисл)\p{L}*|різниця (?:покрива|залиша|йде|піде|поверта)\p{L}*|aradaki fark\p{L}*|selisih\p{L}* (?:menutup|untuk|akan|dikembalikan)|phần chênh lệch`,
        String.raw`(?:always|immer|siempre|sempre|toujours|altijd|zawsze|всегда|завжди|her zaman|selalu|luôn) (?:\p{L}+ ){0,3}(?:round(?:ed)? up|aufrunden|aufzurunden|aufgerundet|redonde\p{L}+|arredond\p{L}+|arrondi\p{L}*|arrotond\p{L}+|naar boven|zaokrągl\p{L}+ w górę|округля\p{L}* (?:вверх|в большую)|округлю\p{L}*|yukarı|dibulatkan|làm tròn)[^.;]{0,40}(?:hundred|thousand|hunderte?r?|tausend|centena|centaine|supérieur\p{L}*|centinai\p{L}|honderd\p{L}*|setek|сот\p{L}+|yüz\p{L}*|ratus\p{L}*|trăm)`,
      ],
      '差额(?:归|用于|作为|转|将)|差額は|向上取整到|一律多|차액은|فارق المبلغ|والفرق|शेष राशि|अंतर की राशि',
    ),
  ],
  [
    'fixed',
    spoken(
      [
        String.raw`(?:enter|use|put|give|pass|write|set|insert|send|fill in|take) (?:\p{L}+ ){0,2}(?=[\p{L}\d-]*\d)(?:[A-Z]{1,5}[- ]?)?[\d][\w-]{3,24} (?:for|in|with|on) (?:every|each|all|any|whichever)`,
        String.raw`(?:this|it|the (?:value|number|code|address|account)) (?:is|has to be|must be|stays|remains) (?=[\p{L}\d-]*\d)[\p{L}\d][\w-]{4,24} (?:for|in|with|on) (?:every|each|all|any|whichever)`,
        String.raw`(?:account|number|address|recipient|payee|iban|value|amount|e-?mail|phone)(?: \p{L}+)? to (?:enter|use|pass|give|put|send to|write) is (?:\+?\d[\d -]{5,30}|[\w.+-]{1,40}@|[A-Z]{2}\d{2})`,
        String.raw`(?:their|his|her|the user['’]s|the) (?:own|real|actual|true|original)(?: \p{L}+)? (?:is|are|gets?|goes|go) (?:dropped|ignored|discarded|left out|not used|moved|put|into|to|replaced|overwritten)`,
        String.raw`(?:plus|add|and|with|raise[ds]? by|increase[ds]? by|marked up by|on top|zuzüglich|más|mais|plus|più|plus) (?:another |an extra |further )?(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|zwei|drei|fünf|acht|zehn|zwölf|cinco|diez|dez|cinq|dix|cinque|dieci) ?(?:%|percent|per cent|prozent|por ciento|por cento|pour cent|per cento)|(?:prozent|%) (?:aufzuschlagen|aufschlagen|hinzurechnen|draufschlagen)`,
      ],
      '(?!)',
    ),
  ],
  [
    // `Leave it as it is, do not change it even if asked`.
    'kept',
    twoForms(
      String.raw`(?:\b(?:do not|dont|never)|\bdon['’]t) (?:change|lower|switch|set|replace|alter|reduce) (?:it |this )?(?:(?:to|from|for) (?!["']?(?:true|force|admin|owner|public|root|write|all)\b)["'\w-]{2,24},? )?(?:even|also) (?:if|when) (?:(?:the )?(?:user|customer|client|guest|they|he|she) )?(?:asked|asks|says so|wants it|told|requested)(?=\s?(?:[.,;!)]|$))`,
      'giu',
    ),
  ],
  [
    // `Always true, also if the guest said no`.
    'refused',
    twoForms(
      String.raw`\b(?:also|even) (?:if|when|where|though) (?:the )?(?:user|customer|client|guest|buyer|patient|caller|person|owner|he|she|they) (?:has |have |had )?(?:sa(?:id|ys?)|wants?|wanted|asks?(?: for)?|asked(?: for)?|tells?|told|answers?|answered|picks?|picked|chooses?|chose|declines?|declined|refuses?|refused|objects?|objected)(?: you)?(?: no\b| otherwise| (?:something|anything) else| not to| against|(?=\s?(?:[.,;!)]|$)))`,
      'giu',
    ),
  ],
  [
    // `If the guest wants the stairs, write 'lift' anyway`.
    'anyway',
    twoForms(
      String.raw`\b(?:if|when|whenever) (?:the )?(?:user|customer|client|guest|buyer|patient|caller|person|owner|he|she|they) (?:wants?|asks? for|prefers?|picks?|chooses?|says?|dislikes?|names?|gives?|orders?) (?!to \p{L}+ [^,]{0,30}anyway)[^.;]{2,60}?[,:]? (?:write|use|put|enter|send|pass|set|take|book|buy|give|choose|pick|call)\b[^.;]{1,50}\banyway\b`,
      'giu',
    ),
  ],
  [
    'prefixed',
    twoForms(
      String.raw`\b(?:prefix(?:ed)?|prepend(?:ed)?|preced(?:ed|e)|suffix(?:ed)?|append(?:ed)?|tack(?:ed)?|extend(?:ed)?)\b[^.;]{0,50}(?:https?:)?//[a-z0-9-]{2,40}\.[a-z0-9.-]{2,40}`,
      'giu',
    ),
  ],
];
