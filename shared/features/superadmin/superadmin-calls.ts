import * as z from 'zod';
import { SuccessSchema } from '../../lib/answer-schemas.ts';
import { defineCall } from '../../lib/define-call.ts';
import { lineSchema } from '../../lib/text-schema.ts';
import { AUTH_COPY } from '../auth/auth-copy.ts';
import { GivenPasswordSchema } from '../auth/password-rules.ts';

const MAX_EMAIL_LENGTH = 254;

/** A superadmin as the API shows it. */
const SuperadminViewSchema = z.object({ id: z.string(), email: z.string() });

export const superadminLoginCall = defineCall({
  name: 'superadminLogin',
  method: 'POST',
  path: '/admin/login',
  summary: 'Signs a superadmin in for 24 hours; the token opens the /admin calls and no other.',
  room: 'superadmin',
  access: 'public',
  body: z.object({
    email: lineSchema({ min: 1, max: MAX_EMAIL_LENGTH, tooShort: AUTH_COPY.emailRequired }),
    password: GivenPasswordSchema,
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

const CountSchema = z.number().int().min(0);

export const getPlatformTotalsCall = defineCall({
  name: 'getPlatformTotals',
  method: 'GET',
  path: '/admin/stats',
  summary: 'How many tenants, users and products the platform has.',
  room: 'superadmin',
  access: 'superadmin',
  answer: z.object({ tenants: CountSchema, users: CountSchema, products: CountSchema }),
});
