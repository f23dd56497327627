import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EMPTY_STORE_QUERY, quickViewHref } from '#shared/features/storefront/store-query.ts';
import { storePath } from '#shared/lib/paths.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import type { CardProduct, ShownStore } from '../store-screen.ts';
import { StoreContext } from './store-context.tsx';
import { StoreProductList } from './store-product-list.tsx';
import { VariantOptions } from './variant-options.tsx';

const STORE: ShownStore = {
  name: 'La Esquina',
  slug: 'la-esquina',
  base: storePath('la-esquina'),
  description: '',
  logoUrl: null,
  icon: null,
  phone: '18095551234',
  city: '',
  address: '',
  hoursText: '',
  hasChat: false,
  theme: null,
};
const PRODUCT: CardProduct = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Piña',
  about: 'Dulce',
  price: 100,
  category: 'Frutas',
  stock: 7,
  photo: '/files/0198c0de-0000-7000-8000-000000000001/0123456789abcdef0123456789abcdef-800.webp',
};

const POUND = { unit: 'lb', step: 0.25, byMoney: false } as const;

const draw = (product: Partial<CardProduct> = {}, store: Partial<ShownStore> = {}): string => {
  const shown = { ...STORE, ...store };
  const page = {
    store: shown,
    count: () => undefined,
    addToOrder: () => undefined,
    measuredPart: partOf(() => Promise.reject(new Error('no script is fetched here'))),
    VariantOptions,
    signOut: () => Promise.resolve(),
  };
  return renderToStaticMarkup(
    <StoreContext value={page}>
      <StoreProductList
        origin="https://colmado.test"
        products={[{ ...PRODUCT, ...product }]}
        hrefOf={quickViewHref(storePath(shown.slug), EMPTY_STORE_QUERY)}
      />
    </StoreContext>,
  );
};

it.each<[string, Partial<CardProduct>, string]>([
  ['few left', { stock: 3 }, 'class="stock low badge badge-warning"'],
  ['none left', { stock: 0 }, 'class="stock sold_out"'],
  ['no price', { price: null }, 'Consultar precio'],
  ['a unit', { price: 165, measure: POUND }, '<p class="price">RD$165 / lb</p>'],
  ['half a pound left', { stock: 0.6, measure: POUND }, '¡Solo queda ½ lb!'],
  ['less than a step left', { stock: 0.2, measure: POUND }, 'class="stock sold_out"'],
  ['a price of seven figures', { price: 12_500_000 }, 'class="price long"'],
  ['no picture', { photo: null }, '<span class="no-photo" aria-hidden="true">P</span>'],
  ['a hostile name', { name: '<img src=x onerror=alert(1)>' }, '&lt;img src=x onerror=alert(1)&gt;</a>'],
])('shows a product with %s', (_, product, text) => {
  expect(draw(product)).toContain(text);
});

it.each<[string, Partial<CardProduct>]>([
  ['no price', { price: null }],
  ['nothing left', { stock: 0 }],
])('offers no order of a product with %s', (_, product) => {
  expect(draw()).toContain('Agregar al pedido');
  expect(draw(product)).not.toContain('Agregar al pedido');
});

it('offers no message to a store without a number', () => {
  expect(draw()).toContain('https://wa.me/18095551234?text=');
  expect(draw({}, { phone: null })).not.toContain('wa.me');
});

it('leads to the quick view, and leaves out what a product does not have', () => {
  expect(draw()).toContain(`href="/str/la-esquina?product=${PRODUCT.id}"`);
  expect(draw({ about: '', category: null, stock: null })).not.toMatch(/class="(about|badge|stock)/);
});
