import { isPasswordOf } from '#server/features/auth/auth.ts';
import {
  acrossTenants,
  type PlatformContext,
  type Scoped,
  type SuperadminContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { recoveryCodeHash, takeRecoveryCode } from './recovery-codes.ts';
import { lockOwnAccount, updateSuperadmin } from './superadmin-repo.ts';
import { findShownStep } from './totp.ts';
import { unsealTotpSecret } from './totp-secret.ts';

/** Tries per superadmin: a stolen token must not allow guessing password or code. */
const RATE_PER_ADMIN = { max: 10, perSeconds: 300 };

/** Checks the superadmin's own password. @throws INVALID_CREDENTIALS @throws RATE_LIMITED */
export const requireOwnPassword = async (ctx: SuperadminContext, password: string): Promise<void> => {
  ctx.platform.rateLimiter.take(`superadmin password ${ctx.adminId}`, RATE_PER_ADMIN);
  const { passwordHash } = await acrossTenants(ctx, lockOwnAccount);
  if (await isPasswordOf(passwordHash, password)) return;
  throw new AppError('INVALID_CREDENTIALS', { message: AUTH_COPY.currentPasswordWrong });
};

type Proof = { adminId: string; code: string };

const WRONG_CODE = { field: 'code' };

const wrongCode = () =>
  new AppError('INVALID_CREDENTIALS', { message: SECOND_FACTOR_COPY.codeWrong, details: WRONG_CODE });

/** Says whether the refusal was about the code and not about the password. */
export const isWrongCode = ({ details }: AppError): boolean => details === WRONG_CODE;

/** Uses up a code of the app. @throws INVALID_CREDENTIALS for a wrong code and for one that was used */
export const spendTotpCode = async (
  scope: Scoped<PlatformContext>,
  { adminId, code }: Proof,
): Promise<void> => {
  const { totpSealed, totpStep } = await lockOwnAccount({ ...scope, adminId });
  const secret = totpSealed && unsealTotpSecret(scope.platform, { adminId, sealed: totpSealed });
  const at = scope.platform.clock.now();
  const plain = code.replace(/\s/g, '');
  const step = secret && findShownStep({ secret, code: plain, at, usedStep: totpStep });
  if (!step) throw wrongCode();
  await updateSuperadmin(scope, { adminId, change: { totpStep: step } });
};

const IS_APP_CODE = /^\d{3}\s?\d{3}$/;

/** Uses up a code of the app, or one of the recovery codes for a lost phone. @throws INVALID_CREDENTIALS */
export const spendSecondFactor = async (scope: Scoped<PlatformContext>, proof: Proof): Promise<void> => {
  if (IS_APP_CODE.test(proof.code)) return spendTotpCode(scope, proof);
  if (!(await takeRecoveryCode(scope, { adminId: proof.adminId, codeHash: recoveryCodeHash(proof.code) })))
    throw wrongCode();
};
