import { expect, test } from 'vitest';
import { openTurns } from './take-turns.ts';

test('one runs at a time, in the order they came, and a failure stops nobody', async () => {
  const turns = openTurns(10);
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const results = await Promise.allSettled([turns(work('a')), turns(work('b')), turns(work('c'))]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('whoever finds the queue full is sent away, and room comes back', async () => {
  const turns = openTurns(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = turns(() => promise);
  const waiting = turns(async () => 'later');
  await expect(turns(async () => 'too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  resolve();
  await Promise.all([running, waiting]);
  await expect(turns(async () => 'again')).resolves.toBe('again');
});
