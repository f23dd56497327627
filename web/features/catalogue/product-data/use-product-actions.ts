import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { displayStatus } from '#shared/features/catalogue/stock-badge.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { type KeptChange, keepChange, sendKept, settleChange } from '#web/lib/network/kept-changes.ts';
import { pendingChanges } from '#web/lib/storage/unsent-changes.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import {
  dropCachedProducts,
  PRODUCT_KEYS,
  type ProductPatch,
  patchCachedProducts,
  refreshProducts,
  replaceWith,
} from './product-cache.ts';
import { type ProductChange, sendProductChange, WRITES_IN_ORDER } from './product-change.ts';
import { PRODUCT_LIST_COPY } from './product-list-copy.ts';
import { applyInTurn, applyValues, type ProductValues, previousValues } from './product-values.ts';
import { CATALOGUE_COPY } from './products-screen-copy.ts';

type ValuesChange = {
  kept: KeptChange | undefined;
  changes: ProductValues[];
  before: ProductValues[];
  doneText: string;
  isUndo: boolean;
};
type Removal = { kept: KeptChange | undefined; ids: string[]; doneText: string; failedText: string };
type Restoring = { kept: KeptChange | undefined; ids: readonly string[]; doneText: string };

const send = (kept: KeptChange | undefined, change: ProductChange): Promise<ProductView[]> =>
  sendKept(kept, () => sendProductChange(change));

/** Lists the later changes that are still being sent. */
const changedSince = (queries: QueryClient, change: ValuesChange): ProductPatch => {
  const pending = pendingChanges<ValuesChange>(queries, PRODUCT_KEYS.valuesChange);
  return applyInTurn(pending.filter((other) => other !== change).map(({ changes }) => changes));
};

/** The change that gives products back the values they had. */
const undoing = (before: ProductValues[]): ValuesChange => ({
  kept: keepChange({ kind: 'values', products: before }),
  changes: before,
  before: [],
  doneText: PRODUCT_LIST_COPY.undone,
  isUndo: true,
});

const useSetValues = () => {
  const queries = useQueryClient();
  /** Shows the result of a change, below the changes made since. */
  const showEnd = (change: ValuesChange, end: ProductPatch): void => {
    const since = changedSince(queries, change);
    patchCachedProducts(queries, (product) => since(end(product)));
  };
  const { mutate } = useMutation({
    ...WRITES_IN_ORDER,
    mutationKey: PRODUCT_KEYS.valuesChange,
    mutationFn: ({ kept, changes }: ValuesChange) => send(kept, { kind: 'values', products: changes }),
    onMutate: ({ changes }) => patchCachedProducts(queries, applyValues(changes)),
    onSuccess: (products, change) => {
      const { before, doneText, isUndo } = change;
      showEnd(change, replaceWith(products));
      if (isUndo) return showSuccess({ text: doneText });
      const undo = (): void => mutate(undoing(before));
      showSuccess({ text: doneText, action: { label: PRODUCT_LIST_COPY.undo, onSelect: undo } });
    },
    onError: (error, change) => {
      showEnd(change, applyValues(change.before));
      showError({ text: errorText(error, CATALOGUE_COPY.updateFailed) });
    },
    onSettled: (_, error, { kept }) => settleChange(kept, error),
  });
  return mutate;
};

/** Restores deleted products at their former positions. */
export const useRestore = () => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    ...WRITES_IN_ORDER,
    mutationFn: ({ kept, ids }: Restoring) => send(kept, { kind: 'restore', ids }),
    onSuccess: (_, { doneText }) => showSuccess({ text: doneText }),
    onError: (error) => showError({ text: errorText(error, PRODUCT_LIST_COPY.restoreFailed) }),
    onSettled: (_, error, { kept }) => {
      settleChange(kept, error);
      return refreshProducts(queries);
    },
  });
  return (ids: readonly string[], doneText: string): void =>
    mutate({ kept: keepChange({ kind: 'restore', ids }), ids, doneText });
};

const useRemove = () => {
  const queries = useQueryClient();
  const restore = useRestore();
  const { mutate } = useMutation({
    ...WRITES_IN_ORDER,
    mutationFn: ({ kept, ids }: Removal) => send(kept, { kind: 'delete', ids }),
    onMutate: ({ ids }) => dropCachedProducts(queries, new Set(ids)),
    onSuccess: (_, { ids, doneText }) =>
      showSuccess({
        text: doneText,
        action: {
          label: PRODUCT_LIST_COPY.undo,
          onSelect: () => restore(ids, PRODUCT_LIST_COPY.undone),
        },
      }),
    onError: (error, { failedText }) => showError({ text: errorText(error, failedText) }),
    onSettled: (_, error, { kept }) => {
      settleChange(kept, error);
      return refreshProducts(queries);
    },
  });
  return mutate;
};

/** The actions on products of a list: shown at once, sent in the background, undoable for 8 s (ux 4). */
export const useProductActions = () => {
  const setValues = useSetValues();
  const remove = useRemove();
  return useMemo(() => {
    const drop = (removal: Omit<Removal, 'kept'>): void =>
      remove({ ...removal, kept: keepChange({ kind: 'delete', ids: removal.ids }) });
    const change = (products: readonly ProductView[], changes: ProductValues[], doneText: string): void =>
      setValues({
        kept: keepChange({ kind: 'values', products: changes }),
        changes,
        before: previousValues(products, changes),
        doneText,
        isUndo: false,
      });
    return {
      setPrice: (product: ProductView, price: number | null): void =>
        change([product], [{ id: product.id, price }], PRODUCT_LIST_COPY.priceSaved(product.name)),
      setStock: (product: ProductView, stock: number | null): void =>
        change([product], [{ id: product.id, stock }], PRODUCT_LIST_COPY.stockSaved(product.name)),
      setStatus: (product: ProductView, status: ProductStatus): void =>
        change(
          [product],
          [{ id: product.id, status }],
          PRODUCT_LIST_COPY.statusSaved(product.name, displayStatus({ ...product, status })),
        ),
      /** Takes a saved change back: gives the products the values they had. */
      putBack: (before: ProductValues[]): void => setValues(undoing(before)),
      setMany: (products: readonly ProductView[], changes: ProductValues[]): void =>
        change(products, changes, PRODUCT_LIST_COPY.changedMany(changes.length)),
      removeOne: ({ id, name }: ProductView): void =>
        drop({
          ids: [id],
          doneText: CATALOGUE_COPY.deleted(name),
          failedText: CATALOGUE_COPY.deleteFailed,
        }),
      removeMany: (ids: readonly string[]): void =>
        drop({
          ids: [...ids],
          doneText: CATALOGUE_COPY.deletedMany(ids.length),
          failedText: CATALOGUE_COPY.deleteManyFailed,
        }),
    };
  }, [setValues, remove]);
};

export type ProductActions = ReturnType<typeof useProductActions>;
