const WAIT = /^(\d{1,4})-(\d{1,4})$/;
const UNITS = [
  { minutes: 24 * 60, name: 'días' },
  { minutes: 60, name: 'horas' },
] as const;

/** Reads how long an order takes, in minutes from and to (`30-45`); undefined for any other text. */
export const parseWait = (wait: string): { from: number; to: number } | undefined => {
  const [, from, to] = WAIT.exec(wait) ?? [];
  const span = { from: Number(from), to: Number(to) };
  return span.from < span.to ? span : undefined;
};

/** A wait in words: «30 a 45 min», «2 a 4 horas»; empty where the store does not say. */
export const waitText = (wait: string): string => {
  const span = parseWait(wait);
  if (!span) return '';
  const { from, to } = span;
  const unit = UNITS.find(({ minutes }) => from >= minutes && from % minutes === 0 && to % minutes === 0);
  return unit ? `${from / unit.minutes} a ${to / unit.minutes} ${unit.name}` : `${from} a ${to} min`;
};

/** When a confirmed order is expected; empty where the store does not say. */
export const expectedText = (wait: string, isPickup: boolean): string => {
  if (wait === '') return '';
  return isPickup ? `Está listo en ${waitText(wait)}.` : `Sale en ${waitText(wait)}.`;
};
