import { expect, test } from 'vitest';
import { readPlace } from './match-place.ts';

const ZONES = [
  { name: 'Casa de Campo', price: 25000 },
  { name: 'Villa Verde', price: 7500 },
];

test.each([
  ['para casa de campo', 'Casa de Campo'],
  ['una yaroa a villa verde', 'Villa Verde'],
  // A common word that sounds like the short name of a zone is no place.
  ['una ensalada por cada uno', undefined],
])('%s', (line, name) => {
  const place = readPlace(line.split(' '), ZONES);
  expect(place?.kind === 'zone' ? place.zone.name : undefined).toBe(name);
});
