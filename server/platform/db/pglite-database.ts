import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { askInTime } from './ask-in-time.ts';
import type { Database } from './database.ts';
import { loadPgliteDriver } from './drizzle.ts';
import { openLocalListeners } from './local-listeners.ts';
import { lockDataDirectory } from './lock-data-directory.ts';
import { openTransaction } from './open-transaction.ts';
import { openingSql } from './scope-sql.ts';

const { drizzle } = loadPgliteDriver();

const INT8 = 20;
const DATE = 1082;

export type PgliteOptions = {
  /** Directory of the database; absent keeps it in memory, for tests. */
  directory?: string;
  /** A migrated database to start from, as `dumpDataDir` made it. */
  snapshot?: Blob;
};

/** Opens the embedded PostgreSQL: one process, one connection, so transactions wait for each other. */
export const openPglite = async ({
  directory,
  snapshot,
}: PgliteOptions): Promise<Database & { pglite: PGlite }> => {
  if (directory) await mkdir(directory, { recursive: true });
  const unlock = directory ? await lockDataDirectory(directory) : async () => undefined;
  const pglite = await PGlite.create({
    ...(directory && { dataDir: join(directory, 'pgdata') }),
    ...(snapshot && { loadDataDir: snapshot }),
    parsers: { [INT8]: Number, [DATE]: String },
  });

  const listeners = openLocalListeners();
  const transact: Database['transact'] = async (start, work) => {
    let effects: () => void = () => undefined;
    const result = await pglite.transaction(async (transaction: Transaction) => {
      const begun = await transaction.exec(openingSql(start));
      const { tx, runEffects } = openTransaction(
        {
          // The ORM's driver only calls `query` on it, which a transaction has.
          orm: () => drizzle({ client: transaction as unknown as PGlite }),
          query: async <Row extends object>(text: string, params?: readonly unknown[]) =>
            (await transaction.query<Row>(text, params as unknown[])).rows,
          exec: async (text) => void (await transaction.exec(text)),
          listeners,
          opened: (begun.at(-1)?.rows ?? []) as object[],
        },
        start,
      );
      effects = runEffects;
      return work(tx);
    });
    effects();
    return result;
  };

  return {
    kind: 'pglite',
    pglite,
    answers: askInTime(() => pglite.query('select 1')),
    transact,
    queryAsOwner: async <Row extends object>(text: string, params?: readonly unknown[]) =>
      (await pglite.query<Row>(text, params as unknown[])).rows,
    execAsOwner: async (text) =>
      (await pglite.exec(text)).flatMap((result) => result.rows as Record<string, unknown>[]),
    listen: async (channel, { onNotify, onGap }) => {
      const unlisten = await pglite.listen(channel, listeners.fromOthers(onNotify));
      const forget = listeners.add(channel, onNotify);
      onGap(true);
      return async () => {
        forget();
        await unlisten();
      };
    },
    close: async () => {
      await pglite.close();
      await unlock();
    },
  };
};
