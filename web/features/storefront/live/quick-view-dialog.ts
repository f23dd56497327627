import { STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { notePlace } from './list-place.ts';
import { loadPart } from './load-part.ts';
import { sayToast } from './say-toast.ts';
import { inShownMode } from './shown-mode.ts';

const PRODUCT = 'product';
/** Faster answers need no word of waiting (ux 4). */
const PATIENCE_MS = 150;
/** Marks history entries that opened a quick view here, so that closing it goes back instead of forward. */
type ViewState = { opensView: true };

const loading = new Map<string, Promise<Element>>();

const isViewState = (state: unknown): state is ViewState =>
  typeof state === 'object' && state !== null && 'opensView' in state;

const currentDialog = (): HTMLDialogElement | null => document.querySelector<HTMLDialogElement>('#vista');

const load = (address: string): Promise<Element> => {
  const known = loading.get(address);
  if (known) return known;
  const started = loadPart(address, 'vista');
  loading.set(address, started);
  started.catch(() => loading.delete(address));
  return started;
};

/** What is opened again later is asked for again: its price and stock may have changed (spec 2). */
const take = async (address: string): Promise<Element> => {
  const view = await load(address);
  loading.delete(address);
  return view;
};

/** Begins to load what a finger or pointer is about to open; not where data is being saved. */
export const expectView = (link: HTMLAnchorElement): void => {
  if (!('savesData' in document.body.dataset)) load(inShownMode(link.href)).catch(() => undefined);
};

const wait = (): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.id = 'vista';
  dialog.className = 'sheet';
  const text = document.createElement('p');
  text.className = 'wait';
  text.textContent = STORE_LIVE_COPY.loadingProduct;
  dialog.append(text);
  return dialog;
};

const closeQuietly = (): void => {
  currentDialog()?.remove();
  opener?.focus({ preventScroll: true });
  opener = undefined;
};

/** Where closing leads: back to the page beneath, which may be another address of this page or the entry before. */
export const closeView = (): void => {
  if (isViewState(history.state)) {
    history.back();
    return;
  }
  const url = new URL(location.href);
  url.searchParams.delete(PRODUCT);
  history.replaceState(null, '', url);
  closeQuietly();
};

const showModally = (dialog: HTMLDialogElement): void => {
  currentDialog()?.remove();
  // The server draws it open for readers without scripts; a modal one has to be opened here.
  dialog.removeAttribute('open');
  document.body.append(dialog);
  dialog.showModal();
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    closeView();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) closeView();
  });
};

let opener: HTMLElement | undefined;

const open = async (address: string): Promise<void> => {
  const patience = setTimeout(() => showModally(wait()), PATIENCE_MS);
  try {
    const dialog = await take(address);
    clearTimeout(patience);
    // The shopper may have gone back in the meantime.
    if (location.href === address && dialog instanceof HTMLDialogElement) showModally(dialog);
  } catch {
    clearTimeout(patience);
    closeView();
    sayToast(STORE_LIVE_COPY.detailFailed);
  }
};

/** Opens the quick view that a link leads to, as a step of the history (spec 2). */
export const openView = (link: HTMLAnchorElement): void => {
  opener = link;
  const state: ViewState = { opensView: true };
  const address = inShownMode(link.href);
  history.pushState(state, '', address);
  // The list lies beneath at the same place, also if the page is loaded anew with the view open.
  notePlace();
  void open(address);
};

/** Opens or closes the quick view as the address says, after a step through the history. */
export const followAddress = (): void => {
  if (new URLSearchParams(location.search).has(PRODUCT)) void open(location.href);
  else closeQuietly();
};

/** Makes the quick view that came open with the page a modal one. */
export const adoptView = (): void => {
  const dialog = currentDialog();
  if (dialog) showModally(dialog);
};
