import type { Db as BossDatabase } from 'pg-boss';
import type { SqlTransaction } from '../db/database.ts';

/** Runs pg-boss statements inside a business transaction, as the owner of its schema. */
export const inBossTransaction = (tx: SqlTransaction): BossDatabase => ({
  executeSql: async (text, values) => ({ rows: await tx.asOwner(() => tx.query(text, values)) }),
});
