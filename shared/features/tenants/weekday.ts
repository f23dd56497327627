/** Days as profiles store them, Monday first. */
export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
