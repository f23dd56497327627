import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReportDesk, type ReportDesk } from '#server/testing/open-report-desk.ts';
import { systemClock } from '../clock/clock.ts';
import type { LoggedError } from '../log/log.ts';
import { createTracer } from '../tracing/tracer.ts';
import { createSentry } from './sentry.ts';

const SETTLE_MS = 2000;
const NOT_SAMPLED = '0'.repeat(24).concat('ffffffff');
const SAMPLED = '0'.repeat(31).concat('1');
const PARENT = 'b7ad6b7169203331';

let desk: ReportDesk;
beforeEach(async () => {
  desk = await openReportDesk();
});
afterEach(() => desk.close());

const createDeskSentry = () => createSentry(desk.url.replace('//', '//llave@').concat('/7'), systemClock);

const readReports = async ({ flush }: ReturnType<typeof createDeskSentry>) => {
  await flush(SETTLE_MS);
  return desk.received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? ''));
};

const report = async (line: LoggedError) => {
  const sentry = createDeskSentry();
  sentry.reportError(line);
  const [event] = await readReports(sentry);
  return event;
};

test('says where an error happened and of which kind it is', async () => {
  const cause = new RangeError('too far');
  const err = Object.assign(new TypeError('cannot go on', { cause }), { code: 'E_FAR' });
  const event = await report({ err, room: 'orders', route: '/api/orders/:id' });
  expect(event).toMatchObject({
    level: 'error',
    platform: 'node',
    server_name: 'colmado',
    transaction: '/api/orders/:id',
    tags: { room: 'orders', route: '/api/orders/:id', code: 'E_FAR' },
  });
  const said = event.exception.values.map(({ type, value }: Record<string, string>) => [type, value]);
  expect(said).toEqual([
    ['RangeError', 'too far'],
    ['TypeError', 'cannot go on'],
  ]);
});

test('names files relative to the project, without paths of the machine', async () => {
  const event = await report({ err: new Error('fallo') });
  const { frames } = event.exception.values[0].stacktrace;
  expect(frames.at(-1)).toMatchObject({ filename: 'server/platform/reporting/sentry.test.ts', in_app: true });
  expect(JSON.stringify(event)).not.toContain(process.cwd());
});

test('contains no personal data that an error repeats', async () => {
  const err = new Error('Hola "mi cédula" rosa@gmail.com 809-555-0134\n    at Rosa (Calle 5:1:1)');
  const event = await report({
    err,
    tenantId: 'rosa',
    phone: '8095550134',
    url: '/api/x?token=abc',
    kind: { text: 'hola' },
  });
  // The event's random id and its time may hold any three digits, so that the telephone is looked for in parts with a dash.
  for (const planted of ['cédula', 'rosa', '809-', '-555', '-0134', '8095550134', 'token=abc', 'hola'])
    expect(JSON.stringify(event)).not.toContain(planted);
  expect(JSON.stringify(event.exception.values[0].stacktrace)).not.toContain('Calle');
});

test('contains only the listed fields, whatever the library collects about the process', async () => {
  const event = await report({ err: new Error('fallo'), room: 'orders' });
  expect(Object.keys(event).sort()).toEqual(
    [
      'contexts',
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'sdk',
      'server_name',
      'tags',
      'timestamp',
    ].sort(),
  );
  expect(Object.keys(event.contexts)).toEqual(['trace']);
});

test('a cycle of causes is cut', async () => {
  const err = new Error('a');
  err.cause = err;
  expect((await report({ err })).exception.values).toHaveLength(5);
});

test('one trace in ten is sent, chosen by its id: the root is the transaction and the others its spans', async () => {
  const sentry = createDeskSentry();
  const tracer = createTracer([sentry.traces]);
  for (const traceId of [NOT_SAMPLED, SAMPLED]) {
    const span = tracer.beginRoot(
      { kind: 'request', name: 'GET /api/products' },
      { traceparent: `00-${traceId}-${PARENT}-01` },
    );
    await span.within(() =>
      tracer.runChild({ kind: 'transaction', name: 'transaction' }, async () => undefined),
    );
    span.end({ hasFailed: true, attributes: { 'http.route': '/api/products' } });
  }
  const events = await readReports(sentry);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    type: 'transaction',
    transaction: 'GET /api/products',
    contexts: {
      trace: {
        trace_id: SAMPLED,
        parent_span_id: PARENT,
        op: 'http.server',
        status: 'internal_error',
        data: { 'http.route': '/api/products' },
      },
    },
    spans: [{ description: 'transaction', op: 'db', status: 'ok', trace_id: SAMPLED }],
  });
});

test('spans that end after their root are not sent', async () => {
  const sentry = createDeskSentry();
  const tracer = createTracer([sentry.traces]);
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const root = tracer.beginRoot(
    { kind: 'request', name: 'GET /' },
    { traceparent: `00-${SAMPLED}-${PARENT}-01` },
  );
  const late = root.within(() => tracer.runChild({ kind: 'transaction', name: 'late' }, () => answered));
  root.end({ hasFailed: false });
  resolve();
  await late;
  const events = await readReports(sentry);
  expect(events.map(({ transaction }) => transaction)).toEqual(['GET /']);
});

test('after a 429 nothing is sent for the time that the service demands', async () => {
  await desk.close();
  desk = await openReportDesk(429);
  const sentry = createDeskSentry();
  sentry.reportError({ err: new Error('uno') });
  await readReports(sentry);
  sentry.reportError({ err: new Error('dos') });
  expect(await readReports(sentry)).toHaveLength(1);
});
