import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { storePath } from '#shared/lib/paths.ts';
import { currentToasts } from '#web/ui/overlay/toast-store.ts';
import { CartBar } from './cart-bar.tsx';
import { CART_BAR_COPY } from './cart-bar-copy.ts';
import { addToCart, addToOrder, clearCart, countOf, readCart, setCartLine } from './cart-store.ts';

const pieces = (quantity: number) => ({ quantity, unit: null });

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('separates the stores, and deletes the entry of an empty cart', () => {
  setCartLine('rosa', 'a', pieces(2));
  expect([readCart('rosa').get('a')?.quantity, readCart('rosa-boutique').size]).toEqual([2, 0]);
  expect([...kept]).toEqual([['pedido_rosa', '[["a",2]]']]);
  clearCart('rosa');
  expect([...kept.keys()]).toEqual([]);
});

it.each([
  '',
  'basura',
  '7',
  '{"a":1}',
  '[["a"],["b",0],["c",-1],[5,2],["d",1.5],["e",0.3333,"lb"],["f","1","lb"],null]',
])('takes %j for an empty order', (text) => {
  kept.set('pedido_rosa', text);
  expect(readCart('rosa').size).toBe(0);
});

it('returns the same cart until somebody changes it, in this tab or another', () => {
  setCartLine('rosa', 'a', pieces(2));
  const cart = readCart('rosa');
  expect(readCart('rosa')).toBe(cart);
  kept.set('pedido_rosa', '[["a",2],["b",1]]');
  expect([...readCart('rosa')]).toEqual([
    ['a', pieces(2)],
    ['b', pieces(1)],
  ]);
  expect(cart.size).toBe(1);
});

it('sets, limits and removes a product', () => {
  setCartLine('rosa', 'a', pieces(2));
  setCartLine('rosa', 'b', pieces(5000));
  expect(countOf(readCart('rosa'))).toBe(2 + MAX_CART_QUANTITY);
  setCartLine('rosa', 'b', pieces(0));
  expect([...readCart('rosa')]).toEqual([['a', pieces(2)]]);
});

it.each([
  [3, 5],
  [0, 3],
  [Number.NaN, 3],
  [1.9, 3],
])('adding %j to two makes %j', (added, total) => {
  setCartLine('rosa', 'a', pieces(2));
  expect(addToCart('rosa', 'a', { quantity: added })).toBe('added');
  expect(readCart('rosa').get('a')).toEqual(pieces(total));
});

it('keeps fractions of a unit exactly, counts what is sold by measure once, and forgets what was of another unit', () => {
  addToOrder('rosa', 'salami', { quantity: 0.1, unit: 'lb' });
  expect(currentToasts().at(-1)).toMatchObject({ text: CART_BAR_COPY.addedSome('0.1 lb') });
  addToCart('rosa', 'salami', { quantity: 0.2, unit: 'lb' });
  addToCart('rosa', 'pan', { quantity: 2 });
  expect([...kept]).toEqual([['pedido_rosa', '[["salami",0.3,"lb"],["pan",2]]']]);
  expect(countOf(readCart('rosa'))).toBe(3);
  addToCart('rosa', 'salami', { quantity: 1, unit: 'kg' });
  expect(readCart('rosa').get('salami')).toEqual({ quantity: 1, unit: 'kg' });
});

it('refuses more different products than an order may have, and accepts more of those it has', () => {
  for (let n = 0; n < MAX_CART_LINES; n += 1)
    expect(addToCart('rosa', `p${n}`, { quantity: 1 })).toBe('added');
  expect(addToCart('rosa', 'otro', { quantity: 1 })).toBe('full');
  expect(readCart('rosa').has('otro')).toBe(false);
  expect(addToCart('rosa', 'p0', { quantity: 2 })).toBe('added');
  expect(readCart('rosa').get('p0')).toEqual(pieces(3));
});

it('says whether the product was added', () => {
  addToOrder('rosa', 'a', { quantity: 2 });
  expect(currentToasts().at(-1)).toMatchObject({ text: CART_BAR_COPY.added, tone: 'success' });
  for (let n = 1; n < MAX_CART_LINES; n += 1) addToCart('rosa', `p${n}`, { quantity: 1 });
  addToOrder('rosa', 'otro', { quantity: 1 });
  expect(currentToasts().at(-1)).toMatchObject({ text: CART_BAR_COPY.full, tone: 'error' });
});

it('renders no link to the order on the server, which does not know the device', () => {
  setCartLine('rosa', 'a', pieces(2));
  expect(
    renderToStaticMarkup(<CartBar slug="rosa" base={storePath('rosa')} onWhatsApp={() => undefined} />),
  ).toBe('');
});
