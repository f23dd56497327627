import type { PlatformContext, Scoped, SuperadminContext } from '#server/features/tenants/tenants.ts';
import type { AccessAction } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { days } from '#shared/lib/time.ts';

const KEPT_MS = days(365);

/** A change of somebody's access, with its device: null when it was made on the server itself. */
export type Access = { email: string; action: AccessAction; userAgent: string | null };

/** Records a sign-in, its refusal, or a change of an account. */
export const recordAccess = async (
  { tx, platform: { clock } }: Scoped<PlatformContext>,
  { email, action, userAgent }: Access,
): Promise<void> => {
  await tx.db
    .insertInto('adminAccess')
    .values({ id: clock.newId(), adminEmail: email, action, userAgent, createdAt: clock.now() })
    .execute();
};

/** Records what a superadmin changed of its own access, in the transaction that does it. */
export const recordOwnAccess = (scope: Scoped<SuperadminContext>, action: AccessAction): Promise<void> =>
  recordAccess(scope, { email: scope.adminEmail, action, userAgent: scope.userAgent });

/** Deletes rows that are too old to explain anything; strangers' tries make rows too. */
export const deleteOldAccess = async ({ tx, platform }: Scoped<PlatformContext>): Promise<void> => {
  const oldest = new Date(platform.clock.now().getTime() - KEPT_MS);
  await tx.db.deleteFrom('adminAccess').where('createdAt', '<=', oldest).execute();
};
