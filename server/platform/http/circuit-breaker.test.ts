import { expect, test } from 'vitest';
import { openTestClock } from '#server/testing/test-clock.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const fail = (breaker: CircuitBreaker, times: number) => {
  for (let count = 0; count < times; count += 1) breaker.noteFailure();
};

test('accepts four failures and pauses at the fifth', () => {
  const breaker = new CircuitBreaker(openTestClock());
  fail(breaker, 4);
  expect(breaker.mayTry()).toBe(true);
  fail(breaker, 1);
  expect(breaker.mayTry()).toBe(false);
});

test('counts only consecutive failures', () => {
  const breaker = new CircuitBreaker(openTestClock());
  fail(breaker, 4);
  breaker.noteAnswer();
  fail(breaker, 4);
  expect(breaker.mayTry()).toBe(true);
});

test('allows one try after the pause, and all requests once it was answered', () => {
  const clock = openTestClock();
  const breaker = new CircuitBreaker(clock);
  fail(breaker, 5);
  clock.advance(20_000);
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
  breaker.noteAnswer();
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true]);
});

test('waits twice as long after each failed try, five minutes at most', () => {
  const clock = openTestClock();
  const breaker = new CircuitBreaker(clock);
  fail(breaker, 6);
  clock.advance(39_999);
  expect(breaker.mayTry()).toBe(false);
  clock.advance(1);
  expect(breaker.mayTry()).toBe(true);
  fail(breaker, 40);
  clock.advance(299_999);
  expect(breaker.mayTry()).toBe(false);
  clock.advance(1);
  expect(breaker.mayTry()).toBe(true);
});
