import type { ShopperContext } from '#server/features/tenants/tenants.ts';
import {
  ORDER_STATE_QUERY,
  type OrderPageView,
  parseOrderPageView,
} from '#shared/features/orders/buyers-order.ts';
import type { PageRenderer } from '#shared/features/storefront/page-renderer.ts';
import type { DrawnPage, StoreFailure, StorePage } from '#shared/features/storefront/store-page.ts';
import {
  parseProductId,
  parseStoreQuery,
  type StorePathPart,
  storeQueryText,
} from '#shared/features/storefront/store-query.ts';
import { PREVIEW_QUERY, VARIANT_QUERY } from '#shared/lib/paths.ts';
import { CachedPage, type PageToCache } from './cached-page.ts';
import {
  type PageHeaders,
  PRIVATE_HEADERS,
  previewPageHeaders,
  STORE_PART_HEADERS,
  storeFileHeaders,
  storePageHeaders,
} from './page-headers.ts';
import {
  readCatalogue,
  readOrderPage,
  readProductPage,
  readQuickView,
  readStorePage,
} from './read-store-pages.ts';
import { drawAppFile, writeStoreFile } from './store-files.ts';

/** A page of a store. Equal pages have equal keys, whatever else their address contains. */
export type StorePageRequest = {
  key: string;
  /** The page of one buyer, which is rendered for every request and never cached. */
  isPrivate?: true;
  /** The page inside the customiser, which is at the platform alone. */
  isPreview?: boolean;
  draw(renderer: PageRenderer, shopper: ShopperContext): Promise<CachedPage>;
};

/** The headers of every answer of this installation. */
export type BaseHeaders = Readonly<Record<string, string>>;

/** A form of an order's page that was refused, and the view of the page that answers it. */
export type RefusedForm = { shopper: ShopperContext; token: string; view: OrderPageView; status: number };

const RETRY_AFTER_SECONDS = 5;

type ToCache = Pick<PageToCache, 'missedSearch'> & {
  status: number;
  headers: BaseHeaders;
  pageHeaders?: PageHeaders;
};

const toCached = (
  drawn: DrawnPage,
  { status, headers, pageHeaders = storePageHeaders, missedSearch }: ToCache,
): CachedPage =>
  new CachedPage({ status, body: drawn.html, headers: { ...headers, ...pageHeaders(drawn) }, missedSearch });

const orderPageHeaders: PageHeaders = (drawn) => ({ ...storePageHeaders(drawn), ...PRIVATE_HEADERS });

/** Draws the page of an order in answer to a form that was refused, with what was typed. */
export const drawRefusedForm = async (
  { renderer, headers }: { renderer: PageRenderer; headers: BaseHeaders },
  { shopper, token, view, status }: RefusedForm,
): Promise<CachedPage> => {
  const { isMissing, page } = await readOrderPage(shopper, token);
  const options = { headers, pageHeaders: orderPageHeaders };
  return isMissing
    ? toCached(renderer.renderMissingOrder(page), { ...options, status: 404 })
    : toCached(renderer.renderOrder({ ...page, view }), { ...options, status });
};

/** Draws the page of an order, or only says when the order last changed. */
const planOrder = (token: string | undefined, search: string, headers: BaseHeaders): StorePageRequest => ({
  key: `pedido ${token}`,
  isPrivate: true,
  draw: async (renderer, shopper) => {
    const pageHeaders = orderPageHeaders;
    const { isMissing, page } = await readOrderPage(shopper, token);
    if (isMissing) return toCached(renderer.renderMissingOrder(page), { status: 404, headers, pageHeaders });
    if (search !== ORDER_STATE_QUERY)
      return toCached(renderer.renderOrder({ ...page, view: parseOrderPageView(search) }), {
        status: 200,
        headers,
        pageHeaders,
      });
    const { version } = page.order;
    const body = JSON.stringify({ version });
    return new CachedPage({
      status: 200,
      body,
      headers: { ...headers, ...STORE_PART_HEADERS, ...PRIVATE_HEADERS },
    });
  },
});

/** A page that is at another address. */
const redirectTo = (location: string, headers: BaseHeaders): CachedPage =>
  new CachedPage({ status: 302, body: '', headers: { ...headers, location, 'cache-control': 'no-cache' } });

/** Returns the words of a search that found nothing among all products of a store that has some. */
const missedSearchOf = ({ query, shelf }: StorePage): string | undefined =>
  shelf.matchCount === 0 && shelf.productCount > 0 && query.category === '' && !query.isPreview
    ? query.q
    : undefined;

/** Returns how to draw the page at an address; undefined for addresses below `/str/` that are no page. */
export const planPage = (
  address: StorePathPart,
  { search, headers }: { search: string; headers: BaseHeaders },
): StorePageRequest | undefined => {
  if (address.kind === 'unknown') return undefined;
  if (address.kind === 'product') {
    const { productId } = address;
    const query = new URLSearchParams(search);
    const variantId = parseProductId(query.get(VARIANT_QUERY));
    const isPreview = query.get(PREVIEW_QUERY) === '1';
    const pageHeaders = isPreview ? previewPageHeaders : storePageHeaders;
    return {
      key: `producto ${productId} ${variantId ?? ''} ${isPreview ? PREVIEW_QUERY : ''}`,
      isPreview,
      draw: async (renderer, shopper) => {
        const content = await readProductPage(shopper, { productId, variantId, isPreview });
        if (content.kind === 'moved') return redirectTo(content.path, headers);
        return content.kind === 'missing'
          ? toCached(renderer.renderMissingProduct(content.page), { status: 404, headers })
          : toCached(renderer.renderProduct(content.page), { status: 200, headers, pageHeaders });
      },
    };
  }
  if (address.kind === 'order') return planOrder(address.token, search, headers);
  if (address.kind === 'file') {
    const { file } = address;
    return {
      key: `archivo ${file}`,
      draw: async (_renderer, shopper) => {
        const text = writeStoreFile(file, await readCatalogue(shopper));
        return new CachedPage({
          status: 200,
          body: text,
          headers: { ...headers, ...storeFileHeaders(file) },
        });
      },
    };
  }
  if (address.kind === 'app') {
    const { file } = address;
    return {
      key: `app ${file}`,
      draw: (renderer, shopper) => drawAppFile(file, { shopper, renderer, headers }),
    };
  }
  const query = parseStoreQuery(search);
  const { part } = query;
  return {
    key: storeQueryText(query),
    isPreview: query.isPreview,
    draw: async (renderer, shopper) => {
      const partHeaders = { ...headers, ...STORE_PART_HEADERS };
      if (part === 'vista') {
        const product = await readQuickView(shopper, query.product);
        const body = renderer.writeQuickView(product, query.variant ?? query.product);
        return new CachedPage({ status: 200, body, headers: partHeaders });
      }
      const page = await readStorePage(shopper, query);
      const missedSearch = missedSearchOf(page);
      if (part) {
        const body = renderer.writeStoreList(page);
        return new CachedPage({ status: 200, body, headers: partHeaders, missedSearch });
      }
      const pageHeaders = query.isPreview ? previewPageHeaders : storePageHeaders;
      return toCached(renderer.renderStore(page), { status: 200, headers, pageHeaders, missedSearch });
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

/** Draws the pages for a missing or failed store, which depend only on the release. */
export const drawFailures = (
  renderer: PageRenderer,
  { headers, homeUrl }: { headers: BaseHeaders; homeUrl: string },
): Record<StoreFailure, CachedPage> => {
  const draw = (failure: StoreFailure): CachedPage => {
    const status = FAILURE_STATUS[failure];
    const retry: BaseHeaders = status >= 500 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
    const drawn = renderer.renderStoreFailure(failure, homeUrl);
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
