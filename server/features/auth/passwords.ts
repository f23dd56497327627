import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { inTenant, type MemberContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { isAboutAccount, type KnownOfAccount } from '#shared/features/auth/password-rules.ts';
import { getOwnUser } from './user-repo.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB and a thread of the four that also read files and compress pages. */
const limit = pLimit(2);

/** Hashes a password for storing. */
export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/**
 * Says whether the password is the stored one. Without a stored hash it spends the same time and says no, so that an unknown
 * e-mail and a wrong password take equally long (reliability 7, user enumeration).
 */
export const isPasswordOf = async (storedHash: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('the password of nobody');
  const compared = storedHash ?? (await decoy);
  const matches = await limit(() => verify(compared, password));
  return matches && storedHash !== undefined;
};

/**
 * Refuses a new password that is made of public facts of the account; `field` is the field where it was typed.
 * @throws INVALID_INPUT
 */
export const refuseGuessable = (
  { password, field }: { password: string; field: 'password' | 'newPassword' },
  known: KnownOfAccount,
): void => {
  if (!isAboutAccount(password, known)) return;
  const message = AUTH_COPY.passwordAboutAccount;
  throw new AppError('INVALID_INPUT', { message, details: { fields: [{ field, message }] } });
};

/** Tries per user: the holder of a stolen token must not guess the password with it. */
const RATE_PER_USER = { max: 10, perSeconds: 300 };

/**
 * Refuses a password that is not the member's own; asked for before anything of the account changes.
 * @throws INVALID_CREDENTIALS
 * @throws RATE_LIMITED after too many tries
 */
export const requirePassword = async (member: MemberContext, currentPassword: string): Promise<void> => {
  await member.platform.rateLimiter.take(`password ${member.userId}`, RATE_PER_USER);
  const { passwordHash } = await inTenant(member, getOwnUser);
  if (await isPasswordOf(passwordHash, currentPassword)) return;
  throw new AppError('INVALID_CREDENTIALS', { message: AUTH_COPY.currentPasswordWrong });
};
