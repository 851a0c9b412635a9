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

const isOrder = ({ mood, negated, addressee, hits }: Clause): boolean =>
  mood === 'order' ||
  negated ||
  addressee === 'model' ||
  hits.some(({ concept }) => concept === 'always' || concept === 'never' || concept === 'model');

/**
 * Whether clauses order something. `harmful`: the order is about secrets, other orders, concealment, sending or destroying;
 * `order`: about anything else; undefined: they order nothing. Reports and examples are left out.
 * `plain`: a clause that only speaks to or of the model is no order yet.
 */
export const ordersIn = (clauses: readonly Clause[], plain = false): 'harmful' | 'order' | undefined => {
  const orders = clauses.filter((clause) => clause.mention === 'none' && (plain ? isPlainOrder(clause) : isOrder(clause)));
  if (orders.some(({ hits }) => hits.some(({ concept }) => HARMFUL.has(concept)))) return 'harmful';
  return orders.some(({ hits }) => hits.length > 1) ? 'order' : undefined;
};
