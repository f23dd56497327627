import { countSignIn, hashToken, isPasswordOf } from '#server/features/auth/auth.ts';
import {
  acrossTenants,
  openPlatform,
  type PlatformContext,
  type Scoped,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import type { AccessAction } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { SUPERADMIN_LOGIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { hours } from '#shared/lib/time.ts';
import { recordAccess } from './access-trail-repo.ts';
import { newSuperadminToken } from './open-superadmin.ts';
import { isWrongCode, spendSecondFactor } from './prove-superadmin.ts';
import { findSuperadmin, lockOwnAccount, type SuperadminRow } from './superadmin-repo.ts';
import { insertSuperadminSession, isKnownAdminDevice } from './superadmin-session-repo.ts';

const SESSION_MS = hours(24);
const MAX_USER_AGENT_LENGTH = 200;

export type SuperadminSignIn = { email: string; password: string; code?: string | undefined };
type SignIn = SuperadminSignIn & { userAgent: string; deviceHash: Uint8Array };
type Entered = { token: string; admin: SuperadminRow };

/** Starts a session of a superadmin and returns its token, shown this once. */
const startSession = async (
  scope: Scoped<PlatformContext>,
  { adminId, userAgent, deviceHash }: { adminId: string } & Pick<SignIn, 'userAgent' | 'deviceHash'>,
): Promise<string> => {
  const { token, tokenHash } = newSuperadminToken();
  const { clock } = scope.platform;
  const createdAt = clock.now();
  await insertSuperadminSession(scope, {
    id: clock.newId(),
    tokenHash,
    adminId,
    userAgent,
    deviceHash,
    createdAt,
    lastUsedAt: createdAt,
    provenAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + SESSION_MS),
  });
  return token;
};

const denied = () => new AppError('INVALID_CREDENTIALS', { message: SUPERADMIN_LOGIN_COPY.denied });

const requireSecondFactor = async (
  scope: Scoped<PlatformContext>,
  { adminId, code }: { adminId: string; code: string | undefined },
): Promise<void> => {
  if (code === undefined) throw new AppError('CODE_REQUIRED', { message: SECOND_FACTOR_COPY.codeWanted });
  await spendSecondFactor(scope, { adminId, code });
};

const enter = async (
  ctx: PlatformContext,
  { email, password, code, userAgent, deviceHash }: SignIn,
): Promise<Entered> => {
  const admin = await acrossTenants(ctx, (scope) => findSuperadmin(scope, email));
  if (!(await isPasswordOf(admin?.passwordHash, password)) || !admin) throw denied();
  return acrossTenants(ctx, async (scope) => {
    // Read again under a lock, because a second factor or a new password may have been set a moment ago.
    const { totpSince, passwordHash } = await lockOwnAccount({ ...scope, adminId: admin.id });
    if (passwordHash !== admin.passwordHash) throw denied();
    if (totpSince) await requireSecondFactor(scope, { adminId: admin.id, code });
    const token = await startSession(scope, { adminId: admin.id, userAgent, deviceHash });
    await recordAccess(scope, { email, action: 'signed_in', userAgent });
    return { token, admin };
  });
};

/** Returns the trail's entry for a refused sign-in; undefined for an unexpected error. */
const refusalOf = (error: unknown): AccessAction | undefined => {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'CODE_REQUIRED') return 'code_missing';
  if (error.code !== 'INVALID_CREDENTIALS') return undefined;
  return isWrongCode(error) ? 'code_refused' : 'sign_in_refused';
};

/**
 * Signs a superadmin in; the refusal is the same, and as slow, for an unknown e-mail and a wrong password. A superadmin with a
 * second factor is asked for it once the password is right. Every attempt is recorded in the trail.
 * @throws INVALID_CREDENTIALS
 * @throws CODE_REQUIRED
 * @throws RATE_LIMITED
 */
export const signInSuperadmin = async (
  visitor: VisitorContext,
  given: SuperadminSignIn,
): Promise<Entered> => {
  const { platform, userAgent: told, device = '' } = visitor;
  const email = given.email.toLowerCase();
  const userAgent = told.slice(0, MAX_USER_AGENT_LENGTH);
  const deviceHash = hashToken(device);
  const ctx = openPlatform(platform);
  const isKnown = await acrossTenants(ctx, (scope) => isKnownAdminDevice(scope, { email, deviceHash }));
  // The attempts at a code count in the same limit as those at a password.
  const countNoMore = await countSignIn(visitor, { account: `superadmin login ${email}`, isKnown });
  try {
    const entered = await enter(ctx, { ...given, email, userAgent, deviceHash });
    await countNoMore();
    return entered;
  } catch (error) {
    const action = refusalOf(error);
    // In a transaction of its own, because the refusal has rolled the other one back.
    if (action) await acrossTenants(ctx, (scope) => recordAccess(scope, { email, action, userAgent }));
    throw error;
  }
};
