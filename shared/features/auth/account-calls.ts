import * as z from 'zod';
import { SuccessSchema } from '../../lib/answer-schemas.ts';
import { defineCall } from '../../lib/define-call.ts';
import { UncommonPasswordSchema } from './auth-calls.ts';
import { AccountEmailSchema } from './email-rules.ts';
import { CurrentPasswordSchema } from './password-rules.ts';
import { UserViewSchema } from './user-view.ts';

export const changeEmailCall = defineCall({
  name: 'changeEmail',
  method: 'PUT',
  path: '/auth/email',
  summary: "Changes the e-mail of the token's user; every other session of the user ends.",
  room: 'auth',
  access: 'member',
  body: z.object({ newEmail: AccountEmailSchema, currentPassword: CurrentPasswordSchema }),
  answer: SuccessSchema.extend({ user: UserViewSchema }),
});

export const changePasswordCall = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/auth/password',
  summary: "Changes the password of the token's user; every other session of the user ends.",
  room: 'auth',
  access: 'member',
  body: z.object({ currentPassword: CurrentPasswordSchema, newPassword: UncommonPasswordSchema }),
  answer: SuccessSchema,
});
