import type { GuardDecision } from '../../model/guard.ts';
import type { Era, Json, JsonObject } from '../../model/inventory.ts';

/** Outside of -32768..-32000, which the protocol keeps for itself. */
export const REFUSED = -31_400;

export type Id = string | number;

/** The sentence of a decision that a person or a model can act on: what was refused, why, and what would allow it. */
export const because = ({ reasons }: GuardDecision): string =>
  reasons
    .filter(({ answer }) => answer === 'refuse' || answer === 'ask')
    .slice(0, 3)
    .map(({ says, id }) => `${says} (${id})`)
    .join(' ') || 'No reason is on record.';

/** A call that is not made, or whose result is kept back: a result with `isError`, so that the agent reads why. */
const refusedCall = (id: Id, era: Era, text: string): JsonObject => ({
  jsonrpc: '2.0',
  id,
  result: { content: [{ type: 'text', text }], isError: true, ...(era === 'modern' ? { resultType: 'complete' } : {}) },
});

/** Any other request that is not made. */
export const refusedRequest = (id: Json, text: string): JsonObject => ({ jsonrpc: '2.0', id, error: { code: REFUSED, message: text } });

/** As the request wants to be refused. */
export const refusal = (id: Id, method: string, era: Era, text: string): JsonObject =>
  method === 'tools/call' ? refusedCall(id, era, text) : refusedRequest(id, text);

/** A message with another result. */
export const withResult = (message: JsonObject, result: Json): JsonObject => ({ ...message, result });
