import { describe, expect, it } from 'vitest';
import { MAX_VARIANTS } from '#shared/features/catalogue/product-rules.ts';
import { readSheet } from '../product-data/grid-editing.ts';
import {
  addOption,
  addValues,
  changeAllCells,
  changeCell,
  pasteCells,
  removalsOf,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
  restoreOption,
  restoreValue,
  splitValues,
} from './variants-edit.ts';
import {
  keptOptions,
  linesOf,
  NO_VARIANTS_FORM,
  type OptionForm,
  type VariantCell,
  type VariantsForm,
} from './variants-values.ts';

const optionOf = (form: VariantsForm, name: string): OptionForm => {
  const option = form.options.find((candidate) => candidate.name === name);
  if (!option) throw new Error(`no option ${name}`);
  return option;
};

const addressOf = (form: VariantsForm, name: string, text: string) => {
  const option = optionOf(form, name);
  const value = option.values.find((candidate) => candidate.text === text);
  if (!value) throw new Error(`no value ${text}`);
  return { optionId: option.id, valueId: value.id };
};

const withOption = (form: VariantsForm, name: string, values: string): VariantsForm => {
  const added = addOption(form);
  const id = added.options.at(-1)?.id ?? '';
  return addValues(renameOption(added, id, name), id, splitValues(values)).form;
};

const SHIRT = withOption(withOption(NO_VARIANTS_FORM, 'Talla', 'S, M, L'), 'Color', 'rojo, azul');

const keyOf = (form: VariantsForm, name: string): string => {
  const line = linesOf(form).find(({ values }) => values.join(' ') === name);
  if (!line) throw new Error(`no combination ${name}`);
  return line.key;
};

const put = (form: VariantsForm, name: string, change: Partial<VariantCell>): VariantsForm =>
  changeCell(form, keyOf(form, name), change);

const stocks = (form: VariantsForm): string[] =>
  linesOf(form).map(({ values, cell }) => `${values.join(' ')}: ${cell.stock}`);

describe('values', () => {
  it.each([
    ['S, M, L', ['S', 'M', 'L']],
    ['S;M', ['S', 'M']],
    ['  Azul   cielo \r\nRojo\n\n', ['Azul cielo', 'Rojo']],
    ['36\t37', ['36', '37']],
    [' , ,', []],
    ['1/2 lb', ['1/2 lb']],
  ])('are read from %j', (typed, expected) => {
    expect(splitValues(typed)).toEqual(expected);
  });

  it('make the combinations in the order of the options', () => {
    expect(linesOf(SHIRT).map(({ values }) => values.join(' '))).toEqual([
      'S rojo',
      'S azul',
      'M rojo',
      'M azul',
      'L rojo',
      'L azul',
    ]);
  });

  it('are refused twice, in whatever letters, and the others are taken', () => {
    const { id } = optionOf(SHIRT, 'Talla');
    const { form, refused } = addValues(SHIRT, id, ['m', 'XL', 'xl']);
    expect(refused).toEqual([
      { why: 'twice', text: 'm' },
      { why: 'twice', text: 'xl' },
    ]);
    expect(optionOf(form, 'Talla').values.map(({ text }) => text)).toEqual(['S', 'M', 'L', 'XL']);
  });

  it('are refused with more letters than a value may have', () => {
    const long = 'ñ'.repeat(41);
    expect(addValues(SHIRT, optionOf(SHIRT, 'Talla').id, [long]).refused).toEqual([
      { why: 'long', text: long },
    ]);
  });

  it('stop before there are more combinations than a product may have', () => {
    const fifty = Array.from({ length: 50 }, (_, n) => `t${n}`).join();
    const full = withOption(withOption(NO_VARIANTS_FORM, 'Talla', fifty), 'Color', 'rojo, azul');
    expect(linesOf(full)).toHaveLength(MAX_VARIANTS);
    const { form, refused } = addValues(full, optionOf(full, 'Color').id, ['verde']);
    expect(refused).toEqual([{ why: 'full', text: 'verde', count: 150 }]);
    expect(form).toBe(full);
  });
});

describe('what was typed stays', () => {
  const typed = put(put(SHIRT, 'M rojo', { id: 'm-rojo', stock: '5' }), 'M azul', { stock: '2' });

  it('when an option and a value are renamed', () => {
    const renamed = renameValue(
      renameOption(typed, optionOf(typed, 'Color').id, 'Tono'),
      addressOf(typed, 'Color', 'rojo'),
      'vino',
    );
    expect(linesOf(renamed).find(({ values }) => values.join(' ') === 'M vino')?.cell).toMatchObject({
      id: 'm-rojo',
      stock: '5',
    });
  });

  it('when a removed value is added again or put back, until then it is told what went with it', () => {
    const removed = removeValue(typed, addressOf(typed, 'Talla', 'M'));
    expect(linesOf(removed)).toHaveLength(4);
    expect(removalsOf(removed)).toMatchObject([{ text: 'M', combinations: 2 }]);
    const again = addValues(removed, optionOf(removed, 'Talla').id, ['m']).form;
    const back = restoreValue(removed, addressOf(removed, 'Talla', 'M')).form;
    expect(stocks(back)).toEqual(stocks(typed));
    expect(linesOf(again).find(({ values }) => values.join(' ') === 'm rojo')?.cell.id).toBe('m-rojo');
    expect(removalsOf(back)).toEqual([]);
  });

  it('is not told of a removed value of which nothing was typed', () => {
    expect(removalsOf(removeValue(typed, addressOf(typed, 'Talla', 'L')))).toEqual([]);
  });

  it('with the first value of an option that is added, and of one that is removed', () => {
    const sizes = put(withOption(NO_VARIANTS_FORM, 'Talla', 'S, M'), 'M', { id: 'm', stock: '7' });
    const coloured = withOption(sizes, 'Color', 'rojo, azul');
    expect(stocks(coloured)).toEqual(['S rojo: ', 'S azul: ', 'M rojo: 7', 'M azul: ']);
    const sold = put(put(coloured, 'M rojo', { stock: '6' }), 'M azul', { stock: '4' });
    const plain = removeOption(sold, optionOf(sold, 'Color').id);
    expect(stocks(plain)).toEqual(['S: ', 'M: 6']);
    expect(removalsOf(plain)).toMatchObject([{ text: 'Color', combinations: 1 }]);
    const back = restoreOption(plain, optionOf(plain, 'Color').id);
    expect(stocks(back)).toEqual(['S rojo: ', 'S azul: ', 'M rojo: 6', 'M azul: 4']);
  });

  it('in one combination only, whatever comes and goes', () => {
    const one = put(withOption(withOption(NO_VARIANTS_FORM, 'Talla', 'S'), 'Color', 'azul'), 'S azul', {
      id: 'a',
    });
    const none = removeValue(one, addressOf(one, 'Color', 'azul'));
    const green = addValues(none, optionOf(none, 'Color').id, ['verde', 'azul']).form;
    expect(linesOf(green).map(({ values, cell }) => [values[1], cell.id])).toEqual([
      ['azul', ''],
      ['verde', 'a'],
    ]);
  });
});

describe('a sheet', () => {
  it('fills cells to the right and down from where it is pasted', () => {
    const at = { key: keyOf(SHIRT, 'S azul'), column: 'price' } as const;
    const pasted = pasteCells(SHIRT, at, readSheet('RD$ 1,250.00\t5\tAZ-S\textra\n\t3'));
    expect(pasted).toMatchObject({ filledLines: 2, linesLeft: 0 });
    expect(linesOf(pasted.form)[1]?.cell).toMatchObject({ price: '1250.00', stock: '5', sku: 'AZ-S' });
    expect(linesOf(pasted.form)[2]?.cell).toMatchObject({ price: '', stock: '3', sku: '' });
  });

  it('leaves codes as they are, and says how many lines had no room', () => {
    const sku = pasteCells(SHIRT, { key: keyOf(SHIRT, 'L azul'), column: 'sku' }, [['1,000'], ['x']]);
    expect(sku).toMatchObject({ filledLines: 1, linesLeft: 1 });
    expect(linesOf(sku.form).at(-1)?.cell).toMatchObject({ sku: '1,000', stock: '' });
  });

  it('is one number for all, beside what else was typed', () => {
    const filled = changeAllCells(put(SHIRT, 'M rojo', { sku: 'X', stock: '1' }), { stock: '9' });
    expect(stocks(filled).every((said) => said.endsWith(': 9'))).toBe(true);
    expect(linesOf(filled)[2]?.cell.sku).toBe('X');
  });
});

it('a removed option is none of the product', () => {
  const plain = removeOption(SHIRT, optionOf(SHIRT, 'Color').id);
  expect(keptOptions(plain).map(({ name }) => name)).toEqual(['Talla']);
});
