import { createHash, randomBytes } from 'node:crypto';
import type { AuditEntry } from '../../model/guard.ts';

/** What is written of a decision. */
/** Spans of calls, sent to a collector. It never makes a call wait, and loses spans rather than keep more than `MOST`. */
export interface Spans extends AsyncDisposable {
  /** A line of the record: one that tells how a call ended becomes a span. */
  note(entry: AuditEntry): void;
}

/** Spans that wait to be sent; further ones are lost. */
const MOST = 2_000;
/** Milliseconds between two sendings, and that one may take. */
const EVERY = 1_000;
const PATIENCE = 2_000;

/** Sends to the traces of an OTLP endpoint over HTTP, as JSON: `URL/v1/traces`. */
export function openSpans(endpoint: string, version: string): Spans {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let waiting: object[] = [];
  let sending: Promise<void> = Promise.resolve();
  const send = (): Promise<void> => {
    const spans = waiting;
    waiting = [];
    if (spans.length > 0) sending = sending.then(() => post(url, bodyOf(spans, version)));
    return sending;
  };
  const timer = setInterval(() => void send(), EVERY);
  timer.unref();
  return {
    note(entry) {
      if (entry.call === undefined || entry.took === undefined || waiting.length >= MOST) return;
      waiting.push(spanOf(entry, entry.call, Date.now()));
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await send();
    },
  };
}

/** Names by the semantic conventions for MCP. The trace of the client goes on, where it sent one. */
function spanOf(entry: AuditEntry, call: string, now: number): object {
  const { tool = '', server, decision, did, took, trace, method } = entry;
  const [, traceId, parent] = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/.exec(trace ?? '') ?? [];
  const length = (took?.server ?? 0) + (took?.guard ?? 0);
  const failed = decision?.answer === 'refuse';
  const said: Readonly<Record<string, string | undefined>> = {
    'mcp.method.name': method ?? 'tools/call',
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': tool,
    'assayer.server': server,
    'assayer.call': call,
    'assayer.answer': decision?.answer,
    'assayer.did': did,
    'assayer.reasons': decision?.reasons.map(({ id }) => id).join(' '),
    'error.type': failed ? 'refused' : undefined,
  };
  return {
    traceId: traceId ?? createHash('sha256').update(call).digest('hex').slice(0, 32),
    spanId: randomBytes(8).toString('hex'),
    ...(parent === undefined ? {} : { parentSpanId: parent }),
    name: `tools/call ${tool}`,
    kind: 2,
    startTimeUnixNano: nanoseconds(now - length),
    endTimeUnixNano: nanoseconds(now),
    attributes: Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: { stringValue: value } }])),
    status: failed ? { code: 2, message: 'refused by the guard' } : { code: 1 },
  };
}

const nanoseconds = (milliseconds: number): string => String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const bodyOf = (spans: readonly object[], version: string): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'assayer-guard' } }] },
        scopeSpans: [{ scope: { name: 'mcp-assayer', version }, spans }],
      },
    ],
  });

/** A collector that is not there, or is slow, is nobody's trouble. */
async function post(url: string, body: string): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
  } catch {
    // These spans are lost; the record has them.
  }
}
