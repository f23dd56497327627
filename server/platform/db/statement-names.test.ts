import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a statement gets its name the third time, and keeps it', () => {
  const names = new StatementNames();
  const given = ['a', 'b', 'a', 'a', 'b', 'b', 'a'].map((text) => names.nameOf(text));
  expect(given).toEqual([undefined, undefined, undefined, 's1', undefined, 's2', 's1']);
});

test('no more than 250 get one, and what comes once or twice is forgotten', () => {
  const names = new StatementNames();
  for (let n = 0; n < 5_000; n += 1) names.nameOf(`once ${n}`);
  const sendAll = () => Array.from({ length: 400 }, (_, at) => names.nameOf(`often ${at}`));
  for (let round = 0; round < 3; round += 1) sendAll();
  const named = sendAll();
  expect(named.filter((name) => name !== undefined)).toHaveLength(250);
  expect(new Set(named).size).toBe(251);
});
