import { acrossTenants, getTenantOf, type VisitorContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isKnownDevice } from './known-device.ts';
import { isPasswordOf } from './passwords.ts';
import { type NewAccount, startSession } from './sessions.ts';
import { emailKeyOf, findUserByEmail } from './user-repo.ts';

/** Wrong tries at an account from one address: slow enough against guessing, loose enough for a forgetful owner. */
const RATE_PER_PEER = { max: 10, perSeconds: 300 };
/** So few that one address alone never uses up the account's limit for all addresses. */
const RATE_PER_PEER_AN_HOUR = { max: 40, perSeconds: 3600 };
/** Tries at an account from all addresses that it does not know. An attacker who fills it keeps out new browsers alone. */
const RATE_PER_ACCOUNT = { max: 100, perSeconds: 3600, grows: true };

/**
 * Counts a try at an account, whether the account exists or not. A browser that signed in before has a limit of its own and
 * is not affected by tries from elsewhere. Returns the function that a right try calls, after which it no longer counts.
 * @throws RATE_LIMITED after too many tries
 */
export const countSignIn = async (
  { platform: { rateLimiter }, peer, device }: VisitorContext,
  { account, isKnown }: { account: string; isKnown: boolean },
): Promise<() => Promise<void>> => {
  const origin = `${account} from ${isKnown ? device : peer}`;
  await rateLimiter.take(origin, RATE_PER_PEER);
  if (!isKnown) {
    await rateLimiter.take(`${origin} this hour`, RATE_PER_PEER_AN_HOUR);
    await rateLimiter.take(account, RATE_PER_ACCOUNT);
  }
  return () => rateLimiter.forget(origin);
};

type SignIn = { email: string; password: string; rememberMe: boolean };

/**
 * Signs a user in; the refusal is the same, and as slow, for an unknown e-mail, a wrong password and a disabled user.
 * @throws INVALID_CREDENTIALS
 * @throws RATE_LIMITED after too many tries
 */
export const signIn = async (
  visitor: VisitorContext,
  { email, password, rememberMe }: SignIn,
): Promise<NewAccount> => {
  const isKnown = await acrossTenants(visitor, (scope) => isKnownDevice(scope, email));
  const countNoMore = await countSignIn(visitor, { account: `login ${emailKeyOf(email)}`, isKnown });
  const user = await acrossTenants(visitor, (scope) => findUserByEmail(scope, email));
  const matches = await isPasswordOf(user?.passwordHash, password);
  if (!matches || user?.status !== 'active') throw new AppError('INVALID_CREDENTIALS');
  await countNoMore();
  return acrossTenants(visitor, async (scope) => ({
    token: await startSession(scope, { user, remembers: rememberMe }),
    user,
    tenant: await getTenantOf(scope, user.tenantId),
  }));
};
