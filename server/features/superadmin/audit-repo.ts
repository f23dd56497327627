import type {
  AuditAction,
  PlatformAction,
  TenantAction,
} from '#shared/features/superadmin/superadmin-audit-calls.ts';
import type { PlatformContext, Scoped, SuperadminContext } from '../tenants/tenants.ts';
import type { ListCursor } from './list-cursor.ts';

export type Decision = {
  tenantId: string;
  action: TenantAction;
  was: string;
  became: string;
  reason: string | undefined;
};

/** Notes what a superadmin decided about a tenant, in the transaction that does it. */
export const recordDecision = async (
  { tx, platform, adminId, adminEmail }: Scoped<SuperadminContext>,
  { tenantId, action, was, became, reason }: Decision,
): Promise<void> => {
  await tx.query(
    `insert into tenant_audit (tenant_id, id, admin_id, admin_email, action, was, became, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tenantId,
      platform.clock.newId(),
      adminId,
      adminEmail,
      action,
      was,
      became,
      reason ?? null,
      platform.clock.now(),
    ],
  );
};

/** Notes what a superadmin did to the platform itself, in the transaction that does it. */
export const recordPlatformAction = async (
  { tx, platform, adminId, adminEmail }: Scoped<SuperadminContext>,
  { action, subject }: { action: PlatformAction; subject: string },
): Promise<void> => {
  await tx.query(
    `insert into platform_audit (id, admin_id, admin_email, action, subject, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [platform.clock.newId(), adminId, adminEmail, action, subject, platform.clock.now()],
  );
};

export type AuditRow = {
  id: string;
  /** Nobody's where it was done to the platform. */
  tenantId: string | null;
  slug: string | null;
  businessName: string | null;
  adminEmail: string;
  action: AuditAction;
  was: string;
  became: string;
  reason: string | null;
  createdAt: Date;
};

const DECISIONS_SQL = `
  select a.id, a.tenant_id, a.admin_email, a.action, a.was, a.became, a.reason, a.created_at from tenant_audit a
  union all
  select p.id, null, p.admin_email, p.action, p.subject, '', null, p.created_at from platform_audit p`;

/** A page of decisions, the latest first: about one tenant, or about all and the platform. */
export const listDecisions = (
  { tx }: Scoped<PlatformContext>,
  tenantId: string | undefined,
  { limit, after }: { limit: number; after: ListCursor | undefined },
): Promise<AuditRow[]> => {
  const params: unknown[] = [];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [
    'true',
    ...(tenantId ? [`a.tenant_id = ${param(tenantId)}`] : []),
    ...(after ? [`(a.created_at, a.id) < (${param(after.key)}::timestamptz, ${param(after.id)}::uuid)`] : []),
  ];
  return tx.query(
    `select a.id, a.tenant_id as "tenantId", t.slug, t.business_name as "businessName", a.admin_email as "adminEmail",
       a.action, a.was, a.became, a.reason, a.created_at as "createdAt"
     from (${DECISIONS_SQL}) a left join tenants t on t.id = a.tenant_id
     where ${conditions.join(' and ')} order by a.created_at desc, a.id desc limit ${param(limit)}`,
    params,
  );
};
