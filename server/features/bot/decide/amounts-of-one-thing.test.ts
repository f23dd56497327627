import { describe } from 'vitest';
import { itGivesCarts } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const GROCERY: SampleShop = {
  profile: profileOf({ name: 'Colmado Nena' }),
  products: productsOf(`
    Arroz La Garza 5 libras | 245 | Granos | 20
    Arroz La Garza 10 libras | 480 | Granos | 12
    Arroz Campos 10 libras | 470 | Granos | 0
    Leche entera 1 litro | 85 | Lácteos | 30
    Leche deslactosada 1 litro | 98 | Lácteos | 18
    Café molido 1 libra | 380 | Café | 9
    Pan de agua funda de 10 | 60 | Panadería | 15
    Habichuelas rojas libra | 75 | Granos | 30
  `),
};

const HARDWARE: SampleShop = {
  profile: profileOf({ name: 'Ferretería El Clavo' }),
  products: productsOf(`
    Clavos de acero caja de 100 | 150 | Clavos | 20
    Cuerda de nylon 10 metros | 120 | Cuerdas | 8
    Cuerda de nylon 25 metros | 260 | Cuerdas | 5
    Cuerda de sisal 25 metros | 240 | Cuerdas | 0
    Brocha de 2 pulgadas | 90 | Pintura | 30
    Brocha de 4 pulgadas | 160 | Pintura | 30
    Rodillo grande | 210 | Pintura | 14
  `),
};

describe('an amount that is the pack of one, while another pack is sold out', () => {
  itGivesCarts([
    [GROCERY, ['mandame 5 libras de arroz'], '1 Arroz La Garza 5 libras'],
    [
      GROCERY,
      ['mandame 5 libras de arroz y una libra de habichuela'],
      '1 Arroz La Garza 5 libras, 1 Habichuelas rojas libra',
    ],
    [HARDWARE, ['dame 10 metros de cuerda'], '1 Cuerda de nylon 10 metros'],
    [HARDWARE, ['ponme 10 metros de cuerda y un rodillo'], '1 Cuerda de nylon 10 metros, 1 Rodillo grande'],
    // The one that is sold out may be meant.
    [GROCERY, ['mandame 10 libras de arroz'], ''],
    [HARDWARE, ['dame 25 metros de cuerda'], ''],
  ]);
});

describe('«las dos» behind one thing says how many of it', () => {
  itGivesCarts([
    [
      GROCERY,
      ['2 leches enteras, un cafe y un pan', 'mejor ponme la leche deslactosada, las dos'],
      '1 Café molido 1 libra, 1 Pan de agua funda de 10, 2 Leche deslactosada 1 litro',
    ],
    [
      GROCERY,
      ['2 leches enteras y un pan', 'no, mejor la deslactosada, las dos'],
      '1 Pan de agua funda de 10, 2 Leche deslactosada 1 litro',
    ],
    [
      HARDWARE,
      ['dame 3 brochas de 2 pulgadas y un rodillo', 'mejor dame la brocha de 4 pulgadas, las tres'],
      '1 Rodillo grande, 3 Brocha de 4 pulgadas',
    ],
    // Behind a list it points at what was shown.
    [HARDWARE, ['tienen brochas?', 'dame las dos'], '1 Brocha de 2 pulgadas, 1 Brocha de 4 pulgadas'],
    [
      GROCERY,
      ['dame un pan', 'y ponme la leche y el cafe, los dos'],
      '1 Pan de agua funda de 10, 1 Café molido 1 libra',
    ],
  ]);
});
