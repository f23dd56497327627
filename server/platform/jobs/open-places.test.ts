import { expect, test } from 'vitest';
import { openPlaces } from './open-places.ts';

test('begins no more than there are places for, the others in the order they came', async () => {
  const inPlace = openPlaces(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const answers = gates.map(({ promise }, index) =>
    inPlace(() => {
      begun.push(index);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve(11);
  expect(await answers[1]).toBe(11);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of gates.entries()) resolve(index + 10);
  expect(await Promise.all(answers)).toEqual([10, 11, 12, 13]);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('what fails, also before its first step, frees its place for whoever waits and for whoever comes later', async () => {
  const inPlace = openPlaces(1);
  const failing = inPlace(() => {
    throw new Error('fails at once');
  });
  const waiting = inPlace(() => Promise.reject(new Error('fails later')));
  await expect(failing).rejects.toThrow('fails at once');
  await expect(waiting).rejects.toThrow('fails later');
  expect(await inPlace(async () => 'came later')).toBe('came later');
});
