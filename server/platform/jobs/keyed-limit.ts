import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

/** Runs work in order of arrival, as soon as fewer than the limit run for the same key. */
export type KeyedLimit = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a limit for each key, for example a tenant, so that work on the same rows waits without holding a connection.
 * The limit @throws UNAVAILABLE when `maxInside` pieces of a key run or wait.
 */
export const createKeyedLimit = (concurrency: number, maxInside: number): KeyedLimit => {
  const keys = new Map<string, { limit: ReturnType<typeof pLimit>; inside: number }>();
  return async (key, work) => {
    const own = keys.get(key) ?? { limit: pLimit(concurrency), inside: 0 };
    if (own.inside >= maxInside) throw new AppError('UNAVAILABLE');
    keys.set(key, own);
    own.inside += 1;
    try {
      return await own.limit(work);
    } finally {
      own.inside -= 1;
      if (own.inside === 0) keys.delete(key);
    }
  };
};
