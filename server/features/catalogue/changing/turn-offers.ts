import { type SqlBool, sql } from 'kysely';
import {
  acrossTenants,
  bumpStoreVersion,
  type EditorContext,
  forEachActiveTenant,
  inTenant,
  listTenantsWithDueOffers,
  lockTenant,
  type OrderTakerContext,
  type PlatformContext,
  type Scoped,
  setOffersTurn,
} from '#server/features/tenants/tenants.ts';
import type { ProductRow } from '../products/product-row.ts';

type Writes = Scoped<OrderTakerContext>;

/** The instants at which offers of `p` begin or end, as ISO texts. */
const TURNS = sql`products p, lateral (values (p.offer ->> 'begins'), (p.offer ->> 'ends')) as t(at)`;

const findNextTurn = async ({ tx, tenantId, platform }: Writes): Promise<Date | null> => {
  const now = platform.clock.now().toISOString();
  const { rows } = await sql<{ at: string | null }>`select min(n.at) as at from (
      select t.at from ${TURNS} where p.tenant_id = ${tenantId} and p.offer is not null and p.deleted_at is null
      union all select c.at from coupon_turns c where c.tenant_id = ${tenantId}) n
    where n.at > ${now}`.execute(tx.db);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
};

/** Counts products as changed whose offer began or ended since the turn that is due, and says whether one is; locks the tenant. */
const markTurned = async (scope: Writes): Promise<boolean> => {
  const { tx, tenantId, platform } = scope;
  const now = platform.clock.now();
  const { offersTurnAt } = await lockTenant(scope);
  if (offersTurnAt === null || offersTurnAt > now) return false;
  await tx.db
    .updateTable('products')
    .set({ updatedAt: now })
    .where('tenantId', '=', tenantId)
    .where('offer', 'is not', null)
    .where(
      sql<SqlBool>`(offer ->> 'begins' between ${offersTurnAt.toISOString()} and ${now.toISOString()}
        or offer ->> 'ends' between ${offersTurnAt.toISOString()} and ${now.toISOString()})`,
    )
    .execute();
  return true;
};

/** Notes when the next offer, or the next coupon that the store shows, begins or ends. */
export const noteNextTurn = async (scope: Scoped<EditorContext>): Promise<void> => {
  // The job finds no turn that is already past once the next one is noted.
  await markTurned(scope);
  await setOffersTurn(scope, await findNextTurn(scope));
};

/** Notes the next turn after a change of products, of which one has or had an offer. */
export const noteOffers = async (
  scope: Scoped<EditorContext>,
  products: readonly Pick<ProductRow, 'offer'>[],
): Promise<void> => {
  if (products.some(({ offer }) => offer !== null)) await noteNextTurn(scope);
};

/**
 * Makes what was drawn and indexed before offers began or ended stale: the products count as changed, and so does the store.
 * Prices follow the clock by themselves.
 */
const turnOffers = async (scope: Writes): Promise<void> => {
  // Another process was faster, or a change of the products was.
  if (!(await markTurned(scope))) return;
  await setOffersTurn(scope, await findNextTurn(scope));
  await bumpStoreVersion(scope);
};

/** Turns the offers of every store in which one began or ended. */
export const turnOffersEverywhere = async (platform: PlatformContext): Promise<void> =>
  forEachActiveTenant(platform, {
    tenantIds: await acrossTenants(platform, listTenantsWithDueOffers),
    work: (bot) => inTenant(bot, turnOffers),
    failedText: 'offers could not be turned',
  });
