import type { AuditRecord, GuardReason } from '../model/guard.ts';
import { completeOcsf, type OcsfEvent } from './ocsf-event.ts';
import { deedEvents, inOrder } from './ocsf.ts';

/**
 * One line of a guard's record as events of OCSF 1.8: the decision as API activity (6003) with what was done to it (`action_id`,
 * `disposition_id` of the profile `security_control`), each reason that did not let it pass as a detection finding (2004), and the deeds
 * under it. `metadata.correlation_uid` is the call. Arguments and what was said are not in it.
 */
export function ocsfAudit(record: AuditRecord, version: string): string[] {
  const { call, sequence, server, run, behaviour, decision } = record;
  const at = Date.parse(record.at);
  const took = record.took?.server ?? 0;
  const own = {
    server,
    run,
    line: sequence,
    kind: record.kind,
    did: record.did,
    ...(decision === undefined ? {} : { moment: decision.moment, answer: decision.answer }),
  };
  const context = { exchange: call ?? `${run}/${sequence}`, version, own };
  const deeds = behaviour === undefined ? [] : deedEvents({ at: at - took, took, behaviour });
  const findings = (decision?.reasons ?? [])
    .filter(({ answer }) => answer !== 'pass')
    .map((reason, index) => finding(record, reason, index, at));
  return inOrder([...deeds, activity(record, at, took), ...findings]).map((event, index) =>
    JSON.stringify(completeOcsf(event, index, context)),
  );
}

/** Action and disposition, as OCSF numbers them. */
const DONE: Readonly<Record<AuditRecord['did'], readonly [action: number, disposition: number]>> = {
  forwarded: [1, 1],
  noted: [1, 1],
  observed: [3, 17],
  marked: [4, 11],
  scrubbed: [4, 11],
  replaced: [4, 11],
  asked: [3, 17],
  refused: [2, 2],
  withheld: [2, 2],
  hidden: [2, 2],
  killed: [2, 2],
};
const ACTIONS = ['Unknown', 'Allowed', 'Denied', 'Observed', 'Modified'] as const;
const DISPOSITIONS: Readonly<Record<number, string>> = { 1: 'Allowed', 2: 'Blocked', 11: 'Corrected', 17: 'Logged' };

const control = (did: AuditRecord['did']): object => {
  const [action, disposition] = DONE[did];
  return { action_id: action, action: ACTIONS[action], disposition_id: disposition, disposition: DISPOSITIONS[disposition] };
};

function activity({ method, tool, server, did, kind, says, trace, sequence }: AuditRecord, at: number, took: number): OcsfEvent {
  const operation = method ?? kind;
  return {
    class: 6003,
    activity: [99, operation],
    time: at,
    uid: `line/${sequence}`,
    worked: DONE[did][0] !== 2,
    detail: says,
    fields: {
      duration: Math.round(took),
      actor: { app_name: 'MCP client' },
      src_endpoint: { name: 'assayer guard' },
      api: { operation, service: { name: server } },
      ...(tool === undefined ? {} : { resources: [{ name: tool, type: 'tool' }] }),
      ...(trace === undefined ? {} : { trace: { uid: trace.split('-')[1] ?? trace } }),
      ...control(did),
    },
  };
}

function finding({ did, sequence, tool }: AuditRecord, { id, says, answer, source }: GuardReason, index: number, at: number): OcsfEvent {
  return {
    class: 2004,
    activity: [1, 'Create'],
    time: at,
    uid: `line/${sequence}/reason/${index}`,
    worked: undefined,
    detail: answer,
    severity: answer === 'refuse' ? 4 : answer === 'ask' ? 3 : 2,
    fields: {
      finding_info: {
        uid: `${sequence}/${index}`,
        title: id,
        desc: says,
        types: [source],
        analytic: { name: id, type_id: 1, type: 'Rule' },
      },
      ...(tool === undefined ? {} : { resources: [{ name: tool, type: 'tool' }] }),
      ...control(did),
    },
    own: { reason: source, answer },
  };
}
