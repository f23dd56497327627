import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type RefusedValue, RefusedValuesSchema } from '#shared/features/catalogue/bulk-calls.ts';
import { MAX_BULK_PRODUCTS } from '#shared/features/catalogue/product-rules.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { createDraftStore } from '#web/lib/form/draft-storage.ts';
import { fieldErrorsOf } from '#web/lib/form/field-errors.ts';
import { useDraftSaving } from '#web/lib/form/use-draft.ts';
import { ApiError, errorText } from '#web/lib/network/api-error.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import {
  PRODUCT_KEYS,
  patchCachedProducts,
  refreshProducts,
  replaceWith,
} from '../product-data/product-cache.ts';
import { sendProductChange } from '../product-data/product-change.ts';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { type ProductValues, previousValues } from '../product-data/product-values.ts';
import type { ProductActions } from '../product-data/use-product-actions.ts';
import { PRODUCT_TABLE_COPY } from './product-table-copy.ts';
import { TABLE_COLUMNS, type TableColumn } from './table-columns.ts';
import {
  type CellAddress,
  type CellProblems,
  changesOf,
  onlyChanged,
  pasteIntoTable,
  type TableDrafts,
  TableDraftsSchema,
  tableRows,
  withCell,
  withoutRow,
  withoutSaved,
} from './table-drafts.ts';

type Saving = { changes: ProductValues[]; changed: ProductView[]; count: number; drafts: TableDrafts };

/** A refusal of the server, which counts while its cell says what was refused. */
type Refusal = { id: string; column: TableColumn; message: string; text: string | undefined };

const NOTHING: TableDrafts = {};

/** The latest toast about what was typed replaces the one before, whose undoing would take the later change along. */
export const TABLE_TOAST = 'product-table';

/** The column beside which a refusal is told: refusals of other fields are told beside the price, the stock or the product. */
const columnOf = (field: string): TableColumn => {
  if (field === 'offer' || field === 'tiers') return 'price';
  if (field === 'measure' || field === 'variants') return 'stock';
  return TABLE_COLUMNS.find((column) => column === field) ?? 'name';
};

/** The refused values that an error names, by product or by their place in what was sent. */
const refusedValues = (error: unknown, { changes }: Saving): RefusedValue[] => {
  if (!(error instanceof ApiError)) return [];
  const told = RefusedValuesSchema.safeParse(error.details);
  if (told.success) return told.data.products;
  // Of several calls it is not known which was refused.
  if (changes.length > MAX_BULK_PRODUCTS) return [];
  return fieldErrorsOf(error).flatMap(({ field, message }) => {
    const [, index, name] = field.split('.');
    const change = changes[Number(index)];
    return change && name ? [{ id: change.id, field: name, message }] : [];
  });
};

const withRefusals = (
  problems: CellProblems,
  refusals: readonly Refusal[],
  drafts: TableDrafts,
): CellProblems => {
  const all: Record<string, Partial<Record<TableColumn, string>>> = { ...problems };
  for (const { id, column, message, text } of refusals) {
    if (!drafts[id] || drafts[id].cells[column]?.text !== text || all[id]?.[column]) continue;
    all[id] = { ...all[id], [column]: message };
  }
  return all;
};

/**
 * The table of products with what was typed into it, which stays on the device until it is saved or discarded. A save
 * changes all products or, when one of them is refused, none; it can be undone.
 */
export const useProductTable = (listed: readonly ProductView[], actions: ProductActions) => {
  const queries = useQueryClient();
  const { id: tenantId } = useTenant();
  const [draft] = useState(() => createDraftStore(`tabla-productos-${tenantId}`, TableDraftsSchema));
  const [drafts, setDrafts] = useState(() => draft.read() ?? NOTHING);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [message, setMessage] = useState<string>();
  const rows = useMemo(() => tableRows(listed, drafts), [listed, drafts]);
  useDraftSaving(drafts, () => {
    const changed = onlyChanged(drafts, rows);
    if (Object.keys(changed).length === 0) draft.clear();
    else draft.save(changed);
  });
  const { problems: misread, ...found } = useMemo(() => changesOf(rows, drafts), [rows, drafts]);
  const problems = useMemo(() => withRefusals(misread, refusals, drafts), [misread, refusals, drafts]);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: Saving) => sendProductChange({ kind: 'values', products: changes }),
    // Without network it fails at once: what was typed is stored on the device.
    networkMode: 'always',
    onSuccess: (products, saving) => {
      const before = previousValues(saving.changed, saving.changes);
      patchCachedProducts(queries, replaceWith(products));
      setDrafts((now) => withoutSaved(now, { sent: saving.drafts, saved: products }));
      void queries.invalidateQueries({ queryKey: PRODUCT_KEYS.categories });
      showSuccess({
        text: PRODUCT_TABLE_COPY.saved(saving.count),
        action: { label: PRODUCT_LIST_COPY.undo, onSelect: () => actions.putBack(before) },
      });
    },
    onError: (error, saving) => {
      const refused = refusedValues(error, saving);
      setRefusals(
        refused.map(({ id, field, message: why }) => {
          const column = columnOf(field);
          return { id, column, message: why, text: saving.drafts[id]?.cells[column]?.text };
        }),
      );
      setMessage(
        refused.length > 0
          ? PRODUCT_TABLE_COPY.notSavedProblems
          : `${errorText(error, PRODUCT_TABLE_COPY.notSaved)} ${PRODUCT_TABLE_COPY.typedStays}`,
      );
      // Of more products than one call takes, some were saved.
      if (saving.changes.length > MAX_BULK_PRODUCTS) void refreshProducts(queries);
    },
  });

  const replaceDrafts = (next: TableDrafts, told: string): void => {
    setDrafts(next);
    showSuccess({
      text: told,
      action: { label: PRODUCT_LIST_COPY.undo, onSelect: () => setDrafts(drafts) },
      about: TABLE_TOAST,
    });
  };
  return {
    rows,
    drafts,
    problems,
    count: found.count,
    message,
    isSaving: isPending,
    setCell: useCallback((cell: CellAddress, text: string): void => {
      setMessage(undefined);
      setDrafts((now) => withCell(now, cell, text));
    }, []),
    undoRow: useCallback((id: string): void => setDrafts((now) => withoutRow(now, id)), []),
    paste: (at: CellAddress, texts: readonly (readonly string[])[]): void => {
      const { drafts: next, count, left } = pasteIntoTable(drafts, rows, { at, texts });
      const told = [PRODUCT_TABLE_COPY.pasted(count), left > 0 && PRODUCT_TABLE_COPY.notPasted(left)];
      setMessage(undefined);
      replaceDrafts(next, told.filter(Boolean).join(' '));
    },
    discard: (): void => {
      setMessage(undefined);
      replaceDrafts(NOTHING, PRODUCT_TABLE_COPY.discarded);
    },
    /** Saves what can be saved as a whole; with a text that means nothing it sends nothing, and answers false. */
    save: (): boolean => {
      if (Object.keys(misread).length > 0) return false;
      setMessage(undefined);
      setRefusals([]);
      if (found.changes.length === 0) setDrafts(NOTHING);
      else if (!isPending) mutate({ ...found, drafts });
      return true;
    },
  };
};

export type ProductTableState = ReturnType<typeof useProductTable>;
