import type { BehaviourTree, NetworkDeed } from '../model/behaviour.ts';

/** Milliseconds by which two sights of one connection may lie apart. */
const APART = 1_500;

/**
 * What the tracer saw of the network and what the network itself saw, in one: the tracer knows who it was and in which window, the
 * network what was said and which name was meant. What only one of them saw stays; what only the network saw falls into the
 * window in which it began.
 */
export const joinNetwork = <E extends { readonly at: number; readonly behaviour: BehaviourTree }>(
  exchanges: readonly E[],
  seen: readonly NetworkDeed[],
): E[] => {
  const open: (NetworkDeed | undefined)[] = [...seen];
  const hasLookups = seen.some(({ did }) => did === 'lookup');
  const take = (deed: NetworkDeed): NetworkDeed | undefined => {
    const at = open.findIndex((other) => other !== undefined && isSame(deed, other));
    const found = open[at];
    if (at >= 0) open[at] = undefined;
    return found;
  };
  const joined = exchanges.map((exchange) => {
    const network = exchange.behaviour.network.flatMap((deed): NetworkDeed[] => {
      // The question itself stands among what the network saw.
      if (deed.port === 53 && hasLookups) return [];
      const other = take(deed);
      return [other === undefined ? deed : { ...other, did: deed.did, process: deed.process, at: deed.at }];
    });
    return { ...exchange, behaviour: { ...exchange.behaviour, network } };
  });
  const rest = open.filter((deed) => deed !== undefined);
  return joined.map((exchange, index) => {
    const until = joined[index + 1]?.at ?? Infinity;
    const since = index === 0 ? -Infinity : exchange.at;
    const mine = rest.filter(({ at }) => at >= since && at < until);
    if (mine.length === 0) return exchange;
    const network = [...exchange.behaviour.network, ...mine].sort((a, b) => a.at - b.at);
    return { ...exchange, behaviour: { ...exchange.behaviour, network } };
  });
};

const isSame = (deed: NetworkDeed, other: NetworkDeed): boolean => {
  if (Math.abs(deed.at - other.at) >= APART) return false;
  if (deed.did === 'lookup' || other.did === 'lookup')
    return deed.did === other.did && deed.host !== undefined && deed.host.toLowerCase() === other.host?.toLowerCase();
  return (
    deed.did !== 'listen' &&
    other.did !== 'listen' &&
    !isLaterRequest(deed, other) &&
    deed.port === other.port &&
    (deed.address === other.address || other.address === undefined)
  );
};

/** A further request on a connection that stands: what somebody connects anew for is not it, though both go to the same place. */
const isLaterRequest = (deed: NetworkDeed, other: NetworkDeed): boolean =>
  deed.did === 'connect' && other.did === 'send' && other.protocol === 'tcp' && other.at < deed.at;
