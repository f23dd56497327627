import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const PAINT: SampleShop = {
  profile: profileOf({ name: 'Ferretería El Clavo' }),
  products: productsOf(`
    Pintura acrílica galón | 1150 | Pinturas | 14
    Pintura acrílica cuarto | 390 | Pinturas | 22
    Pintura de aceite cuarto | 450 | Pinturas | 11
    Brocha de 3 pulgadas | 120 | Herramientas | 40
    Candado de 40 mm | 275 | Cerrajería | 30
  `),
};

const BAKERY: SampleShop = {
  profile: profileOf({ name: 'Repostería Doña Fela' }),
  products: productsOf(`
    Bizcocho de vainilla 2 libras | 1200 | Bizcochos | 5
    Bizcocho de vainilla 1 libra | 650 | Bizcochos | 8
    Bizcocho de chocolate 1 libra | 700 | Bizcochos | 8
    Quesillo familiar | 480 | Postres | 10
  `),
};

describe('what so many would cost', () => {
  itTells([
    [PAINT, ['precio del candado', 'y si llevo 3'], 'RD$825'],
    [PAINT, ['a como la brocha', 'y si me llevo 5?'], 'RD$600'],
    [BAKERY, ['cuanto cuesta el quesillo', 'ok y si fueran 2'], 'RD$960'],
    [BAKERY, ['cuanto cuesta el quesillo', 'pero si compro tres'], 'RD$1,440'],
    [PAINT, ['dame una brocha', 'precio del candado', 'y si llevo 4'], 'RD$1,100'],
  ]);
  itGivesCarts([
    [PAINT, ['precio del candado', 'y si llevo 3'], ''],
    [PAINT, ['precio del candado', 'y si llevo 3', 'dale, damelos'], '3 Candado de 40 mm'],
    [PAINT, ['dame una brocha', 'precio del candado', 'y si llevo 4'], '1 Brocha de 3 pulgadas'],
    // An order says yes, or gives.
    [PAINT, ['precio del candado', 'si, llevo 3'], '3 Candado de 40 mm'],
    [PAINT, ['precio del candado', 'si quiero 3'], '3 Candado de 40 mm'],
    [PAINT, ['precio del candado', 'me llevo 3'], '3 Candado de 40 mm'],
  ]);
});

describe('a price that is taken after all', () => {
  itGivesCarts([
    [
      PAINT,
      ['cuanto el galon de pintura acrilica', 'diablo ta caro, dejamelo en 1000', 'bueno ta bien mandamelo'],
      '1 Pintura acrílica galón',
    ],
    [
      BAKERY,
      ['cuanto vale el bizcocho de vainilla de 2 libras', 'uy que caro', 'bueno ni modo, ponmelo'],
      '1 Bizcocho de vainilla 2 libras',
    ],
    [
      BAKERY,
      ['precio del bizcocho de vainilla de 2 libras', 'muy caro, damelo en 900', 'ok esta bien, lo quiero'],
      '1 Bizcocho de vainilla 2 libras',
    ],
    // Another one is named or pointed at.
    [
      BAKERY,
      ['cuanto vale el bizcocho de vainilla de 2 libras', 'uy que caro', 'dame el de chocolate'],
      '1 Bizcocho de chocolate 1 libra',
    ],
    [
      PAINT,
      ['cuanto el galon de pintura acrilica', 'ta caro', 'dame el primero'],
      '1 Pintura acrílica cuarto',
    ],
    [PAINT, ['cuanto el galon de pintura acrilica', 'ta caro', 'no, dejalo asi'], ''],
  ]);
});
