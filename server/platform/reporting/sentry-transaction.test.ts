import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Span } from '../tracing/span.ts';
import { isTraceTold, sentryTransaction } from './sentry-transaction.ts';

const span = (isRoot: boolean): Span => ({
  traceId: 'a'.repeat(32),
  spanId: isRoot ? 'b'.repeat(16) : 'c'.repeat(16),
  parentId: isRoot ? undefined : 'b'.repeat(16),
  isRoot,
  kind: isRoot ? 'request' : 'transaction',
  name: isRoot ? 'GET /api/products' : 'transaction',
  startedMs: 1000,
  endedMs: 1500,
  attributes: {},
  hasFailed: false,
});

test('one trace in ten is told, by its id', () => {
  expect(isTraceTold(`${'f'.repeat(24)}00000000`)).toBe(true);
  expect(isTraceTold(`${'0'.repeat(24)}1999999a`)).toBe(false);
  const ids = Array.from({ length: 5000 }, () => randomBytes(16).toString('hex'));
  expect(ids.filter(isTraceTold).length / ids.length).toBeCloseTo(0.1, 1);
});

test('a root is the transaction and the others its spans', () => {
  const told = sentryTransaction([span(false), span(true)], { id: 'x', release: '1' });
  expect(told).toMatchObject({ transaction: 'GET /api/products', start_timestamp: 1, timestamp: 1.5 });
  expect(told?.spans).toHaveLength(1);
});

test('what ends after its root is not told', () => {
  expect(sentryTransaction([span(false)], { id: 'x', release: '1' })).toBeUndefined();
});
