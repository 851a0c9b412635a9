import type { GuardPolicy } from '../../model/policy.ts';
import { openConversation } from '../../reason/guard/conversation.ts';
import { compilePolicy } from '../../reason/guard/policy.ts';
import type { Rule } from '../../rules/contract.ts';
import { openJudgement } from './warden/index.ts';

/** The judgement of a server that is made up, by default under the usual policy: it shares nothing with that of a real one. */
export const madeUpJudgement = (server: string, rules: readonly Rule[], policy?: GuardPolicy): ReturnType<typeof openJudgement> =>
  openJudgement({
    server,
    lock: undefined,
    first: { kept: undefined, keep: () => {} },
    policy: compilePolicy(policy),
    rules,
    place: { home: '/home/user', work: '/workspace', own: [], planted: new Map() },
    conversation: openConversation(),
    hosts: [],
    neighbours: () => [],
  });
