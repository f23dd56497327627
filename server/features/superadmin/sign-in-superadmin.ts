import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { hours } from '#shared/lib/time.ts';
import { isPasswordOf } from '../auth/auth.ts';
import { acrossTenants, openPlatform, type VisitorContext } from '../tenants/tenants.ts';
import { findSuperadmin, insertSuperadminSession } from './superadmin-repo.ts';
import type { SuperadminRow } from './superadmin-tables.ts';
import { newSuperadminToken } from './superadmin-token.ts';

const SESSION_MS = hours(24);
/** Tries per account, whoever makes them. */
const RATE_PER_ACCOUNT = { max: 10, perSeconds: 300 };

/** Signs a superadmin in; the same refusal, as slow, for an unknown e-mail and a wrong password. */
export const signInSuperadmin = async (
  { platform }: VisitorContext,
  given: { email: string; password: string },
): Promise<{ token: string; admin: SuperadminRow }> => {
  const email = given.email.toLowerCase();
  platform.rateLimiter.take(`superadmin login ${email}`, RATE_PER_ACCOUNT);
  const ctx = openPlatform(platform);
  const admin = await acrossTenants(ctx, (scope) => findSuperadmin(scope, email));
  const matches = await isPasswordOf(admin?.passwordHash, given.password);
  if (!matches || !admin)
    throw new AppError('INVALID_CREDENTIALS', { message: SUPERADMIN_LOGIN_COPY.denied });
  const { token, tokenHash } = newSuperadminToken();
  const createdAt = platform.clock.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
  await acrossTenants(ctx, (scope) =>
    insertSuperadminSession(scope, { tokenHash, adminId: admin.id, createdAt, expiresAt }),
  );
  return { token, admin };
};
