import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '../product-data/products-screen-copy.ts';

/** What a list of products says while it loads, or fails to. */
export const LIST_TEXTS = {
  label: PRODUCT_LIST_COPY.listLabel,
  more: PRODUCT_LIST_COPY.loadMore,
  loadingMore: PRODUCT_LIST_COPY.loadingMore,
  loadFailed: CATALOGUE_COPY.loadFailed,
  offlineTitle: PRODUCT_LIST_COPY.offlineTitle,
  offlineText: PRODUCT_LIST_COPY.offlineText,
};
