import { sql } from 'kysely';
import type { EditorContext, PlatformContext, Scoped, VisitorContext } from './contexts.ts';

/** Claims a slug for a tenant; false when any tenant has it, now or formerly. */
export const claimSlug = async (
  { tx }: Scoped<VisitorContext | PlatformContext>,
  claim: { slug: string; tenantId: string },
): Promise<boolean> => {
  const claimed = await tx.db
    .insertInto('tenantSlugs')
    .values({ ...claim, isCurrent: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Finds the tenant that has the slug, now or formerly. */
export const findSlugHolder = async (
  { tx }: Scoped<VisitorContext | PlatformContext>,
  slug: string,
): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('tenantSlugs')
    .select('tenantId')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.tenantId;
};

/** Says whether the slug belonged to a store that closed for good; nobody gets it again. */
export const isSlugRetired = async ({ tx }: Scoped<VisitorContext>, slug: string): Promise<boolean> => {
  const { isRetired } = await tx.db
    .selectNoFrom(sql<boolean>`is_slug_retired(${slug})`.as('isRetired'))
    .executeTakeFirstOrThrow();
  return isRetired;
};

/** Makes a slug the tenant's current one, taking it when nobody holds it; false when another tenant does. */
export const moveToSlug = async ({ tx, tenantId }: Scoped<EditorContext>, slug: string): Promise<boolean> => {
  await tx.db
    .insertInto('tenantSlugs')
    .values({ slug, tenantId, isCurrent: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Behind the tenant's wall another tenant's slug is invisible, even if it is taken.
  const own = await tx.db
    .selectFrom('tenantSlugs')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!own) return false;
  // In two steps: the unique index on the current slug looks at every row as it changes.
  await tx.db.updateTable('tenantSlugs').set({ isCurrent: false }).where('isCurrent', '=', true).execute();
  await tx.db.updateTable('tenantSlugs').set({ isCurrent: true }).where('slug', '=', slug).execute();
  return true;
};
