import { useLayoutEffect, useMemo, useRef, useState } from 'react';

/** The selected products, and the one selected last, where a range begins. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | undefined };

/** No product is selected. */
export const EMPTY_SELECTION: Selection = { ids: new Set(), anchor: undefined };

/** Selects or deselects a product. */
export const toggleSelected = ({ ids }: Selection, id: string): Selection => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
};

/** Selects everything between the last selected product and this one, as Shift does in lists. */
export const selectRange = (selection: Selection, id: string, shown: readonly string[]): Selection => {
  const from = selection.anchor === undefined ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return toggleSelected(selection, id);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: id };
};

/** Selects all shown products, or deselects them when all are selected. */
export const toggleAll = ({ ids }: Selection, shown: readonly string[]): Selection => {
  if (!shown.every((id) => ids.has(id))) return { ids: new Set([...ids, ...shown]), anchor: undefined };
  const left = new Set(ids);
  for (const id of shown) left.delete(id);
  return { ids: left, anchor: undefined };
};

/** The state of the selection; on phones selecting is a mode, entered by a long press or a button. */
export const useSelection = (shown: readonly string[]) => {
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  const [isSelecting, setIsSelecting] = useState(false);
  const latestShown = useRef(shown);
  // Events come after the list was drawn.
  useLayoutEffect(() => {
    latestShown.current = shown;
  });
  const changes = useMemo(
    () => ({
      mark: (id: string, isRange: boolean): void =>
        setSelection((current) =>
          isRange ? selectRange(current, id, latestShown.current) : toggleSelected(current, id),
        ),
      markAll: (): void => setSelection((current) => toggleAll(current, latestShown.current)),
      start: (id?: string): void => {
        setIsSelecting(true);
        if (id !== undefined) setSelection((current) => toggleSelected(current, id));
      },
      end: (): void => {
        setIsSelecting(false);
        setSelection(EMPTY_SELECTION);
      },
    }),
    [],
  );
  return { marked: selection.ids, isSelecting, ...changes };
};

export type ProductSelection = ReturnType<typeof useSelection>;
