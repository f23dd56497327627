import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  parseStoreQuery,
  type StoreQuery,
  type StoreViewMode,
  storeQueryPath,
  storeQueryText,
} from '#shared/features/storefront/store-query.ts';
import type { StoreList } from '#shared/features/storefront/store-screen.ts';
import { STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { showError } from '#web/ui/toast-store.ts';
import { correctPosition, keepPosition, notePosition, returnToPosition } from './list-position.ts';
import { loadList } from './load-part.ts';

/** Faster answers need no sign of waiting (ux 4). */
const PATIENCE_MS = 150;

/** Whether a new list is a step of the history of its own, takes the place of the present one, or follows a step that was made. */
type Step = 'push' | 'replace' | 'none';

const queryOfAddress = (): StoreQuery => parseStoreQuery(location.search.slice(1));

/** Equal for queries of the same products in the same order. */
const listKey = (query: StoreQuery): string =>
  storeQueryText({ ...query, view: undefined, product: undefined, part: undefined });

const shelf = (): HTMLElement | null => document.querySelector<HTMLElement>('#catalogo');
const bar = (): HTMLElement | null => document.querySelector<HTMLElement>('#barra');

export type LiveList = {
  shown: StoreList;
  /** What was asked for last; the bar shows it while its list is on its way. */
  wanted: StoreQuery;
  isBusy: boolean;
  /** Shows the list of a query. */
  go: (query: StoreQuery, step: Step) => Promise<void>;
  /** Draws the same products as rows or as a grid. */
  setView: (view: StoreViewMode) => void;
};

/** Puts the list that came in place; who pressed a link of the old one with the keyboard goes on in the new one. */
const putInPlace = (draw: () => void): void => {
  const hadFocus = shelf()?.contains(document.activeElement);
  flushSync(draw);
  if (hadFocus && !shelf()?.contains(document.activeElement)) shelf()?.focus({ preventScroll: true });
};

const scrollAfter = (step: Step): void => {
  if (step === 'none') returnToPosition();
  else if ((bar()?.getBoundingClientRect().top ?? 1) <= 0) shelf()?.scrollIntoView();
};

/** The list of a store page, which follows the bar, the links and the history without loading the page anew. */
export const useStoreList = (slug: string, initial: StoreList): LiveList => {
  const [shown, setShown] = useState(initial);
  const [wanted, setWanted] = useState(initial.query);
  const [isBusy, setIsBusy] = useState(false);
  const request = useRef<AbortController>(undefined);

  const go = async (query: StoreQuery, step: Step): Promise<void> => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setWanted(query);
    const patience = setTimeout(() => setIsBusy(true), PATIENCE_MS);
    try {
      const list = await loadList(slug, query, controller.signal);
      if (controller.signal.aborted) return;
      const path = storeQueryPath(slug, query);
      if (step === 'push') {
        notePosition();
        history.pushState(null, '', path);
      }
      if (step === 'replace') history.replaceState(null, '', path);
      putInPlace(() => setShown({ ...list, query }));
      scrollAfter(step);
    } catch {
      if (controller.signal.aborted) return;
      setWanted(shown.query);
      showError({ text: STORE_LIVE_COPY.updateFailed });
    } finally {
      clearTimeout(patience);
      if (request.current === controller) setIsBusy(false);
    }
  };

  const setView = (view: StoreViewMode): void => {
    setShown((list) => ({ ...list, query: { ...list.query, view } }));
    setWanted((query) => ({ ...query, view }));
    history.replaceState(history.state, '', storeQueryPath(slug, { ...queryOfAddress(), view }));
  };

  const follow = useEffectEvent(() => {
    const query = { ...queryOfAddress(), product: undefined };
    if (listKey(query) !== listKey(shown.query)) {
      void go({ ...query, view: query.view ?? shown.query.view }, 'none');
      return;
    }
    setShown((list) => ({ ...list, query }));
    setWanted(query);
    returnToPosition();
  });
  const isOfAddress = useEffectEvent(() => listKey(queryOfAddress()) === listKey(shown.query));

  useEffect(() => {
    const handlePop = () => follow();
    window.addEventListener('popstate', handlePop);
    correctPosition();
    const stopKeeping = keepPosition(() => isOfAddress());
    return () => {
      window.removeEventListener('popstate', handlePop);
      stopKeeping();
    };
  }, []);
  return { shown, wanted, isBusy, go, setView };
};
