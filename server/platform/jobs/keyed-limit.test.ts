import { expect, test } from 'vitest';
import { createKeyedLimit } from './keyed-limit.ts';

const gatesOf = (count: number) => Array.from({ length: count }, () => Promise.withResolvers<void>());

test('starts a limited number per key in the order of arrival, and other keys do not wait for them', async () => {
  const limit = createKeyedLimit(2, 10);
  const begun: string[] = [];
  const gates = gatesOf(3);
  const runs = gates.map(({ promise }, index) =>
    limit('la-esquina', () => {
      begun.push(`la-esquina ${index}`);
      return promise;
    }),
  );
  await limit('la-vecina', async () => begun.push('la-vecina'));
  expect(begun).toEqual(['la-esquina 0', 'la-esquina 1', 'la-vecina']);
  gates[1]?.resolve();
  await runs[1];
  await expect.poll(() => begun).toContain('la-esquina 2');
  for (const { resolve } of gates) resolve();
  await Promise.all(runs);
});

test('refuses too much work of one key until some of it has ended, also by failing', async () => {
  const limit = createKeyedLimit(1, 2);
  const gate = Promise.withResolvers<void>();
  const runs = [limit('la-esquina', () => gate.promise), limit('la-esquina', async () => 'second')];
  await expect(limit('la-esquina', async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await limit('la-vecina', async () => 'hers')).toBe('hers');
  gate.reject(new Error('failed'));
  await expect(runs[0]).rejects.toThrow('failed');
  expect(await runs[1]).toBe('second');
  expect(await limit('la-esquina', async () => 'later')).toBe('later');
});
