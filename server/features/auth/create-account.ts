import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { AppError } from '#shared/lib/app-error.ts';
import {
  claimSlug,
  insertTenant,
  type PlatformContext,
  type Scoped,
  type TenantRow,
  type VisitorContext,
} from '../tenants/tenants.ts';
import type { UserRow } from './auth-tables.ts';
import { insertUser } from './user-repo.ts';

export type AccountToCreate = {
  slug: string;
  businessName: string;
  plan: PlanId;
  email: string;
  passwordHash: string;
  /** Null until the owner proves its mailbox by a mailed link. */
  emailConfirmedAt: Date | null;
};

/**
 * Adds a tenant with its slug and its owner. Refuses with `SLUG_TAKEN` or `EMAIL_TAKEN` when a unique index says so,
 * whatever the availability calls answered before.
 */
export const createAccount = async (
  scope: Scoped<VisitorContext | PlatformContext>,
  { slug, businessName, plan, email, passwordHash, emailConfirmedAt }: AccountToCreate,
): Promise<{ tenant: TenantRow; user: UserRow }> => {
  const { clock } = scope.platform;
  const createdAt = clock.now();
  const tenantId = clock.newId();
  const row = { id: tenantId, slug, businessName, plan, emailConfirmedAt, createdAt };
  const tenant = await insertTenant(scope, row);
  if (!(await claimSlug(scope, { slug, tenantId }))) throw new AppError('SLUG_TAKEN');
  const user: UserRow = {
    id: clock.newId(),
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
