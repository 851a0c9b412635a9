import type { SurfaceSubject } from '../../rules/contract.ts';
import { has, type Scene, scenesOf } from '../../text/frame/scene.ts';
import { twoForms } from '../../text/two-forms.ts';

/** The bound that is stated for a capability; undefined when there is none that holds. */
export const boundOf = (rule: string, scenes: readonly Scene[], subject: SurfaceSubject): string | undefined => {
  if (scenes.every((s) => s.negated)) return 'It is said that the tool does not do it.';
  const all = scenesOf(subject.reading);
  const limited =
    all.some((s) => s.hits.some((h) => h.concept === 'limit' && !h.negated)) && !all.some((s) => UNLIMITED(s.text).test(s.text));
  if (!limited) return undefined;
  const givenByUser = scenes.some((s) => has(s, 'any') && (has(s, 'user') || GIVEN.test(s.text)));
  if (!givenByUser) return 'A bound is stated.';
  // A list that somebody else keeps bounds nothing; refusing private addresses does.
  if (rule === 'unbounded-network' && all.some((s) => REFUSES(s.text).test(s.text)))
    return 'Only allowed addresses are fetched, and private ones are refused.';
  return undefined;
};

const UNLIMITED = twoForms(
  String.raw`\b(?:without|no|sin|sem|sans|ohne|senza|zonder|bez|без) (?:\p{L}{1,12} ){0,2}(?:sandbox|allow-?list|limit\p{L}{0,3}|límites?|limites?|einschränkung\p{L}{0,2}|ограничен\p{L}{0,3})`,
  'iu',
);

const GIVEN = /\b(?:user|caller|client)[- ]?(?:provided|supplied|given|defined)|(?:supplied|provided|given) by\b/i;

const REFUSES = twoForms(
  String.raw`(?:block|den(?:y|ies)|reject|refus|forbid|bloque|rechaz|bloqu|refus|sperr|verweiger|blockier|blocca|rifiut|blokk|weiger|blokuj|odrzuca|engelle|redde|блокир|отклон|блоку|відхил|يحظر|يرفض|अवरुद्ध|अस्वीकार|blokir|tolak|chặn|từ chối|阻止|拒绝|ブロック|拒否|차단|거부)[^.;。]{0,60}(?:privad|privat|privé|privat|prywatn|özel|частн|приватн|خاص|निजी|pribadi|riêng|内网|私有|プライベート|사설|internal|local)`,
  'iu',
);
