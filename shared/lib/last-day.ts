import { formatDate } from './date-format.ts';

/** The last day before the instant at which something ends: `19 nov 2026` for what ends as the 20th begins. */
export const formatLastDay = (end: Date): string => formatDate(new Date(end.getTime() - 1));
