import { describe, expect, it } from 'vitest';
import { QUANTITY_PROBLEMS } from '#shared/features/catalogue/measure-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { NOT_TAX_ID } from '#shared/features/orders/tax-id-copy.ts';
import { FIELD_COPY, SCHEMA_COPY } from '#shared/lib/field-copy.ts';
import {
  amountsOf,
  EMPTY_ORDER,
  findEditProblems,
  findOrderProblems,
  lineProblemOf,
  type NewLine,
  type NewOrderValues,
  OTHER_ZONE,
  toEditBody,
  toOrderBody,
  valuesOfOrder,
} from './new-order-values.ts';
import { orderTotalText } from './order-form-foot.tsx';

const ID = '0198c0de-7a11-7000-8000-000000000001';
const LINE: NewLine = {
  id: 'a',
  productId: ID,
  name: 'Ñame',
  price: 40.5,
  regularPrice: null,
  isVariant: false,
  stock: null,
  image: null,
  unit: null,
  measure: null,
  taxRate: null,
  quantity: '2',
  option: '',
};
const SALAMI: NewLine = {
  ...LINE,
  name: 'Salami',
  price: 165,
  unit: 'lb',
  measure: { unit: 'lb', step: 0.25, byMoney: false },
};
const BY_MONEY: NewLine = { ...SALAMI, measure: { unit: 'lb', step: 0.25, byMoney: true } };
const order = (fields: Partial<NewOrderValues> = {}): NewOrderValues => ({
  ...EMPTY_ORDER,
  name: 'Ana',
  lines: [LINE],
  ...fields,
});
const brought = (fields: Partial<NewOrderValues>) => order({ how: 'bring', ...fields });

describe('the problems of a new order', () => {
  it.each<[string, NewOrderValues, object]>([
    ['nothing', order(), {}],
    ['no product', order({ lines: [] }), { lines: NEW_ORDER_COPY.empty }],
    ...['', '0', '1000', '1.5', 'dos'].map((quantity): [string, NewOrderValues, object] => [
      `a quantity of «${quantity}»`,
      order({ lines: [{ ...LINE, quantity }] }),
      { lines: NEW_ORDER_COPY.quantitiesInvalid },
    ]),
    ...['½', '0.75', '1 1/4', '999'].map((quantity): [string, NewOrderValues, object] => [
      `${quantity} lb in quarters`,
      order({ lines: [{ ...SALAMI, quantity }] }),
      {},
    ]),
    ...['', '0', '1/3', '0.3', '999.25', 'media'].map((quantity): [string, NewOrderValues, object] => [
      `«${quantity}» lb in quarters`,
      order({ lines: [{ ...SALAMI, quantity }] }),
      { lines: NEW_ORDER_COPY.quantitiesInvalid },
    ]),
    ['what RD$50 buy', order({ lines: [{ ...BY_MONEY, quantity: '0.303' }] }), {}],
    ['no name', order({ name: ' ' }), { name: NEW_ORDER_COPY.nameRequired }],
    ['no name of somebody known', order({ name: '', customerId: ID }), {}],
    ['a wrong RNC', order({ taxId: '1-01-00157-8' }), { taxId: NOT_TAX_ID }],
    ['a cédula', order({ taxId: '001-0000001-7' }), {}],
    ['half a number', order({ phone: '809 555' }), { phone: FIELD_COPY.notPhone }],
    ['no sector', brought({}), { zone: NEW_ORDER_COPY.placeRequired }],
    ['no place elsewhere', brought({ zone: OTHER_ZONE }), { place: NEW_ORDER_COPY.placeRequired }],
    ['a fee in words', brought({ zone: 'Naco', fee: 'cien' }), { fee: SCHEMA_COPY.notMoney }],
    ['a fee that is not asked for', order({ fee: 'cien' }), {}],
  ])('%s', (_what, values, problems) => {
    expect(findOrderProblems(values)).toEqual(problems);
  });
});

it.each<[string, Partial<NewLine>, string | undefined]>([
  ['half a piece', { unit: null, measure: null, quantity: '0.5' }, NEW_ORDER_COPY.quantityInvalid],
  ['a third', { quantity: '0.333' }, 'Salami se vende de ¼ lb en ¼ lb. Prueba con ¼ lb.'],
  ['a thousand pounds', { quantity: '1000' }, NEW_ORDER_COPY.mostMeasured('999 lb')],
  ['what is no number', { quantity: 'media' }, QUANTITY_PROBLEMS.quantityInvalid],
  ['pounds whose step only the server knows', { measure: null, quantity: '0.333' }, undefined],
])('says in words why %s is not ordered', (_what, fields, words) => {
  expect(lineProblemOf({ ...SALAMI, ...fields })).toBe(words);
});

it.each<[string, NewOrderValues, number]>([
  ['without a fee', order(), 8100],
  ['with its fee', brought({ zone: 'Naco', fee: '75.25' }), 15_625],
  ['while the fee is open', brought({ zone: 'Naco' }), 8100],
  [
    'rounded once a line',
    order({
      lines: [
        { ...BY_MONEY, quantity: '0.303' },
        { ...SALAMI, quantity: '½' },
      ],
    }),
    13_250,
  ],
  ['while a quantity is being typed', order({ lines: [{ ...LINE, quantity: '' }] }), 0],
])('adds up %s', (_what, values, total) => {
  expect(amountsOf(values, null)?.total).toBe(total);
});

it('sends the filled-in values, without those of options that were not chosen', () => {
  expect(toOrderBody(brought({ zone: OTHER_ZONE, place: ' Baní ', fee: ' ', note: ' ya ' }))).toMatchObject({
    customer: { name: 'Ana', phone: null },
    lines: [{ productId: ID, quantity: 2, unit: null, option: null, price: 40.5 }],
    delivery: { isPickup: false, zone: null, place: 'Baní', address: null },
    fee: null,
    payment: null,
    note: 'ya',
  });
  expect(toOrderBody(order({ customerId: 'c', zone: 'Naco', fee: '75' }))).toMatchObject({
    customer: { id: 'c' },
    delivery: { isPickup: true, zone: null },
    fee: null,
  });
});

it('an edit that changes nothing sends what the order holds, also of a product that is gone and of a place without a zone', () => {
  const lines = [
    { productId: ID, name: 'Ñame', option: 'pelado', quantity: 2, unit: null, unitPrice: 40.5, total: 81 },
    {
      productId: null,
      name: 'Yautía',
      option: null,
      quantity: 0.303,
      unit: 'lb',
      unitPrice: 30,
      total: 9.09,
    },
  ];
  const held = {
    customer: { id: ID, taxId: null },
    lines,
    delivery: { isPickup: false, zone: null, place: 'Baní', address: 'Calle 3' },
    fee: 75.25,
    payment: 'Efectivo',
    note: 'ya',
  } as unknown as OrderView;
  const values = valuesOfOrder(held);
  expect(findEditProblems(values)).toEqual({});
  expect(toEditBody(values, 3)).toEqual({
    version: 3,
    lines: lines.map(({ productId, name, option, quantity, unit, unitPrice }) => ({
      productId,
      name,
      option,
      quantity,
      unit,
      price: unitPrice,
    })),
    delivery: held.delivery,
    fee: '75.25',
    payment: 'Efectivo',
    note: 'ya',
  });
  const [line] = values.lines;
  expect(findEditProblems({ ...values, lines: line ? [{ ...line, quantity: '0' }] : [] })).toEqual({
    lines: NEW_ORDER_COPY.quantitiesInvalid,
  });
});

describe('a coupon of a percent beside an offer', () => {
  const COUPON = { code: 'VERANO10', kind: 'percent' as const, value: 10, minimum: 0 };
  /** The offer takes off 5 %, so that of the coupon's 10 % the rest counts. */
  const OFFERED: NewLine = { ...LINE, price: 95, regularPrice: 100 };
  const SUMS = { goods: 28_100, discount: 1910, total: 26_190 };
  const lines = [OFFERED, { ...LINE, id: 'b', price: 45.5 }];

  it('takes off of a new order what the server takes off, and nothing without it', () => {
    const values = order({ lines, coupon: COUPON });
    expect(amountsOf(values, null)).toMatchObject(SUMS);
    expect(toOrderBody(values).coupon).toEqual({ code: 'VERANO10', discount: 19.1 });
    expect(toOrderBody({ ...values, coupon: null }).coupon).toBeNull();
  });

  it('takes off of an edited order what it took off before', () => {
    const held = {
      customer: { id: ID, taxId: null },
      lines: lines.map(({ price, quantity, ...line }) => ({
        ...line,
        option: null,
        quantity: Number(quantity),
        unitPrice: price,
      })),
      delivery: { isPickup: true, zone: null, place: null, address: null },
      fee: null,
      payment: null,
      note: '',
      coupon: COUPON,
    } as unknown as OrderView;
    expect(amountsOf(valuesOfOrder(held), null)).toMatchObject(SUMS);
  });
});

it('tells no total while nobody knows how the store charges ITBIS', () => {
  const values = order({ lines: [{ ...LINE, taxRate: 18 }] });
  expect(orderTotalText(values, undefined)).toBe('');
  expect(orderTotalText(values, null)).toBe('RD$81');
  expect(orderTotalText(values, 'added')).toBe('RD$96 (ITBIS RD$15)');
});
