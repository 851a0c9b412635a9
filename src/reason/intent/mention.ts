import type { SurfaceSubject } from '../../rules/contract.ts';
import { has, type Scene, scenesOf } from '../../text/frame/scene.ts';
import { twoForms } from '../../text/two-forms.ts';

/** Quoted clauses of one text that are more than a phrase. */
const SPEECH = 2;

/** A clause that names nothing we know is used as well, but where it begins as an example. */
const isUsed = ({ mention, hits, text }: Scene): boolean =>
  mention === 'none' &&
  (hits.length === 0 ? !/^\W{0,4}(?:examples?|samples?|e\.g|for instance)\b/i.test(text) : !hits.every((hit) => hit.mentioned));

/** Why the words are not used but spoken about; undefined when they are used. */
export const isOnlyMentioned = (scenes: readonly Scene[], subject: SurfaceSubject): string | undefined => {
  if (scenes.some(isUsed)) return undefined;
  const all = scenesOf(subject.reading);
  const length = (list: readonly Scene[]): number => list.reduce((sum, s) => sum + s.span[1] - s.span[0], 0);
  // Who puts the whole text into quotation marks quotes nobody.
  const quoted = all.filter((s) => s.mention === 'quoted');
  if (scenes.every((s) => s.mention === 'quoted') && length(quoted) > 0.7 * length(all)) return undefined;
  // A phrase is quoted to speak about it; a whole speech in quotation marks is a way to smuggle one in.
  if (scenes.every((s) => s.mention === 'quoted') && quoted.length >= SPEECH) return undefined;
  const first = scenes.find((s) => s.mention !== 'none');
  if (first?.mention === 'example') return 'The words are given as an example.';
  if (first?.mention === 'reported') return 'The text says what it detects, refuses or documents; it does not ask for it.';
  return 'The words stand in quotation marks: they are spoken about.';
};

const UNLESS = twoForms(
  String.raw`\bunless\b|\bexcept (?:when|if)\b|\ba menos que\b|\bsalvo\b|\ba no ser que\b|\baußer\b|\bes sei denn\b|\bsauf\b|à moins que|\ba meno che\b|\btenzij\b|\bchyba że\b|если только|якщо тільки|إلا إذا|जब तक|\bkecuali\b|trừ khi|除非|ない限り|않는 한`,
  'iu',
);

/** Acts that the user's own wish or consent makes harmless. */
const WITH_LEAVE: ReadonlySet<string> = new Set([
  'demand-context',
  'send-elsewhere',
  'forward-across-servers',
  'demand-secrets',
  'plant-memory',
  'delayed-trigger',
]);

/** Why the user decides; undefined when nobody asks the user. */
export const isWithLeave = (rule: string, scenes: readonly Scene[]): string | undefined => {
  if (
    (rule === 'conceal-from-user' || rule === 'skip-confirmation' || rule === 'hostile-instructions') &&
    scenes.some((s) => matches(UNLESS, `${s.condition ?? ''} ${s.text}`))
  ) {
    return 'It says when the user is to be told, so nothing is kept for good.';
  }
  if (!WITH_LEAVE.has(rule)) return undefined;
  if (scenes.some((s) => has(s, 'despite', 'without', 'not approve'))) return undefined;
  // Consent that is written down as given is what is planted.
  if (rule === 'plant-memory' && scenes.some((s) => GIVEN.test(s.text))) return undefined;
  // A file of settings that the user is helped with: the user says what goes in.
  if (rule === 'plant-memory' && scenes.some((s) => GIVES.test(s.condition ?? ''))) return 'The user says what is written.';
  const asked = scenes.some((s) => !s.negated && ((has(s, 'permission', 'approve') && has(s, 'user')) || matches(LEAVE, s.text)));
  return asked ? 'It happens when the user asks for it, or agrees.' : undefined;
};

const matches = (pattern: (text: string) => RegExp, text: string): boolean => pattern(text).test(text);

const GIVES = /\b(?:once|when|after|if) (?:they|the user|users?) (?:provides?|gives?|names?|tells?|picks?|chooses?|enters?|pastes?)\b/i;

const GIVEN =
  /\b(?:has|have|had|already|hat|haben|bereits|schon|déjà|già|ya|ha|han|tout)\s(?:\p{L}{1,10}\s)?(?:agreed|accepted|approved|consented|authori[sz]ed|zugestimmt|genehmigt|eingewilligt|accepté|autorisé|approuvé|consenti|aceptado|autorizado|accettato|autorizzato)/iu;

/** The user, and near by: asks, wants, chose, confirms, agrees. */
const LEAVE = nearEach(
  String.raw`\b(?:users?|customers?|people|person|they|usuario|usuário|utilisateur|benutzer|nutzer|utente|gebruiker|użytkownik|kullanıcı|pengguna)\p{L}{0,4}\b|пользовател\p{L}{1,3}|користувач\p{L}{0,3}|المستخدم|उपयोगकर्ता|người dùng|用户|ユーザー|利用者|사용자`,
  String.raw`\b(?:ask(?:s|ed)?|requests|requested|wants?|wanted|confirm(?:s|ed|ation)?|approv(?:es|ed|al)|agree[sd]?|consents?|chose|chosen|chooses|selects?|selected|names|named|has seen|have seen|reviewed|picks?|picked|says so|requested|pid[ae]|solicit\p{L}{1,3}|confirm\p{L}{1,4}|quiera|acept\p{L}{1,3}|autori\p{L}{1,5}|demande|souhaite|accepte|accord|verlangt|wünscht|bestätigt\p{L}{0,2}|zustimm\p{L}{0,2}|möchte|chied\p{L}|conferm\p{L}{1,3}|accett\p{L}{1,2}|vraagt|bevestig\p{L}{0,2}|toestemming|prosi|poprosi|potwierdz\p{L}{0,2}|zgod\p{L}{1,2}|isterse|onay\p{L}{0,6}|izin|meminta|konfirmasi|setuju|persetujuan)\b|просит|попрос\p{L}{1,3}|подтверд\p{L}{1,4}|соглас\p{L}{1,4}|прос[иить]{1,3}|підтверд\p{L}{1,4}|згод\p{L}{1,3}|يطلب|طلب|يؤكد|موافقة|يوافق|कहे|अनुरोध|पुष्टि|अनुमति|yêu cầu|xác nhận|đồng ý|要求|确认|同意|允许|求め|依頼|確認|同意|요청|확인|동의`,
);

function nearEach(a: string, b: string): (text: string) => RegExp {
  return twoForms(`(?:${a}).{0,40}?(?:${b})|(?:${b}).{0,30}?(?:${a})`, 'iu');
}
