import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import { deleteOldRates } from '#server/platform/http/rate-limiter.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { days } from '#shared/lib/time.ts';
import {
  ACCOUNT_NOTICE_JOB,
  type AccessNotice,
  EMAIL_CONFIRMATION_JOB,
  INVITATION_JOB,
  PASSWORD_RESET_JOB,
} from './auth-job-kinds.ts';
import { emailChangedMail, passwordChangedMail } from './auth-mail-copy.ts';
import { mailPasswordReset } from './change-password.ts';
import { mailConfirmation } from './confirm-email.ts';
import { deleteExpiredInvitations } from './invitation-repo.ts';
import { mailInvitation } from './invite-member.ts';
import { deleteExpiredDevices } from './known-device.ts';
import { emailConfirmations, passwordResets } from './mailed-link-repo.ts';
import { deleteExpiredSessions } from './session-repo.ts';

const NOTICES = {
  'password-changed': passwordChangedMail,
  'email-changed': emailChangedMail,
} as const satisfies Record<AccessNotice, unknown>;

const tidy = (ctx: PlatformContext): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    await deleteExpiredSessions(scope);
    await passwordResets.deleteExpired(scope);
    await deleteExpiredDevices(scope);
    await emailConfirmations.deleteExpired(scope);
    // Shown as expired for a while, so that the owner can send it again.
    await deleteExpiredInvitations(scope, new Date(ctx.platform.clock.now().getTime() - days(30)));
  });

/** Starts the mails of this room and the deletion of expired rows. */
export const startAuthJobs = async (jobs: JobRunner, ctx: PlatformContext): Promise<void> => {
  await jobs.run(PASSWORD_RESET_JOB, (payload) => mailPasswordReset(ctx, payload));
  await jobs.run(EMAIL_CONFIRMATION_JOB, (payload) => mailConfirmation(ctx, payload));
  await jobs.run(INVITATION_JOB, (payload) => mailInvitation(ctx, payload));
  await jobs.run(ACCOUNT_NOTICE_JOB, ({ to, notice }) =>
    ctx.platform.mail.send(composeMail({ to, ...NOTICES[notice]() })),
  );
  await jobs.schedule('tidy-access', '20 3 * * *', () => tidy(ctx));
  // Most windows last minutes, and a flood from many addresses leaves a row for each.
  await jobs.schedule('tidy-rates', '*/10 * * * *', () => acrossTenants(ctx, deleteOldRates));
};
