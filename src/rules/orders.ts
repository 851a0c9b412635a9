import type { Clause, Concept } from '../text/reading.ts';

/** Acts and things that no honest order to a model is about when it stands in a place where nobody sees it. */
const HARMFUL: ReadonlySet<Concept> = new Set<Concept>([
  ...([
    'disregard',
    'obey',
    'hide',
    'silently',
    'send',
    'secret',
    'conversation',
    'system-prompt',
    'pretend',
    'recipient',
    'memory',
  ] as const),
  ...(['guardrail', 'secretly-required', 'permission', 'pay', 'delete', 'execute', 'private'] as const),
]);

const isPlainOrder = ({ mood, negated, hits }: Clause): boolean =>
  mood === 'order' || negated || hits.some(({ concept }) => concept === 'always' || concept === 'never' || concept === 'disregard');

const speaksToModel = ({ addressee, hits }: Clause): boolean => addressee === 'model' || hits.some(({ concept }) => concept === 'model');

/**
 * Whether clauses order something. `harmful`: the order is about secrets, other orders, concealment, sending or destroying;
 * `order`: about anything else; undefined: they order nothing. Reports and examples are left out.
 * `plain`: a clause that only speaks to or of the model is no order yet.
 */
export const ordersIn = (clauses: readonly Clause[], plain = false): 'harmful' | 'order' | undefined => {
  const orders = clauses.filter((clause) => clause.mention === 'none' && (isPlainOrder(clause) || (!plain && speaksToModel(clause))));
  if (orders.some(({ hits }) => hits.some(({ concept }) => HARMFUL.has(concept)))) return 'harmful';
  return orders.some(({ hits }) => hits.length > 1) ? 'order' : undefined;
};
