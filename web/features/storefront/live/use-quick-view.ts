import { useEffect, useEffectEvent, useState } from 'react';
import { storeQueryPath } from '#shared/features/storefront/store-query.ts';
import { STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import type { StoreBase } from '#shared/lib/paths.ts';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { type CardProduct, type QuickProduct, quickViewOfCard } from '../store-screen.ts';
import { loadQuickView, notePosition, queryOfAddress } from './use-store-list.ts';

/** The open quick view: undefined while nothing is known about its product, null when the product is not published. */
type ShownQuickView = { id: string; product: QuickProduct | null | undefined };

/** Marks history entries of quick views opened here: closing such a view goes back in the history. */
type QuickViewState = { opensView: true };

const isQuickViewState = (state: unknown): state is QuickViewState =>
  typeof state === 'object' && state !== null && 'opensView' in state;

/** A product fetched while a pointer rested on its card is used for this long, because price and stock may change. */
const FRESH_MS = 10_000;

type Loading = { startedAtMs: number; product: Promise<QuickProduct | null> };

/**
 * Opens and closes the quick view of a store page. It is one object for the life of the page, so that the cards are
 * not drawn again.
 */
export class QuickViewControl {
  readonly #base: StoreBase;
  readonly #show: (view: ShownQuickView | undefined) => void;
  readonly #loading = new Map<string, Loading>();
  /** The product whose quick view is open or loading. */
  wantedId: string | undefined;

  constructor(base: StoreBase, show: (view: ShownQuickView | undefined) => void) {
    this.#base = base;
    this.#show = show;
  }

  #load(id: string): Promise<QuickProduct | null> {
    const known = this.#loading.get(id);
    const now = performance.now();
    if (known && now - known.startedAtMs < FRESH_MS) return known.product;
    const product = loadQuickView(this.#base, id);
    this.#loading.set(id, { startedAtMs: now, product });
    product.catch(() => this.#loading.delete(id));
    return product;
  }

  /** Shows a product at once with the fields of its card, and completely when the answer arrives. */
  async show(id: string, card: CardProduct | undefined): Promise<void> {
    this.wantedId = id;
    this.#show({ id, product: card && quickViewOfCard(card) });
    try {
      const product = await this.#load(id);
      // The shopper may have gone back in the meantime.
      if (this.wantedId === id) this.#show({ id, product });
    } catch {
      if (this.wantedId !== id) return;
      this.close();
      showError({ text: STORE_LIVE_COPY.detailFailed });
    } finally {
      // A product opened again later is fetched again, because its price and stock may have changed (spec 2).
      this.#loading.delete(id);
    }
  }

  /** Opens the quick view of a card with a history entry of its own (spec 2). */
  open(href: string, card: CardProduct): void {
    const state: QuickViewState = { opensView: true };
    history.pushState(state, '', href);
    // The list below keeps its scroll position, even when the page is reloaded with the view open.
    notePosition();
    void this.show(card.id, card);
  }

  /** Fetches a product that a finger or pointer is about to open, unless the visitor saves data. */
  expect({ id }: CardProduct): void {
    if ('savesData' in document.body.dataset) return;
    // A failed fetch is repeated when the view opens.
    this.#load(id).catch(() => undefined);
  }

  /** Closes the view: back to the previous history entry, or to the page below when the view was opened by its address. */
  close(): void {
    // On a second press, going back again would leave the store.
    if (this.wantedId === undefined) return;
    this.wantedId = undefined;
    if (isQuickViewState(history.state)) {
      history.back();
      return;
    }
    history.replaceState(null, '', storeQueryPath(this.#base, { ...queryOfAddress(), product: undefined }));
    this.#show(undefined);
  }

  /** Removes the view after the history has already changed. */
  leave(): void {
    this.wantedId = undefined;
    this.#show(undefined);
  }
}

type QuickViewOptions = {
  /** Takes over the quick view that was open when the page was loaded. */
  initial: ShownQuickView | undefined;
  findCard: (id: string) => CardProduct | undefined;
};

/** The quick view of a store page, which is open while the address names its product (spec 2). */
export const useQuickView = (
  base: StoreBase,
  { initial, findCard }: QuickViewOptions,
): { shown: ShownQuickView | undefined; control: QuickViewControl } => {
  const [shown, setShown] = useState(initial);
  const [control] = useState(() => {
    const made = new QuickViewControl(base, setShown);
    made.wantedId = initial?.id;
    return made;
  });
  const follow = useEffectEvent(() => {
    const id = queryOfAddress().product;
    if (id === undefined) control.leave();
    else if (id !== control.wantedId) void control.show(id, findCard(id));
  });
  useEffect(() => {
    const handlePop = () => follow();
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);
  return { shown, control };
};
