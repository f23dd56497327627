import { describe, expect, it } from 'vitest';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { MEASURE_PROBLEMS } from '#shared/features/catalogue/measure-copy.ts';
import { ProductCreateSchema, ProductUpdateSchema } from '#shared/features/catalogue/product-schemas.ts';
import { VARIANTS_PROBLEMS } from '#shared/features/catalogue/variants-copy.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { canSaveNewProduct, hasDetailProblem } from './product-form-fields.ts';
import { findProductProblems } from './product-form-problems.ts';
import {
  attributeLine,
  EMPTY_PRODUCT_FORM,
  type ProductFormValues,
  productFields,
} from './product-form-values.ts';
import { VARIANTS_FORM_COPY } from './variants-form-copy.ts';
import { EMPTY_CELL, optionForm, optionValue, type VariantCell } from './variants-values.ts';

const form = (changes: Partial<ProductFormValues>): ProductFormValues => ({
  ...EMPTY_PRODUCT_FORM,
  name: 'Café molido',
  price: '350',
  category: 'Otros',
  ...changes,
});

type Case = [string, Partial<ProductFormValues>, object];

const BOTH: Case[] = [
  ['a complete one', {}, {}],
  ['spaces around everything', { name: ' Café ', price: ' 350.5 ', stock: ' 3 ' }, {}],
  ['no name', { name: '  ' }, { name: PRODUCT_COPY.nameRequired }],
  ['a name of 120 letters', { name: 'ñ'.repeat(120) }, {}],
  ['a name of 121 letters', { name: 'ñ'.repeat(121) }, { name: FIELD_COPY.tooLong(120) }],
  ['no stock', { stock: '' }, {}],
  ['stock 0', { stock: '0' }, {}],
  ['negative stock', { stock: '-1' }, { stock: PRODUCT_COPY.stockInvalid }],
  ['half a unit', { stock: '1.5' }, { stock: PRODUCT_COPY.stockInvalid }],
  ['half a pound', { unit: 'lb', stock: '1.5' }, {}],
  ['a stock in signs', { unit: 'lb', stock: ' 12½ ' }, {}],
  [
    'a stock of a pound that is none',
    { unit: 'lb', stock: '1.2345' },
    { stock: PRODUCT_COPY.stockOfMeasureInvalid },
  ],
  ['quarters of a pound, by money', { unit: 'lb', step: '1/4', byMoney: true }, {}],
  ['a step of nothing', { unit: 'lb', step: '' }, { step: MEASURE_PROBLEMS.stepInvalid }],
  ['a step of zero', { unit: 'lb', step: '0' }, { step: MEASURE_PROBLEMS.stepInvalid }],
  ['a step of a hundred', { unit: 'lb', step: '100' }, {}],
  ['a step above a hundred', { unit: 'lb', step: '100.001' }, { step: MEASURE_PROBLEMS.stepInvalid }],
  ['a step that a piece does not use', { step: 'nada' }, {}],
  ['the highest price', { price: '99999999.99' }, {}],
  ['a long description', { description: 'a'.repeat(5001) }, { description: FIELD_COPY.tooLong(5000) }],
  ['a long SKU', { sku: 'a'.repeat(65) }, { sku: FIELD_COPY.tooLong(64) }],
  ['a brand of 60 letters', { brand: ` ${'ñ'.repeat(60)} ` }, {}],
  ['a brand of 61 letters', { brand: 'ñ'.repeat(61) }, { brand: FIELD_COPY.tooLong(60) }],
  ['characteristics', { attributes: [attributeLine('Color', 'Azul'), attributeLine()] }, {}],
];

const CREATE: Case[] = [
  ...BOTH,
  ['no price', { price: '' }, { price: PRODUCT_COPY.priceRequired }],
  ['a price of zero', { price: '0' }, {}],
  ['a price in words', { price: 'mil' }, { price: PRODUCT_COPY.priceFormat }],
  ['three decimals', { price: '1.255' }, { price: PRODUCT_COPY.priceFraction }],
  ['a price past the highest', { price: '100000000' }, { price: PRODUCT_COPY.priceTooHigh }],
  ['no category', { category: '' }, {}],
];

const EDIT: Case[] = [
  ...BOTH,
  ['no price', { price: '' }, {}],
  ['a price of zero', { price: '0' }, { price: PRODUCT_COPY.priceInvalid }],
  ['a negative price', { price: '-5' }, { price: PRODUCT_COPY.priceInvalid }],
  ['a price in words', { price: 'mil' }, { price: PRODUCT_COPY.priceInvalid }],
  ['no category', { category: ' ' }, { category: PRODUCT_COPY.categoryRequired }],
];

describe('the rules of the product form', () => {
  it.each(CREATE)('judges %s when adding, as the server does', (_, changes, expected) => {
    const values = form(changes);
    const problems = findProductProblems(values, 'create');
    expect(problems).toEqual(expected);
    expect(ProductCreateSchema.safeParse(productFields(values)).success).toBe(
      Object.keys(problems).length === 0,
    );
  });

  it.each(EDIT)('judges %s when editing, as the server does', (_, changes, expected) => {
    const values = form(changes);
    const problems = findProductProblems(values, 'edit');
    expect(problems).toEqual(expected);
    expect(ProductUpdateSchema.safeParse(productFields(values)).success).toBe(
      Object.keys(problems).length === 0,
    );
  });

  it.each([
    ['a value without a name', [attributeLine('', 'Azul')], PRODUCT_FORM_COPY.attributeWithoutName],
    [
      'one name twice',
      [attributeLine('Color', 'Azul'), attributeLine('Color ', 'Rojo')],
      PRODUCT_FORM_COPY.attributeTwice,
    ],
    ['a long name', [attributeLine('a'.repeat(61), 'Azul')], FIELD_COPY.tooLong(60)],
    ['a long value', [attributeLine('Color', 'a'.repeat(301))], FIELD_COPY.tooLong(300)],
    [
      'more than thirty',
      Array.from({ length: 31 }, (_, index) => attributeLine(`n${index}`, 'x')),
      PRODUCT_FORM_COPY.attributesFull(30),
    ],
  ])('refuses %s among the characteristics', (_, attributes, message) => {
    expect(findProductProblems(form({ attributes }), 'create')).toEqual({ attributes: message });
  });

  const variants = (change: Partial<VariantCell>, name = 'Talla', values = ['S', 'M']) => {
    const option = optionForm(name, values.map(optionValue));
    const [, second] = option.values;
    return { options: [option], cells: { [second?.id ?? '']: { ...EMPTY_CELL, ...change } } };
  };

  it.each([
    ['two sizes', variants({ price: '450', stock: '3' }), undefined],
    ['a price of zero', variants({ price: '0' }), `M: ${PRODUCT_COPY.priceInvalid}`],
    ['a stock in words', variants({ stock: 'dos' }), `M: ${PRODUCT_COPY.stockInvalid}`],
    ['half a piece', variants({ stock: '1.5' }), `M: ${PRODUCT_COPY.stockInvalid}`],
    ['a long code', variants({ sku: 'a'.repeat(65) }), `M: ${FIELD_COPY.tooLong(64)}`],
    ['an option without a name', variants({}, ' '), VARIANTS_FORM_COPY.optionWithoutName],
    ['an option without values', variants({}, 'Talla', []), VARIANTS_FORM_COPY.optionWithoutValues('Talla')],
    ['a value twice', variants({}, 'Talla', ['m', 'M']), VARIANTS_PROBLEMS.valueTwice('M')],
  ])('judges %s among the variants', (_, typed, message) => {
    const problems = message === undefined ? {} : { variants: message };
    expect(findProductProblems(form({ variants: typed }), 'create')).toEqual(problems);
    expect(findProductProblems(form({ variants: typed }), 'edit')).toEqual(problems);
  });

  it('takes fractions of a stock of variants that are sold by measure', () => {
    const measured = form({ unit: 'lb', variants: variants({ stock: '1½' }) });
    expect(findProductProblems(measured, 'create')).toEqual({});
  });

  it.each([
    [{}, true],
    [{ name: ' ' }, false],
    [{ price: '' }, false],
  ])('does not allow saving without name or price: %o', (changes, expected) => {
    expect(canSaveNewProduct(form(changes))).toBe(expected);
  });

  it.each([
    [{}, false],
    [{ name: 'x', price: 'x', step: 'x' }, false],
    [{ price: 'x', stock: 'x' }, true],
    [{ attributes: 'x' }, true],
  ])('opens the details only when the problem is inside: %o', (problems, expected) => {
    expect(hasDetailProblem(problems)).toBe(expected);
  });
});
