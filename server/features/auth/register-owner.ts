import type { registerCall } from '#shared/features/auth/auth-calls.ts';
import { planFromRegistration } from '#shared/features/plans/registration-plan.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { isReservedSlug } from '#shared/lib/slug.ts';
import { acrossTenants, type TenantRow, type VisitorContext } from '../tenants/tenants.ts';
import { EMAIL_CONFIRMATION_JOB } from './auth-job-kinds.ts';
import type { UserRow } from './auth-tables.ts';
import { countRegistrationMail } from './confirm-email.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './password-hash.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { startSession } from './start-session.ts';
import { isEmailHeld } from './user-repo.ts';

type Registration = CallBody<typeof registerCall>;
export type NewAccount = { token: string; user: UserRow; tenant: TenantRow };

/** Opens a store: tenant, slug, owner, session and the mail that asks for the mailbox in one transaction. */
export const registerOwner = async (
  visitor: VisitorContext,
  { email, password, businessName, tenantSlug: slug, plan: chosenPlan }: Registration,
): Promise<NewAccount> => {
  refuseGuessable({ password, field: 'password' }, { email, businessName, slug });
  if (isReservedSlug(slug)) throw new AppError('SLUG_TAKEN');
  // Hashing costs 20 ms of processor: not for an e-mail that is known to be taken.
  if (await acrossTenants(visitor, (scope) => isEmailHeld(scope, email))) throw new AppError('EMAIL_TAKEN');
  const passwordHash = await hashPassword(password);
  const plan = planFromRegistration(chosenPlan);
  return acrossTenants(visitor, async (scope) => {
    const account = await createAccount(scope, {
      ...{ slug, businessName, plan, email, passwordHash },
      emailConfirmedAt: null,
    });
    const { tenantId, id: userId } = account.user;
    if (await countRegistrationMail(scope, email))
      await visitor.platform.jobs.enqueue(scope.tx, EMAIL_CONFIRMATION_JOB, { tenantId, userId });
    return { ...account, token: await startSession(scope, { user: account.user, remembers: false }) };
  });
};
