import { AppError } from '#shared/lib/app-error.ts';
import { takeSharedRate } from '../../platform/http/shared-rate.ts';
import { acrossTenants, type VisitorContext } from '../tenants/tenants.ts';
import { PASSWORD_RESET_JOB } from './auth-job-kinds.ts';
import { mailboxKeyOf } from './mailbox-key.ts';

/** Mails per address and place: enough for someone who misses the first. */
const RATE_PER_PLACE = { max: 5, perSeconds: 900 };
/** Mails per address: too few to fill a stranger's mailbox. Whoever asks past it has links of these minutes in the mailbox. */
const RATE_PER_EMAIL = { max: 10, perSeconds: 900 };

/**
 * Queues the mail with the link for a new password. Whether an account has the e-mail is found out by the job alone, so
 * that the answer is the same and as quick for one that has none (reliability 7, user enumeration).
 */
export const forgotPassword = async (visitor: VisitorContext, email: string): Promise<void> => {
  const { rateLimiter } = visitor.platform;
  const mailbox = `forgot ${mailboxKeyOf(email)}`;
  rateLimiter.take(`${mailbox} from ${visitor.peer}`, RATE_PER_PLACE);
  try {
    await acrossTenants(visitor, async (scope) => {
      await takeSharedRate(scope, mailbox, RATE_PER_EMAIL);
      await scope.platform.jobs.enqueue(scope.tx, PASSWORD_RESET_JOB, { email });
    });
  } catch (error) {
    // Others asked too often: the mailbox has their links, which serve its owner as well.
    if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error;
  }
};
