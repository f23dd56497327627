import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/open-test-database.ts';
import { limitTransactions } from './database.ts';

test('runs at most the allowed number at a time, finishes all, and continues after a failure', async () => {
  let [running, most] = [0, 0];
  const real = await openTestDatabase();
  const db = limitTransactions(
    {
      ...real,
      transact: async (start, work) => {
        running += 1;
        most = Math.max(most, running);
        try {
          return await real.transact(start, work);
        } finally {
          running -= 1;
        }
      },
    },
    3,
  );
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      db.transact({ role: 'colmado_platform' }, async (tx) => {
        if (index % 5 === 0) throw new Error('fails');
        return tx.query<{ index: number }>('select $1::integer as index', [index]);
      }),
    ),
  );
  expect(most).toBe(3);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(results.at(-1)).toMatchObject({ value: [{ index: 19 }] });
});

test('a single statement waits for its turn too', async () => {
  const db = limitTransactions(await openTestDatabase(), 1);
  const order: string[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const first = db.transact({ role: 'colmado_platform' }, async () => {
    await isOver;
    order.push('transaction');
  });
  const second = db
    .ask({ role: 'colmado_platform' }, 'select 1 as one')
    .then(([row]) => order.push(JSON.stringify(row)));
  end();
  await Promise.all([first, second]);
  expect(order).toEqual(['transaction', '{"one":1}']);
});
