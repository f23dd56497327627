import { describe, expect, test } from 'vitest';
import { sizesIn, sizesText } from './size-words.ts';

describe("the sizes in a product's text", () => {
  test.each([
    ['Tallas 36 a 40.', '36 a 40', '36,37,38,39,40'],
    ['Pañales talla M paquete de 10', 'M', 'm'],
    ['Tallas: S, M y XL', 'S, M y XL', 's,m,xl'],
    ['Tallas de la S a la XXL en varios colores', 'S a la XXL', 's,m,l,xl,xxl'],
    ['Numeración del 5 al 7', '5 al 7', '5,6,7'],
    ['Talla única', undefined, ''],
    ['Algodón peinado', undefined, ''],
  ])('%s', (text, told, sizes) => {
    expect(sizesText(text)).toBe(told);
    expect([...(sizesIn(text) ?? [])].join()).toBe(sizes);
  });
});
