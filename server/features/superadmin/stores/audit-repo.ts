import { type Kysely, sql } from 'kysely';
import type { PlatformContext, Scoped, SuperadminContext } from '#server/features/tenants/tenants.ts';
import { isBehind } from '#server/platform/db/sql-parts.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { AuditTopic } from '#shared/features/superadmin/list-choices.ts';
import type {
  AuditAction,
  PlatformAction,
  TenantAction,
} from '#shared/features/superadmin/superadmin-audit-calls.ts';
import type { ListCursor } from './list-cursor.ts';

export type Decision = {
  tenantId: string;
  action: TenantAction;
  was: string;
  became: string;
  reason: string | undefined;
};

const insertDecision = async (
  { tx, platform: { clock } }: Scoped<PlatformContext>,
  { tenantId, action, was, became, reason }: Decision,
  by: { adminId: string | null; adminEmail: string },
): Promise<void> => {
  await tx.db
    .insertInto('tenantAudit')
    .values({
      ...{ tenantId, action, was, became, reason: reason ?? null },
      ...{ id: clock.newId(), ...by, createdAt: clock.now() },
    })
    .execute();
};

/** Records a superadmin's decision about a tenant, in the transaction that carries it out. */
export const recordDecision = (scope: Scoped<SuperadminContext>, decision: Decision): Promise<void> =>
  insertDecision(scope, decision, { adminId: scope.adminId, adminEmail: scope.adminEmail });

/** Records what the platform did to a tenant by itself, in the transaction that does it. */
export const recordAutomatic = (scope: Scoped<PlatformContext>, decision: Decision): Promise<void> =>
  insertDecision(scope, decision, { adminId: null, adminEmail: '' });

/** Records a superadmin's action on the platform itself, in the transaction that carries it out. */
export const recordPlatformAction = async (
  { tx, platform, adminId, adminEmail }: Scoped<SuperadminContext>,
  { action, subject }: { action: PlatformAction; subject: string },
): Promise<void> => {
  const { clock } = platform;
  await tx.db
    .insertInto('platformAudit')
    .values({ id: clock.newId(), adminId, adminEmail, action, subject, createdAt: clock.now() })
    .execute();
};

export type AuditRow = {
  id: string;
  topic: AuditTopic;
  /** Null for an action on the platform. */
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

type TrailPart = Omit<AuditRow, 'slug' | 'businessName'>;

/** The parts of the trail, in the same columns. */
const partsOf = (db: Kysely<Tables>) => {
  const nothing = sql<null>`null::text`;
  const empty = sql<string>`''`;
  return {
    tenants: db
      .selectFrom('tenantAudit')
      .select(['id', 'tenantId', 'adminEmail', 'action', 'was', 'became', 'reason', 'createdAt'])
      .select([nothing.as('userAgent'), sql<AuditTopic>`'tenants'`.as('topic')])
      .$castTo<TrailPart>(),
    platform: db
      .selectFrom('platformAudit')
      .select(['id', sql<null>`null::uuid`.as('tenantId'), 'adminEmail', 'action', 'subject as was'])
      .select([empty.as('became'), nothing.as('reason'), 'createdAt', nothing.as('userAgent')])
      .select(sql<AuditTopic>`'platform'`.as('topic'))
      .$castTo<TrailPart>(),
    access: db
      .selectFrom('adminAccess')
      .select(['id', sql<null>`null::uuid`.as('tenantId'), 'adminEmail', 'action', empty.as('was')])
      .select([empty.as('became'), nothing.as('reason'), 'createdAt', 'userAgent'])
      .select(sql<AuditTopic>`'access'`.as('topic'))
      .$castTo<TrailPart>(),
  };
};

type TrailFilter = { tenant?: string | undefined; topic?: AuditTopic | undefined };

const sourceOf = (db: Kysely<Tables>, { tenant, topic }: TrailFilter) => {
  const parts = partsOf(db);
  const only = tenant ? 'tenants' : topic;
  return (only ? parts[only] : parts.tenants.unionAll(parts.platform).unionAll(parts.access)).as('a');
};

/** Lists a page of the trail, the latest first: of one tenant, of one topic, or all of it. */
export const listTrail = (
  { tx }: Scoped<PlatformContext>,
  { filter, limit, after }: { filter: TrailFilter; limit: number; after: ListCursor | undefined },
): Promise<AuditRow[]> =>
  tx.db
    .selectFrom(sourceOf(tx.db, filter))
    .leftJoin('listedTenants as t', 't.id', 'a.tenantId')
    .selectAll('a')
    .select(['t.slug', 't.businessName'])
    .where((eb) => eb.and(filter.tenant ? { 'a.tenantId': filter.tenant } : {}))
    .where((eb) =>
      after ? isBehind({ at: after.key, id: after.id }, { alias: 'a', direction: 'desc' }) : eb.and([]),
    )
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
