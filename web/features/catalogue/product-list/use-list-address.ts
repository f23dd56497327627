import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type ProductDialog,
  type ProductFilter,
  parseDialog,
  parseFilter,
  withDialog,
  withFilter,
} from './list-address.ts';

/** Marks history entries that a dialog added over the list: closing it goes back instead of leaving a copy. */
const OVER_LIST = { isOverList: true };

const currentAddress = (): URLSearchParams => new URLSearchParams(window.location.search);

const isOverList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverList' in state;

/** The list's filter and open dialog live in the address: Back closes the dialog first, and a link shows the same. */
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
        // From one dialog to the next there is still one entry to go back over.
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
