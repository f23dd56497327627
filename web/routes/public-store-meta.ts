import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { isSellable } from '#shared/features/catalogue/stock-badge.ts';
import { breadcrumbJsonLd, productJsonLd } from '#shared/features/storefront/json-ld.ts';
import type { ProductMetaInput } from '#shared/features/storefront/product-meta.ts';
import type { PageImage } from '#shared/features/storefront/store-meta.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { previewImage } from '#web/features/storefront/store/store-photo.ts';

type Place = { origin: string; store: StoreFace };

/** The picture of a store's link preview. */
export const storePreviewImage = ({
  origin,
  store,
  coverUrl,
}: Place & { coverUrl: string | null }): PageImage | undefined =>
  coverUrl === null ? undefined : previewImage({ origin, url: coverUrl, alt: store.name });

/** What describes a product, wherever its page is drawn (ux 9). */
export const productMetaInput = ({
  origin,
  store,
  product,
}: Place & { product: ProductView }): ProductMetaInput => {
  const url = `${origin}${productPath(store.slug, product.id)}`;
  const price = product.price === null ? null : (parseMoney(product.price) ?? null);
  const seller = { name: store.name, url: `${origin}${storePath(store.slug)}` };
  const offer = productJsonLd(
    {
      name: product.name,
      description: product.description,
      sku: product.sku,
      price,
      isAvailable: isSellable(product),
      imageUrls: product.images.map((image) => `${origin}${image}`),
      url,
    },
    seller,
  );
  const [main] = product.images;
  return {
    store: store.name,
    product: {
      name: product.name,
      description: product.description,
      price,
      stock: product.stock,
      isActive: product.status === 'active',
    },
    url,
    image: main === undefined ? undefined : previewImage({ origin, url: main, alt: product.name }),
    jsonLd: [...(offer ? [offer] : []), breadcrumbJsonLd([seller, { name: product.name, url }])],
  };
};
