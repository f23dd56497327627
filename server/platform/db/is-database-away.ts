/**
 * SQLSTATE classes and Node codes that say that the database cannot work now: connection lost, no resources (disk, memory,
 * connections), a system error of its files, a server that ends or starts (reliability 8). The same statement may succeed later.
 */
const DATABASE_AWAY = /^(08|53|58|57P0|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)/;
const AWAY_MESSAGE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** Whether the database could not work: nothing is wrong with what was asked, so it is worth trying again. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && DATABASE_AWAY.test(code)) return true;
  // The socket of the embedded database is gone until its server runs again.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return AWAY_MESSAGE.test(error.message) || isDatabaseAway(error.cause);
};
