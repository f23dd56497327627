import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  EMPTY_STORE_QUERY,
  parseStoreQuery,
  type StorePart,
  type StoreQuery,
  type StoreViewMode,
  storeQueryPath,
  storeQueryText,
} from '#shared/features/storefront/store-query.ts';
import { STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import type { StoreBase } from '#shared/lib/paths.ts';
import { showError } from '#web/ui/overlay/toast-store.ts';
import type { QuickProduct, StoreList } from '../store-screen.ts';

const load = async (
  base: StoreBase,
  query: StoreQuery & { part: StorePart },
  signal?: AbortSignal,
): Promise<unknown> => {
  const response = await fetch(storeQueryPath(base, query), {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  return response.json();
};

/** Fetches the list of a query. @throws Error when the server cannot be reached or refuses */
const loadList = async (base: StoreBase, query: StoreQuery, signal: AbortSignal): Promise<StoreList> =>
  // Our own server produces exactly this type.
  (await load(base, { ...query, product: undefined, part: 'catalogo' }, signal)) as StoreList;

/** Fetches a product for the quick view; null when it is not published. @throws Error as above */
export const loadQuickView = async (base: StoreBase, product: string): Promise<QuickProduct | null> => {
  const { variant } = queryOfAddress();
  return (await load(base, { ...EMPTY_STORE_QUERY, product, variant, part: 'vista' })) as QuickProduct | null;
};

/** Answers faster than this need no sign of waiting (ux 4). */
const PATIENCE_MS = 150;

/**
 * How a new list changes the history: with a new entry, by replacing the current one, or not at all because it
 * follows a change.
 */
type Step = 'push' | 'replace' | 'none';

/** Reads the query of the current address. */
export const queryOfAddress = (): StoreQuery => parseStoreQuery(location.search.slice(1));

/** A key that is equal for queries with the same products in the same order. */
const listKey = (query: StoreQuery): string =>
  storeQueryText({ ...query, view: undefined, product: undefined, part: undefined });

const shelf = (): HTMLElement | null => document.querySelector<HTMLElement>('#catalogo');
const bar = (): HTMLElement | null => document.querySelector<HTMLElement>('#toolbar');

export type LiveList = {
  shown: StoreList;
  /** The query that was requested last; the toolbar shows it while its list is loading. */
  wanted: StoreQuery;
  isBusy: boolean;
  /** Shows the list of a query. */
  go: (query: StoreQuery, step: Step) => Promise<void>;
  /** Shows the same products as rows or as a grid. */
  setView: (view: StoreViewMode) => void;
};

/** Shows the list that arrived. When the keyboard focus was on a link of the old list, it moves to the new one. */
const showKeepingFocus = (draw: () => void): void => {
  const hadFocus = shelf()?.contains(document.activeElement);
  flushSync(draw);
  if (hadFocus && !shelf()?.contains(document.activeElement)) shelf()?.focus({ preventScroll: true });
};

/** Records a new list in the history. When a quick view was opened while the list was loading, its entry becomes the list's. */
const recordStep = (step: 'push' | 'replace', path: string): void => {
  if (step === 'replace' || queryOfAddress().product !== undefined) {
    history.replaceState(null, '', path);
    return;
  }
  notePosition();
  history.pushState(null, '', path);
};

const scrollAfter = (step: Step): void => {
  if (step === 'none') returnToPosition();
  else if ((bar()?.getBoundingClientRect().top ?? 1) <= 0) shelf()?.scrollIntoView();
};

/** The list of a store page, which follows the toolbar, the links and the history without reloading the page. */
export const useStoreList = (base: StoreBase, initial: StoreList): LiveList => {
  const [shown, setShown] = useState(initial);
  const [wanted, setWanted] = useState(initial.query);
  const [isBusy, setIsBusy] = useState(false);
  const request = useRef<{ controller: AbortController; step: Step }>(undefined);
  /** The view that the shopper chose while the list was loading. */
  const chosenView = useRef<StoreViewMode>(undefined);

  const go = async (query: StoreQuery, step: Step): Promise<void> => {
    request.current?.controller.abort();
    const controller = new AbortController();
    request.current = { controller, step };
    chosenView.current = undefined;
    setWanted(query);
    const patience = setTimeout(() => setIsBusy(true), PATIENCE_MS);
    try {
      const list = await loadList(base, query, controller.signal);
      if (controller.signal.aborted) return;
      const asked = { ...query, view: chosenView.current ?? query.view };
      if (step !== 'none') {
        const { product, variant } = queryOfAddress();
        recordStep(step, storeQueryPath(base, { ...asked, product, variant }));
      }
      showKeepingFocus(() => setShown({ ...list, query: asked }));
      scrollAfter(step);
    } catch {
      if (controller.signal.aborted) return;
      // The typed words stay in the field for another try.
      setWanted(({ q, view }) => ({ ...shown.query, q, view }));
      showError({ text: STORE_LIVE_COPY.updateFailed });
    } finally {
      clearTimeout(patience);
      if (request.current?.controller === controller) {
        request.current = undefined;
        setIsBusy(false);
      }
    }
  };

  const setView = (view: StoreViewMode): void => {
    chosenView.current = view;
    setShown((list) => ({ ...list, query: { ...list.query, view } }));
    setWanted((query) => ({ ...query, view }));
    history.replaceState(history.state, '', storeQueryPath(base, { ...queryOfAddress(), view }));
  };

  const follow = useEffectEvent(() => {
    const query = { ...queryOfAddress(), product: undefined };
    if (listKey(query) !== listKey(shown.query)) {
      void go({ ...query, view: query.view ?? shown.query.view }, 'none');
      return;
    }
    // The shopper went back before the list of the entry between had arrived.
    if (request.current?.step === 'none') request.current.controller.abort();
    setShown((list) => ({ ...list, query }));
    // A list requested before a quick view was opened and closed may still be loading.
    if (!request.current || request.current.step === 'none') setWanted(query);
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

/** A scroll position in a list: the first card that begins on the screen, and its distance from the top. */
type Position = { id: string | undefined; top: number };

const STILL_MS = 200;
/** For how many frames a restored position is held: a busy phone draws cards whose height was only estimated that late. */
const HELD_FRAMES = 60;

const listCards = () => [...document.querySelectorAll<HTMLElement>('#catalogo .card')];

const topOf = (card: HTMLElement): number => card.getBoundingClientRect().top;

/** Stores the scroll position in the current history entry. */
export const notePosition = (): void => {
  const cards = listCards();
  const card = cards.find((one) => topOf(one) >= 0) ?? cards.at(-1);
  if (!card) return;
  const position: Position = { id: card.dataset.id, top: topOf(card) };
  history.replaceState({ ...history.state, position }, '');
};

/** Stores the scroll position repeatedly while the list of the current address is shown. Returns the function that stops it. */
const keepPosition = (isShown: () => boolean): (() => void) => {
  let still: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    clearTimeout(still);
    if (isShown()) notePosition();
  };
  const noteOnceStill = (): void => {
    clearTimeout(still);
    still = setTimeout(note, STILL_MS);
  };
  const stop = new AbortController();
  const listening = { signal: stop.signal, capture: true };
  window.addEventListener('scroll', noteOnceStill, listening);
  // A press may leave the page before scrolling has ended.
  window.addEventListener('click', note, listening);
  return () => {
    clearTimeout(still);
    stop.abort();
  };
};

/**
 * Restores the scroll position of the current history entry: at the same card, even when the content above it has changed, and
 * while it goes on changing, until the shopper moves the page. Leaves a page that is further from it than `limitPx`.
 */
const returnToPosition = (limitPx = Number.POSITIVE_INFINITY): void => {
  // Only this file writes it.
  const position: Position | undefined = history.state?.position;
  if (!position) return;
  const card = listCards().find(({ dataset }) => dataset.id === position.id);
  if (!card || Math.abs(topOf(card) - position.top) > limitPx) return;
  let framesLeft = HELD_FRAMES;
  let cardY = -1;
  let scrolledTo = 0;
  const correct = (): void => {
    const y = topOf(card) + window.scrollY;
    const hasMoved = Math.abs(y - cardY) < 1 && window.scrollY !== scrolledTo;
    if (hasMoved || framesLeft-- === 0 || !card.isConnected) return;
    cardY = y;
    window.scrollTo(0, y - position.top);
    scrolledTo = window.scrollY;
    requestAnimationFrame(correct);
  };
  correct();
};

/** Cards whose height was only estimated shift the list by less, and a shopper who scrolls by more. */
const SHIFT_LIMIT_PX = 200;

/**
 * Restores it after a reload, where the browser scrolls by the former offset although it does not know the heights of
 * undrawn cards, unless the shopper has scrolled meanwhile.
 */
const correctPosition = (): void => {
  if (!('savesData' in document.body.dataset)) returnToPosition(SHIFT_LIMIT_PX);
};
