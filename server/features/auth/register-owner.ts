import type { registerCall } from '#shared/features/auth/auth-calls.ts';
import { planFromRegistration } from '#shared/features/plans/registration-plan.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { isReservedSlug } from '#shared/lib/slug.ts';
import {
  acrossTenants,
  claimSlug,
  insertTenant,
  type Scoped,
  type TenantRow,
  type VisitorContext,
} from '../tenants/tenants.ts';
import type { UserRow } from './auth-tables.ts';
import { hashPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';
import { insertUser, isEmailHeld } from './user-repo.ts';

type Registration = CallBody<typeof registerCall>;
export type NewAccount = { token: string; user: UserRow; tenant: TenantRow };

const createAccount = async (
  scope: Scoped<VisitorContext>,
  registration: Registration,
  passwordHash: string,
): Promise<NewAccount> => {
  const { clock } = scope.platform;
  const createdAt = clock.now();
  const tenantId = clock.newId();
  const { tenantSlug: slug, businessName, email } = registration;
  const tenant = await insertTenant(scope, {
    id: tenantId,
    slug,
    businessName,
    plan: planFromRegistration(registration.plan),
    createdAt,
  });
  if (!(await claimSlug(scope, { slug, tenantId }))) throw new AppError('SLUG_TAKEN');
  const user: UserRow = {
    id: clock.newId(),
    tenantId,
    email,
    passwordHash,
    role: 'owner',
    status: 'active',
    createdAt,
  };
  if (!(await insertUser(scope, user))) throw new AppError('EMAIL_TAKEN');
  const token = await startSession(scope, { user, remembers: false });
  return { token, user, tenant };
};

/**
 * Opens a store: tenant, slug, owner and session in one transaction. Refuses with `SLUG_TAKEN` or `EMAIL_TAKEN` when a unique
 * index says so, whatever the availability calls answered before.
 */
export const registerOwner = async (
  visitor: VisitorContext,
  registration: Registration,
): Promise<NewAccount> => {
  if (isReservedSlug(registration.tenantSlug)) throw new AppError('SLUG_TAKEN');
  // Hashing costs 20 ms of processor: not for an e-mail that is known to be taken.
  if (await acrossTenants(visitor, (scope) => isEmailHeld(scope, registration.email)))
    throw new AppError('EMAIL_TAKEN');
  const passwordHash = await hashPassword(registration.password);
  return acrossTenants(visitor, (scope) => createAccount(scope, registration, passwordHash));
};
