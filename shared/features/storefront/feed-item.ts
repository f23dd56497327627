import { type Money, parseMoney } from '../../lib/money.ts';
import { productPath } from '../../lib/paths.ts';
import { picturePreviewUrl } from '../../lib/picture-url.ts';
import { describedText, eachTextField, type ProductTexts } from '../catalogue/product-fields.ts';
import type { ProductView } from '../catalogue/product-view.ts';

/** Where a feed's links lead and whose products they are. */
export type FeedStore = { name: string; slug: string; origin: string };

/** One product as shopping catalogues take it. */
export type FeedItem = {
  id: string;
  title: string;
  description: string;
  isAvailable: boolean;
  price: Money;
  link: string;
  imageLink: string;
  texts: ProductTexts;
  /** The store. */
  seller: string;
  stock: number | null;
};

/** The products that a shopping catalogue accepts: those with a price and a picture (`ux 9`). */
export const toFeedItems = (
  products: readonly ProductView[],
  { name, slug, origin }: FeedStore,
): FeedItem[] =>
  products.flatMap((product) => {
    const price = product.price === null ? undefined : parseMoney(product.price);
    const [image] = product.images;
    if (!price || image === undefined) return [];
    return [
      {
        id: product.id,
        title: product.name,
        description: product.description?.trim() || product.name,
        isAvailable: product.status === 'active' && product.stock !== 0,
        price,
        link: `${origin}${productPath(slug, product.id)}`,
        imageLink: `${origin}${picturePreviewUrl(image)}`,
        texts: eachTextField((field) => describedText(product, field)),
        seller: name,
        stock: product.stock,
      },
    ];
  });
