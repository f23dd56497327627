import { and, eq } from '../../platform/db/drizzle.ts';
import type { PlatformContext, Scoped } from '../tenants/tenants.ts';
import { adminRecoveryCodes } from './superadmin-tables.ts';

type PlatformScope = Scoped<PlatformContext>;

/** Puts new codes in the place of all a superadmin had. */
export const replaceRecoveryCodes = async (
  { tx }: PlatformScope,
  adminId: string,
  hashes: readonly Uint8Array[],
): Promise<void> => {
  await tx.orm.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
  if (hashes.length === 0) return;
  await tx.orm.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })));
};

/** Uses a code up; false when the superadmin has none like it. */
export const takeRecoveryCode = async (
  { tx }: PlatformScope,
  adminId: string,
  codeHash: Uint8Array,
): Promise<boolean> => {
  const own = and(eq(adminRecoveryCodes.adminId, adminId), eq(adminRecoveryCodes.codeHash, codeHash));
  return (await tx.orm.delete(adminRecoveryCodes).where(own).returning()).length === 1;
};

/** How many codes a superadmin has left. */
export const countRecoveryCodes = async ({ tx }: PlatformScope, adminId: string): Promise<number> =>
  (await tx.orm.select().from(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId))).length;
