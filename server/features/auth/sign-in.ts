import { AppError } from '#shared/lib/app-error.ts';
import { acrossTenants, getTenantOf, type TenantRow, type VisitorContext } from '../tenants/tenants.ts';
import type { UserRow } from './auth-tables.ts';
import { countSignIn } from './count-sign-in.ts';
import { isKnownDevice } from './known-device.ts';
import { isPasswordOf } from './password-hash.ts';
import { startSession } from './start-session.ts';
import { emailKeyOf, findUserByEmail } from './user-repo.ts';

export type SignIn = { email: string; password: string; rememberMe: boolean };
export type SignedIn = { token: string; user: UserRow; tenant: TenantRow };

/** Signs a user in; the same refusal, as slow, for an unknown e-mail, a wrong password and a disabled user. */
export const signIn = async (
  visitor: VisitorContext,
  { email, password, rememberMe }: SignIn,
): Promise<SignedIn> => {
  const isKnown = await acrossTenants(visitor, (scope) => isKnownDevice(scope, email));
  const countNoMore = countSignIn(visitor, { account: `login ${emailKeyOf(email)}`, isKnown });
  const user = await acrossTenants(visitor, (scope) => findUserByEmail(scope, email));
  const matches = await isPasswordOf(user?.passwordHash, password);
  if (!matches || user?.status !== 'active') throw new AppError('INVALID_CREDENTIALS');
  countNoMore();
  return acrossTenants(visitor, async (scope) => ({
    token: await startSession(scope, { user, remembers: rememberMe }),
    user,
    tenant: await getTenantOf(scope, user.tenantId),
  }));
};
