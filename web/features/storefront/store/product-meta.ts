import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import { availabilityText } from '#shared/features/catalogue/stock-badge.ts';
import { shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import { OUTBOUND_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Money, pesosOf } from '#shared/lib/money.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { MAX_DESCRIPTION_LENGTH, type PageImage, type PageMeta, pageTitle } from './store-meta.ts';

export type ProductMetaInput = {
  store: string;
  product: {
    name: string;
    description: string | null;
    price: Money | null;
    /** Whether it is the lowest price of several variants. */
    isFrom?: boolean;
    stock: number | null;
    measure: Measure | null;
    isActive: boolean;
  };
  url: string;
  image: PageImage;
  jsonLd: readonly Record<string, unknown>[];
};

const firstSentence = (text: string): string => text.match(/^.*?[.!?…](?=\s|$)/s)?.[0] ?? text;

const descriptionOf = (sentence: string, price: string): string => {
  const room = MAX_DESCRIPTION_LENGTH - price.length - 1;
  return `${shortenText(sentence, room)} ${price}`;
};

/** The head of a product page; also of the store page while its quick view shows the product. */
export const productMeta = ({ store, product, url, image, jsonLd }: ProductMetaInput): PageMeta => {
  const pesos = product.price === null ? null : pesosOf(product.price);
  const price = shownPriceText({ ...product, price: pesos }, PRODUCT_LABELS.askPrice);
  const sentence = firstSentence(product.description?.trim() || `${product.name}.`);
  return {
    title: pageTitle(OUTBOUND_COPY.productTitle(product.name, store), product.name),
    description: descriptionOf(sentence, price),
    canonical: url,
    isIndexable: product.isActive,
    ogTitle: product.name,
    ogDescription: `${price} · ${availabilityText(product.stock, product.measure)}`,
    siteName: store,
    image,
    jsonLd,
  };
};
