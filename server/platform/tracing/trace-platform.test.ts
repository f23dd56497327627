import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { LoopWork } from '../jobs/open-loops.ts';
import type { Span } from './span.ts';
import { traceJobs, traceRequests } from './trace-platform.ts';
import { openTracer } from './tracer.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const openTraced = () => {
  const spans: Span[] = [];
  const tracer = openTracer([(ended) => spans.push(...ended)]);
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

test('a request with a body continues the trace it came in, and holds its transaction', async () => {
  const { app, spans } = openTraced();
  await app.inject({
    method: 'POST',
    url: '/orders/8095550134?token=abc',
    headers: traceparent('01'),
    payload: { note: 'hola' },
  });
  const [child, root] = spans;
  expect(root).toMatchObject({
    traceId: TRACE,
    parentId: PARENT,
    name: 'POST /orders/:id',
    hasFailed: false,
  });
  expect(child).toMatchObject({ traceId: TRACE, parentId: root?.spanId, name: 'transaction' });
  expect(JSON.stringify(spans)).not.toMatch(/8095550134|abc|hola/);
});

test('a request that its caller does not trace is left out', async () => {
  const { app, spans } = openTraced();
  await app.inject({ method: 'POST', url: '/orders/1', headers: traceparent('00'), payload: {} });
  expect(spans).toEqual([]);
});

test('what machines ask every few seconds is left out', async () => {
  const { app, spans } = openTraced();
  await app.inject('/healthz');
  expect(spans).toEqual([]);
});

test('of the looks of a loop those that found something are told, and those that failed', async () => {
  const spans: Span[] = [];
  const tracer = openTracer([(ended) => spans.push(...ended)]);
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
  expect(spans.map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ['transaction', false],
    ['loop items', false],
    ['transaction', true],
    ['loop items', true],
  ]);
});

test('a fault of ours is marked, a refusal is not', async () => {
  const { app, spans } = openTraced();
  await app.inject('/fault');
  await app.inject('/missing');
  expect(spans.map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
    ['GET /fault', true],
    ['GET *', false],
  ]);
});

test('what ends after its root arrives by itself, and work outside any trace leaves nothing', async () => {
  const arrived: (readonly Span[])[] = [];
  const tracer = openTracer([(spans) => arrived.push(spans)]);
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
