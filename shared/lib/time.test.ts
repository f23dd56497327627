import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  days,
  hours,
  minutes,
  monthlyPeriod,
  seconds,
  startOfDay,
  startOfNamedDay,
  startOfWeek,
} from './time.ts';

const at = (iso: string): Date => new Date(iso);

it('builds durations in milliseconds', () => {
  expect([seconds(1), minutes(5), hours(2), days(5)]).toEqual([1000, 300_000, 7_200_000, hours(120)]);
});

describe('dayOf', () => {
  it.each([
    ['2026-11-20T03:59:59.999Z', '2026-11-19'],
    ['2026-11-20T04:00:00.000Z', '2026-11-20'],
    ['2027-01-01T02:00:00.000Z', '2026-12-31'],
  ])('puts %s on %s', (instant, day) => {
    expect(dayOf(at(instant))).toBe(day);
  });

  it('agrees with the zone database all year', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' });
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const date = new Date(Date.UTC(2028, 0, 1) + hours(hour));
      expect(dayOf(date)).toBe(zone.format(date));
    }
  });
});

it('starts the day at midnight in Santo Domingo', () => {
  expect(startOfDay(at('2026-11-20T02:00:00Z')).toISOString()).toBe('2026-11-19T04:00:00.000Z');
});

it.each([
  ['2026-11-23T03:59:59.999Z', '2026-11-16T04:00:00.000Z'],
  ['2026-11-23T04:00:00.000Z', '2026-11-23T04:00:00.000Z'],
  ['2026-11-27T15:00:00.000Z', '2026-11-23T04:00:00.000Z'],
  ['2027-01-01T15:00:00.000Z', '2026-12-28T04:00:00.000Z'],
])('the week of %s begins on Monday, %s', (instant, monday) => {
  expect(startOfWeek(at(instant)).toISOString()).toBe(monday);
});

it('starts a named day at midnight in Santo Domingo', () => {
  expect(startOfNamedDay('2026-11-20').toISOString()).toBe('2026-11-20T04:00:00.000Z');
});

it.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i day(s) is %s', (day, n, other) => {
  expect(addDays(day, n)).toBe(other);
});

describe('addMonths', () => {
  it.each([
    ['2026-11-20T15:30:00.000Z', 1, '2026-12-20T15:30:00.000Z'],
    ['2027-01-31T15:00:00.000Z', 1, '2027-02-28T15:00:00.000Z'],
    ['2028-01-31T15:00:00.000Z', 1, '2028-02-29T15:00:00.000Z'],
    ['2027-01-31T15:00:00.000Z', 2, '2027-03-31T15:00:00.000Z'],
    ['2026-12-15T15:00:00.000Z', 1, '2027-01-15T15:00:00.000Z'],
    // 8 p. m. of 31 January in Santo Domingo is already February in UTC.
    ['2027-02-01T00:00:00.000Z', 1, '2027-03-01T00:00:00.000Z'],
  ])('takes %s, %i month(s) later, to %s', (from, n, to) => {
    expect(addMonths(at(from), n).toISOString()).toBe(to);
  });
});

describe('monthlyPeriod', () => {
  it.each([
    [
      '2026-01-31T12:00:00.000Z',
      '2026-01-31T12:00:00.000Z',
      '2026-01-31T12:00:00.000Z',
      '2026-02-28T12:00:00.000Z',
    ],
    [
      '2026-01-31T12:00:00.000Z',
      '2026-02-28T11:59:59.999Z',
      '2026-01-31T12:00:00.000Z',
      '2026-02-28T12:00:00.000Z',
    ],
    [
      '2026-01-31T12:00:00.000Z',
      '2026-02-28T12:00:00.000Z',
      '2026-02-28T12:00:00.000Z',
      '2026-03-31T12:00:00.000Z',
    ],
    [
      '2026-01-31T12:00:00.000Z',
      '2027-03-30T12:00:00.000Z',
      '2027-02-28T12:00:00.000Z',
      '2027-03-31T12:00:00.000Z',
    ],
    [
      '2026-11-20T12:00:00.000Z',
      '2026-11-01T12:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '2026-12-20T12:00:00.000Z',
    ],
  ])('of a store made %s at %s runs from %s to %s', (since, now, startsAt, endsAt) => {
    expect(monthlyPeriod(at(since), at(now))).toEqual({ startsAt: at(startsAt), endsAt: at(endsAt) });
  });
});
