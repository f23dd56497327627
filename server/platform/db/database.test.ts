import { expect, test } from 'vitest';
import { isDatabaseAway } from './database.ts';

test.each([
  ['08006', 'connection to the remote node failed with the following error: Connection refused'],
  ['57P01', 'terminating connection due to unexpected postmaster exit'],
  ['XX000', 'postmaster was shut down, exiting'],
  ['XX000', 'failure on connection marked as essential: two.internal:5432'],
  ['XX000', 'could not commit transaction for shard 102046 on at least one active node'],
])('a node that dies under a statement is a database that is away: %s %s', (code, message) => {
  expect(isDatabaseAway(Object.assign(new Error(message), { code }))).toBe(true);
});

test.each([
  ['26000', 'FetchPreparedStatement', true],
  ['42P05', 'StorePreparedStatement', true],
  ['0A000', 'RevalidateCachedQuery', true],
  ['0A000', 'transformLockingClause', false],
])('a prepared statement that no longer fits is prepared anew elsewhere: %s %s', (code, routine, isStale) => {
  expect(isDatabaseAway(Object.assign(new Error('refused'), { code, routine }))).toBe(isStale);
});

test('a fault of a statement is none of a database that is away', () => {
  const fault = Object.assign(new Error('division by zero'), { code: '22012' });
  expect(isDatabaseAway(fault)).toBe(false);
});
