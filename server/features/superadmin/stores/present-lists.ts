import { describeDevice } from '#server/features/auth/auth.ts';
import type { AuditEntry } from '#shared/features/superadmin/superadmin-audit-calls.ts';
import type { ListedRequest } from '#shared/features/superadmin/superadmin-request-calls.ts';
import type { ListedTenant } from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import type { ListedUser } from '#shared/features/superadmin/superadmin-user-calls.ts';
import type { AuditRow } from './audit-repo.ts';
import type { ListedRequestRow } from './request-list-repo.ts';
import type { ListedTenantRow } from './tenant-list-repo.ts';
import type { ListedUserRow } from './user-list-repo.ts';

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Presents a tenant to superadmins. */
export const toListedTenant = (row: ListedTenantRow): ListedTenant => ({
  id: row.id,
  slug: row.slug,
  business_name: row.businessName,
  plan: row.plan,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  owner_email: row.ownerEmail,
  products: row.products,
  users: row.users,
  requested_plan: row.requestedPlan,
  closes_at: instantOf(row.closesAt),
});

/** Presents a user to superadmins. */
export const toListedUser = (row: ListedUserRow): ListedUser => ({
  id: row.id,
  email: row.email,
  tenant_id: row.tenantId,
  role: row.role,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  tenant: { slug: row.slug, business_name: row.businessName, status: row.tenantStatus },
  last_used_at: instantOf(row.lastUsedAt),
});

/** Presents a request to superadmins. */
export const toListedRequest = (row: ListedRequestRow): ListedRequest => ({
  id: row.id,
  plan: row.plan,
  cancel: row.plan === null,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  closesAt: row.plan === null ? instantOf(row.closesAt) : null,
  tenant: {
    id: row.tenantId,
    slug: row.slug,
    business_name: row.businessName,
    plan: row.tenantPlan,
    status: row.tenantStatus,
  },
  requested_by: row.requestedBy,
  decided_at: instantOf(row.decidedAt),
  reason: row.reason,
});

/** Presents a line of the trail. */
export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  topic: row.topic,
  tenant:
    row.tenantId !== null && row.slug !== null && row.businessName !== null
      ? { id: row.tenantId, slug: row.slug, business_name: row.businessName }
      : null,
  admin_email: row.adminEmail,
  action: row.action,
  before: row.was,
  after: row.became,
  reason: row.reason,
  device: row.userAgent === null ? null : describeDevice(row.userAgent),
  created_at: row.createdAt.toISOString(),
});
