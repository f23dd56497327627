import { expect, it } from 'vitest';
import { photosOf } from './product-details.tsx';
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

it('gives the same picture twice two places', () => {
  const photos = photosOf({ name: 'Piña', images: ['/files/a-800.webp', '/files/a-800.webp'] });
  expect(photos.map(({ id }) => id)).toEqual(['foto-1', 'foto-2']);
});
