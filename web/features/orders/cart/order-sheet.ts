import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import type { OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { type Html, html } from '#shared/lib/html-tag.ts';
import { getOrderForm } from './cart-calls.ts';
import { readCart, withQuantity, writeCart } from './cart-memory.ts';
import { drawNotice, drawSent } from './draw-order.ts';
import sheetUrl from './order-sheet.css?url';
import { type OrderTalk, showOrder } from './order-talk.ts';
import { openCartSender } from './send-cart.ts';

export type SheetTools = {
  slug: string;
  /** Called whenever the order on this device changed. */
  onChange: () => void;
  /** Called when WhatsApp is opened with the order. */
  onWhatsApp: () => void;
};

let styles: Promise<void> | undefined;

const loadStyles = (): Promise<void> => {
  styles ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheetUrl });
    link.addEventListener('load', () => resolve());
    // Without its styles the sheet is plain and works; whoever opens it again has them asked for again.
    link.addEventListener('error', () => {
      styles = undefined;
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
  return styles;
};

const FRAME = html`<button type="button" class="ic shut" data-shut aria-label="${CART_COPY.close}"><span class="o-x" aria-hidden="true">×</span></button><h2 id="pedido-t">${CART_COPY.title}</h2><div class="o-body"></div>`;

const openDialog = (): { dialog: HTMLDialogElement; body: HTMLElement } => {
  const dialog = document.createElement('dialog');
  dialog.className = 'sheet order';
  dialog.id = 'pedido';
  dialog.setAttribute('aria-labelledby', 'pedido-t');
  dialog.innerHTML = FRAME.text;
  document.body.append(dialog);
  dialog.showModal();
  const body = dialog.querySelector<HTMLElement>('.o-body') ?? dialog;
  return { dialog, body };
};

/** Back closes the sheet; closing it takes its step of the history away. */
const closeWithBack = (dialog: HTMLDialogElement): void => {
  history.pushState({ opensOrder: true }, '');
  const leave = () => dialog.close();
  window.addEventListener('popstate', leave, { once: true });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-shut]'))) history.back();
  });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    history.back();
  });
  dialog.addEventListener('close', () => dialog.remove(), { once: true });
};

const RETRY = html`<button type="button" class="b line" data-retry>${CART_COPY.retry}</button>`;
const KEEP_SHOPPING = html`<button type="button" class="b line" data-shut>${CART_COPY.keepShopping}</button>`;

/** Opens the order that this device keeps for a store, with what the store says of it now. */
export const openOrderSheet = async ({ slug, onChange, onWhatsApp }: SheetTools): Promise<void> => {
  await loadStyles();
  // Pressed twice while it was on its way.
  if (document.querySelector('#pedido')) return;
  const { dialog, body } = openDialog();
  closeWithBack(dialog);
  const show = (drawn: Html): void => {
    body.innerHTML = drawn.text;
  };
  const readForm = (): Promise<OrderForm> =>
    getOrderForm({ params: { slug }, query: { ids: [...readCart(slug).keys()].join(',') } });

  const talk: OrderTalk = {
    slug,
    body,
    send: openCartSender(slug),
    readForm,
    setQuantity: (id, quantity) => {
      const next = withQuantity(readCart(slug), id, quantity);
      if (next) writeCart(slug, next);
      onChange();
      if (readCart(slug).size === 0) show(drawNotice(CART_COPY.empty, KEEP_SHOPPING));
    },
    onSent: (sent) => {
      writeCart(slug, new Map());
      onChange();
      show(drawSent(sent));
      body.querySelector('h3')?.focus();
      // Where the browser forbids it by now, the button is there.
      if (sent.whatsAppUrl !== null && window.open(sent.whatsAppUrl, '_blank')) onWhatsApp();
    },
  };

  const load = async (): Promise<void> => {
    if (readCart(slug).size === 0) return show(drawNotice(CART_COPY.empty, KEEP_SHOPPING));
    show(drawNotice(CART_COPY.loading, html``));
    try {
      showOrder(talk, await readForm());
    } catch {
      show(drawNotice(CART_COPY.loadFailed, RETRY));
    }
  };
  body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-retry]')) void load();
  });
  await load();
};
