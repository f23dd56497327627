import { expect, test } from 'vitest';
import { AppError } from '#shared/lib/app-error.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { openTestClock } from '../../testing/test-clock.ts';
import { openLog } from '../log/open-log.ts';
import type { DatabaseScope } from './database.ts';
import { openReplica } from './open-replica.ts';

const SCOPE: DatabaseScope = { role: 'colmado_platform' };

const open = async () =>
  openReplica(await openTestDatabase(), { clock: openTestClock(), log: openLog('silent') });

test('answers what the work read, and what its opening asked', async () => {
  const replica = await open();
  const read = await replica.tryRead(
    { ...SCOPE, opening: 'select 7 as seven' },
    async (tx) => tx.opened()[0],
  );
  expect(read).toEqual({ seven: 7 });
});

test('nothing is written there, even where the database would take it', async () => {
  const replica = await open();
  const written = replica.tryRead(SCOPE, (tx) => tx.query('delete from tenants returning id'));
  expect(await written).toBeUndefined();
});

test('a refusal of ours is no failure of the copy', async () => {
  const replica = await open();
  const refused = replica.tryRead(SCOPE, () => Promise.reject(new AppError('NOT_FOUND')));
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await replica.tryRead(SCOPE, async () => ({ is: 'there' }))).toEqual({ is: 'there' });
});
