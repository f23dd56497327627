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
import { unsealTotpSecret } from './totp-secret.ts';

/** Tries per superadmin: a stolen token must not allow guessing password or code. */
const RATE_PER_ADMIN = { max: 10, perSeconds: 300 };

/** Checks the superadmin's own password. @throws INVALID_CREDENTIALS @throws RATE_LIMITED */
export const requireOwnPassword = async (ctx: SuperadminContext, password: string): Promise<void> => {
  await ctx.platform.rateLimiter.take(`superadmin password ${ctx.adminId}`, RATE_PER_ADMIN);
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

/** Returns the six digits of a code of the app without its spaces; undefined for anything else, such as a recovery code. */
const appCodeOf = (code: string): string | undefined => /^\d{6}$/.exec(code.replace(/\s/g, ''))?.[0];

/** A phone's clock may be a step of 30 seconds early or late. */
const DRIFT_STEPS = 1;

/** Finds the time step of an entered code; undefined unless it is the present one or one beside it. */
const findShownStep = async (secret: string, { token, at }: { token: string; at: Date }) => {
  const { Secret, TOTP } = await import('otpauth');
  const timestamp = at.getTime();
  const drift = TOTP.validate({ token, secret: Secret.fromHex(secret), timestamp, window: DRIFT_STEPS });
  return drift === null ? undefined : TOTP.counter({ timestamp }) + drift;
};

/** Uses up a code of the app: it counts once, and only after the last one used. @throws INVALID_CREDENTIALS */
export const spendTotpCode = async (
  scope: Scoped<PlatformContext>,
  { adminId, code }: Proof,
): Promise<void> => {
  const { totpSealed, totpStep } = await lockOwnAccount({ ...scope, adminId });
  const secret = totpSealed && unsealTotpSecret(scope.platform, { adminId, sealed: totpSealed });
  const token = appCodeOf(code);
  if (!secret || !token) throw wrongCode();
  const step = await findShownStep(secret, { token, at: scope.platform.clock.now() });
  if (step === undefined || step <= (totpStep ?? 0)) throw wrongCode();
  await updateSuperadmin(scope, { adminId, change: { totpStep: step } });
};

/** Uses up a code of the app, or one of the recovery codes for a lost phone. @throws INVALID_CREDENTIALS */
export const spendSecondFactor = async (scope: Scoped<PlatformContext>, proof: Proof): Promise<void> => {
  if (appCodeOf(proof.code)) return spendTotpCode(scope, proof);
  if (!(await takeRecoveryCode(scope, { adminId: proof.adminId, codeHash: recoveryCodeHash(proof.code) })))
    throw wrongCode();
};
