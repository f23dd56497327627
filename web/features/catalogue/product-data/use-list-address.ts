import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  DEFAULT_PRODUCT_SORT,
  PRODUCT_SORTS,
  type ProductSort,
} from '#shared/features/catalogue/product-sort.ts';

export type ProductFilter = {
  q: string;
  category: string;
  sort: ProductSort;
  /** Whether only products on sale that have run low are shown. */
  isLow: boolean;
};

/** The one dialog that an address can open. */
export type ProductDialog = { kind: 'product' | 'edit' | 'delete'; id: string };

const DIALOG_KINDS = ['product', 'edit', 'delete'] as const;
const VIEW_KEY = 'view';

/** What the products page shows in place of the list. */
export type ProductsView = 'deleted' | 'table';

const parseSort = (text: string | null): ProductSort =>
  PRODUCT_SORTS.find((sort) => sort === text) ?? DEFAULT_PRODUCT_SORT;

/** Reads the list's filter from the address; unknown values fall back to the default. */
export const parseFilter = (address: URLSearchParams): ProductFilter => ({
  q: address.get('q')?.trim() ?? '',
  category: address.get('category')?.trim() ?? '',
  sort: parseSort(address.get('sort')),
  isLow: address.get('stock') === 'low',
});

/** Whether a filter other than the sort order is active. */
export const hasFilter = ({ q, category, isLow }: ProductFilter): boolean =>
  q !== '' || category !== '' || isLow;

/** Reads the open dialog from the address. */
export const parseDialog = (address: URLSearchParams): ProductDialog | undefined => {
  const kind = DIALOG_KINDS.find((candidate) => address.get(candidate));
  return kind && { kind, id: address.get(kind) ?? '' };
};

/** Reads what the address shows in place of the list. */
export const parseView = (address: URLSearchParams): ProductsView | undefined => {
  const view = address.get(VIEW_KEY);
  return view === 'deleted' || view === 'table' ? view : undefined;
};

const setOrDrop = (address: URLSearchParams, key: string, value: string): void => {
  if (value === '') address.delete(key);
  else address.set(key, value);
};

/** Returns the address with a changed filter; default values are left out. */
export const withFilter = (address: URLSearchParams, changes: Partial<ProductFilter>): URLSearchParams => {
  const next = new URLSearchParams(address);
  const { q, category, sort, isLow } = { ...parseFilter(address), ...changes };
  setOrDrop(next, 'q', q.trim());
  setOrDrop(next, 'category', category);
  setOrDrop(next, 'sort', sort === DEFAULT_PRODUCT_SORT ? '' : sort);
  setOrDrop(next, 'stock', isLow ? 'low' : '');
  return next;
};

/** Returns the address with this dialog open, or with none. */
export const withDialog = (address: URLSearchParams, dialog: ProductDialog | undefined): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const kind of DIALOG_KINDS) next.delete(kind);
  if (dialog) next.set(dialog.kind, dialog.id);
  return next;
};

/** Returns the address of the deleted products, or of the catalogue. */
export const withDeletedView = (isDeleted: boolean): URLSearchParams =>
  new URLSearchParams(isDeleted ? { [VIEW_KEY]: 'deleted' satisfies ProductsView } : {});

/** Returns the address of the table, or of the list, under the same filter. */
export const withTableView = (address: URLSearchParams, isTable: boolean): URLSearchParams => {
  const next = withDialog(address, undefined);
  setOrDrop(next, VIEW_KEY, isTable ? ('table' satisfies ProductsView) : '');
  return next;
};

/**
 * Marks the history entries of dialogs over the list: closing such a dialog goes back instead of adding a copy of the
 * list's entry.
 */
const OVER_LIST = { isOverList: true };

const currentAddress = (): URLSearchParams => new URLSearchParams(window.location.search);

const isOverList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverList' in state;

/** Keeps the list's filter and its open dialog in the address, so that Back closes the dialog first and a link shows the same. */
export const useListAddress = () => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const isOver = isOverList(state);
  const changeFilter = useCallback(
    (filter: Partial<ProductFilter>): void => {
      void navigate({ search: withFilter(currentAddress(), filter).toString() }, { replace: true });
    },
    [navigate],
  );
  const dialogs = useMemo(
    () => ({
      openDialog: (kind: ProductDialog['kind'], id: string): void => {
        // A dialog that replaces another needs no further history entry.
        const isOpen = parseDialog(currentAddress()) !== undefined;
        const next = withDialog(currentAddress(), { kind, id }).toString();
        void navigate({ search: next }, { replace: isOpen, state: !isOpen || isOver ? OVER_LIST : null });
      },
      closeDialog: (): void => {
        if (isOver) void navigate(-1);
        else void navigate({ search: withDialog(currentAddress(), undefined).toString() }, { replace: true });
      },
      addressOf: (id: string): string => `?${withDialog(currentAddress(), { kind: 'product', id })}`,
    }),
    [navigate, isOver],
  );
  return { address, filter: parseFilter(address), dialog: parseDialog(address), changeFilter, ...dialogs };
};

export type ListAddress = ReturnType<typeof useListAddress>;
