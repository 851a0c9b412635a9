import type { Reading } from '../reading.ts';
import { type Frame, framesIn, type Window } from './frame.ts';
import { firmly, imposes, leadsTo } from './steer.ts';

/** What is wrong with a text of orders as a whole. */
export interface Hostility {
  readonly degree: 'suspicious' | 'hostile';
  readonly says: string;
  /** Raw UTF-16 units. */
  readonly span: readonly [number, number];
}

/** The worst that a text of orders asks of a model, or undefined when it asks nothing that is against its user. */
export const hostility = (reading: Reading): Hostility | undefined => {
  for (const { degree, says, frames } of DEGREES) {
    const [window] = framesIn(reading, frames).filter((w) => w.scenes.every((s) => s.mention === 'none'));
    if (window !== undefined) return { degree, says, span: window.span };
  }
  return undefined;
};

/** Whatever is ordered in such a text is ordered of the model. */
const commands = (w: Window): boolean => imposes(w) || w.scenes.some((s) => s.mood === 'order' && !s.negated);

/** Where to turn with questions. */
const CONTACT =
  /\b(?:questions?|problems?|feedback|bugs?|issues?|support|help|contact|complaints?|suggestions?|kontakt|fragen|preguntas|problemas|ayuda|dúvidas|aide|assistance|problemi|vragen|pytania)\b|вопрос|питан|問|质疑|问题|문의/iu;

/** Said to the user before it happens. */
const SUMS_UP = /\bbefore (?:each|every|any|that|it)\b[^.;]{0,30}\b(?:sum up|summari[sz]e|show|say|tell|explain|read|list|state|repeat)/i;

/** Left out, or the server's own. */
const SPARED =
  /\b(?:read|lida|lido|leíd[oa]|lue?|gelesen|lett[oa]|gelezen) (?:by|pelo|por el|par le|vom|dal|door de) (?:the )?(?:server|servidor|serveur)\b|\b(?:leaves?|keeps?|left|kept)\b[^.;:]{0,60}\b(?:out|away|off)\b|\bomit|\bexclud|\bneither\b[^.;:]{1,30}\bnor\b|\b(?:its|their|the server['’]s) own\b|\beigene|\bpropi[oa]s?\b|\bpropres?\b|\bpropri[oae]?\b/i;

const DEGREES: readonly { readonly degree: Hostility['degree']; readonly says: string; readonly frames: readonly Frame[] }[] = [
  {
    degree: 'hostile',
    says: 'The text sets the model against the orders it has, or against its user.',
    frames: [
      { all: [['disregard'], ['prior', 'system-prompt', 'guardrail'], ['orders', 'guardrail', 'system-prompt']] },
      {
        all: [['disregard'], ['orders'], ['send', 'not tell', 'hide', 'secret', 'tell']],
        span: 2,
        where: (w) => leadsTo(w, ['disregard'], ['orders'], 40),
      },
      {
        all: [
          ['send', 'include'],
          ['secret', 'secret-path', 'conversation', 'system-prompt'],
          ['recipient', 'link', 'mail'],
        ],
      },
      {
        all: [
          ['read', 'include', 'send', 'write'],
          ['belongings', 'secret-path', 'secret'],
          ['include', 'send', 'argument', 'hush', 'silently', 'without', 'link'],
        ],
        none: ['permission', 'approve'],
        span: 2,
        where: (w) => imposes(w) && w.scenes.every((s) => !s.negated && !SPARED.test(s.text)) && firmly(w, 'belongings', 'secret'),
      },
      {
        all: [
          ['pay', 'money'],
          ['tool', 'write', 'pay'],
          ['hush', 'presumed', 'before', 'without', 'silently'],
        ],
        none: ['permission', 'approve', 'user'],
        span: 2,
        where: (w) => imposes(w) && firmly(w, 'pay', 'money') && !w.scenes.some((s) => SUMS_UP.test(s.text)),
      },
      {
        all: [['download', 'read'], ['link'], ['execute']],
        none: ['permission', 'approve'],
        span: 2,
        reach: 160,
        where: (w) => commands(w) && firmly(w, 'execute'),
      },
      {
        all: [
          ['delete', 'hide'],
          ['guardrail', 'trail', 'urgent'],
        ],
        none: ['permission', 'approve', 'limit'],
        reach: 70,
        where: (w) => w.scenes.every((s) => s.mood === 'order' && !s.negated && !SPARED.test(s.text)) && firmly(w, 'delete', 'hide'),
      },
      { all: [['approve'], ['behalf']], reach: 70, where: (w) => commands(w) && firmly(w, 'approve') },
      {
        all: [['pay'], ['money']],
        none: ['permission', 'approve', 'user', 'limit'],
        reach: 70,
        where: (w) => w.scenes.every((s) => s.mood === 'order' && !s.negated && s.condition === undefined) && firmly(w, 'pay'),
      },
      {
        all: [
          ['include', 'send'],
          ['secret', 'secret-path', 'belongings'],
        ],
        none: ['permission', 'approve', 'limit', 'never', 'delete', 'avoid', 'hide', 'identifier'],
        reach: 60,
        where: (w) => w.scenes.every((s) => s.mood === 'order' && !s.negated && !SPARED.test(s.text)) && firmly(w, 'secret', 'belongings'),
      },
      {
        all: [['pretext']],
        none: ['permission'],
        where: (w) =>
          firmly(w, 'pretext') &&
          w.scenes.some((s) => s.condition !== undefined || s.hits.some((hit) => hit.concept === 'user' || hit.concept === 'conversation')),
      },
      {
        all: [
          ['execute', 'pay', 'delete', 'send'],
          ['not tell', 'hush', 'hide', 'silently'],
        ],
        none: ['permission', 'secret', 'private', 'belongings'],
        span: 2,
        reach: 140,
        where: (w) => imposes(w) && firmly(w, 'execute', 'pay', 'delete', 'send'),
      },
      {
        all: [['execute'], ['argument', 'result'], ['command', 'code', 'orders']],
        none: ['permission', 'approve'],
        reach: 120,
        where: (w) => imposes(w) && firmly(w, 'execute'),
      },
    ],
  },
  {
    degree: 'suspicious',
    says: 'The text has the model send something to the outside.',
    frames: [
      {
        all: [['send'], ['mail']],
        none: ['permission', 'approve', 'limit', 'any'],
        reach: 90,
        where: (w) => w.scenes.every((s) => s.mood === 'order' && !s.negated && s.condition === undefined && !CONTACT.test(s.text)),
      },
      { all: [['send'], ['recipient']], where: (w) => imposes(w) || w.scenes.some((s) => s.mood === 'order') },
    ],
  },
];
