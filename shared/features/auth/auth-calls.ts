import * as z from 'zod/mini';
import { TenantViewSchema } from '#shared/features/tenants/tenant-view.ts';
import { AvailableSchema, SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { AUTH_COPY } from './auth-copy.ts';
import { isCommonPassword } from './common-passwords.ts';
import { AccountEmailSchema, RegistrationEmailSchema } from './email-rules.ts';
import { GivenPasswordSchema, NewPasswordSchema } from './password-rules.ts';
import { RegistrationSchema } from './registration-schema.ts';
import { UserViewSchema } from './user-view.ts';

/** The answer of a sign-in. */
export const SessionAnswerSchema = z.object({
  success: z.literal(true),
  token: z.string(),
  user: UserViewSchema,
  tenant: TenantViewSchema,
});

/** The rules of an account's password; the list of common ones stays out of the browser's bundle. */
export const UncommonPasswordSchema = /* @__PURE__ */ NewPasswordSchema.check(
  /* @__PURE__ */ z.refine((password) => !isCommonPassword(password), AUTH_COPY.passwordTooCommon),
);

export const registerCall = defineCall({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Opens a store: tenant, owner and session.',
  room: 'auth',
  access: 'public',
  body: z.extend(RegistrationSchema, { password: UncommonPasswordSchema }),
  answer: SessionAnswerSchema,
  status: 201,
  rate: { max: 20, perSeconds: 3600 },
});

export const loginCall = defineCall({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs a panel user in; with rememberMe for 30 days, otherwise for 24 hours.',
  room: 'auth',
  access: 'public',
  body: z.object({
    email: AccountEmailSchema,
    password: GivenPasswordSchema,
    rememberMe: z._default(z.boolean({ error: AUTH_COPY.rememberMeInvalid }), false),
  }),
  answer: z.extend(SessionAnswerSchema, { message: z.string() }),
  rate: { max: 60, perSeconds: 300 },
});

export const logoutCall = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the token.',
  room: 'auth',
  access: 'session',
  answer: SuccessSchema,
});

export const checkEmailCall = defineCall({
  name: 'checkEmail',
  method: 'GET',
  path: '/auth/check-email/:email',
  summary: 'Whether an e-mail can open an account; advice, the register call decides.',
  room: 'auth',
  access: 'public',
  params: z.object({ email: RegistrationEmailSchema }),
  answer: AvailableSchema,
  rate: { max: 30, perSeconds: 60 },
});
