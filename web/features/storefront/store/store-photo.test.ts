import { expect, it } from 'vitest';
import { firstLetter } from './store-photo.tsx';

it.each([
  ['piña', 'P'],
  ['ñame', 'Ñ'],
  ['  agua', 'A'],
  ['🥑 Aguacate', '🥑'],
  ['', ''],
])('of %j it is %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter);
});
