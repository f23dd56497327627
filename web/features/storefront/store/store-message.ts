import type { StoreFailure } from '#shared/features/storefront/store-page.ts';
import { PRODUCT_PAGE_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';

type Words = { title: string; detail: string; canRetry: boolean; back: Html };

const HOME = html`<a class="b line" href="${PATHS.home}">${STOREFRONT_COPY.backHome}</a>`;
/** The page depends on the release alone and knows no store: from a product's address it is the folder above. */
const TO_STORE = html`<a class="b line" href="../">${PRODUCT_PAGE_COPY.backToStore}</a>`;

const STORE_TROUBLE: Words = {
  title: STOREFRONT_COPY.loadFailed,
  detail: STOREFRONT_COPY.unavailableDetail,
  canRetry: true,
  back: HOME,
};
const PRODUCT_TROUBLE: Words = {
  title: PRODUCT_PAGE_COPY.loadFailed,
  detail: PRODUCT_PAGE_COPY.unavailableDetail,
  canRetry: true,
  back: TO_STORE,
};

const WORDS = {
  'store-missing': {
    title: STOREFRONT_COPY.notFound,
    detail: STOREFRONT_COPY.notFoundDetail,
    canRetry: false,
    back: HOME,
  },
  'slug-invalid': {
    title: STOREFRONT_COPY.invalidSlug,
    detail: STOREFRONT_COPY.invalidSlugDetail,
    canRetry: false,
    back: HOME,
  },
  unavailable: STORE_TROUBLE,
  failed: STORE_TROUBLE,
  'product-unavailable': PRODUCT_TROUBLE,
  'product-failed': PRODUCT_TROUBLE,
} as const satisfies Record<StoreFailure, Words>;

/** What went wrong, in the browser's tab too. */
export const failureTitle = (failure: StoreFailure): string => WORDS[failure].title;

/** One message under the awning, with ways on. */
export const storeMessage = ({
  title,
  detail,
  actions,
}: {
  title: string;
  detail: string;
  actions: Html;
}): Html =>
  html`<main class="wrap alone" id="catalogo"><div class="empty"><span class="stall" aria-hidden="true"></span><h1>${title}</h1><p>${detail}</p><p class="acts">${actions}</p></div></main>`;

/** The whole page of a store that cannot be shown (spec 8). An empty address means this very page again. */
export const storeFailure = (failure: StoreFailure): Html => {
  const { title, detail, canRetry, back } = WORDS[failure];
  const actions = html`${canRetry && html`<a class="b wa" href="">${SCREEN_COPY.retry}</a>`}${back}`;
  return html`<div class="awning"></div>${storeMessage({ title, detail, actions })}`;
};
