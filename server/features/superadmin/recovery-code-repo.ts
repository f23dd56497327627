import type { PlatformContext, Scoped } from '../tenants/tenants.ts';

type PlatformScope = Scoped<PlatformContext>;

/** Puts new codes in the place of all a superadmin had. */
export const replaceRecoveryCodes = async (
  { tx }: PlatformScope,
  adminId: string,
  hashes: readonly Uint8Array[],
): Promise<void> => {
  await tx.db.deleteFrom('adminRecoveryCodes').where('adminId', '=', adminId).execute();
  if (hashes.length === 0) return;
  await tx.db
    .insertInto('adminRecoveryCodes')
    .values(hashes.map((codeHash) => ({ adminId, codeHash })))
    .execute();
};

/** Uses a code up; false when the superadmin has none like it. */
export const takeRecoveryCode = async (
  { tx }: PlatformScope,
  adminId: string,
  codeHash: Uint8Array,
): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('adminRecoveryCodes')
    .where((eb) => eb.and({ adminId, codeHash }))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** How many codes a superadmin has left. */
export const countRecoveryCodes = async ({ tx }: PlatformScope, adminId: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('adminRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow();
  return count;
};
