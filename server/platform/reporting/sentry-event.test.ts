import { expect, test } from 'vitest';
import { sentryEvent } from './sentry-event.ts';

const SEAL = {
  id: '019aa3f0-3c3e-7d58-b0f1-2c8be3f1a111',
  now: new Date(1_700_000_000_500),
  release: '1.2.3',
};

test('tells where an error happened and of which kind', () => {
  const cause = new RangeError('too far');
  const err = Object.assign(new TypeError('cannot go on', { cause }), { code: 'E_FAR' });
  const event = sentryEvent({ err, room: 'orders', route: '/api/orders/:id' }, SEAL);
  expect(event).toMatchObject({
    event_id: '019aa3f03c3e7d58b0f12c8be3f1a111',
    timestamp: 1_700_000_000.5,
    transaction: '/api/orders/:id',
    tags: { room: 'orders', route: '/api/orders/:id', code: 'E_FAR' },
  });
  expect(event.exception.values.map(({ type, value }) => [type, value])).toEqual([
    ['RangeError', 'too far'],
    ['TypeError', 'cannot go on'],
  ]);
});

test('names files below the project and no place of the machine', () => {
  const [thrown] = sentryEvent({ err: new Error('fallo') }, SEAL).exception.values;
  const frames = thrown?.stacktrace.frames ?? [];
  expect(frames.at(-1)).toMatchObject({
    filename: 'server/platform/reporting/sentry-event.test.ts',
    in_app: true,
  });
  expect(JSON.stringify(frames)).not.toContain(process.cwd());
});

test('carries nothing that an error repeats of a person or a message', () => {
  const err = new Error('Hola "mi cédula" rosa@gmail.com 809-555-0134\n    at Rosa (Calle 5:1:1)');
  const line = {
    err,
    tenantId: 'rosa',
    phone: '8095550134',
    url: '/api/x?token=abc',
    kind: { text: 'hola' },
  };
  const event = sentryEvent(line, SEAL);
  for (const planted of ['cédula', 'rosa', '809', 'token=abc', 'hola'])
    expect(JSON.stringify(event)).not.toContain(planted);
  expect(JSON.stringify(event.exception.values[0]?.stacktrace)).not.toContain('Calle');
});

test('a circle of causes comes to an end', () => {
  const err = new Error('a');
  err.cause = err;
  expect(sentryEvent({ err }, SEAL).exception.values).toHaveLength(5);
});
