import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import type { RowHandlers } from './product-numbers.tsx';
import { InlinePrice } from './product-numbers.tsx';

const JUICE: ProductView = {
  id: 'p',
  name: 'Jugo <b>',
  ...NO_TEXTS,
  price: 100,
  stock: 9,
  measure: null,
  offer: { price: 80, begins: null, ends: null },
  tiers: [],
  taxRate: 18,
  current: { price: 80, regularPrice: 100, offerEnds: null, tiers: [] },
  status: 'active',
  images: [],
  attributes: {},
  variants: null,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
};
const SIZES: ProductView['variants'] = {
  options: [{ name: 'Talla', values: ['S', 'M'] }],
  items: [null, 120].map((price, at) => ({
    id: `v${at}`,
    values: [at === 0 ? 'S' : 'M'],
    price,
    stock: 3,
    sku: null,
    gtin: null,
    picture: null,
    off: false,
  })),
};

const draw = (change: Partial<ProductView>, canChange: boolean): string => {
  // No number is opened here.
  const handlers = { canChange, actions: {}, open: () => undefined } as unknown as RowHandlers;
  return renderToStaticMarkup(<InlinePrice product={{ ...JUICE, ...change }} handlers={handlers} />);
};
const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, '');

it.each([
  ['an offer that runs', {}, 'RD$80 antes RD$100'],
  ['variants that follow their product', { variants: SIZES }, 'desde RD$80 antes RD$100'],
  ['variants with prices of their own', { variants: { ...SIZES, items: SIZES.items.slice(1) } }, 'RD$120'],
  [
    'no offer',
    {
      offer: null,
      current: { ...JUICE.current, price: 100, regularPrice: null, tiers: [], offerEnds: null },
    },
    'RD$100',
  ],
])('shows the price of now and the former one of a product with %s', (_, change, text) => {
  const read = draw(change, false);
  expect(textOf(read)).toBe(text);
  expect(/<s[^>]*>([^<]*)<\/s>/.exec(read)?.[1]).toBe(text.includes('antes') ? 'antes RD$100' : undefined);
  const button = draw(change, true);
  expect(textOf(button)).toBe(text);
  expect(button).toContain(`aria-label="${text}. Cambiar el precio de Jugo &lt;b&gt;"`);
});
