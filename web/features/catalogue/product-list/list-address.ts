import {
  DEFAULT_PRODUCT_SORT,
  PRODUCT_SORTS,
  type ProductSort,
} from '#shared/features/catalogue/product-sort.ts';

export type ProductFilter = { q: string; category: string; sort: ProductSort };

/** The one dialog that an address can hold open. */
export type ProductDialog = { kind: 'product' | 'edit' | 'delete'; id: string };

const DIALOG_KINDS = ['product', 'edit', 'delete'] as const;
const DELETED_VIEW = { key: 'view', value: 'deleted' } as const;

const parseSort = (text: string | null): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === text) ?? DEFAULT_PRODUCT_SORT;

/** What the address says about the list; anything unknown falls back to the default. */
export const parseFilter = (address: URLSearchParams): ProductFilter => ({
  q: address.get('q')?.trim() ?? '',
  category: address.get('category')?.trim() ?? '',
  sort: parseSort(address.get('sort')),
});

/** Whether anything but the order has been narrowed down. */
export const isFiltered = ({ q, category }: ProductFilter): boolean => q !== '' || category !== '';

/** The dialog that the address holds open. */
export const parseDialog = (address: URLSearchParams): ProductDialog | undefined => {
  const kind = DIALOG_KINDS.find((candidate) => address.get(candidate));
  return kind && { kind, id: address.get(kind) ?? '' };
};

/** Whether the address shows the deleted products. */
export const isDeletedView = (address: URLSearchParams): boolean =>
  address.get(DELETED_VIEW.key) === DELETED_VIEW.value;

const setOrDrop = (address: URLSearchParams, key: string, value: string): void => {
  if (value === '') address.delete(key);
  else address.set(key, value);
};

/** The address with another filter; what is the default is left out of it. */
export const withFilter = (address: URLSearchParams, changes: Partial<ProductFilter>): URLSearchParams => {
  const next = new URLSearchParams(address);
  const { q, category, sort } = { ...parseFilter(address), ...changes };
  setOrDrop(next, 'q', q.trim());
  setOrDrop(next, 'category', category);
  setOrDrop(next, 'sort', sort === DEFAULT_PRODUCT_SORT ? '' : sort);
  return next;
};

/** The address with this dialog open, or with none. */
export const withDialog = (address: URLSearchParams, dialog: ProductDialog | undefined): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const kind of DIALOG_KINDS) next.delete(kind);
  if (dialog) next.set(dialog.kind, dialog.id);
  return next;
};

/** The address of the deleted products, or of the catalogue itself. */
export const withDeletedView = (isDeleted: boolean): URLSearchParams =>
  new URLSearchParams(isDeleted ? { [DELETED_VIEW.key]: DELETED_VIEW.value } : {});
