import { startTrial } from '#server/features/plans/plans.ts';
import {
  acrossTenants,
  claimSlug,
  insertTenant,
  type PlatformContext,
  type Scoped,
  type TenantRow,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { registerCall } from '#shared/features/auth/auth-calls.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { planFromRegistration } from '#shared/features/plans/registration-plan.ts';
import { isPaidPlan } from '#shared/features/plans/subscription-rules.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { isReservedSlug } from '#shared/lib/slug.ts';
import { EMAIL_CONFIRMATION_JOB } from './auth-job-kinds.ts';
import { countRegistrationMail } from './confirm-email.ts';
import { hashPassword, refuseGuessable } from './passwords.ts';
import { type NewAccount, startSession } from './sessions.ts';
import { insertUser, isEmailHeld, type UserRow } from './user-repo.ts';

type AccountToCreate = {
  slug: string;
  businessName: string;
  plan: PlanId;
  email: string;
  passwordHash: string;
  /** Null until the owner proves its mailbox by a mailed link. */
  emailConfirmedAt: Date | null;
  tenantId: string;
  userId: string;
};

/**
 * Adds a tenant with its slug and its owner. A unique index decides what is taken, whatever the availability calls answered before.
 * @throws EMAIL_TAKEN
 * @throws SLUG_TAKEN
 */
export const createAccount = async (
  scope: Scoped<VisitorContext | PlatformContext>,
  { slug, businessName, plan, email, passwordHash, emailConfirmedAt, tenantId, userId }: AccountToCreate,
): Promise<{ tenant: TenantRow; user: UserRow }> => {
  const createdAt = scope.platform.clock.now();
  const row = { id: tenantId, slug, businessName, plan, emailConfirmedAt, createdAt };
  const tenant = await insertTenant(scope, row);
  if (!(await claimSlug(scope, { slug, tenantId }))) throw new AppError('SLUG_TAKEN');
  const user: UserRow = {
    id: userId,
    tenantId,
    email,
    passwordHash,
    role: 'owner',
    status: 'active',
    pendingEmail: null,
    createdAt,
  };
  if (!(await insertUser(scope, user))) throw new AppError('EMAIL_TAKEN');
  return { tenant, user };
};

/**
 * Registers a store: tenant, slug, owner, session and the mail that asks for the mailbox in one transaction. A paid plan begins as a
 * trial (decision 121).
 * @throws EMAIL_TAKEN
 * @throws INVALID_INPUT for a password that is made of public facts of the account
 * @throws SLUG_TAKEN
 */
export const registerOwner = async (
  visitor: VisitorContext,
  { email, password, businessName, tenantSlug: slug, plan: chosenPlan }: CallBody<typeof registerCall>,
): Promise<NewAccount> => {
  refuseGuessable({ password, field: 'password' }, { email, businessName, slug });
  if (isReservedSlug(slug)) throw new AppError('SLUG_TAKEN');
  // Hashing takes 20 ms of processor time, so it is not done for an e-mail that is known to be taken.
  if (await acrossTenants(visitor, (scope) => isEmailHeld(scope, email))) throw new AppError('EMAIL_TAKEN');
  const passwordHash = await hashPassword(password);
  const plan = planFromRegistration(chosenPlan);
  const { clock } = visitor.platform;
  const [tenantId, userId] = [clock.newId(), clock.newId()];
  return acrossTenants(visitor, async (scope) => {
    const account = await createAccount(scope, {
      ...{ slug, businessName, plan, email, passwordHash, tenantId, userId },
      emailConfirmedAt: null,
    });
    if (isPaidPlan(plan)) await startTrial(scope, { tenantId, plan });
    if (await countRegistrationMail(scope, email))
      await visitor.platform.jobs.enqueue(scope.tx, EMAIL_CONFIRMATION_JOB, { tenantId, userId });
    return { ...account, token: await startSession(scope, { user: account.user, remembers: false }) };
  });
};
