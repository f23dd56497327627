import type { PageRenderer } from '#shared/features/storefront/page-renderer.ts';
import type { DrawnPage, StoreFailure } from '#shared/features/storefront/store-page.ts';
import {
  parseStoreQuery,
  type StorePathPart,
  storeQueryText,
} from '#shared/features/storefront/store-query.ts';
import type { ShopperContext } from '../tenants/tenants.ts';
import { type CachedPage, cachePage } from './cached-page.ts';
import { drawAppFile } from './draw-app-file.ts';
import { openCatalogue, openProductPage, openQuickView, openStorePage } from './open-store.ts';
import {
  type PageHeaders,
  previewPageHeaders,
  STORE_PART_HEADERS,
  storeFileHeaders,
  storePageHeaders,
} from './page-headers.ts';
import { writeStoreFile } from './write-store-file.ts';

/** Which page of a store: equal texts for equal pages, whatever else the address carries. */
export type StorePageRequest = {
  key: string;
  draw(renderer: PageRenderer, shopper: ShopperContext): Promise<CachedPage>;
};

/** Headers that every answer of this installation carries. */
export type BaseHeaders = Readonly<Record<string, string>>;

const RETRY_AFTER_SECONDS = 5;

type ToCache = { status: number; headers: BaseHeaders; pageHeaders?: PageHeaders };

const toCached = (
  drawn: DrawnPage,
  { status, headers, pageHeaders = storePageHeaders }: ToCache,
): CachedPage => cachePage({ status, body: drawn.html, headers: { ...headers, ...pageHeaders(drawn) } });

/** Says how the page at an address is drawn; undefined for addresses below `/str/` that are no page. */
export const planPage = (
  address: StorePathPart,
  search: string,
  headers: BaseHeaders,
): StorePageRequest | undefined => {
  if (address.kind === 'unknown') return undefined;
  if (address.kind === 'product') {
    const { productId } = address;
    return {
      key: `producto ${productId}`,
      draw: async (renderer, shopper) => {
        const { isMissing, page } = await openProductPage(shopper, productId);
        return isMissing
          ? toCached(renderer.renderMissingProduct(page), { status: 404, headers })
          : toCached(renderer.renderProduct(page), { status: 200, headers });
      },
    };
  }
  if (address.kind === 'file') {
    const { file } = address;
    return {
      key: `archivo ${file}`,
      draw: async (_renderer, shopper) => {
        const text = writeStoreFile(file, await openCatalogue(shopper));
        return cachePage({ status: 200, body: text, headers: { ...headers, ...storeFileHeaders(file) } });
      },
    };
  }
  if (address.kind === 'app') {
    const { file } = address;
    return {
      key: `app ${file}`,
      draw: (renderer, shopper) => drawAppFile(file, shopper, { renderer, headers }),
    };
  }
  const query = parseStoreQuery(search);
  const { part } = query;
  return {
    key: storeQueryText(query),
    draw: async (renderer, shopper) => {
      if (part) {
        const body =
          part === 'vista'
            ? renderer.writeQuickView(await openQuickView(shopper, query.product))
            : renderer.writeStoreList(await openStorePage(shopper, query));
        return cachePage({ status: 200, body, headers: { ...headers, ...STORE_PART_HEADERS } });
      }
      const page = await openStorePage(shopper, query);
      const pageHeaders = query.isPreview ? previewPageHeaders : storePageHeaders;
      return toCached(renderer.renderStore(page), { status: 200, headers, pageHeaders });
    },
  };
};

const FAILURE_STATUS = {
  'store-missing': 404,
  'slug-invalid': 404,
  unavailable: 503,
  failed: 500,
  'product-unavailable': 503,
  'product-failed': 500,
} as const satisfies Record<StoreFailure, number>;

/** Draws the pages that say why there is no store; they depend on the release alone. */
export const drawFailures = (
  renderer: PageRenderer,
  headers: BaseHeaders,
): Record<StoreFailure, CachedPage> => {
  const draw = (failure: StoreFailure): CachedPage => {
    const status = FAILURE_STATUS[failure];
    const retry: BaseHeaders = status >= 500 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
    const drawn = renderer.renderStoreFailure(failure);
    return toCached(drawn, { status, headers: { ...headers, ...retry } });
  };
  return {
    'store-missing': draw('store-missing'),
    'slug-invalid': draw('slug-invalid'),
    unavailable: draw('unavailable'),
    failed: draw('failed'),
    'product-unavailable': draw('product-unavailable'),
    'product-failed': draw('product-failed'),
  };
};
