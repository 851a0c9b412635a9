import type { CallInHand, GuardReason } from '../src/model/guard.ts';
import type { JsonObject } from '../src/model/inventory.ts';
import { callKey, openConversation } from '../src/reason/guard/conversation.ts';
import { saidIn } from '../src/reason/guard/said.ts';
import type { CallExample, CallSubject } from '../src/rules/contract.ts';
import { toolOf } from './inventory-of.ts';

const SERVER = 'here';
const CLIENT = { name: 'client', version: '1', era: 'legacy', elicits: false } as const;

/** The subject of a rule on calls from an example that names only what matters. Calls before it are 20 seconds apart and had their answer. */
export function callSubject({ tool = 'run', definition, args, task, before = [], elsewhere = {} }: CallExample): CallSubject {
  const talk = openConversation();
  const hand = (uid: string, server: string, name: string, given: object): CallInHand => ({
    uid,
    server,
    tool: name,
    args: given as JsonObject,
    definition: definition === undefined || name !== tool ? undefined : toolOf({ name, ...definition }),
    standing: 'approved',
    client: CLIENT,
    task,
    at: Number(uid) * 20_000,
  });
  const names = [...new Set([tool, ...before.flatMap((each) => (each.server === undefined ? [each.tool ?? tool] : []))])];
  talk.listed(
    SERVER,
    names.map((name) => toolOf({ name, ...(name === tool ? definition : {}) })),
  );
  for (const [server, list] of Object.entries(elsewhere)) {
    talk.listed(
      server,
      list.map((name) => toolOf({ name })),
    );
  }
  for (const [index, past] of before.entries()) {
    const call = hand(String(index), past.server ?? SERVER, past.tool ?? tool, past.args ?? {});
    talk.began(call, 'pass');
    const text = past.brought ?? 'ok';
    const failed = past.failed === true;
    talk.ended(
      {
        ...call,
        outcome: failed ? 'tool-error' : 'result',
        result: { content: [{ type: 'text', text }] },
        surfaces: [{ kind: 'result.text', role: 'prose', address: 'call:1/result/content/0/text', text, of: call.tool, via: [] }],
        behaviour: { tracer: 'none', processes: [], files: [], network: [], unseen: [], dropped: 0 },
        shared: false,
        took: 1,
      },
      past.suspicious === true ? [ORDER] : [],
      false,
    );
  }
  const call = hand(String(before.length), SERVER, tool, args);
  return {
    call,
    key: callKey(call),
    said: saidIn(call.args),
    talk,
    place: { home: '/home/user', work: '/workspace', own: ['/srv/server'], planted: new Map() },
  };
}

const ORDER: GuardReason = {
  source: 'rule',
  id: 'override-instructions',
  answer: 'warn',
  says: 'A result orders the model.',
  evidence: [{ kind: 'quote', address: 'call:1/result/content/0/text', text: '', span: [0, 0], via: [] }],
};
