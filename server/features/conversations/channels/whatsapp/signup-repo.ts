import type { Selectable } from 'kysely';
import type { BotContext, MemberContext, OwnerContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { ChannelSignupsTable } from '#server/platform/db/tables.ts';

export type SignupRow = Selectable<ChannelSignupsTable>;

type OwnerScope = Scoped<OwnerContext>;

/** Finds the last signup of the store. */
export const findSignup = ({ tx, tenantId }: Scoped<MemberContext>): Promise<SignupRow | undefined> =>
  tx.db.selectFrom('channelSignups').selectAll().where('tenantId', '=', tenantId).executeTakeFirst();

/** Begins a signup; the one before it is forgotten with its token. */
export const startSignup = async (
  { tx, tenantId, platform }: OwnerScope,
  stateHash: Buffer,
): Promise<void> => {
  const now = platform.clock.now();
  const values = {
    ...{ stateHash, step: 'asked' as const, tokenSealed: null, problem: null },
    ...{ askedAt: now, updatedAt: now },
  };
  await tx.db
    .insertInto('channelSignups')
    .values({ tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(values))
    .execute();
};

/** Uses up the state of a signup; false when it is another store's, too old or used. */
export const useSignupState = async (
  { tx, tenantId }: OwnerScope,
  { stateHash, since }: { stateHash: Buffer; since: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('channelSignups')
    .set({ stateHash: null })
    .where('tenantId', '=', tenantId)
    .where('step', '=', 'asked')
    .where('stateHash', '=', stateHash)
    .where('askedAt', '>', since)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Notes how far the signup is, if it still stands at the step from which it goes on. */
export const updateSignup = async (
  { tx, tenantId, platform }: OwnerScope,
  {
    from,
    ...change
  }: Partial<Pick<SignupRow, 'step' | 'tokenSealed' | 'problem'>> & {
    from: SignupRow['step'];
  },
): Promise<void> => {
  await tx.db
    .updateTable('channelSignups')
    .set({ ...change, updatedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where('step', '=', from)
    .execute();
};

/** Keeps what went wrong with the signup, for the next visit. */
export const noteSignupProblem = async (
  { tx, tenantId, platform }: OwnerScope,
  problem: string,
): Promise<void> => {
  await tx.db
    .updateTable('channelSignups')
    .set({ problem, updatedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .execute();
};

/** Forgets a signup that has not come to a number, with its permission, of a store whose number is connected in another way. */
export const leaveSignup = async ({ tx, tenantId }: Scoped<OwnerContext | BotContext>): Promise<void> => {
  await tx.db
    .deleteFrom('channelSignups')
    .where('tenantId', '=', tenantId)
    .where('step', 'in', ['asked', 'authorized'])
    .execute();
};

/** Forgets the signup of a store that disconnects its number. */
export const deleteSignup = async ({ tx, tenantId }: OwnerScope): Promise<void> => {
  await tx.db.deleteFrom('channelSignups').where('tenantId', '=', tenantId).execute();
};
