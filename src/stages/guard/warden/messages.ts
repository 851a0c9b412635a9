import type { CallDone } from '../../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../../model/inventory.ts';
import type { Surface, SurfaceKind } from '../../../model/surface.ts';
import type { Answered } from '../../../reason/result-surfaces.ts';
import { requestSurfaces } from '../../../world/session/index.ts';
import type { Id } from '../answers.ts';

export const isId = (id: Json | undefined): id is Id => typeof id === 'string' || typeof id === 'number';
/** `1` and `"1"` are two ids. */
export const keyOf = (id: Id): string => JSON.stringify(id);

/** The answer in a message. Where both stand, clients differ in which they believe: both are looked at. */
export const answerOf = (message: JsonObject): Answered => {
  const { error, result } = message;
  const given = result === undefined ? {} : { result };
  if (!isObject(error)) return given;
  const says = typeof error['message'] === 'string' ? error['message'] : '';
  return { ...given, error: { message: says, data: error['data'] } };
};

export const outcomeOf = ({ result, error }: Answered): CallDone['outcome'] => {
  if (error !== undefined || !isObject(result)) return 'protocol-error';
  if (result['isError'] === true) return 'tool-error';
  if (result['resultType'] === 'input_required') return 'asks';
  return result['resultType'] === 'task' || isObject(result['task']) ? 'task' : 'result';
};

/** Texts of a request or notification of the server, each as what it is. */
export const spoken = (method: string, params: Json | undefined): readonly Surface[] => {
  const kind = NOTICES[method];
  const surfaces = requestSurfaces(method, params);
  return kind === undefined ? surfaces : surfaces.map((surface) => ({ ...surface, kind }));
};

const NOTICES: Readonly<Record<string, SurfaceKind>> = { 'notifications/message': 'log', 'notifications/progress': 'progress' };

/** Methods of any revision, and of the extensions that we know. */
export const KNOWN: ReadonlySet<string> = new Set([
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'resources/subscribe',
  'resources/unsubscribe',
  'resources/directory/read',
  'subscriptions/listen',
  'completion/complete',
  'logging/setLevel',
  'tasks/get',
  'tasks/list',
  'tasks/result',
  'tasks/update',
  'tasks/cancel',
  'skills/list',
  'skills/get',
]);

/** Methods whose answers hold nothing that anybody reads. */
export const SILENT: ReadonlySet<string> = new Set(['ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']);
