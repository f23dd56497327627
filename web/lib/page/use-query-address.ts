import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the address with other values in its query; empty ones are left out. */
export const withQuery = (
  address: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
};

type QueryValues = Readonly<Record<string, string | undefined>>;

/**
 * Marks the history entries of dialogs over a list: closing such a dialog goes back instead of adding a copy of the
 * list's entry.
 */
const OVER_LIST = { isOverList: true };

const isOverList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOverList' in state;

const currentAddress = (): URLSearchParams => new URLSearchParams(window.location.search);

/** Keeps a list's filter and its open dialog in the address, so that Back closes the dialog first and a link shows the same. */
export const useQueryAddress = () => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const isOver = isOverList(state);
  const change = useCallback(
    (values: QueryValues): void => {
      void navigate({ search: withQuery(currentAddress(), values).toString() }, { replace: true });
    },
    [navigate],
  );
  const openOver = useCallback(
    (values: QueryValues): void => {
      void navigate({ search: withQuery(currentAddress(), values).toString() }, { state: OVER_LIST });
    },
    [navigate],
  );
  const close = (values: QueryValues): void => {
    if (isOver) void navigate(-1);
    else change(values);
  };
  return { address, change, openOver, close };
};
