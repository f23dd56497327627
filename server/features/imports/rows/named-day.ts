import { addDays, dayOf, startOfNamedDay } from '#shared/lib/time.ts';

/** Spreadsheets and other shop programs write a midnight after the day. */
const ISO_DAY = /^(20\d\d)-(\d{2})-(\d{2})(?:[T ]00:00(?::00)?)?$/;
/** The day first, as it is written here; a year of two digits is of this century. */
const LOCAL_DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(?:20)?(\d\d)$/;

const isoDay = (written: string): string | undefined => {
  const [, year, month, day] = ISO_DAY.exec(written) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, dayFirst = '', , middle = '', shortYear] = LOCAL_DAY.exec(written) ?? [];
  return shortYear && `20${shortYear}-${middle.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`;
};

/** Reads a day of Santo Domingo as people and spreadsheets write it, `30/11/2026` or `2026-11-30`; undefined for anything else. */
export const parseNamedDay = (written: string): string | undefined => {
  const day = isoDay(written);
  // The 31st of November would become the 1st of December.
  return day && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day ? day : undefined;
};

/** Writes a day as files have it: `30/11/2026`. */
export const writeNamedDay = (day: string): string => day.split('-').toReversed().join('/');

/** The first day of an offer; undefined where it has none. */
export const firstDayOf = (begins: string | null): string | undefined =>
  begins === null ? undefined : dayOf(new Date(begins));

/** The last day of an offer, whose end is no longer part of it; undefined where it has none. */
export const lastDayOf = (ends: string | null): string | undefined =>
  ends === null ? undefined : dayOf(new Date(Date.parse(ends) - 1));

/** The instants at which an offer begins and ends by its first and its last day. */
export const offerInstants = (days: { first: string | undefined; last: string | undefined }) => ({
  begins: days.first === undefined ? null : startOfNamedDay(days.first).toISOString(),
  ends: days.last === undefined ? null : startOfNamedDay(addDays(days.last, 1)).toISOString(),
});
