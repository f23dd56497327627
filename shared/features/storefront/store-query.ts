import { TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_SORTS, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import {
  homePath,
  OWN_HOST_BASE,
  orderPagePath,
  PREVIEW_QUERY,
  productPath,
  type StoreBase,
  storePath,
  VARIANT_QUERY,
} from '#shared/lib/paths.ts';

const STORE_VIEWS = ['grid', 'list'] as const;
export type StoreViewMode = (typeof STORE_VIEWS)[number];

/** Sections of the store page that a browser may ask for alone, to put them into the page it shows. */
const STORE_PARTS = ['catalogo', 'vista'] as const;
export type StorePart = (typeof STORE_PARTS)[number];

/** The query in the address of a store page. */
export type StoreQuery = {
  q: string;
  category: string;
  /** undefined: newest first, or best match first while searching. */
  sort: ProductSort | undefined;
  page: number;
  /** undefined: as the owner's theme says. */
  view: StoreViewMode | undefined;
  /** The product whose quick view is open. */
  product: string | undefined;
  /** The chosen variant of that product. */
  variant: string | undefined;
  part: StorePart | undefined;
  /** Whether the owner sees the page inside the customiser. */
  isPreview: boolean;
};

export const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 10_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const EMPTY_STORE_QUERY: StoreQuery = {
  q: '',
  category: '',
  sort: undefined,
  page: 1,
  view: undefined,
  product: undefined,
  variant: undefined,
  part: undefined,
  isPreview: false,
};

const lineOf = (text: string | null, max: number): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

const pageOf = (text: string | null): number => {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

const oneOf = <Option extends string>(options: readonly Option[], text: string | null): Option | undefined =>
  options.find((option) => option === text);

/** A product's id as addresses carry it; undefined when the text is not an id. */
export const parseProductId = (text: string | null): string | undefined => {
  const id = (text ?? '').toLowerCase();
  return UUID.test(id) ? id : undefined;
};

/** Reads the query of a store page; what is unknown or malformed falls back, for people edit and cut addresses. */
export const parseStoreQuery = (search: string): StoreQuery => {
  if (search === '') return EMPTY_STORE_QUERY;
  const params = new URLSearchParams(search);
  return {
    q: lineOf(params.get('q'), MAX_SEARCH_LENGTH),
    category: lineOf(params.get('category'), TEXT_FIELDS.category.maxLength),
    sort: oneOf(PRODUCT_SORTS, params.get('sort')),
    page: pageOf(params.get('page')),
    view: oneOf(STORE_VIEWS, params.get('view')),
    product: parseProductId(params.get('product')),
    variant: parseProductId(params.get(VARIANT_QUERY)),
    part: oneOf(STORE_PARTS, params.get('parte')),
    isPreview: params.get(PREVIEW_QUERY) === '1',
  };
};

const entriesOf = ({
  q,
  category,
  sort,
  page,
  view,
  product,
  variant,
  part,
  isPreview,
}: StoreQuery): [string, string][] => {
  const entries: [string, string | undefined][] = [
    ['q', q],
    ['category', category],
    ['sort', sort],
    ['page', page > 1 ? String(page) : undefined],
    ['view', view],
    ['product', product],
    [VARIANT_QUERY, product && variant],
    ['parte', part],
    [PREVIEW_QUERY, isPreview ? '1' : undefined],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
};

/** The query as one text: equal for equal pages, in one order, without defaults. */
export const storeQueryText = (query: StoreQuery): string =>
  query === EMPTY_STORE_QUERY ? '' : new URLSearchParams(entriesOf(query)).toString();

/** The address of a store page that asks for this. */
export const storeQueryPath = (base: StoreBase, query: StoreQuery): string => {
  const text = storeQueryText(query);
  return text ? `${homePath(base)}?${text}` : homePath(base);
};

/** Addresses of the quick views over one page of the store, by product. */
export const quickViewHref = (base: StoreBase, query: StoreQuery): ((productId: string) => string) => {
  const page = storeQueryPath(base, { ...query, product: undefined });
  const start = `${page}${page.includes('?') ? '&' : '?'}product=`;
  return (productId) => start + encodeURIComponent(productId);
};

/** Whether the page shows a choice of the products. */
export const isFiltered = ({ q, category }: StoreQuery): boolean => q !== '' || category !== '';

/** Files that programs read of a store (`ux 9`). */
const STORE_FILES = ['feed/meta.csv', 'feed/google.xml', 'sitemap.xml', 'robots.txt'] as const;
export type StoreFile = (typeof STORE_FILES)[number];

/** Files that browsers read of a store to install it and to open it without network. */
const STORE_APP_FILES = ['manifest.webmanifest', 'sw.js', 'sin-conexion'] as const;
export type StoreAppFile = (typeof STORE_APP_FILES)[number];

/** The subject of a path below `/str/`: a store, one of its products, orders or files, or nothing that exists. */
export type StorePathPart =
  | { kind: 'store'; slug: string }
  | { kind: 'product'; slug: string; productId: string | undefined }
  | { kind: 'order'; slug: string; token: string | undefined }
  | { kind: 'file'; slug: string; file: StoreFile }
  | { kind: 'app'; slug: string; file: StoreAppFile }
  | { kind: 'unknown'; slug: string };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const PRODUCT_SEGMENT = productPath(OWN_HOST_BASE, '').split('/').at(-2);
const ORDER_SEGMENT = orderPagePath(OWN_HOST_BASE, '').split('/').at(-2);

const ORDER_TOKEN = /^[0-9a-f]{32}$/;

const parseOrderToken = (text: string): string | undefined => (ORDER_TOKEN.test(text) ? text : undefined);

/** Reads a path that begins with `/str/`. */
export const parseStorePath = (path: string): StorePathPart => {
  const [slugText = '', segment, id, ...rest] = path.slice(storePath('').length).split('/');
  const slug = decoded(slugText).toLowerCase();
  if (segment === undefined || (segment === '' && id === undefined)) return { kind: 'store', slug };
  const name = path.slice(storePath(slugText).length + 1);
  const file = oneOf(STORE_FILES, name);
  if (file) return { kind: 'file', slug, file };
  const appFile = oneOf(STORE_APP_FILES, name);
  if (appFile) return { kind: 'app', slug, file: appFile };
  if (id === undefined || rest.some(Boolean)) return { kind: 'unknown', slug };
  if (segment === ORDER_SEGMENT) return { kind: 'order', slug, token: parseOrderToken(decoded(id)) };
  if (segment === PRODUCT_SEGMENT) return { kind: 'product', slug, productId: parseProductId(decoded(id)) };
  return { kind: 'unknown', slug };
};
