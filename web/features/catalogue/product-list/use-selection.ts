import { useMemo, useRef, useState } from 'react';
import { EMPTY_SELECTION, selectRange, toggleAll, toggleSelected } from './selection.ts';

/** Which products are marked; on phones marking is a mode of its own, entered by a held finger or a button. */
export const useSelection = (shown: readonly string[]) => {
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  const [isSelecting, setIsSelecting] = useState(false);
  const latestShown = useRef(shown);
  latestShown.current = shown;
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
