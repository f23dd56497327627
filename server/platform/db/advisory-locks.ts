import type { SqlTransaction } from './database.ts';

/** The keys of the advisory locks of one database. */
export const LOCK_KEYS = { migrating: 7_263_112, serving: 7_263_114 } as const;

/** Marks a connection, for as long as it lasts, as that of a process that serves from the database; any number may. */
export const SHARE_DATABASE_SQL = `select pg_advisory_lock_shared(${LOCK_KEYS.serving})`;

/** Keeps servers away for the rest of the transaction; throws when one is running. */
export const requireNoServer = async ({ query }: Pick<SqlTransaction, 'query'>): Promise<void> => {
  const [found] = await query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCK_KEYS.serving}) as "isFree"`,
  );
  if (!found?.isFree) throw new Error('a server is running on this database; stop every process of it first');
};
