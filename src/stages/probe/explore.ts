import type { Exchange, Refusal } from '../../model/exchange.ts';
import type { Gap } from '../../model/finding.ts';
import { isObject, type Inventory, type JsonObject, type Tool } from '../../model/inventory.ts';
import type { Explored } from '../../model/probe.ts';
import { address, owner } from '../../model/address.ts';
import { atLeast } from '../../model/severity.ts';
import type { Surface } from '../../model/surface.ts';
import { judgeTexts } from '../../reason/apply-rules.ts';
import type { Gated } from '../../reason/gate.ts';
import { openConversation } from '../../reason/guard/conversation.ts';
import { heardIn } from '../../reason/opinions/answers.ts';
import { refusedArguments } from '../../reason/opinions/arguments-gate.ts';
import { answerText, EXPLORER_FUNCTIONS, EXPLORER_PROMPT, explorerRole, groundText, type Shown } from '../../reason/opinions/explorer.ts';
import { witnessFinder } from '../../reason/witnesses/find.ts';
import type { Statement } from '../../rules/contract.ts';
import { rules } from '../../rules/index.ts';
import { estimateTokens } from '../../text/tokens.ts';
import type { FunctionCall, Judge, Turn } from '../../world/judges/contract.ts';
import { hiding } from '../../world/session/index.ts';
import { costOf, type Price, type Purse, tokensOf, usedUp } from '../purse.ts';
import type { Step } from './agenda.ts';
import { callWith, type Live } from './calls.ts';

/** A model that may call tools, and what it may take. */
export interface Exploring {
  readonly judge: Judge;
  readonly purse: Purse;
  readonly price: Price | undefined;
  /** At least 16 hex digits that nobody can know before. */
  readonly token: () => string;
  /** Calls, those that are refused included; turns of the model; milliseconds of one call. */
  readonly calls: number;
  readonly turns: number;
  readonly call: number;
}

/** One explorer for one probe. */
export interface Explorer {
  /** To be run when the planned calls were made; goes on where it was when the server had to be started again. */
  step(gated: Gated): Step;
  /** What it did; undefined: it never began. */
  explored(): Explored | undefined;
  statements(): readonly Statement[];
  gaps(server: string): readonly Gap[];
}

/** Tokens of one turn. */
const MOST_TURN = 1_000;
/** UTF-16 units of the arguments of one call that are shown to the model again. */
const MOST_ARGUMENTS = 4_000;

/** How it ends, and what it has done until then. */
interface State {
  readonly token: string;
  readonly turns: Turn[];
  readonly shown: Map<string, { readonly tool: string; readonly surfaces: readonly Surface[] }>;
  readonly calls: string[];
  readonly refused: Refusal[];
  readonly statements: Statement[];
  readonly notes: { unfounded: number; unsure: number };
  readonly tokens: { input: number; output: number };
  made: number;
  took: number;
  taken: number;
  began: boolean;
  /** The calls are used up, and the turn after them was given. */
  lastTurn: boolean;
  ended: Explored['ended'] | undefined;
  silence: string | undefined;
}

export function openExplorer(exploring: Exploring, signal: AbortSignal): Explorer {
  const state: State = {
    token: exploring.token(),
    turns: [],
    shown: new Map(),
    calls: [],
    refused: [],
    statements: [],
    notes: { unfounded: 0, unsure: 0 },
    tokens: { input: 0, output: 0 },
    made: 0,
    took: 0,
    taken: 0,
    began: false,
    lastTurn: false,
    ended: undefined,
    silence: undefined,
  };
  return {
    step: (gated) => ({ of: 'explorer', run: (live) => explore(state, { exploring, gated, live, signal }) }),
    explored: () => (state.began ? told(state, exploring) : undefined),
    statements: () => state.statements,
    gaps: (server) => {
      const says = !state.began ? 'No time was left for the calls that a model would have chosen.' : state.silence;
      return says === undefined
        ? []
        : [{ server, reason: 'no-opinion', what: 'opinions', says: `${says} No opinion on: what more calls would show.` }];
    },
  };
}

interface Around {
  readonly exploring: Exploring;
  readonly gated: Gated;
  readonly live: Live;
  readonly signal: AbortSignal;
}

/** Turn by turn, until it has finished or something is used up. Gives back the exchange in which the server ended, if it did. */
async function explore(state: State, around: Around): Promise<Exchange | undefined> {
  const { exploring, gated, live } = around;
  if (!state.began) {
    state.began = true;
    const ground = { admitted: gated.admitted.map(({ tool }) => tool), refused: gated.refused, called: calledBefore(live), ...exploring };
    state.turns.push({ from: 'us', text: groundText(ground, state.token) });
  }
  while (state.ended === undefined) {
    const over = whyOver(state, around);
    if (over !== undefined) {
      state.ended = over;
      break;
    }
    const calls = await nextTurn(state, around);
    if (calls === undefined) break;
    const broken = await carriedOut(calls, state, around);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** What is used up; undefined: nothing is. When the calls are, there is one turn more, for what the last answer showed. */
function whyOver(state: State, { exploring, live }: Around): Explored['ended'] | undefined {
  if (live.budget.over() !== undefined) return 'time';
  if (state.taken >= exploring.turns) return 'turns';
  if (state.made < exploring.calls) return undefined;
  if (state.lastTurn) return 'calls';
  state.lastTurn = true;
  return undefined;
}

/** What the model wants now; undefined: it has ended, and the state says why. */
async function nextTurn(state: State, { exploring, signal }: Around): Promise<readonly FunctionCall[] | undefined> {
  const talk = { system: explorerRole(state.token, exploring), turns: state.turns, functions: EXPLORER_FUNCTIONS, most: MOST_TURN };
  const said = state.turns.map((turn) => (turn.from === 'model' ? turn.text + JSON.stringify(turn.calls) : turn.text));
  const asked = estimateTokens([talk.system, ...said].join('\n'));
  const held = exploring.purse.hold(asked + MOST_TURN);
  if (held === undefined) {
    state.ended = 'budget';
    state.silence = usedUp(exploring.purse);
    return undefined;
  }
  const reply = await exploring.judge.turn(talk, signal);
  held.pay(tokensOf(reply.usage, asked));
  state.taken += 1;
  state.took += reply.usage.took;
  state.tokens.input += reply.usage.input;
  state.tokens.output += reply.usage.output;
  if (!reply.answered) {
    state.ended = 'silent';
    state.silence = reply.says;
    return undefined;
  }
  if (reply.calls.length === 0) {
    state.ended = 'finished';
    return undefined;
  }
  // What is too long to be sent is not carried along either.
  const calls = reply.calls.map((call) => (JSON.stringify(call.args).length > MOST_ARGUMENTS ? { ...call, args: {} } : call));
  state.turns.push({ from: 'model', text: reply.text, calls });
  return reply.calls;
}

/** Does what it wants, one after the other; each is answered, also after the server has ended. */
async function carriedOut(calls: readonly FunctionCall[], state: State, around: Around): Promise<Exchange | undefined> {
  let broken: Exchange | undefined;
  const answer = ({ id, name }: FunctionCall, text: string): void => void state.turns.push({ from: 'function', id, name, text });
  for (const wanted of calls) {
    if (wanted.name === 'finish') {
      state.ended = 'finished';
      answer(wanted, 'Ended.');
    } else if (wanted.name === 'record_finding') answer(wanted, noted(wanted.args, state, around.exploring.judge.model));
    else if (wanted.name !== 'call_tool') answer(wanted, 'There is no such function.');
    else if (broken !== undefined) answer(wanted, 'Not called: the server had ended.');
    else {
      const { text, exchange } = await called(wanted.args, state, around);
      answer(wanted, text);
      if (exchange?.outcome === 'died' || exchange?.ending !== undefined) broken = exchange;
    }
  }
  return broken;
}

interface Called {
  readonly text: string;
  readonly exchange?: Exchange;
}

/** One call through the gates. A refused one counts, and the model is told why in our words. */
async function called(wanted: JsonObject, state: State, { exploring, gated, live }: Around): Promise<Called> {
  if (state.made >= exploring.calls) return { text: 'No call is left.' };
  state.made += 1;
  const name = typeof wanted['tool'] === 'string' ? wanted['tool'] : '';
  const args = isObject(wanted['arguments']) ? wanted['arguments'] : {};
  const tool = gated.admitted.find((each) => each.tool.name === name)?.tool;
  const block = tool === undefined ? (gated.refused.find((each) => each.tool === name) ?? UNKNOWN) : refusedNow(tool, args, live);
  if (tool === undefined || block !== undefined) {
    const { reason, because } = block ?? UNKNOWN;
    state.refused.push({ tool: name.slice(0, 200), reason, because });
    return { text: `Refused by code: ${reason} (${because}). It counts as a call.` };
  }
  const exchange = await callWith(live, tool, args, exploring.call);
  state.calls.push(exchange.id);
  const shown = shownOf(exchange, live);
  state.shown.set(exchange.id, { tool: name, surfaces: shown.surfaces });
  return { text: answerText(shown, state.token), exchange };
}

const UNKNOWN = { reason: 'there is no such tool', because: 'name: not in the list' } as const;

/** Whatever an agent may not send, an explorer may not. */
const refusedNow = (
  tool: Tool,
  args: JsonObject,
  { inventory, windows }: Live,
): { readonly reason: string; readonly because: string } | undefined => {
  const talk = openConversation();
  talk.listed(inventory.label, inventory.tools);
  return refusedArguments(
    {
      uid: windows.upcoming('call'),
      server: inventory.label,
      tool: tool.name,
      args,
      definition: tool,
      standing: 'approved',
      client: { name: undefined, version: undefined, era: inventory.era, elicits: false },
      task: undefined,
      at: 0,
    },
    { talk, place: { home: '/home/user', work: '/workspace', own: [], planted: new Map() }, rules },
  );
};

/** An answer as the model may see it: without planted values in any form, without credentials, and without orders that code knows. */
function shownOf({ id, outcome, surfaces }: Exchange, { inventory, seeding }: Live): Shown {
  const seeds = seeding.seeds().filter(({ worth }) => worth === 'secret');
  const hide = hiding(new Map(seeds.map((seed) => [seed.id, seed.value])));
  const clean = surfaces.filter(({ role }) => role !== 'key').map((surface) => ({ ...surface, text: hide(surface.text) }));
  const { witnesses } = witnessFinder(seeds, {}).find(
    clean.map((each) => ({ address: each.address, kind: each.kind, content: each.text, exchange: id })),
  );
  const leaking = new Set(witnesses.map((witness) => witness.address));
  const orders = ordersIn(clean, inventory);
  const withheld = [
    ...(leaking.size === 0 ? [] : ['a planted secret stands in it, under some encoding.']),
    ...(orders.size === 0 ? [] : [`code found an order to a model in it (${[...new Set(orders.values())].join(', ')}).`]),
  ];
  return { id, outcome, surfaces: clean.filter((each) => !leaking.has(each.address) && !orders.has(each.address)), withheld };
}

/** Rules by the address of the text in which they found something high. */
const ordersIn = (surfaces: readonly Surface[], inventory: Inventory): ReadonlyMap<string, string> =>
  new Map(
    judgeTexts(surfaces, inventory, { rules, patterns: [], confidence: 0.5 })
      .findings.filter(({ severity }) => atLeast(severity, 'high'))
      .flatMap((finding) => finding.evidence.map((evidence): [string, string] => [evidence.address, finding.rule])),
  );

/** A note of the model, held against the answer that it saw. */
function noted(note: JsonObject, state: State, model: string): string {
  const call = typeof note['call'] === 'string' ? note['call'] : '';
  const seen = state.shown.get(call);
  if (seen === undefined) {
    state.notes.unfounded += 1;
    return 'Not noted: there is no such call.';
  }
  const item = { what: 'an answer', parts: [], candidates: [], surfaces: seen.surfaces };
  const { statements, unfounded, unsure } = heardIn({ statements: [{ ...note, item: 1 }] }, { about: 'behaviour', items: [item] }, model);
  state.notes.unfounded += unfounded;
  state.notes.unsure += unsure;
  state.statements.push(
    ...statements.map((each) => ({
      ...each,
      at: address(owner('tool', seen.tool)),
      evidence: { ...each.evidence, prompt: EXPLORER_PROMPT },
    })),
  );
  return statements.length > 0
    ? 'Noted.'
    : unsure > 0
      ? 'Not noted: below a confidence of one half.'
      : 'Not noted: the quote does not stand in that answer.';
}

const calledBefore = ({ windows }: Live): { readonly tool: string; readonly outcome: string }[] =>
  [...windows.called()].map((tool) => ({ tool, outcome: 'called' }));

function told(state: State, { judge, price }: Exploring): Explored {
  const { taken, calls, refused, statements, notes, ended = 'time', tokens, took } = state;
  return {
    kind: judge.kind,
    model: judge.model,
    prompt: EXPLORER_PROMPT,
    turns: taken,
    calls,
    refused,
    notes: { kept: statements.length, ...notes },
    ended,
    tokens,
    took,
    ...costOf(tokens, price),
  };
}
