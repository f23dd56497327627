import { requireCapacity } from '#server/features/plans/plans.ts';
import {
  bumpStoreVersion,
  type EditorContext,
  lockTenant,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { ProductCreate } from '#shared/features/catalogue/product-schemas.ts';
import { USUAL_TAX_RATE } from '#shared/features/catalogue/tax-rates.ts';
import type { VariantsInput } from '#shared/features/catalogue/variants-schema.ts';
import { countProducts } from '../products/product-repo.ts';
import type { ProductRow } from '../products/product-row.ts';
import { insertProducts } from '../products/product-writes.ts';
import {
  requireCatalogueTextWithinLimits,
  requireFreeSkus,
  requireSoundOffers,
  requireWholePieces,
  withVariants,
} from './check-products.ts';
import { insertVariants, NO_VARIANTS, variantsAfter, withCountedStock } from './derive-variants.ts';
import { noteOffers } from './turn-offers.ts';

/** A product to add; its pictures, if any, come from `storePictures`. */
export type ProductToAdd = Omit<ProductCreate, 'variants'> & {
  variants?: VariantsInput | null | undefined;
  pictures?: readonly string[];
  /** Absent: it is on sale. */
  status?: ProductStatus | undefined;
};

type NewRow = { draft: ProductToAdd; id: string; now: Date; newId: () => string };

const toRow = ({ draft, id, now, newId }: NewRow): ProductRow =>
  withCountedStock({
    ...NO_VARIANTS,
    id,
    name: draft.name,
    ...eachTextField((field) => draft[field] || null),
    price: draft.price,
    offer: draft.offer ?? null,
    tiers: draft.tiers ?? [],
    stock: draft.stock ?? null,
    measure: draft.measure ?? null,
    taxRate: draft.taxRate ?? USUAL_TAX_RATE,
    status: draft.status ?? 'active',
    attributes: draft.attributes ?? {},
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    pictures: draft.pictures ?? [],
    ...(draft.variants &&
      variantsAfter(draft.variants, NO_VARIANTS, { pictures: draft.pictures ?? [], newId })),
  });

/**
 * Products that are added together have the same creation time, so the first gets the greatest id: «newest first» then keeps
 * their order.
 */
const toRows = ({ platform: { clock } }: EditorContext, drafts: readonly ProductToAdd[]): ProductRow[] => {
  const now = clock.now();
  const ids = drafts.map(() => clock.newId()).sort();
  return drafts.map((draft) =>
    toRow({ draft, id: ids.pop() ?? clock.newId(), now, newId: () => clock.newId() }),
  );
};

/** Adds products in the open transaction, all or none. @throws LIMIT_REACHED beyond the limits of plan and store @throws SKU_TAKEN */
export const addProducts = async (
  scope: Scoped<EditorContext>,
  drafts: readonly ProductToAdd[],
): Promise<ProductRow[]> => {
  if (drafts.length === 0) return [];
  const { plan } = await lockTenant(scope);
  requireCapacity(plan, { meter: 'products', used: await countProducts(scope), adding: drafts.length });
  const rows = toRows(scope, drafts);
  requireWholePieces(rows);
  requireSoundOffers(scope, rows);
  await requireFreeSkus(scope, withVariants(rows));
  await insertProducts(scope, rows);
  await insertVariants(scope, rows);
  await requireCatalogueTextWithinLimits(scope, plan);
  await noteOffers(scope, rows);
  await bumpStoreVersion(scope);
  return rows;
};
