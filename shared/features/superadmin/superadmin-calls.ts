import * as z from 'zod/mini';
import { AUTH_COPY } from '#shared/features/auth/auth-copy.ts';
import { GivenPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { SECOND_FACTOR_COPY } from './superadmin-account-copy.ts';

const MAX_EMAIL_LENGTH = 254;
const MAX_CODE_LENGTH = 40;

/** A code of the app, or a recovery code, however it is spaced. */
export const SecondFactorCodeSchema = lineSchema({
  min: 1,
  max: MAX_CODE_LENGTH,
  tooShort: SECOND_FACTOR_COPY.codeMissing,
});

/** A superadmin as the API shows it. */
export const SuperadminViewSchema = z.object({ id: z.string(), email: z.string() });

export const superadminLoginCall = defineCall({
  name: 'superadminLogin',
  method: 'POST',
  path: '/admin/login',
  summary:
    'Signs a superadmin in for 24 hours, or until nobody used it for 30 minutes; the token opens the /admin calls and no other.',
  room: 'superadmin',
  access: 'public',
  body: z.object({
    email: lineSchema({ min: 1, max: MAX_EMAIL_LENGTH, tooShort: AUTH_COPY.emailRequired }),
    password: GivenPasswordSchema,
    /** Asked for by `CODE_REQUIRED` when the superadmin has a second factor. */
    code: z.optional(SecondFactorCodeSchema),
  }),
  answer: z.object({ success: z.literal(true), token: z.string(), admin: SuperadminViewSchema }),
  rate: { max: 30, perSeconds: 300 },
});

export const superadminLogoutCall = defineCall({
  name: 'superadminLogout',
  method: 'POST',
  path: '/admin/logout',
  summary: "Ends the superadmin's session.",
  room: 'superadmin',
  access: 'superadmin',
  answer: SuccessSchema,
});

const CountSchema = z.int().check(z.minimum(0));

export const getPlatformTotalsCall = defineCall({
  name: 'getPlatformTotals',
  method: 'GET',
  path: '/admin/stats',
  summary: 'How many tenants, users and products the platform has.',
  room: 'superadmin',
  access: 'superadmin',
  answer: z.object({ tenants: CountSchema, users: CountSchema, products: CountSchema }),
});
