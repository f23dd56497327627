import { PRODUCT_SORTS, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import {
  MAX_SEARCH_LENGTH,
  type StoreQuery,
  type StoreViewMode,
  storeQueryPath,
} from '#shared/features/storefront/store-query.ts';
import { STORE_SORT_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { storePath } from '#shared/lib/paths.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { icon } from './store-icons.ts';
import { barClasses, modeOfLayout } from './theme-classes.ts';

type Toolbar = { slug: string; query: StoreQuery; theme: StoreTheme; categories: readonly string[] };

/** How the list is drawn: as the address says, else as the theme says. */
export const viewModeOf = (query: StoreQuery, theme: StoreTheme): StoreViewMode =>
  query.view ?? modeOfLayout(theme.layout);

const option = (value: string, { text, isChosen }: { text: string; isChosen: boolean }): Html =>
  html`<option value="${value}"${isChosen && html` selected`}>${text}</option>`;

const search = ({ query }: Toolbar): Html =>
  html`<p class="search"><label class="sr" for="q">${STOREFRONT_COPY.searchLabel}</label><input id="q" name="q" type="search" value="${query.q}" maxlength="${MAX_SEARCH_LENGTH}" placeholder="${STOREFRONT_COPY.search}" autocomplete="off" enterkeyhint="search"><button type="submit" aria-label="${STOREFRONT_COPY.searchButton}">${icon('search')}</button></p>`;

/** More than anybody looks through. A store may have as many categories as products, and each page would carry them all. */
const MAX_OPTIONS = 200;

/** The fullest categories, and the chosen one wherever it stands. */
const listed = ({ query, categories }: Toolbar): readonly string[] => {
  if (query.category === '') return categories.slice(0, MAX_OPTIONS);
  const chosen = foldText(query.category);
  return categories.filter((category, index) => index < MAX_OPTIONS || foldText(category) === chosen);
};

const categorySelect = (toolbar: Toolbar): Html => {
  const { query } = toolbar;
  return html`<p class="pick"><label class="sr" for="categoria">${STOREFRONT_COPY.categoryLabel}</label><select id="categoria" name="category">${option('', { text: STOREFRONT_COPY.allCategories, isChosen: query.category === '' })}${listed(toolbar).map((category) => option(category, { text: category, isChosen: foldText(category) === foldText(query.category) }))}</select>${icon('down')}</p>`;
};

/** The order that nobody has to ask for goes without a value: a form sent without scripts must not ask for it either. */
const sortSelect = ({ query: { q, sort } }: Toolbar): Html => {
  const [usual, ...others] = PRODUCT_SORTS;
  const sorts: readonly ProductSort[] = q === '' ? others : PRODUCT_SORTS;
  const isUsual = !sort || !sorts.includes(sort);
  const first = option('', {
    text: q === '' ? STORE_SORT_COPY[usual] : STOREFRONT_COPY.sortBest,
    isChosen: isUsual,
  });
  return html`<p class="pick order"><label class="sr" for="orden">${STOREFRONT_COPY.sortLabel}</label><select id="orden" name="sort">${first}${sorts.map((name) => option(name, { text: STORE_SORT_COPY[name], isChosen: name === sort }))}</select>${icon('down')}${icon('sort')}</p>`;
};

const viewLink = ({ slug, query, theme }: Toolbar, mode: StoreViewMode): Html => {
  const label = mode === 'grid' ? STOREFRONT_COPY.gridView : STOREFRONT_COPY.listView;
  const isShown = viewModeOf(query, theme) === mode;
  return html`<a href="${storeQueryPath(slug, { ...query, view: mode, product: undefined })}" data-mode="${mode}" aria-label="${label}"${isShown && html` aria-current="true"`}>${icon(mode)}</a>`;
};

/** Sends the choices where no script listens; the style sheet shows it there only. */
const APPLY = html`<button type="submit" class="b line apply">${STOREFRONT_COPY.apply}</button>`;

/** The sticky bar: search, category, order and grid or list; a plain form that works without scripts (spec 2). */
export const storeToolbar = (bar: Toolbar): Html =>
  html`<form class="${barClasses(bar.theme)}" id="barra" action="${storePath(bar.slug)}" role="search"><div class="wrap">${bar.theme.showSearch && search(bar)}
<div class="row">${bar.theme.showCategories && categorySelect(bar)}${sortSelect(bar)}${bar.query.view && html`<input type="hidden" name="view" value="${bar.query.view}">`}${APPLY}<p class="modes" role="group" aria-label="${STOREFRONT_COPY.viewLabel}">${viewLink(bar, 'grid')}${viewLink(bar, 'list')}</p></div></div></form>`;
