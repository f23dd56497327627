import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { isSellable } from '#shared/features/catalogue/stock-badge.ts';
import { listMadeVariants, shownPriceOf } from '#shared/features/catalogue/variant-prices.ts';
import { variantName } from '#shared/features/catalogue/variants.ts';
import { PREVIEW_SIZE } from '#shared/features/storefront/share-card.ts';
import type {
  ProductPage,
  ShownRatings,
  StoreFace,
  StorePage,
} from '#shared/features/storefront/store-page.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { homePath, productPath, type StoreBase, variantPath } from '#shared/lib/paths.ts';
import { dayOf } from '#shared/lib/time.ts';
import {
  breadcrumbJsonLd,
  type LinkedVariant,
  productJsonLd,
  storeJsonLd,
} from '#web/features/storefront/store/json-ld.ts';
import { type ProductMetaInput, productMeta } from '#web/features/storefront/store/product-meta.ts';
import { type PageImage, type PageMeta, storeMeta } from '#web/features/storefront/store/store-meta.ts';

type WhereShown = { origin: string; store: StoreFace; cardUrl: string };

/** The picture of a link preview, under an absolute address (ux 9). */
const previewImage = ({
  origin,
  cardUrl,
  alt,
}: {
  origin: string;
  cardUrl: string;
  alt: string;
}): PageImage => ({
  url: `${origin}${cardUrl}`,
  ...PREVIEW_SIZE,
  type: 'image/jpeg',
  alt,
});

const moneyOf = (pesos: number | null) => (pesos === null ? null : (parseMoney(pesos) ?? null));

/** The last day of the offer of now in Santo Domingo. */
const validUntilOf = ({ current }: ProductView): string | undefined =>
  current?.offerEnds ? dayOf(new Date(Date.parse(current.offerEnds) - 1)) : undefined;

const linkedVariantsOf = (
  product: ProductView,
  { origin, base }: { origin: string; base: StoreBase },
): LinkedVariant[] =>
  listMadeVariants(product).map(({ id, values, price, stock, sku, gtin, picture, costsAsProduct }) => {
    const { name, measure, status, images } = product;
    const image = picture === null ? images[0] : images[picture];
    return {
      name: variantName(name, values),
      sku,
      gtin,
      values,
      price: moneyOf(price),
      validUntil: costsAsProduct ? validUntilOf(product) : undefined,
      measure,
      isAvailable: isSellable({ stock, status, measure }),
      imageUrl: image && `${origin}${image}`,
      url: `${origin}${variantPath(base, { productId: product.id, variantId: id })}`,
    };
  });

const productMetaInput = ({
  origin,
  store,
  product,
  cardUrl,
  ratings,
}: WhereShown & { product: ProductView; ratings?: ShownRatings }): ProductMetaInput => {
  const url = `${origin}${productPath(store.base, product.id)}`;
  const shown = shownPriceOf(product);
  const price = moneyOf(shown.price);
  const seller = { name: store.name, url: `${origin}${homePath(store.base)}` };
  const offer = productJsonLd(
    {
      ...product,
      price,
      validUntil: shown.regularPrice === null ? undefined : validUntilOf(product),
      options: product.variants?.options ?? [],
      linkedVariants: linkedVariantsOf(product, { origin, base: store.base }),
      isAvailable: isSellable(product),
      imageUrls: product.images.map((image) => `${origin}${image}`),
      url,
      rating: ratings && ratings.average !== null ? { average: ratings.average, count: ratings.count } : null,
    },
    seller,
  );
  return {
    store: store.name,
    product: {
      name: product.name,
      description: product.description,
      price,
      isFrom: shown.isFrom,
      stock: product.stock,
      measure: product.measure,
      isActive: product.status === 'active',
    },
    url,
    image: previewImage({ origin, cardUrl, alt: product.name }),
    jsonLd: [...(offer ? [offer] : []), breadcrumbJsonLd([seller, { name: product.name, url }])],
  };
};

/** The tags of a product's page (ux 9). */
export const productPageMeta = (page: ProductPage): PageMeta => productMeta(productMetaInput(page));

/** The tags of the store page, or of the product while its quick view is open (ux 9). */
export const storePageMeta = ({ origin, store, shelf, quickView: product, cardUrl }: StorePage): PageMeta => {
  if (product) return productMeta(productMetaInput({ origin, store, product, cardUrl }));
  const url = `${origin}${homePath(store.base)}`;
  return storeMeta({
    store: store.name,
    description: store.description,
    productCount: shelf.productCount,
    url,
    image: previewImage({ origin, cardUrl, alt: store.name }),
    jsonLd: [
      storeJsonLd({
        name: store.name,
        url,
        logoUrl: store.logoUrl && `${origin}${store.logoUrl}`,
        description: store.description,
        phone: store.phone,
        address: store.address,
        city: store.city,
        schedule: store.schedule,
        profiles: (store.social ?? []).map((link) => link.url),
      }),
    ],
  });
};
