import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import { PRODUCTS_PER_PAGE, type StorePage } from '#shared/features/storefront/store-page.ts';
import {
  EMPTY_STORE_QUERY,
  isFiltered,
  quickViewHref,
  storeQueryPath,
} from '#shared/features/storefront/store-query.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { storePath } from '#shared/lib/paths.ts';
import { productCards } from './product-card.ts';
import { contactLink } from './store-header.ts';
import { icon } from './store-icons.ts';
import { viewModeOf } from './store-toolbar.ts';
import { shelfClasses } from './theme-classes.ts';

const clearLink = ({ store, query }: StorePage): Html =>
  html`<a class="b line" href="${storeQueryPath(store.slug, { ...EMPTY_STORE_QUERY, view: query.view })}" data-filter>${STOREFRONT_COPY.clearFilters}</a>`;

const summary = (page: StorePage): Html => {
  const { q, category } = page.query;
  return html`<div class="sum"><p role="status"><b>${STOREFRONT_COPY.products(page.shelf.matchCount)}</b>${q && html` ${STOREFRONT_COPY.matchesFor(q)}`}${category && html` ${STOREFRONT_COPY.matchesIn(category)}`}</p>${isFiltered(page.query) && clearLink(page)}</div>`;
};

const emptyStore = ({ origin, store }: StorePage): Html =>
  html`<div class="empty"><span class="stall" aria-hidden="true"></span><h3>${STOREFRONT_COPY.noProducts}</h3><p>${store.phone === null ? STOREFRONT_COPY.noProductsYet : STOREFRONT_COPY.noProductsDetail}</p>${contactLink(store, `${origin}${storePath(store.slug)}`)}</div>`;

const noMatches = (page: StorePage): Html =>
  html`<div class="empty"><span class="stall" aria-hidden="true"></span><h3>${STOREFRONT_COPY.noMatches}</h3><p>${STOREFRONT_COPY.noMatchesDetail}</p>${clearLink(page)}</div>`;

const pageLink = (
  { store, query }: StorePage,
  { to, text, rel }: { to: number; text: Html; rel: string },
): Html =>
  html`<a class="b line" rel="${rel}" href="${storeQueryPath(store.slug, { ...query, page: to })}" data-filter>${text}</a>`;

const pager = (page: StorePage): Html | false => {
  const pages = Math.ceil(page.shelf.matchCount / PRODUCTS_PER_PAGE);
  if (pages <= 1) return false;
  const current = page.query.page;
  const previous = html`${icon('left')}<span>${STOREFRONT_COPY.previousPage}</span>`;
  const next = html`<span>${STOREFRONT_COPY.nextPage}</span>${icon('right')}`;
  return html`<nav class="pager" aria-label="${STOREFRONT_COPY.pagesLabel}">${current > 1 && pageLink(page, { to: current - 1, text: previous, rel: 'prev' })}<span>${STOREFRONT_COPY.pageStatus(current, pages)}</span>${current < pages && pageLink(page, { to: current + 1, text: next, rel: 'next' })}</nav>`;
};

const listOf = (page: StorePage): Html => {
  const { query, shelf } = page;
  if (shelf.products.length === 0) return isFiltered(query) ? noMatches(page) : emptyStore(page);
  const { origin, store } = page;
  const hrefOf = quickViewHref(store.slug, query);
  return html`${summary(page)}<ul class="cards">${productCards({ origin, store, hrefOf }, shelf.products)}</ul>${pager(page)}`;
};

/** The products of the page, or what there is to say when there are none. Replaced whole while a shopper searches. */
export const storeCatalogue = (page: StorePage): Html => {
  const theme = page.store.theme ?? DEFAULT_STORE_THEME;
  return html`<section class="${shelfClasses(viewModeOf(page.query, theme), theme.layout)}" id="catalogo" tabindex="-1" data-wait="${STOREFRONT_COPY.loading}" aria-labelledby="productos"><h2 class="sr" id="productos">${STOREFRONT_COPY.catalogue}</h2>${listOf(page)}</section>`;
};
