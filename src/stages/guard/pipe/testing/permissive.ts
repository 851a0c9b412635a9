import type { AuditEntry, GuardDecision } from '../../../../model/guard.ts';
import type { Warden } from '../../contract.ts';
import { openWarden } from '../../warden/index.ts';
import type { WardenParts } from '../../warden/parts.ts';

const PASS: GuardDecision = { moment: 'message', answer: 'pass', reasons: [], evaluated: [], rewritten: undefined };

/** The real warden with a judgement that lets everything pass: what the pipe itself must not let through is all that is refused. */
export function permissive(more: Partial<WardenParts['judgement']> = {}): { readonly warden: Warden; readonly written: AuditEntry[] } {
  const written: AuditEntry[] = [];
  const warden = openWarden({
    server: 'test',
    judgement: {
      before: () => ({ ...PASS, moment: 'before' }),
      after: () => ({ ...PASS, moment: 'after' }),
      said: () => PASS,
      listed: (_kind, items) => ({ decision: PASS, held: items.map(() => ({ id: 'tool:x', standing: 'approved', hide: false })) }),
      introduced: () => PASS,
      tool: () => ({ definition: {} as never, standing: 'approved', hide: false }),
      isHidden: () => false,
      outside: () => PASS,
      during: () => undefined,
      leaving: () => undefined,
      known: () => [],
      ...more,
    },
    orders: { observe: false, unrecorded: 'refuse', unknownMethods: 'pass', askTimeout: 5_000 },
    log: {
      write: async (record) => void written.push(record),
      [Symbol.asyncDispose]: async () => {},
    },
    watch: undefined,
    holding: undefined,
    task: () => undefined,
    now: () => 0,
  });
  return { warden, written };
}
