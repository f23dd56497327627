import * as z from 'zod/mini';
import { type JobKind, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';

/** The mails of this room. Their jobs carry no token: each makes its own when the mail is written, so no token is in the queue. */
export const PASSWORD_RESET_JOB: JobKind<{ email: string }> = {
  name: 'mail-password-reset',
  payload: z.object({ email: z.string() }),
  ...MAIL_RETRIES,
};

/** Asks for the mailbox that the user waits to prove, if there still is one when the mail is written. */
export const EMAIL_CONFIRMATION_JOB: JobKind<{ tenantId: string; userId: string }> = {
  name: 'mail-email-confirmation',
  payload: z.object({ tenantId: z.uuid(), userId: z.uuid() }),
  ...MAIL_RETRIES,
};

export const INVITATION_JOB: JobKind<{ tenantId: string; userId: string; invitationId: string }> = {
  name: 'mail-invitation',
  payload: z.object({ tenantId: z.uuid(), userId: z.uuid(), invitationId: z.uuid() }),
  ...MAIL_RETRIES,
};

export type AccessNotice = 'password-changed' | 'email-changed';

export const ACCOUNT_NOTICE_JOB: JobKind<{ to: string; notice: AccessNotice }> = {
  name: 'mail-account-notice',
  payload: z.object({ to: z.string(), notice: z.enum(['password-changed', 'email-changed']) }),
  ...MAIL_RETRIES,
};
