import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CATALOGUE_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { MAX_BULK_PRODUCTS, type ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { displayStatus } from '#shared/features/catalogue/stock-badge.ts';
import { errorText } from '#web/lib/api-error.ts';
import { isWorthRetrying } from '#web/lib/is-worth-retrying.ts';
import { showError, showSuccess } from '#web/ui/toast-store.ts';
import { replaceWith } from './cached-pages.ts';
import { inChunks } from './in-chunks.ts';
import { dropCachedProducts, patchCachedProducts, refreshProducts } from './product-cache.ts';
import { bulkChangeProducts, setProductValues } from './product-change-calls.ts';
import { applyValues, type ProductValues, previousValues } from './product-values.ts';

type ValuesChange = { changes: ProductValues[]; before: ProductValues[]; doneText: string; isUndo: boolean };
type Removal = { ids: string[]; doneText: string; failedText: string };

/** Writes of one tenant go out in the order they were made, and wait together while there is no network. */
const inOrder = (tenantId: string) => ({ scope: { id: `products-${tenantId}` }, retry: isWorthRetrying });

const useSetValues = (tenantId: string) => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    ...inOrder(tenantId),
    mutationFn: ({ changes }: ValuesChange) =>
      inChunks(
        changes,
        MAX_BULK_PRODUCTS,
        async (products) => (await setProductValues({ body: { products } })).products,
      ),
    onMutate: ({ changes }) => patchCachedProducts(queries, tenantId, applyValues(changes)),
    onSuccess: (products, { before, doneText, isUndo }) => {
      patchCachedProducts(queries, tenantId, replaceWith(products));
      if (isUndo) return showSuccess({ text: doneText });
      const undo: ValuesChange = {
        changes: before,
        before: [],
        doneText: PRODUCT_LIST_COPY.undone,
        isUndo: true,
      };
      showSuccess({
        text: doneText,
        action: { label: PRODUCT_LIST_COPY.undo, onSelect: () => mutate(undo) },
      });
    },
    onError: (error, { before }) => {
      patchCachedProducts(queries, tenantId, applyValues(before));
      showError({ text: errorText(error, CATALOGUE_COPY.updateFailed) });
    },
  });
  return mutate;
};

/** Puts deleted products back where they were. */
export const useRestore = (tenantId: string) => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    ...inOrder(tenantId),
    mutationFn: ({ ids }: { ids: readonly string[]; doneText: string }) =>
      inChunks(ids, MAX_BULK_PRODUCTS, async (chunk) => {
        const body = { ids: chunk, change: { kind: 'restore' as const } };
        return (await bulkChangeProducts({ body })).products;
      }),
    onSuccess: (_, { doneText }) => showSuccess({ text: doneText }),
    onError: (error) => showError({ text: errorText(error, PRODUCT_LIST_COPY.restoreFailed) }),
    onSettled: () => refreshProducts(queries, tenantId),
  });
  return mutate;
};

const useRemove = (tenantId: string) => {
  const queries = useQueryClient();
  const restore = useRestore(tenantId);
  const { mutate } = useMutation({
    ...inOrder(tenantId),
    mutationFn: ({ ids }: Removal) =>
      inChunks(ids, MAX_BULK_PRODUCTS, async (chunk) => {
        await bulkChangeProducts({ body: { ids: chunk, change: { kind: 'delete' } } });
        return chunk;
      }),
    onMutate: ({ ids }) => dropCachedProducts(queries, tenantId, new Set(ids)),
    onSuccess: (_, { ids, doneText }) =>
      showSuccess({
        text: doneText,
        action: {
          label: PRODUCT_LIST_COPY.undo,
          onSelect: () => restore({ ids, doneText: PRODUCT_LIST_COPY.undone }),
        },
      }),
    onError: (error, { failedText }) => showError({ text: errorText(error, failedText) }),
    onSettled: () => refreshProducts(queries, tenantId),
  });
  return mutate;
};

/** What can be done to products from a list: shown at once, sent in the background, undone for 8 s (ux 4). */
export const useProductActions = (tenantId: string) => {
  const setValues = useSetValues(tenantId);
  const remove = useRemove(tenantId);
  return useMemo(() => {
    const change = (products: readonly ProductView[], changes: ProductValues[], doneText: string): void =>
      setValues({ changes, before: previousValues(products, changes), doneText, isUndo: false });
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
      setMany: (products: readonly ProductView[], changes: ProductValues[]): void =>
        change(products, changes, PRODUCT_LIST_COPY.changedMany(changes.length)),
      removeOne: ({ id, name }: ProductView): void =>
        remove({
          ids: [id],
          doneText: CATALOGUE_COPY.deleted(name),
          failedText: CATALOGUE_COPY.deleteFailed,
        }),
      removeMany: (ids: readonly string[]): void =>
        remove({
          ids: [...ids],
          doneText: CATALOGUE_COPY.deletedMany(ids.length),
          failedText: CATALOGUE_COPY.deleteManyFailed,
        }),
    };
  }, [setValues, remove]);
};

export type ProductActions = ReturnType<typeof useProductActions>;
