import * as z from 'zod/mini';
import { UncommonPasswordSchema } from '#shared/features/auth/auth-calls.ts';
import { CurrentPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { SessionViewSchema } from '#shared/features/auth/session-calls.ts';
import { SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { SecondFactorCodeSchema, SuperadminViewSchema } from './superadmin-calls.ts';

/** Password and codes are not tried faster than this from one place. */
const PROOF_RATE = { max: 30, perSeconds: 300 };

const RecoveryCodesSchema = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) });

export const getSuperadminAccountCall = defineCall({
  name: 'getSuperadminAccount',
  method: 'GET',
  path: '/admin/account',
  summary: "The superadmin's own account: who it is, and how its second factor stands.",
  room: 'superadmin',
  access: 'superadmin',
  answer: z.object({
    admin: SuperadminViewSchema,
    secondFactor: z.object({
      isOn: z.boolean(),
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int().check(z.minimum(0)),
    }),
  }),
});

export const proveSuperadminCall = defineCall({
  name: 'proveSuperadmin',
  method: 'POST',
  path: '/admin/prove',
  summary: 'Shows the password anew: for ten minutes the calls that answer PROOF_REQUIRED are open.',
  room: 'superadmin',
  access: 'superadmin',
  body: z.object({ currentPassword: CurrentPasswordSchema }),
  answer: SuccessSchema,
  rate: PROOF_RATE,
});

export const changeSuperadminPasswordCall = defineCall({
  name: 'changeSuperadminPassword',
  method: 'PUT',
  path: '/admin/password',
  summary: "Changes the superadmin's password; every other session of it ends.",
  room: 'superadmin',
  access: 'superadmin',
  body: z.object({ currentPassword: CurrentPasswordSchema, newPassword: UncommonPasswordSchema }),
  answer: SuccessSchema,
  rate: PROOF_RATE,
});

export const enrolSecondFactorCall = defineCall({
  name: 'enrolSecondFactor',
  method: 'POST',
  path: '/admin/second-factor/enrol',
  summary:
    'Begins a second factor: the secret for an authenticator app (TOTP, 6 digits, 30 s), also as a key URI.',
  room: 'superadmin',
  access: 'superadmin',
  body: z.object({ currentPassword: CurrentPasswordSchema }),
  answer: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
  rate: PROOF_RATE,
});

export const confirmSecondFactorCall = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/admin/second-factor/confirm',
  summary:
    'Turns the second factor on by a code of the app; answers the recovery codes this once and ends every other session.',
  room: 'superadmin',
  access: 'superadmin',
  body: z.object({ code: SecondFactorCodeSchema }),
  answer: RecoveryCodesSchema,
  rate: PROOF_RATE,
});

/** Both proofs at once, for turning the second factor off or renewing its recovery codes. */
const BothProofsSchema = z.object({ currentPassword: CurrentPasswordSchema, code: SecondFactorCodeSchema });

export const renewRecoveryCodesCall = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/admin/second-factor/recovery-codes',
  summary:
    'Makes new recovery codes, answered this once, for whoever proves password and code; the former are void.',
  room: 'superadmin',
  access: 'superadmin',
  body: BothProofsSchema,
  answer: RecoveryCodesSchema,
  rate: PROOF_RATE,
});

export const disableSecondFactorCall = defineCall({
  name: 'disableSecondFactor',
  method: 'POST',
  path: '/admin/second-factor/disable',
  summary: 'Turns the second factor off, for whoever proves password and code.',
  room: 'superadmin',
  access: 'superadmin',
  body: BothProofsSchema,
  answer: SuccessSchema,
  rate: PROOF_RATE,
});

export const listSuperadminSessionsCall = defineCall({
  name: 'listSuperadminSessions',
  method: 'GET',
  path: '/admin/sessions',
  summary: "The superadmin's own live sessions, the latest used first.",
  room: 'superadmin',
  access: 'superadmin',
  answer: z.object({ sessions: z.array(SessionViewSchema) }),
});

export const endSuperadminSessionCall = defineCall({
  name: 'endSuperadminSession',
  method: 'DELETE',
  path: '/admin/sessions/:id',
  summary: "Ends one of the superadmin's own sessions.",
  room: 'superadmin',
  access: 'superadmin',
  params: z.object({ id: UuidSchema }),
  answer: SuccessSchema,
});

export const endOtherSuperadminSessionsCall = defineCall({
  name: 'endOtherSuperadminSessions',
  method: 'POST',
  path: '/admin/sessions/end-others',
  summary: "Ends the superadmin's own sessions but the one that asks.",
  room: 'superadmin',
  access: 'superadmin',
  answer: SuccessSchema,
});
