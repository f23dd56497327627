import * as z from 'zod/mini';
import type { JobKind } from '../../platform/jobs/job-queue.ts';

/** A mail server that is away comes back within hours; a link mailed later helps nobody. */
const MAIL_JOB = { retryLimit: 6, expireInSeconds: 60 } as const;

/** The mails of this room. Their jobs carry no token: each makes its own when the mail is written, so no token is in the queue. */
export const PASSWORD_RESET_JOB: JobKind<{ email: string }> = {
  name: 'mail-password-reset',
  payload: z.object({ email: z.string() }),
  ...MAIL_JOB,
};

/** Asks for the mailbox that the user waits to prove, if there still is one when the mail is written. */
export const EMAIL_CONFIRMATION_JOB: JobKind<{ tenantId: string; userId: string }> = {
  name: 'mail-email-confirmation',
  payload: z.object({ tenantId: z.uuid(), userId: z.uuid() }),
  ...MAIL_JOB,
};

export const INVITATION_JOB: JobKind<{ tenantId: string; userId: string; invitationId: string }> = {
  name: 'mail-invitation',
  payload: z.object({ tenantId: z.uuid(), userId: z.uuid(), invitationId: z.uuid() }),
  ...MAIL_JOB,
};

export type AccessNotice = 'password-changed' | 'email-changed';

export const ACCOUNT_NOTICE_JOB: JobKind<{ to: string; notice: AccessNotice }> = {
  name: 'mail-account-notice',
  payload: z.object({ to: z.string(), notice: z.enum(['password-changed', 'email-changed']) }),
  ...MAIL_JOB,
};
