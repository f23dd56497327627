import { describe } from 'vitest';
import { itGivesCarts } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const CRAFTS: SampleShop = {
  profile: profileOf({ name: 'Manualidades Yadira' }),
  products: productsOf(`
    Estambre rojo | 120 | Tejido | 40
    Estambre verde | 120 | Tejido | 40
    Aguja de tejer número 4 | 90 | Tejido | 30
    Aguja de tejer número 6 | 95 | Tejido | 30
    Tijera de costura | 350 | Costura | 20
    Cinta métrica | 80 | Costura | 20
    Dedal de metal | 45 | Costura | 25
  `),
};

describe('one of a kind in the place of another one that is held', () => {
  itGivesCarts([
    [
      CRAFTS,
      ['dame el estambre rojo y una tijera', 'el rojo no, ponme el verde'],
      '1 Tijera de costura, 1 Estambre verde',
    ],
    [
      CRAFTS,
      ['dame un estambre rojo', 'espérate, mi hija quiere el verde. cámbialo por el verde'],
      '1 Estambre verde',
    ],
    [
      CRAFTS,
      ['dame una tijera y un dedal', 'quita la tijera y en vez del dedal ponme una cinta métrica'],
      '1 Cinta métrica',
    ],
    [
      CRAFTS,
      ['dame 2 dedales', 'mejor uno solo y una tijera aparte'],
      '1 Dedal de metal, 1 Tijera de costura',
    ],
    [CRAFTS, ['dame una tijera', 'también me faltan 3 dedales'], '1 Tijera de costura, 3 Dedal de metal'],
    [CRAFTS, ['dame 3 dedales, 2 para mí y 1 para mi tía'], '3 Dedal de metal'],
    [
      CRAFTS,
      ['dame 2 dedales y si no hay problema una tijera también'],
      '2 Dedal de metal, 1 Tijera de costura',
    ],
    [
      CRAFTS,
      ['dame 2 dedales y una tijera', 'quita la tijera', 'deja la dirección para después'],
      '2 Dedal de metal',
    ],
    [
      CRAFTS,
      ['dame 2 dedales y una tijera', 'no me quites la tijera'],
      '2 Dedal de metal, 1 Tijera de costura',
    ],
    [CRAFTS, ['dame 2 dedales y una tijera', 'olvida todo lo de la tijera'], '2 Dedal de metal'],
    [CRAFTS, ['dame 2 dedales', 'no la tijera sino los dedales'], '2 Dedal de metal'],
  ]);
});
