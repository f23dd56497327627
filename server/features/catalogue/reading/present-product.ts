import type { ReaderContext } from '#server/features/tenants/tenants.ts';
import type { DeletedProductView } from '#shared/features/catalogue/deleted-product-calls.ts';
import { currentPriceOf } from '#shared/features/catalogue/moving-price.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { namedPictureUrl } from '#shared/lib/picture-url.ts';
import type { ProductRow } from '../products/product-row.ts';

const toVariantsView = ({ options, variants, pictures }: ProductRow): ProductView['variants'] =>
  options.length === 0
    ? null
    : {
        options: options.map(({ name, values }) => ({ name, values: [...values] })),
        items: variants.map(({ id, values, ownPrice, stock, sku, gtin, picture, isOff }) => {
          const at = picture === null ? -1 : pictures.indexOf(picture);
          return {
            id,
            values: [...values],
            price: ownPrice === null ? null : pesosOf(ownPrice),
            stock,
            sku,
            gtin,
            picture: at < 0 ? null : at,
            off: isOff,
          };
        }),
      };

const toCurrentView = (row: ProductRow, now: Date): ProductView['current'] => {
  const current = currentPriceOf(row, now);
  return (
    current && {
      price: pesosOf(current.price),
      regularPrice: current.regularPrice && pesosOf(current.regularPrice),
      offerEnds: current.offerEnds,
      tiers: current.tiers.map(({ quantity, price }) => ({ quantity, price: pesosOf(price) })),
    }
  );
};

/** A product as the API promises it (`spec 3`). */
export const toProductView = (
  { tenantId, platform }: Pick<ReaderContext, 'tenantId' | 'platform'>,
  row: ProductRow,
): ProductView => ({
  id: row.id,
  name: row.name,
  ...eachTextField((field) => row[field]),
  price: row.price === null ? null : pesosOf(row.price),
  offer: row.offer && { ...row.offer, price: pesosOf(row.offer.price) },
  tiers: row.tiers.map(({ quantity, price }) => ({ quantity, price: pesosOf(price) })),
  current: toCurrentView(row, platform.clock.now()),
  stock: row.stock,
  measure: row.measure,
  taxRate: row.taxRate,
  status: row.status,
  images: row.pictures.map((contentHash) => namedPictureUrl(tenantId, contentHash)),
  attributes: row.attributes,
  variants: toVariantsView(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** A deleted product with the time of its deletion. */
export const toDeletedProductView = (
  reader: Pick<ReaderContext, 'tenantId' | 'platform'>,
  row: ProductRow,
): DeletedProductView => ({
  ...toProductView(reader, row),
  deleted_at: (row.deletedAt ?? row.updatedAt).toISOString(),
});
