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
import { showError } from '#web/ui/overlay/toast-store.ts';
import type { QuickProduct, StoreList } from '../store-screen.ts';

const load = async (
  slug: string,
  query: StoreQuery & { part: StorePart },
  signal?: AbortSignal,
): Promise<unknown> => {
  const response = await fetch(storeQueryPath(slug, query), {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  return response.json();
};

/** Fetches the list that a query asks for. @throws Error where the server cannot be reached or refuses. */
const loadList = async (slug: string, query: StoreQuery, signal: AbortSignal): Promise<StoreList> =>
  // Our own server made it from the same type.
  (await load(slug, { ...query, product: undefined, part: 'catalogo' }, signal)) as StoreList;

/** Fetches what the quick view of a product shows; null where it is not published. @throws Error as above. */
export const loadQuickView = async (slug: string, product: string): Promise<QuickProduct | null> =>
  (await load(slug, { ...EMPTY_STORE_QUERY, product, part: 'vista' })) as QuickProduct | null;

/** Faster answers need no sign of waiting (ux 4). */
const PATIENCE_MS = 150;

/** Whether a new list is a step of the history of its own, takes the place of the present one, or follows a step that was made. */
type Step = 'push' | 'replace' | 'none';

/** What the present address asks for. */
export const queryOfAddress = (): StoreQuery => parseStoreQuery(location.search.slice(1));

/** Equal for queries of the same products in the same order. */
const listKey = (query: StoreQuery): string =>
  storeQueryText({ ...query, view: undefined, product: undefined, part: undefined });

const shelf = (): HTMLElement | null => document.querySelector<HTMLElement>('#catalogo');
const bar = (): HTMLElement | null => document.querySelector<HTMLElement>('#toolbar');

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

/** Notes a new list in the history. A quick view that was opened while it was on its way has a step already: that becomes the list's too. */
const takeStep = (step: 'push' | 'replace', path: string): void => {
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

/** The list of a store page, which follows the bar, the links and the history without loading the page again. */
export const useStoreList = (slug: string, initial: StoreList): LiveList => {
  const [shown, setShown] = useState(initial);
  const [wanted, setWanted] = useState(initial.query);
  const [isBusy, setIsBusy] = useState(false);
  const request = useRef<{ controller: AbortController; step: Step }>(undefined);
  /** How the list shall be drawn that is on its way, where the shopper chose it meanwhile. */
  const chosenView = useRef<StoreViewMode>(undefined);

  const go = async (query: StoreQuery, step: Step): Promise<void> => {
    request.current?.controller.abort();
    const controller = new AbortController();
    request.current = { controller, step };
    chosenView.current = undefined;
    setWanted(query);
    const patience = setTimeout(() => setIsBusy(true), PATIENCE_MS);
    try {
      const list = await loadList(slug, query, controller.signal);
      if (controller.signal.aborted) return;
      const asked = { ...query, view: chosenView.current ?? query.view };
      if (step !== 'none')
        takeStep(step, storeQueryPath(slug, { ...asked, product: queryOfAddress().product }));
      putInPlace(() => setShown({ ...list, query: asked }));
      scrollAfter(step);
    } catch {
      if (controller.signal.aborted) return;
      // The typed words stay, to be tried again.
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
    history.replaceState(history.state, '', storeQueryPath(slug, { ...queryOfAddress(), view }));
  };

  const follow = useEffectEvent(() => {
    const query = { ...queryOfAddress(), product: undefined };
    if (listKey(query) !== listKey(shown.query)) {
      void go({ ...query, view: query.view ?? shown.query.view }, 'none');
      return;
    }
    // The shopper came back before the list of the step between was there.
    if (request.current?.step === 'none') request.current.controller.abort();
    setShown((list) => ({ ...list, query }));
    // A list that was asked for before a quick view was opened and closed is still on its way.
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

type Click = Pick<React.MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether a click on a link is ours to follow: one that asks for another tab or a download stays the browser's. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Where a shopper stands in a list: its first card that begins on the screen, how far down it does, and how far the page is scrolled. */
type Position = { id: string; top: number; y: number };

const STILL_MS = 200;
/** What a card never drawn is thought to be high changes once it is: then the page stands again where it should. */
const FRAMES_UNTIL_DRAWN = 2;

const hasPosition = (state: unknown): state is { position: Position } =>
  typeof state === 'object' && state !== null && 'position' in state;

const positionOfEntry = (): Position | undefined =>
  hasPosition(history.state) ? history.state.position : undefined;

const listCards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#catalogo .card')];

const topOf = (card: HTMLElement): number => card.getBoundingClientRect().top;

/** Notes in the present entry of the history where the shopper stands. */
export const notePosition = (): void => {
  const cards = listCards();
  const card = cards.find((one) => topOf(one) >= 0) ?? cards.at(-1);
  if (!card) return;
  const position: Position = { id: card.dataset.id ?? '', top: topOf(card), y: window.scrollY };
  history.replaceState({ ...history.state, position }, '');
};

/** Keeps noting it while the list of the present address is the one that is shown. Returns what ends it. */
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
  window.addEventListener('scroll', noteOnceStill, { passive: true });
  // What is pressed may lead away before the page stands still.
  window.addEventListener('click', note, { capture: true });
  return () => {
    clearTimeout(still);
    window.removeEventListener('scroll', noteOnceStill);
    window.removeEventListener('click', note, { capture: true });
  };
};

const scrollToPosition = ({ id, top, y }: Position, framesLeft: number): void => {
  const card = listCards().find(({ dataset }) => dataset.id === id);
  window.scrollTo(0, card ? window.scrollY + topOf(card) - top : y);
  if (framesLeft > 0) requestAnimationFrame(() => scrollToPosition({ id, top, y }, framesLeft - 1));
};

/** Returns to where the shopper stood in the present entry of the history: to the same card, whatever lies above it by now. */
const returnToPosition = (): void => {
  const position = positionOfEntry();
  if (position) scrollToPosition(position, FRAMES_UNTIL_DRAWN);
};

/** The same for a page that the browser loaded again: it scrolls as far as before, past cards whose height it does not know. */
const correctPosition = (): void => {
  const hasMoved = Math.abs(window.scrollY - (positionOfEntry()?.y ?? 0)) > 1;
  if (!hasMoved && !('savesData' in document.body.dataset)) returnToPosition();
};
