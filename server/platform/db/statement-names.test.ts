import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a statement gets its name the third time, and keeps it', () => {
  const names = new StatementNames();
  const given = ['a', 'b', 'a', 'a', 'b', 'b', 'a'].map((text) => names.nameOf(text));
  const [, , , a, , b] = given;
  expect(given).toEqual([
    undefined,
    undefined,
    undefined,
    expect.any(String),
    undefined,
    expect.any(String),
    a,
  ]);
  expect(a).not.toBe(b);
});

test('a name means the same text in every process', () => {
  const nameIn = (names: StatementNames, text: string) => [1, 2, 3].map(() => names.nameOf(text)).at(-1);
  const [one, other] = [new StatementNames(), new StatementNames()];
  nameIn(other, 'something else first');
  expect(nameIn(one, 'select 1')).toBe(nameIn(other, 'select 1'));
});

test.each([
  ['select * from "a" where "id" = $1', false],
  ['select "a".* from "a" where "id" = $1', false],
  ['update "a" set "b" = $1 returning *', false],
  ['select count(*) from "a" where "id" = $1', true],
  ['select "b" * 2 from "a" where "id" = $1', true],
])('%s is named: %s', (text, isNamed) => {
  const names = new StatementNames();
  expect([1, 2, 3].map(() => names.nameOf(text)).at(-1) !== undefined).toBe(isNamed);
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
