import { expect, test } from 'vitest';
import { openTestClock } from '#server/testing/test-clock.ts';
import { hours, seconds } from '#shared/lib/time.ts';
import { AppError } from '../errors/app-error.ts';
import { createRateLimiter, peerKey } from './rate-limiter.ts';

const RATE = { max: 3, perSeconds: 60 };

const open = (factor = 1) => {
  const clock = openTestClock();
  const limiter = createRateLimiter(clock, factor);
  const refusal = (key: string): AppError | undefined => {
    try {
      limiter.take(key, RATE);
    } catch (error) {
      if (error instanceof AppError) return error;
    }
    return undefined;
  };
  return { clock, refusal };
};

test('allows the limit and refuses one more, with the time to wait', () => {
  const { clock, refusal } = open();
  for (let use = 0; use < RATE.max; use += 1) expect(refusal('a')).toBeUndefined();
  clock.advance(seconds(20));
  expect(refusal('a')).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 40 } });
});

test.each([
  [60, 'Vas muy rápido. Espera un momento e intenta de nuevo.'],
  [61, 'Lo intentaste demasiadas veces. Espera 2 minutos e intenta de nuevo.'],
  [300, 'Lo intentaste demasiadas veces. Espera 5 minutos e intenta de nuevo.'],
])('a wait of %i seconds is worded «%s»', (perSeconds, message) => {
  const limiter = createRateLimiter(openTestClock(), 1);
  limiter.take('a', { max: 1, perSeconds });
  expect(() => limiter.take('a', { max: 1, perSeconds })).toThrow(message);
});

test('a window ends on time, not a moment before', () => {
  const { clock, refusal } = open();
  for (let use = 0; use < RATE.max; use += 1) refusal('a');
  clock.advance(seconds(60) - 1);
  expect(refusal('a')).toBeDefined();
  clock.advance(1);
  expect(refusal('a')).toBeUndefined();
});

test('a corrected clock neither shortens nor prolongs a window', () => {
  const { clock, refusal } = open();
  for (let use = 0; use < RATE.max; use += 1) refusal('a');
  clock.correct(hours(1));
  expect(refusal('a')).toBeDefined();
  clock.correct(-hours(2));
  clock.advance(seconds(60));
  expect(refusal('a')).toBeUndefined();
});

test('one key never uses up the share of another', () => {
  const { refusal } = open();
  for (let use = 0; use < 10; use += 1) refusal('a');
  expect(refusal('b')).toBeUndefined();
});

test('a costly use counts several units, and the last one that begins within the limit may exceed it', () => {
  const limiter = createRateLimiter(openTestClock(), 1);
  limiter.take('a', RATE, 2);
  limiter.take('a', RATE, 2);
  expect(() => limiter.take('a', RATE)).toThrow(AppError);
});

test('the factor multiplies the limit', () => {
  const { refusal } = open(2);
  for (let use = 0; use < 6; use += 1) expect(refusal('a')).toBeUndefined();
  expect(refusal('a')).toBeDefined();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the peer %s counts as %s', (ip, key) => {
  expect(peerKey(ip)).toBe(key);
});

test('addresses of one household count as one peer, those of the next do not', () => {
  expect(peerKey('2001:db8:1:2::1')).toBe(peerKey('2001:db8:1:2:ffff::1'));
  expect(peerKey('2001:db8:1:2::1')).not.toBe(peerKey('2001:db8:1:3::1'));
});
