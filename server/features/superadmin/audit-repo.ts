import type { AuditTopic } from '#shared/features/superadmin/list-choices.ts';
import type {
  AuditAction,
  PlatformAction,
  TenantAction,
} from '#shared/features/superadmin/superadmin-audit-calls.ts';
import { allOf } from '../../platform/db/sql-conditions.ts';
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
  topic: AuditTopic;
  /** Nobody's where it was done to the platform. */
  tenantId: string | null;
  slug: string | null;
  businessName: string | null;
  adminEmail: string;
  action: AuditAction;
  was: string;
  became: string;
  reason: string | null;
  userAgent: string | null;
  createdAt: Date;
};

/** Where each part of the trail lies, in the same columns. */
const SOURCES: Readonly<Record<AuditTopic, string>> = {
  tenants: `select 'tenants' as topic, id, tenant_id, admin_email, action, was, became, reason, null::text as user_agent, created_at
    from tenant_audit`,
  platform: `select 'platform' as topic, id, null::uuid as tenant_id, admin_email, action, subject as was, '' as became, null::text as reason,
    null::text as user_agent, created_at from platform_audit`,
  access: `select 'access' as topic, id, null::uuid as tenant_id, admin_email, action, '' as was, '' as became, null::text as reason,
    user_agent, created_at from admin_access`,
};

type TrailFilter = { tenant?: string | undefined; topic?: AuditTopic | undefined };

const sourcesOf = ({ tenant, topic }: TrailFilter): string => {
  const only = tenant ? 'tenants' : topic;
  return only ? SOURCES[only] : Object.values(SOURCES).join(' union all ');
};

/** A page of the trail, the latest first: of one tenant, of one topic, or all of it. */
export const listTrail = (
  { tx }: Scoped<PlatformContext>,
  filter: TrailFilter,
  { limit, after }: { limit: number; after: ListCursor | undefined },
): Promise<AuditRow[]> => {
  const params: unknown[] = [];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [
    'true',
    ...(filter.tenant ? [`a.tenant_id = ${param(filter.tenant)}`] : []),
    ...(after ? [`(a.created_at, a.id) < (${param(after.key)}::timestamptz, ${param(after.id)}::uuid)`] : []),
  ];
  return tx.query(
    `select a.id, a.topic, a.tenant_id as "tenantId", t.slug, t.business_name as "businessName", a.admin_email as "adminEmail",
       a.action, a.was, a.became, a.reason, a.user_agent as "userAgent", a.created_at as "createdAt"
     from (${sourcesOf(filter)}) a left join tenants t on t.id = a.tenant_id
     where ${allOf(conditions)} order by a.created_at desc, a.id desc limit ${param(limit)}`,
    params,
  );
};
