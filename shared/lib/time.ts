/** Milliseconds of n seconds. */
export const seconds = (n: number): number => n * 1000;
/** Milliseconds of n minutes. */
export const minutes = (n: number): number => seconds(n * 60);
/** Milliseconds of n hours. */
export const hours = (n: number): number => minutes(n * 60);
/** Milliseconds of n days of 24 hours. */
export const days = (n: number): number => hours(n * 24);

/** Santo Domingo has kept UTC-4 without summer time since 2000; the tests compare with the zone database. */
const ZONE_OFFSET_MS = hours(-4);

const toLocal = (date: Date): Date => new Date(date.getTime() + ZONE_OFFSET_MS);
const fromLocal = (localMs: number): Date => new Date(localMs - ZONE_OFFSET_MS);

/** The calendar day in Santo Domingo, `2026-11-20`: the key of «today» and of every daily count. */
export const dayOf = (date: Date): string => toLocal(date).toISOString().slice(0, 10);

/** A clock time, `21:30`. */
export const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The clock time in Santo Domingo, `21:30`. */
export const clockTimeOf = (date: Date): string => toLocal(date).toISOString().slice(11, 16);

/** The instant at which a named day, `2026-11-20`, begins in Santo Domingo. */
export const startOfNamedDay = (day: string): Date => fromLocal(Date.parse(day));

/** The named day so many days later, or earlier. */
export const addDays = (day: string, n: number): string =>
  new Date(Date.parse(day) + days(n)).toISOString().slice(0, 10);

/** The first and the last of a row of named days. */
export type DayRange = { readonly from: string; readonly until: string };

/** The instants of some days of Santo Domingo: `startsAt` <= t < `endsAt`. */
export const instantsOf = ({ from, until }: DayRange): { startsAt: Date; endsAt: Date } => ({
  startsAt: startOfNamedDay(from),
  endsAt: startOfNamedDay(addDays(until, 1)),
});

/** The first day of the month of a named day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The instant at which the day of the date begins in Santo Domingo. */
export const startOfDay = (date: Date): Date => startOfNamedDay(dayOf(date));

/** The instant at which the week of the date begins in Santo Domingo: Monday's first. */
export const startOfWeek = (date: Date): Date => {
  const daysSinceMonday = (toLocal(date).getUTCDay() + 6) % 7;
  return startOfNamedDay(addDays(dayOf(date), -daysSinceMonday));
};

const lastDayOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The date n calendar months later at the same hour in Santo Domingo, clamped to the month's length. */
export const addMonths = (date: Date, n: number): Date => {
  const local = toLocal(date);
  const firstOfTarget = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + n, 1));
  const [year, month] = [firstOfTarget.getUTCFullYear(), firstOfTarget.getUTCMonth()];
  const day = Math.min(local.getUTCDate(), lastDayOfMonth(year, month));
  const timeOfDayMs = local.getTime() - Date.parse(local.toISOString().slice(0, 10));
  return fromLocal(Date.UTC(year, month, day) + timeOfDayMs);
};

const monthsBetween = (from: Date, to: Date): number => {
  const [start, end] = [toLocal(from), toLocal(to)];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
};

/** The monthly period that holds `now`, counted from `since`: `startsAt` <= now < `endsAt`. */
export const monthlyPeriod = (since: Date, now: Date): { startsAt: Date; endsAt: Date } => {
  const months = Math.max(0, monthsBetween(since, now));
  const elapsed = addMonths(since, months) > now && months > 0 ? months - 1 : months;
  return { startsAt: addMonths(since, elapsed), endsAt: addMonths(since, elapsed + 1) };
};
