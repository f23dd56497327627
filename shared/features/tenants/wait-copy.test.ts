import { expect, it } from 'vitest';
import { WaitSchema } from './store-profile.ts';
import { waitText } from './wait-copy.ts';

it.each([
  ['30-45', '30 a 45 min'],
  ['45-90', '45 a 90 min'],
  ['60-90', '60 a 90 min'],
  ['60-120', '1 a 2 horas'],
  ['1440-2880', '1 a 2 días'],
  ['0-15', '0 a 15 min'],
  ['', ''],
])('%j is said as %j', (wait, text) => {
  expect(WaitSchema.safeParse(wait).success).toBe(true);
  expect(waitText(wait)).toBe(text);
});

it.each(['45-30', '30-30', '30', '-', 'ya', '30-45 ', '30-99999', null, 30])('refuses %j', (wait) => {
  expect(WaitSchema.safeParse(wait).success).toBe(false);
});
