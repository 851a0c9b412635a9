import type { Finding, Gap } from './finding.ts';
import type { Containment } from './grant.ts';
import type { Inventory, ListReading, Posture } from './inventory.ts';
import type { ProbeReport } from './probe.ts';
import type { Severity } from './severity.ts';
import type { Surface } from './surface.ts';
import type { Target } from './target.ts';

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F' | '?';

/** The visible arithmetic: start at 100, each line takes something away. */
export interface Score {
  readonly grade: Grade;
  /** undefined when the grade is `?`. */
  readonly points: number | undefined;
  /** Why the grade is `?`; undefined otherwise. */
  readonly unknown: string | undefined;
  readonly costs: readonly Cost[];
}

export interface Cost {
  readonly rule: string;
  readonly severity: Severity;
  readonly findings: number;
  /** Points taken, 0 or more, after caps. */
  readonly points: number;
  /** Points before caps. */
  readonly uncapped: number;
}

/** A package that was really run. */
export interface PackageUsed {
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  /** sha256 over the installed tree's lock: dependencies included. */
  readonly tree: string;
  /** `Asked for 3.26.0; took 3.22.2, because ...`. */
  readonly notes: readonly string[];
}

/** What was looked at, and how far. */
export interface Ledger {
  readonly postures: readonly { readonly posture: Posture['name']; readonly looked: boolean; readonly why: string | undefined }[];
  readonly lists: readonly ListReading[];
  readonly surfaces: number;
  readonly bytes: number;
  /** Surfaces whose language we cannot read, by language or script. */
  readonly unread: readonly { readonly address: string; readonly language: string }[];
  /** Texts that are always judged: instructions and prompt bodies. */
  readonly judged: readonly {
    readonly address: string;
    readonly label: 'harmless' | 'suspicious' | 'hostile' | 'unread';
    readonly confidence: number;
    readonly reason: string;
  }[];
}

/** A capability that a server declares for a tool, and on what it rests. */
export interface Capability {
  readonly tool: string;
  readonly can:
    | 'execute'
    | 'network'
    | 'read-files'
    | 'write-files'
    | 'delete'
    | 'database'
    | 'send'
    | 'private-data'
    | 'untrusted-content'
    | 'money'
    | 'credentials';
  readonly from: 'name' | 'description' | 'schema' | 'annotation';
}

export interface TokenCost {
  readonly total: number;
  readonly perTool: readonly { readonly tool: string; readonly tokens: number }[];
  /** `o200k estimate`. */
  readonly method: string;
}

/** What a language model was asked about a server, what came of it and what it took. What it said is in the findings. */
export interface OpinionReport {
  /** Which API was spoken: `openai`, `anthropic`. */
  readonly kind: string;
  readonly model: string;
  /** Version of the questions: an answer to another version is another answer. */
  readonly prompt: string;
  /** Why this model and no other. One sentence. */
  readonly says: string;
  readonly questions: {
    /** Sent to the endpoint. */
    readonly asked: number;
    /** With an answer of the right form, those from the cache included. */
    readonly answered: number;
    readonly cached: number;
    /** Not asked: the budget or the time was used up, or the endpoint could not be asked at all. */
    readonly left: number;
  };
  readonly statements: {
    /** Findings that rest on them, those folded into findings of code included. */
    readonly kept: number;
    /** Thrown away: their words stand nowhere, or they are about nothing that there is. */
    readonly unfounded: number;
    /** Below the confidence at which a statement is told. */
    readonly unsure: number;
  };
  /** As the endpoint counts; answers from the cache took none. */
  readonly tokens: { readonly input: number; readonly output: number; readonly budget: number };
  /** Milliseconds of waiting for answers. */
  readonly took: number;
  /** US dollars; absent: no price is known. */
  readonly cost?: number;
}

/** One server, looked at. */
export interface ServerReport {
  readonly target: Target;
  readonly label: string;
  readonly containment: Containment;
  readonly package: PackageUsed | undefined;
  /** Words after `assayer scan` that mean this one server again, without the value of any secret; absent: its target says enough. */
  readonly again?: readonly string[];
  /** What one should know of how it was run: what was withheld, lent or not run. One sentence each; absent: nothing. */
  readonly notes?: readonly string[];
  /** Names of variables and flags that were filled with planted dummies. */
  readonly dummies: readonly string[];
  /** Under the first posture; undefined when the server could not be read at all. */
  readonly inventory: Inventory | undefined;
  readonly surfaces: readonly Surface[];
  readonly capabilities: readonly Capability[];
  readonly tokens: TokenCost | undefined;
  /** What it did when it was run and called; absent: it was only read. */
  readonly probe?: ProbeReport;
  /** What a model was asked; absent: none was. */
  readonly opinions?: OpinionReport;
  /** sha256 over all that was declared: what `approve --fingerprint` wants. */
  readonly fingerprint: string | undefined;
  /** `partly-seen`: what was seen is as approved, and something that was approved was not seen this time. */
  readonly lock: 'not-locked' | 'unchanged' | 'partly-seen' | 'changed' | 'not-checked';
  readonly score: Score;
  readonly verdict: 'clean' | 'findings' | 'incomplete';
  /** For the person who decides. */
  readonly sentence: string;
  readonly ledger: Ledger;
  readonly findings: readonly Finding[];
  readonly setAside: readonly Finding[];
  /** Allowed or suppressed by policy, with the reason. */
  readonly allowed: readonly { readonly finding: Finding; readonly reason: string }[];
  readonly gaps: readonly Gap[];
}

/** All of a scan, as data. Reporters read only this. */
export interface Report {
  readonly schema: 'assayer.report/1';
  readonly tool: { readonly name: 'assayer'; readonly version: string };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly servers: readonly ServerReport[];
  /** Findings about several servers together: shadowing, flows. */
  readonly together: readonly Finding[];
  readonly policy: { readonly file: string; readonly sha256: string } | undefined;
  readonly gate: GateResult;
}

export interface GateResult {
  readonly exit: 0 | 1 | 3;
  /** One sentence each; empty when the gate is passed. */
  readonly reasons: readonly string[];
}
