import { lazily } from './lazily.ts';
import { days, hours, minutes } from './time.ts';

const ZONE = 'America/Santo_Domingo';
const dateFormat = lazily(() => new Intl.DateTimeFormat('es-DO', { dateStyle: 'medium', timeZone: ZONE }));
const shortDateFormat = lazily(
  () => new Intl.DateTimeFormat('es-DO', { day: 'numeric', month: 'short', timeZone: ZONE }),
);
const dateTimeFormat = lazily(
  () => new Intl.DateTimeFormat('es-DO', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }),
);
const timeFormat = lazily(() => new Intl.DateTimeFormat('es-DO', { timeStyle: 'short', timeZone: ZONE }));
const relativeFormat = lazily(
  () => new Intl.RelativeTimeFormat('es-DO', { numeric: 'always', style: 'short' }),
);
const nowFormat = lazily(() => new Intl.RelativeTimeFormat('es-DO', { numeric: 'auto' }));
const listFormat = lazily(() => new Intl.ListFormat('es-DO', { type: 'conjunction' }));

/** Engines disagree on the spaces of «2:05 p. m.»; plain ones keep server and browser equal. */
const withPlainSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** `2 pedidos, 1 comprobante y 1 cliente`. */
export const formatList = (parts: readonly string[]): string => listFormat().format(parts);

/** A narrow line ends before or after «p. m.», never inside it. */
const withWholeHalfDay = (text: string): string => withPlainSpaces(text).replace(' m.', '\u00a0m.');

/** `20 nov 2026` in Santo Domingo. */
export const formatDate = (date: Date): string => withPlainSpaces(dateFormat().format(date));

/** The last day before the instant at which something ends: `19 nov 2026` for what ends as the 20th begins. */
export const formatLastDay = (end: Date): string => formatDate(new Date(end.getTime() - 1));

/** `20 nov` in Santo Domingo, where the year goes without saying. */
export const formatShortDate = (date: Date): string => withPlainSpaces(shortDateFormat().format(date));

/** `20 nov 2026, 2:05 p. m.` in Santo Domingo. */
export const formatDateTime = (date: Date): string => withWholeHalfDay(dateTimeFormat().format(date));

/** `2:05 p. m.` in Santo Domingo. */
export const formatTime = (date: Date): string => withWholeHalfDay(timeFormat().format(date));

/** `hace 5 min` for what is under seven days old, its date otherwise (`ux 6`). */
export const formatAge = (date: Date, now: Date): string => {
  const ageMs = now.getTime() - date.getTime();
  if (ageMs < minutes(1)) return nowFormat().format(0, 'second');
  if (ageMs < hours(1))
    return withPlainSpaces(relativeFormat().format(-Math.floor(ageMs / minutes(1)), 'minute'));
  if (ageMs < days(1)) return withPlainSpaces(relativeFormat().format(-Math.floor(ageMs / hours(1)), 'hour'));
  if (ageMs < days(7)) return withPlainSpaces(relativeFormat().format(-Math.floor(ageMs / days(1)), 'day'));
  return formatDate(date);
};

const unitText = (count: number, unit: 'day' | 'hour' | 'minute'): string =>
  new Intl.NumberFormat('es-DO', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Time left as `4 días, 3 horas y 20 minutos`, rounded up so that it never says zero before the end. */
export const formatCountdown = (leftMs: number): string => {
  const total = Math.max(0, Math.ceil(leftMs / minutes(1)));
  const parts = [
    { unit: 'day', count: Math.floor(total / 1440) },
    { unit: 'hour', count: Math.floor((total % 1440) / 60) },
    { unit: 'minute', count: total % 60 },
  ] as const;
  const shown = parts.filter(({ unit, count }) => count > 0 || (unit === 'minute' && total === 0));
  return withPlainSpaces(formatList(shown.map(({ unit, count }) => unitText(count, unit))));
};
