import type { StoreFailure } from '#shared/features/storefront/store-page.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';

type Words = { title: string; detail: string; canRetry: boolean };

const WORDS = {
  'store-missing': {
    title: STOREFRONT_COPY.notFound,
    detail: STOREFRONT_COPY.notFoundDetail,
    canRetry: false,
  },
  'slug-invalid': {
    title: STOREFRONT_COPY.invalidSlug,
    detail: STOREFRONT_COPY.invalidSlugDetail,
    canRetry: false,
  },
  unavailable: {
    title: STOREFRONT_COPY.loadFailed,
    detail: STOREFRONT_COPY.unavailableDetail,
    canRetry: true,
  },
  failed: { title: STOREFRONT_COPY.loadFailed, detail: STOREFRONT_COPY.unavailableDetail, canRetry: true },
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
  const { title, detail, canRetry } = WORDS[failure];
  const actions = html`${canRetry && html`<a class="b wa" href="">${SCREEN_COPY.retry}</a>`}<a class="b line" href="${PATHS.home}">${STOREFRONT_COPY.backHome}</a>`;
  return html`<div class="awning"></div>${storeMessage({ title, detail, actions })}`;
};
