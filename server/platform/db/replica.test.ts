import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/open-test-database.ts';
import { openTestClock } from '#server/testing/test-clock.ts';
import { seconds } from '#shared/lib/time.ts';
import { AppError } from '../errors/app-error.ts';
import { createLog } from '../log/log.ts';
import type { Database, DatabaseScope } from './database.ts';
import { Replica } from './replica.ts';

const SCOPE: DatabaseScope = { role: 'colmado_platform' };

const open = async () =>
  new Replica({ db: await openTestDatabase(), clock: openTestClock(), log: createLog('silent') });

test('returns the results of the work and of its opening statement', async () => {
  const replica = await open();
  const read = await replica.tryRead(
    { ...SCOPE, opening: 'select 7 as seven' },
    async (tx) => tx.opened()[0],
  );
  expect(read).toEqual({ seven: 7 });
});

test('nothing is written there, even when the database would accept it', async () => {
  const replica = await open();
  const written = replica.tryRead(SCOPE, (tx) => tx.query('delete from tenants returning id'));
  expect(await written).toBeUndefined();
});

test('an AppError of ours is no failure of the replica', async () => {
  const replica = await open();
  const refused = replica.tryRead(SCOPE, () => Promise.reject(new AppError('NOT_FOUND')));
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await replica.tryRead(SCOPE, async () => ({ is: 'there' }))).toEqual({ is: 'there' });
});

test('while it is away one request in five seconds tries it, however long that takes, and the others do not wait', async () => {
  const clock = openTestClock();
  const db = await openTestDatabase();
  const { promise: fault, reject } = Promise.withResolvers<never>();
  let asked = 0;
  const transact: Database['transact'] = (start, work) => {
    asked += 1;
    if (asked > 3) return db.transact(start, work);
    return asked === 2 ? fault : Promise.reject(new Error('away'));
  };
  const replica = new Replica({ db: { transact }, clock, log: createLog('silent') });
  const read = () => replica.tryRead(SCOPE, async () => ({ is: 'there' }));
  expect([await read(), await read(), asked]).toEqual([undefined, undefined, 1]);

  clock.advance(seconds(5));
  const slow = read();
  expect([await read(), await read(), asked]).toEqual([undefined, undefined, 2]);
  clock.advance(seconds(4));
  reject(new Error('no answer in time'));
  expect(await slow).toBeUndefined();
  clock.advance(seconds(4));
  expect([await read(), asked]).toEqual([undefined, 2]);

  clock.advance(seconds(1));
  expect([await read(), asked]).toEqual([undefined, 3]);
  clock.advance(seconds(5));
  expect([await read(), await read(), asked]).toEqual([{ is: 'there' }, { is: 'there' }, 5]);
});
