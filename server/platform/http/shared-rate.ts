import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { SqlTransaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type Rate, tooOften } from './rate-limiter.ts';

type Scope = { readonly tx: SqlTransaction; readonly platform: Platform };

/**
 * Counts one use of `key` for all processes together, in the transaction of what is done: it is undone with it. Costs a query and
 * holds the key until the commit, so it is for what is rare, such as mails; everything else counts in its process.
 * @throws RATE_LIMITED with `details.retryAfterSeconds` once the window is full
 */
export const takeSharedRate = async (
  { tx, platform: { clock, env } }: Scope,
  key: string,
  { max, perSeconds }: Omit<Rate, 'grows'>,
): Promise<void> => {
  const now = clock.now();
  const digest = createHmac('sha256', env.APP_SECRET).update(`rate ${key}`).digest();
  const most = Math.floor(max * env.RATE_LIMIT_FACTOR);
  const { fullUntil } = await tx.db
    .selectNoFrom(
      sql<Date | null>`take_shared_rate(${digest}, ${most}, ${perSeconds} * interval '1 second', ${now})`.as(
        'fullUntil',
      ),
    )
    .executeTakeFirstOrThrow();
  if (fullUntil) throw tooOften(Math.ceil((fullUntil.getTime() - now.getTime()) / 1000));
};

/** Forgets the windows that are over. */
export const deleteOldSharedRates = async ({ tx, platform }: Scope): Promise<void> => {
  await tx.db.deleteFrom('sharedRates').where('endsAt', '<=', platform.clock.now()).execute();
};
