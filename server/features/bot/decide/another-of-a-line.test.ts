import { describe } from 'vitest';
import { itGivesCarts } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const SCHOOL: SampleShop = {
  profile: profileOf({ name: 'Librería Central' }),
  products: productsOf(`
    Crayones de cera caja de 24 | 210 | Arte | 20
    Crayones de cera caja de 12 | 120 | Arte | 20
    Crayones lavables caja de 12 | 180 | Arte | 9
    Libreta rayada 100 páginas | 60 | Libretas | 40
    Libreta rayada 200 páginas | 95 | Libretas | 40
    Libreta cuadriculada 100 páginas | 65 | Libretas | 30
    Borrador de goma | 15 | Útiles | 90
  `),
};

const DRINKS: SampleShop = {
  profile: profileOf({ name: 'Bebidas Quisqueya' }),
  products: productsOf(`
    Jugo de naranja botella de 1 litro | 130 | Jugos | 20
    Jugo de naranja botella de 2 litros | 220 | Jugos | 20
    Jugo de pera botella de 2 litros | 210 | Jugos | 20
    Malta lata | 45 | Maltas | 60
  `),
};

describe('another packing of a line keeps the rest of its name', () => {
  itGivesCarts([
    [
      SCHOOL,
      [
        '2 libretas rayadas de 100 paginas y una caja de crayones de cera de 24',
        'y los de cera cambiamelos por la caja de 12',
      ],
      '2 Libreta rayada 100 páginas, 1 Crayones de cera caja de 12',
    ],
    [
      SCHOOL,
      ['una caja de crayones de cera de 24 y un borrador', 'mejor la caja de 12'],
      '1 Borrador de goma, 1 Crayones de cera caja de 12',
    ],
    [
      DRINKS,
      ['dame un jugo de naranja de 1 litro y 2 maltas', 'no, mejor la botella de 2 litros'],
      '2 Malta lata, 1 Jugo de naranja botella de 2 litros',
    ],
    // What is named takes its place.
    [
      DRINKS,
      ['dame un jugo de naranja de 2 litros y 2 maltas', 'mejor el jugo de pera'],
      '2 Malta lata, 1 Jugo de pera botella de 2 litros',
    ],
    [
      SCHOOL,
      ['una caja de crayones de cera de 24 y un borrador', 'mejor los crayones lavables'],
      '1 Borrador de goma, 1 Crayones lavables caja de 12',
    ],
  ]);
});

describe('words that are written short or may be others', () => {
  itGivesCarts([
    [SCHOOL, ['6 libretas rayadas 100 pag\n1 borrador'], '6 Libreta rayada 100 páginas, 1 Borrador de goma'],
    [SCHOOL, ['dame 3 libretas cuadriculadas de 100 págs.'], '3 Libreta cuadriculada 100 páginas'],
    [
      SCHOOL,
      ['2 libretas rayadas 200pag y 3 borradores'],
      '2 Libreta rayada 200 páginas, 3 Borrador de goma',
    ],
  ]);
});
