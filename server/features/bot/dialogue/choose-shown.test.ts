import { describe, expect, test } from 'vitest';
import { caseFaults, type ReplyCase } from '../testing/reply-faults.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const SHOP: SampleShop = {
  profile: profileOf({ name: 'Ferretería y Más La Loma' }),
  products: productsOf(`
    Pintura acrílica blanca galón | 1250 | Pinturas | 20 | Interior, rinde 30 metros.
    Pintura acrílica blanca cubeta | 5400 | Pinturas | 8 | Exterior, rinde 150 metros.
    Taladro de cable | 2800 | Herramientas | 5 | Motor de 600 watts. Trae maletín.
    Taladro inalámbrico | 4900 | Herramientas | 4 | Dos baterías. Dura 3 horas de uso.
    Clavo de acero por libra | 65 | Clavos | 100 | Dos pulgadas.
    Clavo de acero caja de 25 libras | 1400 | Clavos | 9 | Dos pulgadas.
    Bombillo LED 9 W | 90 | Luces | 40 | Luz blanca.
    Bombillo LED 15 W | 140 | Luces | 40 | Luz blanca.
    Cable eléctrico negro | 35 | Cables | 90 | Por pie.
    Cable eléctrico rojo | 35 | Cables | 90 | Por pie.
    Cubeta plástica vacía | 250 | Envases | 30 | Con tapa.
    Broca para concreto | 120 | Herramientas | 30 | Para taladro de percusión.
  `),
};

const CASES: readonly ReplyCase[] = [
  // Size, price or packaging chooses.
  [['tienen pintura blanca?', 'la grande', 'damela'], { cart: ['1 Pintura acrílica blanca cubeta'] }],
  [['tienen pintura blanca?', 'dame 2 de la chiquita'], { cart: ['2 Pintura acrílica blanca galón'] }],
  [['que taladros hay', 'el de 2800', 'lo quiero'], { cart: ['1 Taladro de cable'] }],
  [['que taladros hay', 'y el caro?'], { says: /inalámbrico/ }],
  [['a como el clavo de acero', 'suelto, dame 5'], { cart: ['5 Clavo de acero por libra'] }],
  // A word of the shown product's name or text chooses, even if the catalogue has other products with that word.
  [['que taladros hay', 'el inalambrico cuanto dura'], { says: /3 horas/ }],
  [['que taladros hay', 'cual trae maletin'], { says: /Taladro de cable/ }],
  [['que bombillos tienen', 'dame 6 del de 15'], { cart: ['6 Bombillo LED 15 W'] }],
  [['tienen cable electrico', 'el rojo', 'dame 10 pies', 'y el negro?'], { says: /negro/ }],
  [
    ['tienen cable electrico', 'dame 2 rojo y 3 negro'],
    { cart: ['2 Cable eléctrico rojo', '3 Cable eléctrico negro'] },
  ],
  // After a choice, the other products are not forgotten.
  [['que bombillos tienen', 'el de 9', 'y el otro a como'], { says: /140/ }],
  // A product with that name is meant, even if the text of a shown product mentions it.
  [
    ['que taladros hay', 'dame el de cable', 'y una broca para concreto'],
    { cart: ['1 Taladro de cable', '1 Broca'] },
  ],
  [['tienen pintura blanca?', 'dame 2 cubetas plasticas'], { cart: ['2 Cubeta plástica'] }],
  // «Ta caro» is no choice.
  [['que taladros hay', 'ta caro eso'], { cart: [] }],
  // Among products of different kinds «el chiquito» is unclear.
  [['cuanto cuesta el bombillo de 9 y la pintura en galon', 'dame 3 del chiquito'], { cart: [] }],
];

describe('the choice among shown products', () => {
  test.each(CASES)('%j', (said, wanted) => {
    expect(caseFaults(SHOP, said, wanted)).toEqual([]);
  });
});
