import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../model/guard.ts';
import { openSpans } from './otlp.ts';

const done: AuditEntry = {
  call: 'c1',
  server: 'notes',
  kind: 'decision',
  method: 'tools/call',
  tool: 'add',
  args: undefined,
  decision: {
    moment: 'after',
    answer: 'refuse',
    reasons: [{ source: 'rule', id: 'secret-sent-out', answer: 'refuse', says: 'x', evidence: [] }],
    evaluated: [],
    rewritten: undefined,
  },
  did: 'withheld',
  behaviour: undefined,
  says: '',
  took: { server: 20, guard: 1 },
  trace: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

test('a call that has ended is a span of the trace of its client', async () => {
  const got: { url: string; body: string }[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ url: request.url ?? '', body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const spans = openSpans(`http://127.0.0.1:${port}/`, '1.0.0');
  const { took: _, ...began } = done;
  spans.note(began);
  spans.note(done);
  await spans[Symbol.asyncDispose]();
  collector.close();
  expect(got).toHaveLength(1);
  expect(got[0]?.url).toBe('/v1/traces');
  const sent = JSON.parse(got[0]?.body ?? '') as { resourceSpans: [{ scopeSpans: [{ spans: object[] }] }] };
  const all = sent.resourceSpans[0].scopeSpans[0].spans;
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({
    name: 'tools/call add',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    status: { code: 2 },
  });
  expect(JSON.stringify(all[0])).toContain('{"key":"assayer.reasons","value":{"stringValue":"secret-sent-out"}}');
});

test('a collector that is not there delays nothing, and is told by nobody', async () => {
  const spans = openSpans('http://127.0.0.1:1', '1.0.0');
  const begun = performance.now();
  for (let at = 0; at < 5_000; at += 1) spans.note(done);
  expect(performance.now() - begun).toBeLessThan(1_000);
  await spans[Symbol.asyncDispose]();
});
