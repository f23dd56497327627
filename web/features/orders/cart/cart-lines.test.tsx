import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import type { CartProduct, OrderForm } from '#shared/features/orders/store-order-calls.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { storePath } from '#shared/lib/paths.ts';
import { amountsOfDraft } from './cart-amounts.ts';
import { CartLines, CartSums } from './cart-lines.tsx';
import { type Details, NO_DETAILS } from './order-details.ts';

const CAKE: CartProduct = {
  id: 'a',
  name: 'Bizcocho <b>',
  price: 1850,
  stock: 3,
  measure: null,
  regularPrice: null,
  offerEnds: null,
  tiers: [],
  taxRate: 18,
  image: null,
  parentId: null,
};
const FORM: OrderForm = {
  products: [CAKE],
  unchosen: [],
  pickup: true,
  address: '',
  deliveryZones: [{ name: 'Gurabo', price: 200 }],
  elsewhereFee: null,
  paymentMethods: [],
  hasWhatsApp: true,
  hasCoupons: false,
  coupons: [],
  taxMode: null,
};
const DETAILS: Details = { ...NO_DETAILS, how: 'bring', zone: 'Gurabo' };

/** Returns the text of each element on its own line; buttons by their names. */
const textsOf = (markup: string): string[] =>
  markup
    .replace(/<button[^>]*?aria-label="([^"]*)"([^>]*)>[^<]*/g, (_, label, rest) =>
      String(rest).includes('disabled') ? `(${label})` : label,
    )
    .split(/<[^>]*>/)
    .filter(Boolean);

const drawLines = (quantity: number, product: Partial<CartProduct> = {}, kind?: 'price' | 'quantity') =>
  textsOf(
    renderToStaticMarkup(
      <CartLines
        base={storePath('rosa')}
        form={{ ...FORM, products: [{ ...CAKE, ...product }] }}
        cart={new Map([['a', { quantity, unit: product.measure?.unit ?? null }]])}
        problems={new Map(kind && [['a', { productId: 'a', kind, seen: 1700, price: 1850 }]])}
        soldOtherwise={new Set()}
        onLine={() => undefined}
      />,
    ),
  );

describe('the lines of an order', () => {
  const { less, more, remove, onlyLeft, priceChanged } = CART_COPY;
  const name = 'Bizcocho &lt;b&gt;';

  it.each([
    [2, {}, undefined, ['RD$3,700', less(name), '2', more(name)]],
    [1, {}, undefined, ['RD$1,850', remove(name), '1', more(name)]],
    [3, {}, undefined, [onlyLeft(3), 'RD$5,550', less(name), '3', `(${more(name)})`]],
    [4, {}, 'price', [onlyLeft(3), 'RD$7,400', less(name), '4', `(${more(name)})`]],
    [1, { stock: 0 }, undefined, [onlyLeft(0), 'RD$1,850', remove(name), '1', `(${more(name)})`]],
    [
      2,
      { stock: null },
      'price',
      [priceChanged('RD$1,700', 'RD$1,850'), 'RD$3,700', less(name), '2', more(name)],
    ],
    [
      MAX_CART_QUANTITY,
      { stock: null, price: 1 },
      undefined,
      ['RD$999', less(name), '999', `(${more(name)})`],
    ],
  ] as const)('%j of %j with %j', (quantity, product, kind, texts) => {
    expect(drawLines(quantity, product, kind).slice(2)).toEqual(texts);
  });

  it('can be removed when the product is no longer available', () => {
    expect(drawLines(2, { id: 'b' })).toEqual([CART_COPY.goneLine, CART_COPY.removeShort]);
  });

  it('of a product that is sold by measure has its unit, both fields and steps with names', () => {
    const measure = { unit: 'lb', step: 0.25, byMoney: true } as const;
    const markup = renderToStaticMarkup(
      <CartLines
        base={storePath('rosa')}
        form={{ ...FORM, products: [{ ...CAKE, name: 'Salami', price: 165, stock: 0.6, measure }] }}
        cart={new Map([['a', { quantity: 0.5, unit: 'lb' }]])}
        problems={new Map()}
        soldOtherwise={new Set(['a'])}
        onLine={() => undefined}
      />,
    );
    expect(textsOf(markup)).toEqual([
      'Salami',
      'RD$165 / lb',
      CART_COPY.soldOtherwise('¼ lb'),
      'RD$83',
      '¼ lb menos de Salami',
      'lb',
      '¼ lb más de Salami',
      'RD$',
    ]);
    expect(markup).toMatch(/aria-label="Cantidad de Salami en libras"[^>]*value="½"/);
    expect(markup).toMatch(/aria-label="O cuántos pesos de Salami"[^>]*value="82.50"/);
  });

  it('shows the small picture', () => {
    const image = `/files/${'a'.repeat(36)}/${'b'.repeat(32)}-800.webp`;
    const markup = renderToStaticMarkup(
      <CartLines
        base={storePath('rosa')}
        form={{ ...FORM, products: [{ ...CAKE, image }] }}
        cart={new Map([['a', { quantity: 1, unit: null }]])}
        problems={new Map()}
        soldOtherwise={new Set()}
        onLine={() => undefined}
      />,
    );
    expect(markup).toContain('-400.webp');
  });
});

describe('the sums of an order', () => {
  it('round each measured line once', () => {
    const products = ['a', 'b'].map((id) => ({ ...CAKE, id, price: 165 }));
    const cart = new Map(products.map(({ id }) => [id, { quantity: 0.303, unit: 'lb' as const }]));
    const draft = { form: { ...FORM, products }, cart, details: { ...DETAILS, how: 'pickup' } };
    expect(textsOf(renderToStaticMarkup(<CartSums draft={draft} sums={amountsOfDraft(draft)} />))).toEqual([
      'Total',
      'RD$100',
    ]);
  });

  it.each([
    [
      {},
      { taxMode: 'added' as const },
      ['Productos', 'RD$3,700', 'Delivery', 'RD$200', 'ITBIS', 'RD$666', 'Total', 'RD$4,566'],
    ],
    [{}, {}, ['Delivery', 'RD$200', 'Total', 'RD$3,900']],
    [{ how: 'pickup' }, {}, ['Total', 'RD$3,700']],
    [{ zone: '' }, {}, ['Total', 'RD$3,700']],
    [{ zone: '*' }, {}, ['Delivery', CART_COPY.toAgree, 'Total', 'RD$3,700', CART_COPY.toAgreeHint]],
    [{ zone: '*' }, { elsewhereFee: 350 }, ['Delivery', 'RD$350', 'Total', 'RD$4,050']],
    [{}, { products: [] }, ['Delivery', 'RD$200', 'Total', 'RD$200']],
  ])('of %j at %j are %j', (details, form, texts) => {
    const draft = {
      form: { ...FORM, ...form },
      cart: new Map([['a', { quantity: 2, unit: null }]]),
      details: { ...DETAILS, ...details },
    };
    expect(textsOf(renderToStaticMarkup(<CartSums draft={draft} sums={amountsOfDraft(draft)} />))).toEqual(
      texts,
    );
  });

  it('say what a coupon takes off, and nothing of one that takes nothing off', () => {
    const draft = {
      form: FORM,
      cart: new Map([['a', { quantity: 2, unit: null }]]),
      details: DETAILS,
      coupon: { code: 'VERANO10', kind: 'percent' as const, value: 10, minimum: moneyOfCentavos(0) },
    };
    const drawn = (one: typeof draft) =>
      textsOf(renderToStaticMarkup(<CartSums draft={one} sums={amountsOfDraft(one)} />));
    expect(drawn(draft)).toEqual([
      'Productos',
      'RD$3,700',
      'Delivery',
      'RD$200',
      'Cupón VERANO10',
      '−RD$370',
      'Total',
      'RD$3,530',
    ]);
    const coupon = { ...draft.coupon, minimum: moneyOfCentavos(370_001) };
    expect(amountsOfDraft({ ...draft, coupon }).problem).toEqual({ kind: 'minimum', missing: 1 });
    expect(drawn({ ...draft, coupon })).toEqual(['Delivery', 'RD$200', 'Total', 'RD$3,900']);
  });
});
