import * as z from 'zod/mini';
import { SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { UncommonPasswordSchema } from './auth-calls.ts';
import { AccountEmailSchema } from './email-rules.ts';
import { LinkTokenSchema } from './link-token.ts';

export const forgotPasswordCall = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot',
  summary: 'Mails a link for a new password, if an account has the e-mail; the answer does not tell.',
  room: 'auth',
  access: 'public',
  body: z.object({ email: AccountEmailSchema }),
  answer: SuccessSchema,
  rate: { max: 20, perSeconds: 3600 },
});

export const resetPasswordCall = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset',
  summary: 'Sets a new password by the token of a mailed link, once; every session of the user ends.',
  room: 'auth',
  access: 'public',
  body: z.object({ token: LinkTokenSchema, newPassword: UncommonPasswordSchema }),
  answer: SuccessSchema,
  rate: { max: 30, perSeconds: 3600 },
});
