import type { Selectable, Updateable } from 'kysely';
import type {
  EditorContext,
  MemberContext,
  PlatformContext,
  Scoped,
  VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { DomainClaimsTable } from '#server/platform/db/tables.ts';

export type DomainClaim = Selectable<DomainClaimsTable>;

/** Finds the domain that the context's own store asks for. */
export const findClaim = ({ tx }: Scoped<MemberContext>): Promise<DomainClaim | undefined> =>
  tx.db.selectFrom('domainClaims').selectAll().executeTakeFirst();

/** Replaces the domain that the store asks for. */
export const putClaim = async (
  { tx, tenantId }: Scoped<EditorContext>,
  claim: Pick<DomainClaim, 'host' | 'token' | 'claimedAt'>,
): Promise<void> => {
  const fresh = { ...claim, state: 'claimed', problem: null, checkedAt: null, missingSince: null } as const;
  await tx.db
    .insertInto('domainClaims')
    .values({ tenantId, ...fresh })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(fresh))
    .execute();
};

/** Forgets the domain of the context's own store. */
export const deleteClaim = async ({ tx }: Scoped<EditorContext>): Promise<void> => {
  await tx.db.deleteFrom('domainClaims').execute();
};

/** Finds the domain that a store asks for, for the platform's checks. */
export const findClaimOf = (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<DomainClaim | undefined> =>
  tx.db.selectFrom('domainClaims').selectAll().where('tenantId', '=', tenantId).executeTakeFirst();

/** Lists the stores that have proven a host. */
export const listHolders = async ({ tx }: Scoped<PlatformContext>, host: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('domainClaims')
    .select('tenantId')
    .where('host', '=', host)
    .where('state', 'in', ['proven', 'active'])
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

/** Locks every claim to a host, so that two checks of it decide one after another. */
export const lockClaimsTo = ({ tx }: Scoped<PlatformContext>, host: string): Promise<DomainClaim[]> =>
  tx.db
    .selectFrom('domainClaims')
    .selectAll()
    .where('host', '=', host)
    .orderBy('tenantId')
    .forUpdate()
    .execute();

/** Changes a claim for the platform. */
export const updateClaim = async (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
  change: Pick<Updateable<DomainClaimsTable>, 'state' | 'problem' | 'checkedAt' | 'missingSince'>,
): Promise<void> => {
  await tx.db.updateTable('domainClaims').set(change).where('tenantId', '=', tenantId).execute();
};

/** Lists the stores whose domain was not checked since that instant, the longest unchecked first. */
export const listClaimsToCheck = async (
  { tx }: Scoped<PlatformContext>,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('domainClaims')
    .select('tenantId')
    .where('state', '<>', 'failed')
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', before)]))
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

/** Says whether one of these hosts is a domain that some store has proven. */
export const isProven = async (
  { tx }: Scoped<VisitorContext>,
  hosts: readonly string[],
): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('domainClaims')
    .select('tenantId')
    .where('host', 'in', hosts)
    .where('state', 'in', ['proven', 'active'])
    .executeTakeFirst();
  return row !== undefined;
};

/** Finds what a check of a host expects to read there: the token of the store that has proven it. */
export const findProof = async (
  { tx }: Scoped<VisitorContext>,
  host: string,
): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('domainClaims')
    .select('token')
    .where('host', '=', host)
    .where('state', 'in', ['proven', 'active'])
    .executeTakeFirst();
  return row?.token;
};
