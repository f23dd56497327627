import { describe, expect, it } from 'vitest';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { VariantsSchema } from '#shared/features/catalogue/variants-schema.ts';
import { formOfVariants } from './form-of-product.ts';
import {
  EMPTY_CELL,
  hasVariants,
  linesOf,
  NO_VARIANTS_FORM,
  optionForm,
  optionValue,
  stockTogether,
  type VariantsForm,
  variantsText,
} from './variants-values.ts';

const IDS = ['0193a000-0000-7000-8000-000000000001', '0193a000-0000-7000-8000-000000000002'] as const;
const images = ['/a', '/b'];
const variants: NonNullable<ProductView['variants']> = {
  options: [
    { name: 'Talla', values: ['S', 'M'] },
    { name: 'Color', values: ['rojo', 'azul'] },
  ],
  items: [
    {
      id: IDS[0],
      values: ['S', 'rojo'],
      price: 450.5,
      stock: 0,
      sku: 'SR',
      gtin: '7501055300075',
      picture: 1,
      off: false,
    },
    {
      id: IDS[1],
      values: ['M', 'azul'],
      price: null,
      stock: null,
      sku: null,
      gtin: null,
      picture: null,
      off: true,
    },
  ],
};
const pieces = { photoIds: images, isMeasured: false };

const parsed = (form: VariantsForm, how: Parameters<typeof variantsText>[1] = pieces) =>
  JSON.parse(variantsText(form, how) ?? '');

describe('the variants of a product in its form', () => {
  it('are sent as they came, and what it does not have stays away', () => {
    const form = formOfVariants({ variants, images });
    expect(linesOf(form).map(({ cell }) => [cell.id, cell.isOff])).toEqual([
      [IDS[0], false],
      ['', true],
      ['', true],
      [IDS[1], true],
    ]);
    const { stock: _, ...first } = variants.items[0] ?? {};
    const { stock: __, ...second } = variants.items[1] ?? {};
    expect(VariantsSchema.parse(variantsText(form, pieces))).toEqual({
      options: variants.options,
      items: [{ ...first, price: 45_050 }, second],
      seen: variants.items.map(({ id }) => id),
    });
  });

  it('send a stock only when it was changed, because some may be sold while the form is open', () => {
    const form = formOfVariants({ variants, images });
    const [first] = linesOf(form);
    const edited = (stock: string) => ({
      ...form,
      cells: { ...form.cells, [first?.key ?? '']: { ...(first?.cell ?? EMPTY_CELL), stock } },
    });
    expect(parsed(edited('4')).items[0].stock).toBe('4');
    expect(parsed(edited('')).items[0].stock).toBe('');
    expect(parsed(edited('0')).items[0]).not.toHaveProperty('stock');
  });

  it('follow the order of the photos, and lose a photo that is gone', () => {
    const form = formOfVariants({ variants, images });
    const at = (photoIds: string[]) => parsed(form, { photoIds, isMeasured: false }).items[0].picture;
    expect(at(['/b', 'new', '/a'])).toBe(0);
    expect(at(['/a'])).toBeNull();
  });

  it('of a file with more combinations than a product may have are those that are made', () => {
    const values = Array.from({ length: 12 }, (_, n) => `v${n}`);
    const many = {
      options: [
        { name: 'Talla', values },
        { name: 'Color', values },
      ],
      items: [
        {
          ...variants.items[0],
          id: IDS[0],
          values: ['v3', 'v4'],
          price: null,
          stock: 1,
          sku: null,
          gtin: null,
          picture: null,
          off: false,
        },
      ],
    };
    expect(linesOf(formOfVariants({ variants: many, images })).map(({ values: said }) => said)).toEqual([
      ['v3', 'v4'],
    ]);
  });

  it('are none until something of them is typed', () => {
    expect(variantsText(NO_VARIANTS_FORM, pieces)).toBeUndefined();
    expect(hasVariants({ ...NO_VARIANTS_FORM, options: [optionForm()] })).toBe(false);
    expect(hasVariants({ ...NO_VARIANTS_FORM, options: [optionForm('Talla')] })).toBe(true);
    expect(hasVariants({ ...NO_VARIANTS_FORM, options: [optionForm('', [optionValue('S')])] })).toBe(true);
  });

  it('have fractions as numbers where they are sold by measure', () => {
    const option = optionForm('Grano', [optionValue('fino')]);
    const form = { options: [option], cells: {} };
    const key = linesOf(form)[0]?.key ?? '';
    const stocked = { ...form, cells: { [key]: { ...EMPTY_CELL, stock: '2½' } } };
    expect(parsed(stocked, { photoIds: [], isMeasured: true }).items[0].stock).toBe(2.5);
    expect(parsed(stocked, { photoIds: [], isMeasured: false }).items[0].stock).toBe('2½');
    expect(stockTogether(stocked, true)).toBe(2.5);
  });

  it('have a stock together only where each that is sold is counted', () => {
    const form = formOfVariants({ variants, images });
    expect(stockTogether(form, false)).toBe(0);
    const [, second] = linesOf(form);
    const on = (stock: string) => ({
      ...form,
      cells: { ...form.cells, [second?.key ?? '']: { ...EMPTY_CELL, stock } },
    });
    expect(stockTogether(on('4'), false)).toBe(4);
    expect(stockTogether(on(''), false)).toBeUndefined();
    expect(stockTogether(on('dos'), false)).toBeUndefined();
  });
});
