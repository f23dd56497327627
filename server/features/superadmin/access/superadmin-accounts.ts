import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/features/auth/auth.ts';
import { acrossTenants, openPlatform, type PlatformContext } from '#server/features/tenants/tenants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordAccess } from './access-trail-repo.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import {
  findSuperadmin,
  hasSuperadmin,
  insertSuperadmin,
  listSuperadmins,
  updateSuperadmin,
} from './superadmin-repo.ts';
import { deleteSessionsOf } from './superadmin-session-repo.ts';

const RANDOM_PASSWORD_BYTES = 15;

/** Makes a password for a superadmin who chose none. */
export const randomPassword = (): string => randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');

/** Creates a superadmin; false when there is one with the e-mail. */
export const createSuperadmin = async (
  ctx: PlatformContext,
  { email, password }: { email: string; password: string },
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  const { clock } = ctx.platform;
  const admin = { id: clock.newId(), email: email.toLowerCase(), passwordHash, createdAt: clock.now() };
  return acrossTenants(ctx, async (scope) => {
    const isMade = await insertSuperadmin(scope, admin);
    if (isMade) await recordAccess(scope, { email: admin.email, action: 'account_created', userAgent: null });
    return isMade;
  });
};

const DEFAULT_EMAIL = 'admin@colmado.local';

/** The created account, and its password when it was generated, for the operator. */
export type FirstSuperadmin = { email: string; password?: string };

/**
 * Creates the superadmin that ADMIN_EMAIL names when it has no account yet, or one with a default e-mail on a platform that
 * has none. Returns the created account; undefined when none was created. Another ADMIN_EMAIL is also the way back in for an
 * operator who lost the password, because an account that exists is never changed from outside.
 */
export const ensureSuperadmin = async (platform: Platform): Promise<FirstSuperadmin | undefined> => {
  const ctx = openPlatform(platform);
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = platform.env;
  const email = (ADMIN_EMAIL ?? DEFAULT_EMAIL).toLowerCase();
  const isThere = await acrossTenants(ctx, async (scope) =>
    ADMIN_EMAIL ? (await findSuperadmin(scope, email)) !== undefined : hasSuperadmin(scope),
  );
  if (isThere) return undefined;
  const password = ADMIN_PASSWORD ?? randomPassword();
  if (!(await createSuperadmin(ctx, { email, password }))) return undefined;
  return ADMIN_PASSWORD ? { email } : { email, password };
};

const NO_SECOND_FACTOR = { totpSealed: null, totpSince: null, totpStep: null };

type Reset = { email: string; password: string; dropsSecondFactor: boolean };

/**
 * Gives a superadmin who is locked out another password and ends all its sessions; on demand without the second factor,
 * for a phone that is gone. False when there is nobody with the e-mail. Only the operator of the server can call it.
 */
export const resetSuperadmin = async (
  ctx: PlatformContext,
  { email, password, dropsSecondFactor }: Reset,
): Promise<boolean> => {
  const passwordHash = await hashPassword(password);
  return acrossTenants(ctx, async (scope) => {
    const admin = await findSuperadmin(scope, email.toLowerCase());
    if (!admin) return false;
    await updateSuperadmin(scope, {
      adminId: admin.id,
      change: { passwordHash, ...(dropsSecondFactor && NO_SECOND_FACTOR) },
    });
    if (dropsSecondFactor) await replaceRecoveryCodes(scope, { adminId: admin.id, hashes: [] });
    await deleteSessionsOf(scope, admin.id);
    const byServer = { email: admin.email, userAgent: null };
    await recordAccess(scope, { ...byServer, action: 'password_reset' });
    if (dropsSecondFactor && admin.totpSince)
      await recordAccess(scope, { ...byServer, action: 'second_factor_off' });
    return true;
  });
};

export type SuperadminFactsRow = { email: string; createdAt: Date; hasSecondFactor: boolean };

/** Lists every superadmin, the oldest first, without secrets. */
export const describeSuperadmins = (ctx: PlatformContext): Promise<SuperadminFactsRow[]> =>
  acrossTenants(ctx, async (scope) =>
    (await listSuperadmins(scope)).map(({ email, createdAt, totpSince }) => ({
      email,
      createdAt,
      hasSecondFactor: totpSince !== null,
    })),
  );
