import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_CART_LINES } from '#shared/features/orders/cart-rules.ts';
import { countOf, readCart, withQuantity, writeCart } from './cart-memory.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('keeps each store apart and leaves nothing of an empty order', () => {
  writeCart('rosa', new Map([['a', 2]]));
  expect([readCart('rosa').get('a'), readCart('rosa-boutique').size]).toEqual([2, 0]);
  writeCart('rosa', new Map());
  expect([...kept.keys()]).toEqual([]);
});

it.each(['', 'basura', '7', '{"a":1}', '[["a"],["b",0],["c",-1],[5,2],["d",1.5],null]'])(
  'takes %j for an empty order',
  (text) => {
    kept.set('pedido_rosa', text);
    expect(readCart('rosa').size).toBe(0);
  },
);

it('sets, limits and removes a product', () => {
  const two = withQuantity(new Map(), 'a', 2) ?? new Map();
  expect(countOf(withQuantity(two, 'b', 5000) ?? new Map())).toBe(1001);
  expect(withQuantity(two, 'a', 0)?.size).toBe(0);
  expect(two.get('a')).toBe(2);
});

it('takes no more different products than an order holds, and goes on taking those it has', () => {
  const full = new Map(Array.from({ length: MAX_CART_LINES }, (_, n) => [`p${n}`, 1]));
  expect(withQuantity(full, 'otro', 1)).toBeUndefined();
  expect(withQuantity(full, 'p0', 3)?.get('p0')).toBe(3);
});
