import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { inTenant, type MemberContext } from '../tenants/tenants.ts';
import { isPasswordOf } from './password-hash.ts';
import { getOwnUser } from './user-repo.ts';

/** Tries per user: whoever holds a stolen token must not guess the password with it. */
const RATE_PER_USER = { max: 10, perSeconds: 300 };

/** Refuses with `INVALID_CREDENTIALS` unless it is the member's own password; asked for before anything of the account changes. */
export const requirePassword = async (member: MemberContext, currentPassword: string): Promise<void> => {
  member.platform.rateLimiter.take(`password ${member.userId}`, RATE_PER_USER);
  const { passwordHash } = await inTenant(member, getOwnUser);
  if (await isPasswordOf(passwordHash, currentPassword)) return;
  throw new AppError('INVALID_CREDENTIALS', { message: AUTH_COPY.currentPasswordWrong });
};
