import { celEnv, celMethod, CelScalar, isCelError, isCelList, isCelMap, isCelUint, mapType, parse, plan } from '@bufbuild/cel';
import type { CallDone, CallInHand, GuardReason } from '../../model/guard.ts';
import { isObject, type Json, type JsonObject } from '../../model/inventory.ts';
import type { GuardPolicy, GuardRule } from '../../model/policy.ts';
import type { Talk } from '../../rules/contract.ts';
import { costOf, unknownNames } from './cel-cost.ts';
import { forExpression, historyOf, timeOf, tooLarge } from './policy-context.ts';
import { setAt } from './rewrite.ts';

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
  /** What its rules say before a call. */
  before(call: CallInHand, talk: Talk): PolicyWord;
  /** What its rules say after a call. */
  after(done: CallDone, talk: Talk): PolicyWord;
}

export interface PolicyWord {
  readonly reasons: readonly GuardReason[];
  /** `policy:ID` of each rule that was asked. */
  readonly evaluated: readonly string[];
  /** Nothing else may refuse any more, save lock and protocol. */
  readonly final: boolean;
  /** Arguments as rules rewrote them; undefined: as sent. */
  readonly rewritten: JsonObject | undefined;
}

/** Characters of one expression, and rules of one policy. */
export const MOST_CHARACTERS = 2_000;
export const MOST_RULES = 200;

/** Names that an expression may use. */
const BEFORE = ['tool', 'args', 'annotations', 'server', 'client', 'time', 'history', 'standing', 'task'] as const;
const AFTER = [...BEFORE, 'result', 'outcome', 'did'] as const;

interface Compiled {
  readonly rule: GuardRule;
  readonly holds: Evaluate;
  readonly rewrite: readonly (readonly [pointer: string, value: Evaluate])[];
}

type Evaluate = (context: Readonly<Record<string, unknown>>) => unknown;

/** Compiles each expression; what cannot be used is told with its place, never thrown. */
export const compilePolicy = (policy: GuardPolicy = {}): CompiledPolicy => {
  const problems: PolicyProblem[] = [];
  const compiled = (policy.rules ?? []).slice(0, MOST_RULES).map((rule): Compiled => {
    const known: readonly string[] = rule.on === 'after' ? AFTER : BEFORE;
    const problem = (says: string, line?: number, column?: number): void => void problems.push({ rule: rule.id, line, column, says });
    if (rule.final === true && rule.answer !== 'pass') problem('`final` goes with `answer: pass` only');
    if (rule.rewrite !== undefined && rule.on === 'after') problem('`rewrite` is for rules before a call');
    return {
      rule,
      holds: expression(rule.when, known, problem),
      rewrite: Object.entries(rule.rewrite ?? {}).map(([pointer, value]) => {
        if (!/^(?:\/[^/]{1,200}){1,20}$/.test(pointer) || /\/(?:__proto__|constructor|prototype)(?:\/|$)/.test(pointer))
          problem(`rewrite: ${pointer} is no JSON pointer into the arguments, as in /path`);
        return [pointer, expression(value, known, problem)];
      }),
    };
  });
  if ((policy.rules?.length ?? 0) > MOST_RULES)
    problems.push({ rule: '', line: undefined, column: undefined, says: `more than ${MOST_RULES} rules` });
  for (const id of repeated((policy.rules ?? []).map((rule) => rule.id))) {
    problems.push({ rule: id, line: undefined, column: undefined, says: 'two rules have this id' });
  }
  const early = compiled.filter(({ rule }) => rule.on !== 'after');
  const late = compiled.filter(({ rule }) => rule.on === 'after');
  return {
    policy,
    problems,
    before: (call, talk) => (early.length === 0 ? NOTHING : ask(early, contextOf(call, talk), call.args)),
    after: (done, talk) => (late.length === 0 ? NOTHING : ask(late, { ...contextOf(done, talk), ...outcomeOf(done) }, undefined)),
  };
};

const NOTHING: PolicyWord = { reasons: [], evaluated: [], final: false, rewritten: undefined };

const ask = (rules: readonly Compiled[], context: Record<string, unknown>, args: JsonObject | undefined): PolicyWord => {
  const reasons: GuardReason[] = [];
  const evaluated: string[] = [];
  let rewritten: JsonObject | undefined;
  for (const { rule, holds, rewrite } of rules) {
    const id = `policy:${rule.id}`;
    evaluated.push(id);
    const value = holds(rewritten === undefined ? context : { ...context, args: forExpression(rewritten) });
    const broken = value instanceof Error || typeof value !== 'boolean';
    // What cannot be told counts against the call, never for it.
    if (broken ? rule.answer !== 'refuse' && rule.answer !== 'ask' : !value) continue;
    const says = broken
      ? `${rule.says} (The condition could not be evaluated: ${value instanceof Error ? value.message.slice(0, 160) : 'it is neither true nor false'}.)`
      : rule.says;
    reasons.push({ source: 'policy', id, answer: rule.answer, says, evidence: [] });
    if (broken) continue;
    for (const [pointer, made] of rewrite) {
      const to = made(context);
      const set = to instanceof Error || args === undefined ? undefined : setAt(rewritten ?? args, pointer, toJson(to));
      if (set === undefined)
        reasons.push({ source: 'policy', id, answer: 'refuse', says: `${rule.id} could not rewrite ${pointer}.`, evidence: [] });
      else rewritten = set;
    }
    if (rule.final === true) return { reasons, evaluated, final: true, rewritten };
  }
  return { reasons, evaluated, final: false, rewritten };
};

const HISTORY = mapType(CelScalar.STRING, CelScalar.DYN);
const counted = (history: unknown, name: string): unknown => (isCelMap(history) ? history.get(name) : undefined);
const countOf = (history: unknown, of: string, name: string): bigint => {
  const counts = counted(history, of);
  const count = isCelMap(counts) ? counts.get(name) : undefined;
  return BigInt(Math.trunc(Number(count ?? 0)));
};

/** `history.calls("tool")`, `history.callsOf("server")`, `history.refused("tool")`: how often before this call. */
const ENV = celEnv({
  funcs: [
    celMethod('calls', HISTORY, [CelScalar.STRING], CelScalar.INT, function (tool) {
      return countOf(this, 'byTool', tool);
    }),
    celMethod('callsOf', HISTORY, [CelScalar.STRING], CelScalar.INT, function (server) {
      return countOf(this, 'byServer', server);
    }),
    celMethod('refused', HISTORY, [CelScalar.STRING], CelScalar.INT, function (tool) {
      return countOf(this, 'refusedByTool', tool);
    }),
  ],
});

const expression = (text: string, known: readonly string[], problem: (says: string, line?: number, column?: number) => void): Evaluate => {
  const unusable: Evaluate = () => new Error('the expression cannot be used');
  if (text.length > MOST_CHARACTERS) {
    problem(`longer than ${MOST_CHARACTERS} characters`);
    return unusable;
  }
  try {
    const parsed = parse(text);
    const costly = costOf(parsed.expr);
    if (costly !== undefined) problem(costly);
    for (const name of unknownNames(parsed.expr, known))
      problem(`there is no ${name}; there are ${known.join(', ')}`, ...placeOf(text, name));
    const run = plan(ENV, parsed) as (context: object) => unknown;
    return (context) => {
      try {
        const value = run(context);
        return isCelError(value) ? new Error(value.message) : value;
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    };
  } catch (error) {
    const { rawMessage, location, message } = error as {
      rawMessage?: string;
      message: string;
      location?: { start?: { line: number; column: number } };
    };
    problem(rawMessage ?? message, location?.start?.line, location?.start?.column);
    return unusable;
  }
};

const placeOf = (text: string, name: string): [number, number] => {
  const before = text.slice(0, Math.max(0, text.search(new RegExp(`(?<![\\w.])${name}(?!\\w)`)))).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
};

const contextOf = (call: CallInHand, talk: Talk): Record<string, unknown> => ({
  tool: call.tool,
  // What is too large to be looked through cannot be told, and counts against the call.
  ...(tooLarge(call.args) ? {} : { args: forExpression(call.args) }),
  annotations: Object.fromEntries(Object.entries(call.definition?.annotations ?? {}).filter(([, value]) => value !== undefined)),
  server: call.server,
  client: { name: call.client.name ?? '', version: call.client.version ?? '', era: call.client.era, elicits: call.client.elicits },
  time: timeOf(call.at),
  history: historyOf(talk, call),
  standing: call.standing,
  task: call.task ?? '',
});

const outcomeOf = ({ result, outcome, behaviour }: CallDone): Record<string, unknown> => ({
  ...(result === undefined || tooLarge(result) ? {} : { result: forExpression(result) }),
  outcome,
  did: {
    programs: unique(
      behaviour.processes.flatMap(({ parent, program, error }) => (parent === undefined || error !== undefined ? [] : [program])),
    ),
    reads: unique(behaviour.files.flatMap(({ did, path }) => (did === 'read' || did === 'list' ? [path] : []))),
    writes: unique(
      behaviour.files.flatMap(({ did, path, to }) => (did === 'read' || did === 'list' ? [] : to === undefined ? [path] : [path, to])),
    ),
    hosts: unique(
      behaviour.network.flatMap(({ did, host, address, protocol }) =>
        did === 'listen' || protocol === 'unix' ? [] : [host ?? address ?? ''],
      ),
    ),
  },
});

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].slice(0, 1_000);

const repeated = (ids: readonly string[]): readonly string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];

/** A value of an expression as JSON. */
const toJson = (value: unknown): Json => {
  if (typeof value === 'bigint') return Number(value);
  if (isCelUint(value)) return Number(value.value);
  if (isCelList(value)) return [...value].map(toJson);
  if (isCelMap(value) || value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [String(key), toJson(each)]));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map(toJson);
  return isObject(value) ? value : null;
};
