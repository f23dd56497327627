import { DEFAULT_PRODUCT_SORT } from '#shared/features/catalogue/product-sort.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { loadPart } from './load-part.ts';
import { sayToast } from './say-toast.ts';

const TYPING_MS = 200;
const PATIENCE_MS = 150;
/** What belongs to the quick view and not to the list. */
const VIEW_ONLY = ['product', 'parte'];

const shelf = (): HTMLElement | null => document.querySelector<HTMLElement>('#catalogo');

const listAddress = (address: string): string => {
  const url = new URL(address, location.href);
  for (const name of VIEW_ONLY) url.searchParams.delete(name);
  return url.href;
};

/** The address that the bar asks for, with the way of viewing that the page has now. */
const addressOfBar = (bar: HTMLFormElement): string => {
  const url = new URL(bar.action);
  const view = new URLSearchParams(location.search).get('view');
  for (const [name, value] of new FormData(bar)) {
    const isDefault = name === 'sort' && value === DEFAULT_PRODUCT_SORT;
    if (typeof value === 'string' && value.trim() !== '' && !isDefault && name !== 'view')
      url.searchParams.set(name, value.trim());
  }
  if (view) url.searchParams.set('view', view);
  return url.href;
};

/** Puts the bar's fields in step with an address that did not come from them. */
const showInBar = (bar: HTMLFormElement, address: string): void => {
  const params = new URL(address).searchParams;
  for (const field of bar.querySelectorAll<HTMLInputElement | HTMLSelectElement>('#q,#categoria')) {
    field.value = params.get(field.name) ?? '';
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
      shelf()?.replaceWith(drawn);
      shownAddress = listAddress(address);
      if (step === 'push') history.pushState(null, '', address);
      if (step === 'replace') history.replaceState(null, '', address);
      onDrawn();
      if (bar.getBoundingClientRect().top <= 0) drawn.scrollIntoView();
    } catch {
      if (!signal.aborted) sayToast(STOREFRONT_COPY.updateFailed);
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
    if (target instanceof HTMLSelectElement) void go(addressOfBar(bar), 'push');
    else typing = setTimeout(() => void go(addressOfBar(bar), 'replace'), TYPING_MS);
  });
  // Typed while the script was on its way, when nobody listened.
  const search = bar.querySelector<HTMLInputElement>('#q');
  if (search && search.value !== search.defaultValue) void go(addressOfBar(bar), 'replace');
  return {
    go: async (address, step) => {
      showInBar(bar, address);
      await go(address, step);
    },
    follow: () => {
      const address = listAddress(location.href);
      if (address === shownAddress) return;
      showInBar(bar, address);
      void go(address, 'none');
    },
  };
};

/** Draws the list as rows or as a grid at once: both are the same markup. */
export const showMode = (link: HTMLAnchorElement): void => {
  const { mode = 'grid' } = link.dataset;
  shelf()?.classList.remove('grid', 'list');
  shelf()?.classList.add(mode);
  for (const other of document.querySelectorAll('[data-mode]')) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  const url = new URL(location.href);
  url.searchParams.set('view', mode);
  history.replaceState(history.state, '', url);
};
