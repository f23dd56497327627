import { describe, expect, test } from 'vitest';
import { readNumber } from '#server/platform/language/number-words.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { readPlace, type Zone } from './match-place.ts';
import { readBudget } from './read-budget.ts';
import { readPointer } from './read-position.ts';
import { readSizes, sizesIn } from './size-words.ts';

const tokensOf = (text: string) => readWords(text).tokens;

describe('standard spelling', () => {
  test.each([
    ['', ''],
    ['klk mi jente', 'klk mi jente'],
    ['K lo K', 'klk'],
    ['kiero 2 d eso', 'quiero 2 de eso'],
    ['cuanto e?', 'cuanto es ?'],
    ['a como ta la funda e cemento', 'cuanto cuesta la funda de cemento'],
    ['RD$1,250.00 o $2k', '$1250.00 o $2000'],
    ['toy buscando T-Shirt', 'estoy buscando tshirt'],
    ['holaaaa', 'hola'],
    ['tubo de media', 'tubo de 1/2'],
    ['uñas', 'unya'],
  ])('%s', (written, line) => {
    expect(readWords(written).line).toBe(line);
  });
});

describe('numbers', () => {
  test.each([
    ['2', 2],
    ['dos mil', 2000],
    ['2 mil quinientos', 2500],
    ['treinta y cinco', 35],
    ['ciento veinte', 120],
    ['veinte y', 20],
    ['gorra', undefined],
  ])('%s', (written, value) => {
    expect(readNumber(tokensOf(written), 0)?.value).toBe(value);
  });
});

describe('budgets', () => {
  test.each([
    ['por menos de 1500', { max: 1500 }],
    ['hasta mil pesos', { max: 1000 }],
    ['entre 500 y 1,000', { min: 500, max: 1000 }],
    ['mas de 2000', { min: 2000 }],
    ['tengo 800 pesos', { max: 800 }],
    ['800 pesos maximo', { max: 800 }],
    ['con $500', { max: 500 }],
    ['tengo 2 hijos', undefined],
    ['hasta 10 personas', undefined],
    ['manguera de mas de 50 pies', undefined],
  ])('%s', (written, budget) => {
    const read = readBudget(tokensOf(written));
    expect(read && { ...(read.min && { min: read.min }), ...(read.max && { max: read.max }) }).toEqual(
      budget,
    );
  });
});

describe('sizes', () => {
  test.each([
    ['talla L', 'l'],
    ['size 37', '37'],
    ['la tienen en XL?', 'xl'],
    ['tambien M', 'm'],
    ['brasier 34b', '34b'],
    ['2 gorras', undefined],
  ])('%s', (written, size) => {
    expect(readSizes(tokensOf(written))[0]?.size).toBe(size);
  });

  test.each([
    ['Tallas 38 a 40.', ['38', '39', '40']],
    ['Solo tallas S y M.', ['s', 'm']],
    ['Tallas S, M, L y XL.', ['s', 'm', 'l', 'xl']],
    ['Tallas XS a 2XL.', ['xs', 's', 'm', 'l', 'xl', 'xxl']],
    ['Tallas 5, 7 y 9.', ['5', '7', '9']],
    ['Blancos, talla única.', undefined],
    ['Suela de goma.', undefined],
  ])('%s', (text, sizes) => {
    const found = sizesIn(text);
    expect(found && [...found]).toEqual(sizes);
  });
});

describe('pointing at a list', () => {
  test.each([
    ['2', { kind: 'number', number: 2 }],
    ['el dos', undefined],
    ['la segunda', { kind: 'number', number: 2 }],
    ['dame el 3', { kind: 'number', number: 3 }],
    ['el mas barato', { kind: 'cheapest' }],
    ['los dos primeros', { kind: 'first', count: 2 }],
    ['ambos', { kind: 'all' }],
    ['el ultimo', { kind: 'last' }],
    ['ese mismo', { kind: 'same' }],
    ['gorras', undefined],
  ])('%s', (written, pointer) => {
    const read = readPointer(readWords(written).line);
    if (pointer) expect(read).toEqual(pointer);
    else expect(read?.kind).not.toBe('cheapest');
  });
});

describe('places', () => {
  const zones = [
    { name: 'Los Mina', price: 150 },
    { name: 'Centro', price: 100 },
    { name: 'Licey al Medio', price: 300 },
  ] satisfies Zone[];

  test.each([
    ['hay delivery pa lo mina', 'Los Mina'],
    ['mandamelo a Los Minas', 'Los Mina'],
    ['al centro', 'Centro'],
    ['envian a barahona?', 'barahona'],
    ['quien gana aguilas o licey', undefined],
    ['un centro de mesa', undefined],
  ])('%s', (written, name) => {
    const place = readPlace(tokensOf(written), zones);
    expect(place?.kind === 'zone' ? place.zone.name : place?.name).toBe(name);
  });
});
