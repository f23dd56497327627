import * as z from 'zod/mini';
import { SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { UncommonPasswordSchema } from './auth-calls.ts';
import { AccountEmailSchema } from './email-rules.ts';
import { LinkTokenSchema } from './link-token.ts';
import { CurrentPasswordSchema } from './password-rules.ts';
import { UserViewSchema } from './user-view.ts';

export const changeEmailCall = defineCall({
  name: 'changeEmail',
  method: 'PUT',
  path: '/auth/email',
  summary:
    "Changes the e-mail of the token's user once the link mailed to the new one is used (`pendingEmail` until then), at once where none is proven yet; every other session of the user ends.",

  room: 'auth',
  access: 'member',
  body: z.object({ newEmail: AccountEmailSchema, currentPassword: CurrentPasswordSchema }),
  answer: z.extend(SuccessSchema, { user: UserViewSchema, pendingEmail: z.nullable(z.string()) }),
});

export const confirmEmailCall = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/auth/email/confirm',
  summary:
    'Proves a mailbox by the token of a mailed link, once; a new e-mail takes the place of the former.',
  room: 'auth',
  access: 'public',
  body: z.object({ token: LinkTokenSchema }),
  answer: z.extend(SuccessSchema, { user: UserViewSchema }),
  rate: { max: 30, perSeconds: 3600 },
});

export const resendConfirmationCall = defineCall({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/auth/email/resend',
  summary: "Mails the link that proves the mailbox of the token's user once more, if it is not proven yet.",
  room: 'auth',
  access: 'member',
  answer: SuccessSchema,
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
