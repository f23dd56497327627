import type { Opening } from '#shared/features/tenants/store-profile.ts';
import { WEEKDAYS, type Weekday } from '#shared/features/tenants/weekday.ts';
import { dayOf, days, minutes, startOfDay } from '#shared/lib/time.ts';

const DAYS_A_WEEK = 7;

/** The weekday of an instant in Santo Domingo; with a number of days added. */
export const weekdayOf = (now: Date, daysLater = 0): Weekday => {
  // The calendar's week begins on Sunday, ours on Monday.
  const day = new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1 + daysLater;
  return WEEKDAYS[day % DAYS_A_WEEK] ?? 'lunes';
};

const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/**
 * Whether a schedule is open at an instant; undefined without a schedule. A closing time at or before the opening time is
 * on the next day.
 */
export const isOpenAt = (schedule: readonly Opening[], now: Date): boolean | undefined => {
  if (schedule.length === 0) return undefined;
  const minute = Math.floor((now.getTime() - startOfDay(now).getTime()) / minutes(1));
  const [today, yesterday] = [weekdayOf(now), weekdayOf(now, DAYS_A_WEEK - 1)];
  return schedule.some(({ days, open, close }) => {
    const [from, to] = [minutesOf(open), minutesOf(close)];
    if (to > from) return days.includes(today) && minute >= from && minute < to;
    return (days.includes(today) && minute >= from) || (days.includes(yesterday) && minute < to);
  });
};

/** The next opening, with its description in everyday words. */
export type NextOpening = {
  readonly at: Date;
  readonly day: Weekday;
  readonly daysLater: number;
  readonly time: string;
};

/** Finds when a schedule opens next after an instant; undefined without a schedule. */
export const nextOpening = (schedule: readonly Opening[], now: Date): NextOpening | undefined => {
  const midnight = startOfDay(now).getTime();
  const openings = Array.from({ length: DAYS_A_WEEK + 1 }, (_, daysLater) => {
    const day = weekdayOf(now, daysLater);
    return schedule
      .filter((opening) => opening.days.includes(day))
      .map(({ open }) => ({
        at: new Date(midnight + days(daysLater) + minutes(minutesOf(open))),
        day,
        daysLater,
        time: spoken(open),
      }));
  }).flat();
  return openings
    .filter(({ at }) => at > now)
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())[0];
};

const spoken = (clock: string): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
};

/** Formats the hours of a day, in two parts if there is a break at noon; undefined when the store does not open. */
export const hoursOf = (schedule: readonly Opening[], day: Weekday): { open: string; close: string }[] =>
  schedule
    .filter(({ days }) => days.includes(day))
    .toSorted((left, right) => minutesOf(left.open) - minutesOf(right.open))
    .map(({ open, close }) => ({ open: spoken(open), close: spoken(close) }));
