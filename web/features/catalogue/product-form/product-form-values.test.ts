import { expect, it } from 'vitest';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { formOfProduct } from './form-of-product.ts';
import { attributeLine, EMPTY_PRODUCT_FORM, isSameForm, productFields } from './product-form-values.ts';

const product: ProductView = {
  id: 'p',
  name: 'Café',
  ...NO_TEXTS,
  price: 1250.5,
  stock: 0,
  measure: null,
  offer: null,
  tiers: [],
  taxRate: 18,
  current: null,
  status: 'inactive',
  images: [],
  variants: null,
  attributes: { Peso: '1 lb' },
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
};

it('shows absent values as empty and a stock of 0 as 0', () => {
  expect(formOfProduct(product)).toMatchObject({
    price: '1250.5',
    stock: '0',
    category: '',
    status: 'inactive',
  });
  expect(formOfProduct({ ...product, price: null, stock: null })).toMatchObject({ price: '', stock: '' });
});

it('sends trimmed texts and leaves out empty characteristics', () => {
  const values = {
    ...EMPTY_PRODUCT_FORM,
    name: ' Té ',
    attributes: [attributeLine(' Color ', ' Verde '), attributeLine()],
  };
  expect(productFields(values)).toMatchObject({ name: 'Té', stock: '', attributes: '{"Color":"Verde"}' });
});

it('sends a measure as JSON text, with fractions as numbers, and none where it is sold by the piece', () => {
  const pound = { unit: 'lb', step: 0.25, byMoney: true } as const;
  const values = formOfProduct({ ...product, stock: 12.5, measure: pound });
  expect(values).toMatchObject({ ...pound, step: '0.25', stock: '12.5' });
  const sent = productFields({ ...values, step: '¼', stock: '12½' });
  expect(JSON.parse(sent.measure)).toEqual(pound);
  expect(sent.stock).toBe('12.5');
  expect(productFields({ ...values, stock: '0' }).stock).toBe('0');
  expect(productFields({ ...values, stock: '' }).stock).toBe('');
  expect(productFields({ ...values, unit: '', stock: '13' })).toMatchObject({ measure: '', stock: '13' });
});

it('leaves out a stock that was left alone, and sends that of a new product', () => {
  const values = formOfProduct({ ...product, stock: 8 });
  expect(productFields(values)).not.toHaveProperty('stock');
  expect(productFields({ ...values, stock: '9' }).stock).toBe('9');
  expect(productFields({ ...values, stock: '' }).stock).toBe('');
  expect(productFields({ ...EMPTY_PRODUCT_FORM, name: 'Té' }).stock).toBe('');
});

it('counts only a change of values that would be saved', () => {
  const values = formOfProduct(product);
  expect(isSameForm(values, formOfProduct(product))).toBe(true);
  expect(isSameForm(values, { ...values, attributes: [...values.attributes, attributeLine()] })).toBe(true);
  expect(isSameForm(values, { ...values, price: '1250' })).toBe(false);
});
