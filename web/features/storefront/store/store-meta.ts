import { OUTBOUND_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';

const MAX_TITLE_LENGTH = 60;
export const MAX_DESCRIPTION_LENGTH = 155;

/** A link preview's picture. */
export type PageImage = { url: string; width: number; height: number; type: string; alt: string };

/** The contents of the head of a public page (`ux 9`). */
export type PageMeta = {
  title: string;
  description: string;
  canonical: string;
  isIndexable: boolean;
  ogTitle: string;
  ogDescription: string;
  siteName: string;
  image: PageImage;
  jsonLd: readonly Record<string, unknown>[];
};

/** A title in its limit; when both names do not fit, the second gives way. */
export const pageTitle = (full: string, name: string): string =>
  full.length <= MAX_TITLE_LENGTH ? full : shortenText(name, MAX_TITLE_LENGTH);

type StoreMetaInput = {
  store: string;
  description: string;
  productCount: number;
  url: string;
  image: PageImage;
  jsonLd: readonly Record<string, unknown>[];
};

/** The head of a store page. */
export const storeMeta = ({
  store,
  productCount,
  url,
  image,
  jsonLd,
  ...given
}: StoreMetaInput): PageMeta => {
  const written = given.description.trim() || OUTBOUND_COPY.storeDescription(store, productCount);
  const description = shortenText(written, MAX_DESCRIPTION_LENGTH);
  return {
    title: pageTitle(OUTBOUND_COPY.storeTitle(store), store),
    description,
    canonical: url,
    isIndexable: productCount > 0,
    ogTitle: store,
    ogDescription: description,
    siteName: store,
    image,
    jsonLd,
  };
};
