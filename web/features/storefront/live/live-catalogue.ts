import { DEFAULT_PRODUCT_SORT } from '#shared/features/catalogue/product-sort.ts';
import { STORE_LIVE_COPY, STORE_SORT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { correctPlace, keepPlace, notePlace, returnToPlace } from './list-place.ts';
import { loadPart } from './load-part.ts';
import { sayToast } from './say-toast.ts';
import { inShownMode, markMode } from './shown-mode.ts';

const TYPING_MS = 200;
const PATIENCE_MS = 150;
/** What is not the list itself: the quick view, and how the list is drawn. */
const NOT_THE_LIST = ['product', 'parte', 'view'];

const shelf = (): HTMLElement | null => document.querySelector<HTMLElement>('#catalogo');

/** Who pressed a link of the old list with the keyboard goes on in the new one. */
const putInPlace = (drawn: HTMLElement): void => {
  const old = shelf();
  const hadFocus = old?.contains(document.activeElement);
  old?.replaceWith(drawn);
  if (hadFocus) drawn.focus({ preventScroll: true });
  markMode(drawn.classList.contains('list') ? 'list' : 'grid');
};

/** Equal for addresses of the same products in the same order. */
const listAddress = (address: string): string => {
  const url = new URL(address, location.href);
  for (const name of NOT_THE_LIST) url.searchParams.delete(name);
  return url.href;
};

/** The address that the bar asks for, with the way of viewing that the page has now. */
const addressOfBar = (bar: HTMLFormElement): string => {
  const url = new URL(bar.action);
  for (const [name, value] of new FormData(bar)) {
    if (typeof value === 'string' && value.trim() !== '' && name !== 'view')
      url.searchParams.set(name, value.trim());
  }
  return inShownMode(url.href);
};

/** Who searches gets the best match first and may ask for the newest; else the newest come first by themselves. */
const offerOrders = (bar: HTMLFormElement): void => {
  const select = bar.querySelector<HTMLSelectElement>('#orden');
  const [first] = select?.options ?? [];
  if (!select || !first) return;
  const isSearch = bar.querySelector<HTMLInputElement>('#q')?.value.trim();
  const newest = select.querySelector(`[value=${DEFAULT_PRODUCT_SORT}]`);
  first.text = isSearch ? STORE_LIVE_COPY.sortBest : STORE_SORT_COPY[DEFAULT_PRODUCT_SORT];
  if (!isSearch) newest?.remove();
  else if (!newest) first.after(new Option(STORE_SORT_COPY[DEFAULT_PRODUCT_SORT], DEFAULT_PRODUCT_SORT));
};

/** Whether a field of the bar says something else than the page that came with it. */
const isTouched = (bar: HTMLFormElement): boolean =>
  [...bar.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    const drawn = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(drawn, 0);
  });

/** Puts the bar's fields in step with an address that did not come from them. */
const showInBar = (bar: HTMLFormElement, address: string): void => {
  const params = new URL(address).searchParams;
  for (const field of bar.querySelectorAll<HTMLInputElement | HTMLSelectElement>('#q,#categoria,#orden')) {
    if (field.name === 'sort') offerOrders(bar);
    field.value = params.get(field.name) ?? '';
    // What the list does not offer, it does not show either.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = '';
  }
};

export type LiveCatalogue = {
  /** Shows the list of an address; `step` makes it a step of the history. */
  go(address: string, step: 'push' | 'replace' | 'none'): Promise<void>;
  /** Shows the list of the present address, after a step through the history. */
  follow(): void;
};

/** Lets the list follow the bar and its links without loading the page anew; the server draws every list. */
export const startLiveCatalogue = (bar: HTMLFormElement, onDrawn: () => void): LiveCatalogue => {
  let shownAddress = listAddress(location.href);
  let request = new AbortController();
  let typing: ReturnType<typeof setTimeout> | undefined;

  const go: LiveCatalogue['go'] = async (address, step) => {
    clearTimeout(typing);
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const patience = setTimeout(() => shelf()?.setAttribute('aria-busy', 'true'), PATIENCE_MS);
    try {
      const drawn = await loadPart(address, 'catalogo', signal);
      if (step === 'push') {
        notePlace();
        history.pushState(null, '', address);
      }
      if (step === 'replace') history.replaceState(null, '', address);
      putInPlace(drawn);
      shownAddress = listAddress(address);
      onDrawn();
      if (step === 'none') returnToPlace();
      else if (bar.getBoundingClientRect().top <= 0) drawn.scrollIntoView();
    } catch {
      if (!signal.aborted) sayToast(STORE_LIVE_COPY.updateFailed);
    } finally {
      clearTimeout(patience);
      if (!signal.aborted) shelf()?.removeAttribute('aria-busy');
    }
  };

  bar.addEventListener('submit', (event) => {
    event.preventDefault();
    void go(addressOfBar(bar), 'push');
  });
  bar.addEventListener('input', ({ target }) => {
    clearTimeout(typing);
    offerOrders(bar);
    if (target instanceof HTMLSelectElement) void go(addressOfBar(bar), 'push');
    else typing = setTimeout(() => void go(addressOfBar(bar), 'replace'), TYPING_MS);
  });
  // Typed or chosen while the script was on its way, when nobody listened.
  if (isTouched(bar)) {
    offerOrders(bar);
    void go(addressOfBar(bar), 'replace');
  }
  correctPlace();
  keepPlace(() => listAddress(location.href) === shownAddress);
  return {
    go: async (address, step) => {
      showInBar(bar, address);
      await go(inShownMode(address), step);
    },
    follow: () => {
      const address = listAddress(location.href);
      if (address === shownAddress) {
        returnToPlace();
        return;
      }
      showInBar(bar, address);
      void go(inShownMode(address), 'none');
    },
  };
};
