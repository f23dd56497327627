import { CompiledQuery } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { createQueries } from '#server/platform/db/create-queries.ts';
import type { Database, SqlTransaction } from '#server/platform/db/database.ts';

/** A statement on its way to the database; `text` is its SQL without the quotes of names, so that a test finds words in it. */
type SentStatement = {
  readonly sql: string;
  readonly text: string;
  readonly params: readonly unknown[];
};

/** Runs before each statement is sent; what it throws fails the statement in place of the database. */
type BeforeStatement = (statement: SentStatement) => void | Promise<void>;

/** Returns the transaction with every statement of it seen first by `before`. */
export const watchTransaction = (tx: SqlTransaction, before: BeforeStatement): SqlTransaction => {
  const show = async (sql: string, params: readonly unknown[] = []) =>
    before({ sql, text: sql.replaceAll('"', ''), params });
  const bare = tx.db.withoutPlugins();
  return {
    ...tx,
    db: createQueries(async (sql, params) => {
      await show(sql, params);
      const { rows, numAffectedRows } = await bare.executeQuery(CompiledQuery.raw(sql, params));
      return { rows, rowCount: Number(numAffectedRows) };
    }),
    query: async (sql, params) => {
      await show(sql, params);
      return tx.query(sql, params);
    },
  };
};

/** Shows `before` every statement of a database until the test ends. */
export const watchStatements = (db: Database, before: BeforeStatement): void => {
  const transact = db.transact.bind(db);
  const spy = vi
    .spyOn(db, 'transact')
    .mockImplementation((start, work) => transact(start, (tx) => work(watchTransaction(tx, before))));
  onTestFinished(() => spy.mockRestore());
};
