import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReportDesk, type ReportDesk } from '#server/testing/open-report-desk.ts';
import { systemClock } from '../clock/clock.ts';
import { type Env, EnvSchema } from '../env/env-schema.ts';
import { createLog } from '../log/log.ts';
import { createReporting } from './reporting.ts';

const SETTLE_MS = 2000;
let desk: ReportDesk;

beforeEach(async () => {
  desk = await openReportDesk();
});
afterEach(() => desk.close());

const envOf = (raw: Record<string, string>): Env => EnvSchema.parse(raw);
const sentryEnv = (): Env => envOf({ SENTRY_DSN: desk.url.replace('//', '//llave@').concat('/7') });

test('without configuration nothing is reported', async () => {
  expect(Object.keys(await createReporting(envOf({}), systemClock))).toEqual(['settle']);
});

test('every logged error is sent as an envelope, and nothing below an error', async () => {
  const { onError, settle } = await createReporting(sentryEnv(), systemClock);
  const log = createLog('error', onError).child({ reqId: 'x' });
  const line = { err: new Error('rosa@gmail.com no cabe'), route: '/api/products', token: 'secreto' };
  log.error(line, 'a request failed');
  log.error({ note: 'no error here' });
  log.warn({ err: new Error('only a warning') });
  await settle(SETTLE_MS);
  expect(desk.received).toHaveLength(1);
  const [sent] = desk.received;
  const body = sent?.body ?? '';
  expect(sent?.path).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=llave/);
  const [head = '', type = '', event = ''] = body.split('\n');
  expect(JSON.parse(head).event_id).toBe(JSON.parse(event).event_id);
  expect(JSON.parse(type)).toMatchObject({ type: 'event' });
  expect(JSON.parse(event)).toMatchObject({ transaction: '/api/products', tags: { route: '/api/products' } });
  expect(body).not.toMatch(/rosa|secreto/);
});

test('of a storm of errors only some dozens are sent', async () => {
  const { onError, settle } = await createReporting(sentryEnv(), systemClock);
  for (let count = 0; count < 200; count += 1) onError?.({ err: new Error('otra vez') });
  await settle(SETTLE_MS);
  expect(desk.received.length).toBeLessThanOrEqual(60);
});

test('a service that is down delays nothing', async () => {
  await desk.close();
  const { onError, settle } = await createReporting(sentryEnv(), systemClock);
  onError?.({ err: new Error('nadie oye') });
  await expect(settle(SETTLE_MS)).resolves.toBeUndefined();
  desk = await openReportDesk();
});

test('traces reach a collector with its headers, and children within their root', async () => {
  const { tracer, settle } = await createReporting(
    envOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: desk.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc, x-team=uno',
      OTEL_SERVICE_NAME: 'tiendas',
    }),
    systemClock,
  );
  await tracer?.runRoot({ kind: 'job', name: 'job a' }, () =>
    tracer.runChild({ kind: 'transaction', name: 'transaction' }, async () => undefined),
  );
  await settle(SETTLE_MS);
  const [message] = desk.received;
  expect(message).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'abc', 'x-team': 'uno' } });
  const { resource, scopeSpans } = JSON.parse(message?.body ?? '').resourceSpans[0];
  expect(resource.attributes[0]).toEqual({ key: 'service.name', value: { stringValue: 'tiendas' } });
  const [child, root] = scopeSpans[0].spans;
  expect([child.name, child.parentSpanId, child.traceId]).toEqual(['transaction', root.spanId, root.traceId]);
  // Every span begins at a whole millisecond of the clock, so two ends are up to one apart.
  const apartNs = BigInt(child.endTimeUnixNano) - BigInt(root.endTimeUnixNano);
  expect(apartNs).toBeLessThan(1_000_000n);
});
