import { describe, expect, it } from 'vitest';
import { PRODUCT_FIELD_COPY } from './product-field-copy.ts';
import {
  describedFields,
  describedText,
  isNamingLabel,
  NO_TEXTS,
  namingTexts,
  TEXT_FIELD_NAMES,
} from './product-fields.ts';

it('has texts for every field', () => {
  expect(Object.keys(PRODUCT_FIELD_COPY)).toEqual(TEXT_FIELD_NAMES);
});

describe('the attributes of a product', () => {
  const product = { ...NO_TEXTS, attributes: { Peso: '1 libra', MARCA: 'La Otra' } };

  it('are its characteristics when the field is empty', () => {
    expect(describedFields(product)).toEqual([
      ['Peso', '1 libra'],
      ['MARCA', 'La Otra'],
    ]);
    expect(describedText(product, 'brand')).toBe('La Otra');
  });

  it('begin with its fields, which win over characteristics of the same name', () => {
    const branded = { ...product, brand: 'La Joya' };
    expect(describedFields(branded)).toEqual([
      ['Marca', 'La Joya'],
      ['Peso', '1 libra'],
    ]);
    expect(describedText(branded, 'brand')).toBe('La Joya');
  });

  it('are empty without values, and never include a code', () => {
    expect(describedFields({ ...NO_TEXTS, sku: 'A-1', attributes: {} })).toEqual([]);
    expect(describedText({ ...NO_TEXTS, attributes: { SKU: 'A-1', Marca: '' } }, 'sku')).toBe(null);
    expect(describedText({ ...NO_TEXTS, attributes: { Marca: '' } }, 'brand')).toBe(null);
  });
});

it.each([
  ['Marca', true],
  [' marca ', true],
  ['Peso', false],
  ['SKU', false],
  ['', false],
])('a product is found by its «%s»: %s', (label, isNaming) => {
  expect(isNamingLabel(label)).toBe(isNaming);
});

it('is named by its brand, in a field or a characteristic, and by no other characteristic', () => {
  const product = { ...NO_TEXTS, sku: 'A-1', attributes: { Peso: '1 libra' } };
  expect(namingTexts(product)).toEqual({});
  expect(namingTexts({ ...product, brand: 'La Joya' })).toEqual({ brand: 'La Joya' });
  expect(namingTexts({ ...product, attributes: { marca: 'La Otra' } })).toEqual({ brand: 'La Otra' });
});
