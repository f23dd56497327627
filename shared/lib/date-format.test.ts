import { describe, expect, it } from 'vitest';
import { formatAge, formatCountdown, formatDate, formatDateTime } from './date-format.ts';
import { days, hours, minutes, seconds } from './time.ts';

const MOMENT = new Date('2026-11-20T18:05:00Z');

it('prints dates in Santo Domingo with plain spaces, and never parts «p. m.»', () => {
  expect(formatDate(new Date('2026-11-21T03:00:00Z'))).toBe('20 nov 2026');
  expect(formatDateTime(MOMENT)).toBe('20 nov 2026, 2:05 p.\u00a0m.');
});

describe('formatAge', () => {
  it.each([
    [0, 'ahora'],
    [-seconds(30), 'ahora'],
    [minutes(1), 'hace 1 min'],
    [minutes(5), 'hace 5 min'],
    [hours(1), 'hace 1 h'],
    [days(1), 'hace 1 día'],
    [days(7) - 1, 'hace 6 días'],
    [days(7), '20 nov 2026'],
  ])('says after %i ms: %s', (ageMs, text) => {
    expect(formatAge(MOMENT, new Date(MOMENT.getTime() + ageMs))).toBe(text);
  });
});

describe('formatCountdown', () => {
  it.each([
    [days(5), '5 días'],
    [days(4) + hours(3) + minutes(20), '4 días, 3 horas y 20 minutos'],
    [days(1) + minutes(1), '1 día y 1 minuto'],
    [hours(2), '2 horas'],
    [minutes(59) + 1, '1 hora'],
    [1, '1 minuto'],
    [0, '0 minutos'],
    [-5, '0 minutos'],
  ])('shows %i ms as %s', (leftMs, text) => {
    expect(formatCountdown(leftMs)).toBe(text);
  });
});
