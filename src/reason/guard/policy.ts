import type { GuardPolicy } from '../../model/policy.ts';

/** Something in a policy that cannot be used. */
export interface PolicyProblem {
  /** Id of the rule. */
  readonly rule: string;
  /** From 1, in the expression; undefined: it is not about a place. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly says: string;
}

/** A policy whose expressions were compiled, once. */
export interface CompiledPolicy {
  readonly policy: GuardPolicy;
  /** Not empty: the guard must not start with it. */
  readonly problems: readonly PolicyProblem[];
}

export const compilePolicy = (policy: GuardPolicy = {}): CompiledPolicy => ({ policy, problems: [] });
