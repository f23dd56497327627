import { CART_BAR_COPY } from '#shared/features/orders/cart-bar-copy.ts';
import { countOf, readCart, withQuantity, writeCart } from './cart-memory.ts';

/** Shows how much is in the order, and the way to it; nothing while it is empty. */
export const showCartBar = (slug: string): void => {
  const count = countOf(readCart(slug));
  const shown = document.querySelector('.order-bar');
  if (count === 0) {
    shown?.remove();
    return;
  }
  const bar = shown ?? document.createElement('button');
  bar.className = 'b order-bar';
  bar.setAttribute('type', 'button');
  bar.setAttribute('data-do', 'order');
  bar.setAttribute('aria-haspopup', 'dialog');
  bar.textContent = CART_BAR_COPY.see(count);
  if (!shown) document.body.append(bar);
};

/** Puts the product around a button into the order, as many as the page's field says; answers what to tell. */
export const addToCart = (slug: string, button: Element): string => {
  const id = button.closest<HTMLElement>('[data-id]')?.dataset.id ?? '';
  const asked = button.closest('.product')
    ? document.querySelector<HTMLInputElement>('#cantidad')?.value
    : '1';
  const cart = readCart(slug);
  const next = withQuantity(cart, id, (cart.get(id) ?? 0) + Math.max(1, Math.trunc(Number(asked)) || 1));
  if (!next) return CART_BAR_COPY.full;
  writeCart(slug, next);
  showCartBar(slug);
  return CART_BAR_COPY.added;
};
