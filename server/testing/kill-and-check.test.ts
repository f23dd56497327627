import { expect, onTestFinished, test } from 'vitest';
import { minutes, seconds } from '#shared/lib/time.ts';
import { openPglite } from '../platform/db/pglite-database.ts';
import { openPostgres } from '../platform/db/postgres-database.ts';
import { findBreaches } from './check-invariants.ts';
import { killAndCheck } from './kill-and-check.ts';
import { createScratchStorage, type ScratchStorage } from './open-test-database.ts';

/** What a dead process had in hand comes back when its lease ends, which is longer than a test may take. */
const DUE_LATER = ['one answer where it is due', 'without a live lease', 'nothing waits any more'];

const reopen = ({ DATA_DIR, DATABASE_URL }: ScratchStorage) =>
  DATABASE_URL
    ? openPostgres({ url: DATABASE_URL, maxConnections: 2, onError: () => undefined })
    : openPglite({ directory: DATA_DIR });

test(
  'a process that is killed three times under messages loses none that it acknowledged and sends none twice',
  async () => {
    const storage = await createScratchStorage(onTestFinished);
    const outcome = await killAndCheck({ storage, kills: 3, writers: 4 });
    onTestFinished(outcome.close);
    await outcome.settle(seconds(2));
    const db = await reopen(storage);
    onTestFinished(() => db.close());
    const kept = await db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query<{ id: string }>(`select item_key as id from whatsapp_items where kind = 'message'`),
    );
    const ids = new Set(kept.map(({ id }) => id));
    expect(outcome.acknowledged.length).toBeGreaterThan(0);
    expect(outcome.acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(outcome.taken.size).toBeGreaterThan(0);
    expect([...outcome.taken].filter(([, count]) => count > 1)).toEqual([]);
    expect(await findBreaches(db, DUE_LATER)).toEqual({});
  },
  minutes(3),
);
