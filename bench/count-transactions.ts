import type { Database } from '#server/platform/db/database.ts';

/** What this process has used of the processor so far, in milliseconds. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * A database that adds up the processor used from the begin to the end of its transactions: its client's work, and the
 * embedded database itself. True only while one request at a time is served.
 */
export const countTransactions = (db: Database): { db: Database; usedMs: () => number } => {
  let used = 0;
  return {
    usedMs: () => used,
    db: {
      ...db,
      transact: async (start, work) => {
        const before = processorMs();
        try {
          return await db.transact(start, work);
        } finally {
          used += processorMs() - before;
        }
      },
    },
  };
};
