import type { CallInHand } from '../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import type { PastCall } from '../../rules/contract.ts';

/** What a model is asked about one call. No free text of a server is in it: descriptions may be poisoned. */
export interface AuditQuestion {
  /** undefined: it is not known, and the auditor is told so. */
  readonly task: string | undefined;
  readonly server: string;
  readonly tool: string;
  /** Names, types and bounds of the parameters; without titles, descriptions, examples and defaults. */
  readonly schema: JsonObject | undefined;
  readonly args: JsonObject;
  /** Names of the calls before, oldest first. */
  readonly before: readonly { readonly server: string; readonly tool: string }[];
}

/** Calls before that are told. */
const MOST_BEFORE = 20;

/** The question about a call. */
export const questionAbout = (call: CallInHand, calls: readonly PastCall[]): AuditQuestion => ({
  task: call.task,
  server: call.server,
  tool: call.tool,
  schema: call.definition?.inputSchema === undefined ? undefined : bareSchema(call.definition.inputSchema, 0),
  args: call.args,
  before: calls.slice(-MOST_BEFORE).map(({ server, tool }) => ({ server, tool })),
});

/** Members of a schema that are words of the server, or may hold them. */
const KEPT: ReadonlySet<string> = new Set(
  'type required minimum maximum minLength maxLength minItems maxItems format additionalProperties items properties anyOf oneOf allOf'.split(
    ' ',
  ),
);

const bareSchema = (schema: JsonObject, depth: number): JsonObject => {
  if (depth > 8) return {};
  // A word where a number, a schema or a list of them belongs is one of the server.
  const bare = (value: Json): Json[] => {
    if (Array.isArray(value)) return [(value as readonly Json[]).filter(isObject).map((each) => bareSchema(each, depth + 1))];
    return isObject(value) ? [bareSchema(value, depth + 1)] : typeof value === 'string' ? [] : [value];
  };
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
      if (!KEPT.has(key)) return [];
      if (key === 'properties' && isObject(value))
        return [
          [
            key,
            Object.fromEntries(
              Object.entries(value).flatMap(([name, each]): [string, Json][] =>
                /^[\w.$-]{1,40}$/.test(name) ? bare(each).map((kept): [string, Json] => [name, kept]) : [],
              ),
            ),
          ],
        ];
      if (key === 'required' && Array.isArray(value))
        return [[key, (value as readonly Json[]).filter((name) => typeof name === 'string' && /^[\w.$-]{1,40}$/.test(name))]];
      if (key === 'type' || key === 'format') return typeof value === 'string' && /^[a-z-]{1,30}$/.test(value) ? [[key, value]] : [];
      return bare(value).map((kept) => [key, kept]);
    }),
  );
};
