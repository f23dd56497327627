import {
  acrossTenants,
  type PlatformContext,
  type Scoped,
  type SuperadminContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Resealed } from '#server/platform/secrets/secrets.ts';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { recordOwnAccess } from './access-trail-repo.ts';
import { requireOwnPassword, spendSecondFactor, spendTotpCode } from './prove-superadmin.ts';
import { newRecoveryCodes, recoveryCodeHash, replaceRecoveryCodes } from './recovery-codes.ts';
import { lockOwnAccount, lockSealedFactors, updateSuperadmin } from './superadmin-repo.ts';
import { deleteOtherOwnSessions } from './superadmin-session-repo.ts';
import { newTotpSecret, sealTotpSecret, unsealTotpSecret } from './totp-secret.ts';

/** The secret of an authenticator app: to type, and as the address in its QR code. */
export type TotpEnrolment = { secret: string; uri: string };

const isOn = () => new AppError('RULE_REFUSED', { message: SECOND_FACTOR_COPY.isOn });
const isOff = () => new AppError('RULE_REFUSED', { message: SECOND_FACTOR_COPY.isOff });

/** Begins a second factor: a secret for the app, which counts once a code of it was entered. @throws RULE_REFUSED when it is on */
export const enrolSecondFactor = async (
  ctx: SuperadminContext,
  currentPassword: string,
): Promise<TotpEnrolment> => {
  await requireOwnPassword(ctx, currentPassword);
  const { secret, sealed } = newTotpSecret(ctx.platform, ctx.adminId);
  await acrossTenants(ctx, async (scope) => {
    if ((await lockOwnAccount(scope)).totpSince) throw isOn();
    await updateSuperadmin(scope, { adminId: ctx.adminId, change: { totpSealed: sealed, totpStep: null } });
  });
  const { Secret, TOTP } = await import('otpauth');
  const app = new TOTP({ issuer: SCREEN_COPY.brand, label: ctx.adminEmail, secret: Secret.fromHex(secret) });
  return { secret: app.secret.base32, uri: app.toString() };
};

const giveRecoveryCodes = async (scope: Scoped<SuperadminContext>): Promise<string[]> => {
  const codes = await newRecoveryCodes();
  await replaceRecoveryCodes(scope, { adminId: scope.adminId, hashes: codes.map(recoveryCodeHash) });
  return codes;
};

const spendOwnFactor = async (scope: Scoped<SuperadminContext>, code: string): Promise<void> => {
  if (!(await lockOwnAccount(scope)).totpSince) throw isOff();
  await spendSecondFactor(scope, { adminId: scope.adminId, code });
};

/**
 * Turns the second factor on by a code of the app, returns the recovery codes, which are shown only now, and ends every other
 * session.
 * @throws RULE_REFUSED when it is on, or was not begun
 */
export const confirmSecondFactor = (ctx: SuperadminContext, code: string): Promise<string[]> =>
  acrossTenants(ctx, async (scope) => {
    const { totpSince, totpSealed } = await lockOwnAccount(scope);
    if (totpSince) throw isOn();
    if (!totpSealed) throw isOff();
    await spendTotpCode(scope, { adminId: ctx.adminId, code });
    await updateSuperadmin(scope, { adminId: ctx.adminId, change: { totpSince: ctx.platform.clock.now() } });
    const codes = await giveRecoveryCodes(scope);
    await deleteOtherOwnSessions(scope);
    await recordOwnAccess(scope, 'second_factor_on');
    return codes;
  });

type BothProofs = { currentPassword: string; code: string };

/**
 * Replaces the recovery codes of a superadmin who proves both password and second factor.
 * @throws RULE_REFUSED when the second factor is off
 */
export const renewRecoveryCodes = async (
  ctx: SuperadminContext,
  { currentPassword, code }: BothProofs,
): Promise<string[]> => {
  await requireOwnPassword(ctx, currentPassword);
  return acrossTenants(ctx, async (scope) => {
    await spendOwnFactor(scope, code);
    await recordOwnAccess(scope, 'recovery_codes_renewed');
    return giveRecoveryCodes(scope);
  });
};

/** Turns the second factor off for a superadmin who proves both password and second factor. @throws RULE_REFUSED when it is off */
export const disableSecondFactor = async (
  ctx: SuperadminContext,
  { currentPassword, code }: BothProofs,
): Promise<void> => {
  await requireOwnPassword(ctx, currentPassword);
  await acrossTenants(ctx, async (scope) => {
    await spendOwnFactor(scope, code);
    await updateSuperadmin(scope, {
      adminId: ctx.adminId,
      change: { totpSealed: null, totpSince: null, totpStep: null },
    });
    await replaceRecoveryCodes(scope, { adminId: ctx.adminId, hashes: [] });
    await recordOwnAccess(scope, 'second_factor_off');
  });
};

/** Seals every superadmin's second factor under the present APP_SECRET. */
export const resealSecondFactors = (ctx: PlatformContext): Promise<Resealed> =>
  acrossTenants(ctx, async (scope) => {
    const counts = { sealed: 0, lost: 0 };
    for (const { id, totpSealed } of await lockSealedFactors(scope)) {
      const secret = unsealTotpSecret(ctx.platform, { adminId: id, sealed: totpSealed });
      if (secret)
        await updateSuperadmin(scope, {
          adminId: id,
          change: { totpSealed: sealTotpSecret(ctx.platform, { adminId: id, secret }) },
        });
      counts[secret ? 'sealed' : 'lost'] += 1;
    }
    return counts;
  });
