import type { Window } from '../text/frame/frame.ts';
import { allOf, type Scene, type Term } from '../text/frame/scene.ts';

/**
 * True when what a scene says of the things of `terms` is denied: they stand under a negation, or, where it is no order, a
 * word that denies stands in the same part of the clause ("the calendar is no business of ours").
 */
export const isDenied = (scene: Scene, terms: readonly Term[]): boolean => {
  if (scene.negated || scene.hits.some((h) => h.negated && (terms as readonly string[]).includes(h.concept))) return true;
  const texts = scene.hits.filter((h) => (terms as readonly string[]).includes(h.concept)).map((h) => h.text);
  if (texts.length === 0) return allOf(scene, terms).length === 0;
  return texts.every((text) => {
    const at = scene.text.indexOf(text);
    const from = Math.max(...[':', ';', '：'].map((mark) => scene.text.lastIndexOf(mark, at))) + 1;
    const rest = scene.text.slice(from).replaceAll(text, ' ');
    return LEFT_OUT.test(rest) || (scene.mood !== 'order' && DENIES.test(rest));
  });
};

/** The user is asked, or told, what is to be done: `ask which account`, `show both`. */
export const asksUser = ({ scenes }: Window): boolean => scenes.some((s) => s.mood === 'order' && !s.negated && ASKS.test(s.text));

const ASKS =
  /\bask (?:the user|them|which|whether|first|before|for)\b|\blet (?:the user|them) (?:decide|choose|pick)|\btell (?:the user|them) (?:so|about)|\bdemandez? (?:à|au|quel)|\bpregunt[ea] (?:al|a la|qué|cuál)|\bpergunt[ea] (?:ao|qual)|\bfrag(?:e|en sie)? (?:den|die|nach|welche)|\bchied[ai] (?:al|quale)|\bvraag\b|\bzapytaj\b|\bhãy hỏi\b|\btanyakan\b|спроси|запитай|اسأل|询问用户|请询问|尋ね|確認して|물어/iu;

/** Its own answer is handed on, or its own use is advised against: nothing is taken from others. */
export const isModest = ({ scenes }: Window): boolean => scenes.some(({ text }) => OWN_ANSWER.test(text) || AWAY.test(text));

const OWN_ANSWER =
  /\b(?:pass|use|give|append|hand) (?:on )?(?:its|this tool's) (?:own )?(?:result|output|answer|value|reply|text)\b|\bthe [\p{L} ]{1,20}that `[\w.-]{2,60}` returns\b/iu;

const AWAY =
  /\bdo not use (?:this|it) (?:for|when|if|on)\b|\bdo not (?:use|call|invoke) (?:this|it)(?: [`\w]{1,40}){0,2} again\b|\b(?:never|do not|don['’]t) use (?:it|this)(?:, use (?:the|your)| as (?:a |the )?) ?(?:built-?in|native|usual|own|client['’]s|ordinary)\b|\b(?:use|take) (?:that|the other|those) instead of this\b|\binstead of this one\b|\bprefer (?:a|an|the|any) (?:more )?(?:speciali[sz]ed|specific|dedicated|narrower)\b|\b(?:over|than|instead of) (?:multiple|several|repeated|repeatedly|individual|separate|many|a series of|calling|making|chaining) \b|\b(?:is|are|does|do) (?:quicker|faster|better|the better|for the rest|well enough)\b/i;

/** Nothing is done until the user speaks: `wait for the user`, `until the user has confirmed`, `only after I say yes`. */
export const waitsForUser = ({ scenes }: Window): boolean => scenes.some(({ text }) => WAITS.test(text));

const WAITS =
  /\b(?:wait(?:s|ing)?|until|unless|pause[sd]?|stop)\b[^.;]{0,60}\b(?:users?|they|human|customer|client|guest|travell?er|patient|caller|owner|author|sender)\b(?!\s(?:is|has|are|leaves?|goes)\s(?:gone|away|idle|left|offline|asleep))|\bonly (?:if|when|after|once|where) (?:the |a )?(?:users?|they|I|humans?) (?:has |have |explicitly |clearly |actually |specifically )?(?:ask|request|want|specif|confirm|approv|agree|say|instruct|tell|choos)/i;

/** Whose value or choice it is, is said: `to the place the user wanted`, `the tool of their choice`. */
export const isUsersChoice = ({ scenes }: Window): boolean =>
  scenes.some(({ text }) => CHOICE.test(text)) && !scenes.some((s) => DETOUR.test(s.text) || s.hits.some((h) => h.concept === 'failing'));

/** By way of this server after all. */
const DETOUR = /\bfirst\b|\b(?:of|on|in|by|through|via) this (?:server|tool)\b|\bwrong(?:ly)?\b/i;

const CHOICE =
  /\bof (?:their|the user's|your user's|his|her) (?:own )?choice\b|\b(?:place|path|folder|file|name|address|value|tool|server|app|account|recipient|format|one|ones|where|wherever) (?:that |which )?(?:the user|they|the customer|the caller) (?:\w+ )?(?:want(?:s|ed)?|nam(?:es|ed)|gave|gives|chose|chooses|asks? for|asked for|pick(?:s|ed)|prefers?|selected|selects)\b/i;

/** What the user wants is one thing and not another: `when the user wants a measured value rather than a guess`. */
export const isWish = (text: string): boolean => WISH.test(text);

const WISH =
  /\b(?:when|if|where|whenever) (?:the user|they|users?|the customer) (?:explicitly |specifically |really )?(?:wants?|asks? for|needs?|prefers?|requests?|is looking for|are looking for)\b[^.;,:]{0,60}\b(?:rather than|instead of) (?!(?:what|whatever|the ones?) (?:they|the user|was|were|he|she)\b)/i;

/** It comes first for what it gives: `use this to discover valid ids before calling other tools`. */
export const givesWhatOthersNeed = ({ scenes }: Window): boolean => scenes.some(({ text }) => GIVES.test(text));

const GIVES =
  /\bany other tools? (?:that|which) (?:require|need|take|depend)|\bto (?:discover|find(?: out)?|get|list|look up|obtain|resolve|see|check|learn|fetch|retrieve)\b[^.;]{0,60}\b(?:names?|ids?|identifiers?|schemas?|keys?|values?|options?|versions?|fields?|columns?|paths?|uris?|slugs?|handles?)\b/i;

/** Things of this very server. */
export const isOwnHouse = ({ scenes }: Window): boolean => scenes.some(({ text }) => OWN_HOUSE.test(text));

const OWN_HOUSE =
  /\b(?:of|to|in|on|by|from) this (?:server|service|app|api|program)\b|\bother [`'"]?[\w*-]{0,20}[_-]\*|\bdieses (?:servers|dienstes)\b|\b(?:de|a) este (?:servidor|servicio)\b|\bde ce (?:serveur|service)\b|\bdeste (?:servidor|serviço)\b|\bdi questo (?:server|servizio)\b|\bvan deze (?:server|dienst)\b|\btego serwera\b|этого сервера|цього сервера|本服务器的|本服务的|このサーバーの|이 서버의/iu;

/** What is said is that the thing is turned away. */
export const isRefused = ({ text }: Scene): boolean => REFUSED.test(text);

const REFUSED =
  /\b(?:refus|reject|turned away|turns? away|den(?:y|ied|ies)\b|40[13]\b|abgewies|abgelehnt|zurückgewies|rechaz|rejet|refusé|recus|rifiut|respint|geweiger|afgewez|odrzuc|odmaw|reddedil|ditolak|từ chối)|отклон|отверг|відхил|拒绝|拒否|거부|رفض|अस्वीकार/iu;

const DENIES =
  /\b(?:not|never|nor|neither|nothing|nobody|none|cannot|[a-z]{2,6}n['’]t|no business|no concern|nicht|nichts|nie|niemals|kein\p{L}{0,2}|pas|jamais|aucune?|nunca|jamás|ningun\p{L}{0,2}|não|nem|nenhum\p{L}?|non|mai|nessun\p{L}?|niet|nooit|geen|niets|nie|nigdy|żadn\p{L}{1,3}|değil\p{L}{0,4}|asla|hiçbir\p{L}{0,4}|tidak|jangan|bukan|tak)\b|(?<!\p{L})(?:no|ni|не|ни|ні|никогда|ніколи|ніхто|никто)(?!\p{L})|(?<!\p{L})не\p{L}{0,2}\s|không|đừng|نلا|لا |ليس|नहीं|न |不|别|勿|无须|ない|なく|ません|ずに|やめ|않|마세요|말고|말아|말 것/iu;

const LEFT_OUT =
  /\bleave(?:s|n)?\b[^.;:]{0,40}\bout\b|\bleft out\b|\bout of it\b|\bkeep(?:s)?\b[^.;:]{0,30}\b(?:out|away)\b|\bomit\b|\brather than\b|\binstead of\b/i;
