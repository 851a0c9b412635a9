/** How much of a server we take before we stop listening. All are bounds on hostile input, none is a judgement. */
export interface SessionLimits {
  /** Bytes of one message: a line on stdout, an HTTP body, an SSE event. Beyond it the connection is ended. */
  readonly messageBytes: number;
  /** Bytes of everything that one connection sends. Beyond it the connection is ended. */
  readonly totalBytes: number;
  /** Bytes of stderr that are kept; the rest is read and dropped. */
  readonly stderrBytes: number;
  /** Levels of nesting that are built; what lies deeper stays in the raw text only. */
  readonly depth: number;
  /** JSON values in one message; a message with more is not built. */
  readonly nodes: number;
  /** Pages of one list. */
  readonly pages: number;
  /** Items of one list. */
  readonly items: number;
  /** Notifications while one request is open; the rest is dropped unread. */
  readonly notifications: number;
  /** Log and progress texts that are kept, and their bytes together. */
  readonly logs: number;
  readonly logBytes: number;
  /** Anomalies that are kept of each kind. */
  readonly anomaliesPerKind: number;
  /** Requests of the server that are kept; all are refused. */
  readonly serverRequests: number;
  /** Values kept that a later one of the same key replaced. */
  readonly overwritten: number;
  /** Milliseconds until a connection stands (name resolved, TCP, TLS). */
  readonly connectMs: number;
  /** Milliseconds until a request is answered in full. */
  readonly requestMs: number;
  /** Milliseconds that the whole reading of one posture may take. */
  readonly readingMs: number;
  /** Milliseconds that `server/discover` may stay silent before `initialize` is sent as well: on stdio, over HTTP. */
  readonly discoverMs: number;
  readonly discoverHttpMs: number;
  /** Milliseconds that a server may take to leave before it counts as a slow exit. */
  readonly exitMs: number;
  /** Prompts, resources and skills whose bodies are asked for. */
  readonly bodies: number;
  /** Characters kept of one body, and of all bodies of one list together. */
  readonly bodyChars: number;
  readonly bodiesChars: number;
  /** Requests for bodies that are open at one time. */
  readonly bodiesAtOnce: number;
}

const KiB = 1024;
const MiB = 1024 * KiB;

/** The limits of an ordinary scan. */
export const LIMITS: SessionLimits = {
  messageBytes: 16 * MiB,
  totalBytes: 128 * MiB,
  stderrBytes: MiB,
  depth: 64,
  nodes: 2_000_000,
  pages: 100,
  items: 10_000,
  notifications: 10_000,
  logs: 1_000,
  logBytes: MiB,
  anomaliesPerKind: 50,
  serverRequests: 100,
  overwritten: 5_000,
  connectMs: 15_000,
  requestMs: 30_000,
  readingMs: 300_000,
  discoverMs: 1_500,
  discoverHttpMs: 5_000,
  exitMs: 2_000,
  bodies: 50,
  bodyChars: 256 * KiB,
  bodiesChars: 4 * MiB,
  bodiesAtOnce: 8,
};
