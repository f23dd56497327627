import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { isSellable } from '#shared/features/catalogue/stock-badge.ts';
import { breadcrumbJsonLd, productJsonLd } from '#shared/features/storefront/json-ld.ts';
import type { ProductMetaInput } from '#shared/features/storefront/product-meta.ts';
import type { StoreFace } from '#shared/features/storefront/store-page.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { previewImage } from '#web/features/storefront/store/store-photo.ts';

type Place = { origin: string; store: StoreFace; cardUrl: string };

/** What describes a product, wherever its page is drawn (ux 9). */
export const productMetaInput = ({
  origin,
  store,
  product,
  cardUrl,
}: Place & { product: ProductView }): ProductMetaInput => {
  const url = `${origin}${productPath(store.slug, product.id)}`;
  const price = product.price === null ? null : (parseMoney(product.price) ?? null);
  const seller = { name: store.name, url: `${origin}${storePath(store.slug)}` };
  const offer = productJsonLd(
    {
      ...product,
      price,
      isAvailable: isSellable(product),
      imageUrls: product.images.map((image) => `${origin}${image}`),
      url,
    },
    seller,
  );
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
    image: previewImage({ origin, cardUrl, alt: product.name }),
    jsonLd: [...(offer ? [offer] : []), breadcrumbJsonLd([seller, { name: product.name, url }])],
  };
};
