import { SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { LoopWork } from '../jobs/loops.ts';
import { traceJobs, traceRequests } from './trace-platform.ts';
import { createTracer } from './tracer.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const outcomeOf = ({ name, status }: ReadableSpan) => [name, status.code === SpanStatusCode.ERROR];

const openTraced = () => {
  const spans: ReadableSpan[] = [];
  const tracer = createTracer([(ended) => spans.push(...ended)]);
  const app = Fastify();
  traceRequests(app, tracer);
  app.post('/orders/:id', () =>
    tracer.runChild({ kind: 'transaction', name: 'transaction' }, async () => ({ ok: true })),
  );
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/fault', async () => {
    throw new Error('fault');
  });
  return { app, spans };
};

const traceparent = (flags: string) => ({ traceparent: `00-${TRACE}-${PARENT}-${flags}` });

test('a request with a body continues its trace and contains its transaction', async () => {
  const { app, spans } = openTraced();
  await app.inject({
    method: 'POST',
    url: '/orders/8095550134?token=abc',
    headers: traceparent('01'),
    payload: { note: 'hola' },
  });
  const [child, root] = spans;
  expect(root).toMatchObject({ name: 'POST /orders/:id', parentSpanContext: { spanId: PARENT } });
  expect(child).toMatchObject({ name: 'transaction', parentSpanContext: root?.spanContext() });
  expect([root, child].map((span) => span?.spanContext().traceId)).toEqual([TRACE, TRACE]);
  expect(spans.map(({ attributes }) => attributes)).toEqual([
    {},
    { 'http.request.method': 'POST', 'http.route': '/orders/:id', 'http.response.status_code': 200 },
  ]);
});

test.each([
  '',
  `ff-${TRACE}-${PARENT}-01`,
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}`,
])('a traceparent of «%s» begins a new trace', async (traceparent) => {
  const { app, spans } = openTraced();
  await app.inject({ method: 'POST', url: '/orders/1', headers: { traceparent }, payload: {} });
  expect(spans.at(-1)?.parentSpanContext).toBeUndefined();
  expect(spans.at(-1)?.spanContext().traceId).not.toBe(TRACE);
});

test('a request that its caller does not sample is left out', async () => {
  const { app, spans } = openTraced();
  await app.inject({ method: 'POST', url: '/orders/1', headers: traceparent('00'), payload: {} });
  expect(spans).toEqual([]);
});

test('frequent requests of machines are left out', async () => {
  const { app, spans } = openTraced();
  await app.inject('/healthz');
  expect(spans).toEqual([]);
});

test('of the runs of a loop only those that did something or failed are sent', async () => {
  const spans: ReadableSpan[] = [];
  const tracer = createTracer([(ended) => spans.push(...ended)]);
  const loops: LoopWork[] = [];
  const runner = {
    runLoop: (_name: string, work: LoopWork) => void loops.push(work),
  } as unknown as JobRunner;
  const found: ('idle' | 'more' | 'fault')[] = ['idle', 'more', 'fault'];
  traceJobs(runner, tracer).runLoop('items', {
    look: () =>
      tracer.runChild({ kind: 'transaction', name: 'transaction' }, async () => {
        const next = found.shift() ?? 'idle';
        if (next === 'fault') throw new Error('fault');
        return next;
      }),
  });
  const look = () => loops[0]?.look().catch(() => 'failed');
  expect([await look(), await look(), await look()]).toEqual(['idle', 'more', 'failed']);
  expect(spans.map(outcomeOf)).toEqual([
    ['transaction', false],
    ['loop items', false],
    ['transaction', true],
    ['loop items', true],
  ]);
});

test('our own failure is marked, a refusal is not', async () => {
  const { app, spans } = openTraced();
  await app.inject('/fault');
  await app.inject('/missing');
  expect(spans.map(outcomeOf)).toEqual([
    ['GET /fault', true],
    ['GET *', false],
  ]);
});

test('a span that ends after its root is sent separately, and work outside a trace leaves nothing', async () => {
  const arrived: (readonly ReadableSpan[])[] = [];
  const tracer = createTracer([(spans) => arrived.push(spans)]);
  const start = { kind: 'transaction', name: 'transaction' } as const;
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  let late: Promise<void> | undefined;
  await tracer.runRoot({ kind: 'request', name: 'GET /' }, async () => {
    late = tracer.runChild(start, () => answered);
  });
  resolve();
  await late;
  await tracer.runChild(start, async () => undefined);
  expect(arrived.map((spans) => spans.map(({ name }) => name))).toEqual([['GET /'], ['transaction']]);
});
