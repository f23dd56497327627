import { acrossTenants, type VisitorContext } from '../tenants/tenants.ts';
import { PASSWORD_RESET_JOB } from './auth-job-kinds.ts';
import { emailKeyOf } from './user-repo.ts';

/** Mails per address: enough for someone who misses the first, too few to fill a stranger's mailbox. */
const RATE_PER_EMAIL = { max: 5, perSeconds: 900 };

/**
 * Queues the mail with the link for a new password. Whether an account has the e-mail is found out by the job alone, so
 * that the answer is the same and as quick for one that has none (reliability 7, user enumeration).
 */
export const forgotPassword = async (visitor: VisitorContext, email: string): Promise<void> => {
  visitor.platform.rateLimiter.take(`forgot ${emailKeyOf(email)}`, RATE_PER_EMAIL);
  await acrossTenants(visitor, ({ tx, platform }) =>
    platform.jobs.enqueue(tx, PASSWORD_RESET_JOB, { email }),
  );
};
