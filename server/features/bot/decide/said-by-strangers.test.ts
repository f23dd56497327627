import { describe, expect, it } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';

import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { replyAfter, textAfter } from '../testing/talk-to-bot.ts';

const TOOLS: SampleShop = {
  profile: profileOf({ name: 'Ferretería El Clavo' }),
  products: productsOf(`
    Martillo de uña 16 oz | 475 | Herramientas | 28
    Juego de destornilladores 6 piezas | 595 | Herramientas | 20
    Llave ajustable 10 pulgadas | 720 | Herramientas | 15
    Pala cuadrada mango largo | 860 | Herramientas | 22
    Machete 22 pulgadas | 450 | Jardín | 31
    Interruptor sencillo blanco | 85 | Electricidad | 140
    Interruptor doble blanco | 135 | Electricidad | 95
    Tornillos para sheetrock 1-1/4 caja de 100 | 190 | Tornillería | 75
  `),
};

const SWEETS: SampleShop = {
  profile: profileOf({ name: 'Repostería Doña Fela' }),
  products: productsOf(`
    Brownie de chocolate unidad | 110 | Galletas | 30
    Brownies de chocolate caja de 6 | 600 | Galletas | 9
    Donas glaseadas caja de 6 | 450 | Galletas | 12
    Torta tres leches familiar | 1100 | Tortas | 7 | Bandeja para 12 personas.
    Torta tres leches porción | 175 | Tortas | 20 | Vaso individual.
    Servilletas fardo de 24 rollos | 540 | Mesa | 9
    Servilletas paquete de 4 rollos | 98 | Mesa | 9
    Flan de leche familiar | 550 | Postres | 8
    Pan de batata | 90 | Postres | 20
  `),
};

const CLOTHES: SampleShop = {
  profile: profileOf({ name: 'Boutique Altagracia' }),
  products: productsOf(`
    Camisa manga larga blanca | 1350 | Camisas | 10 | Tallas S, M, L y XL.
    Camisa de lino beige | 1650 | Camisas | 7 | Tallas M, L y XL.
    Polo piqué azul marino | 950 | Camisas | 20 | Tallas S, M, L, XL y XXL.
    T-shirt de algodón blanca | 450 | Camisas | 50 | Tallas S, M, L y XL.
    Pantalón chino azul marino | 1550 | Pantalones | 15 | Tallas 30 a 38.
    Jogger de algodón gris | 1190 | Pantalones | 10 | Tallas M, L y XL.
    Gorra plana negra | 790 | Accesorios | 17
    Bolso de mano negro | 1690 | Accesorios | 6
  `),
};

const BOTH_TOOLS = 'dame un martillo y un juego de destornilladores';

describe('what is refused, with the reason', () => {
  itGivesCarts([
    ...[
      'no espera, el martillo no, que mi pai tiene uno',
      'el martillo no que ya mi suegro compró uno',
      'el martillo no, que en casa hay uno',
      'ay no, el martillo no, mi hermano me presta el de él',
      'mi pai tiene un martillo, así que ese no',
      'el martillo no, que me traen uno mañana',
    ].map((said) => [TOOLS, [BOTH_TOOLS, said], '1 Juego de destornilladores 6 piezas'] as const),
    [
      SWEETS,
      ['una torta tres leches familiar y un pan de batata', 'el pan no que mi mai va a hacer'],
      '1 Torta tres leches familiar',
    ],
    [
      CLOTHES,
      ['dame una gorra y un bolso', 'la gorra no que ya tengo una, y ponme un pantalon chino talla 34'],
      '1 Bolso de mano negro, 1 Pantalón chino azul marino',
    ],
    // What stands behind «que» may also be wanted.
    [
      TOOLS,
      [BOTH_TOOLS, 'el martillo no, que sea el machete'],
      '1 Juego de destornilladores 6 piezas, 1 Machete 22 pulgadas',
    ],
    [
      TOOLS,
      [BOTH_TOOLS, 'el martillo no, que me mandes mejor el machete'],
      '1 Juego de destornilladores 6 piezas, 1 Machete 22 pulgadas',
    ],
    [
      TOOLS,
      [BOTH_TOOLS, 'no espera, el martillo no me lo quites que mi pai lo quiere'],
      '1 Martillo de uña 16 oz, 1 Juego de destornilladores 6 piezas',
    ],
    [
      TOOLS,
      [BOTH_TOOLS, 'no, el martillo no lo quites, quita los destornilladores'],
      '1 Martillo de uña 16 oz',
    ],
    [TOOLS, ['mi pai quiere un martillo'], '1 Martillo de uña 16 oz'],
    // A thing of somebody else's stays a story beside an order.
    [
      CLOTHES,
      ['mi hija tiene una camisa blanca y le encanta, por eso quiero una camisa de lino L pa ella'],
      '1 Camisa de lino beige',
    ],
    [
      TOOLS,
      ['dame un martillo y una llave', 'mi hermana dice q el martillo no, q el machete'],
      '1 Llave ajustable 10 pulgadas, 1 Machete 22 pulgadas',
    ],
  ]);
  itTells([
    [CLOTHES, ['la señora tiene gorras?'], 'Gorra plana negra'],
    [
      CLOTHES,
      ['mi hijo me pidio una gorra pa la escuela, en cuanto me sale con un bolso de mano?'],
      'RD$2,480',
    ],
  ]);
});

describe('what is sold singly, although a pack holds as many', () => {
  itGivesCarts([
    [SWEETS, ['ponme 6 brownies sueltos'], '6 Brownie de chocolate unidad'],
    [SWEETS, ['quiero 6 brownies individuales'], '6 Brownie de chocolate unidad'],
    [SWEETS, ['dame 6 brownies al detalle'], '6 Brownie de chocolate unidad'],
    [SWEETS, ['ponme 12 brownies por unidad'], '12 Brownie de chocolate unidad'],
    [
      SWEETS,
      ['una docena de brownies sueltos y 6 donas'],
      '12 Brownie de chocolate unidad, 1 Donas glaseadas caja de 6',
    ],
    [SWEETS, ['6 brownies sueltos no en caja'], '6 Brownie de chocolate unidad'],
    [SWEETS, ['dame 6 brownies'], '1 Brownies de chocolate caja de 6'],
    [SWEETS, ['dame 3 cajas de brownies y 2 sueltos'], '3 Brownies de chocolate caja de 6'],
    // What comes in packs alone is offered.
    [SWEETS, ['dame 6 donas sueltas'], ''],
    [TOOLS, ['dame 100 tornillos sueltos'], ''],
    [SWEETS, ['dame 4 rollos de servilletas sueltos'], ''],
  ]);
});

describe('two of a kind, of which the second has no head', () => {
  itTells([
    [
      TOOLS,
      ['precio del interruptor sencillo y del doble'],
      'Interruptor sencillo blanco* · RD$85\n2. *Interruptor doble blanco',
    ],
    [
      TOOLS,
      ['a como el interruptor doble y el sencillo'],
      'Interruptor doble blanco* · RD$135\n2. *Interruptor sencillo blanco',
    ],
    [
      SWEETS,
      ['precio de la torta tres leches familiar y de la porcion'],
      'familiar* · RD$1,100\n2. *Torta tres leches porción',
    ],
    [
      SWEETS,
      ['precio de la torta tres leches chiquita y de la grande'],
      'porción* · RD$175\n2. *Torta tres leches familiar',
    ],
    [CLOTHES, ['precio de la camisa blanca y de la beige'], 'blanca* · RD$1,350\n2. *Camisa de lino beige'],
  ]);
  itGivesCarts([
    [
      SWEETS,
      ['una torta tres leches familiar y 3 porciones'],
      '1 Torta tres leches familiar, 3 Torta tres leches porción',
    ],
    [SWEETS, ['dame un flan de leche de la familiar'], '1 Flan de leche familiar'],
  ]);
});

describe('a name behind «mi nombre»', () => {
  const told = (said: string, expected: string) => [TOOLS, ['dame 2 llaves', said], expected] as const;
  itTells([
    told(
      'no ta bien, yo mismo va a pasar a buscar en la tienda, pago efectivo, mi nombre Wisly Pierre',
      'A nombre de Wisly Pierre',
    ),
    told('paso a buscarlo, mi nombre e Jean Robert y pago efectivo', 'A nombre de Jean Robert'),
    told('lo recojo, efectivo, mi nombre completo es Pedro Antonio Mejía', 'A nombre de Pedro Antonio Mejía'),
    told('ponlo a mi nombre Rafael Soto, lo recojo, efectivo', 'A nombre de Rafael Soto'),
    told('lo recojo, efectivo. nombre yubelkis marte', 'A nombre de Yubelkis Marte'),
    told('paso a buscarlo, mi nombre ya lo tienen, efectivo', '¿A nombre de quién'),
    told('paso a buscarlo a mi nombre mañana, efectivo', '¿A nombre de quién'),
    told('paso a buscarlo a mi nombre, efectivo', '¿A nombre de quién'),
  ]);
});

const WITH_FEE: SampleShop = {
  ...CLOTHES,
  profile: profileOf({
    ...CLOTHES.profile,
    deliveryZones: [
      { name: 'Bella Vista', price: pesos(150) },
      { name: 'San Isidro', price: pesos(250) },
    ],
  }),
};

describe('a total with the delivery', () => {
  const shown = ['dame un t-shirt blanco M', 'tienen gorras?'];
  const cap = '1 T-shirt de algodón blanca, 1 Gorra plana negra';
  itGivesCarts([
    [WITH_FEE, [...shown, 'pon esa tb y dime cuanto e to con el envio a bella vista'], cap],
    [WITH_FEE, [...shown, 'ponla y dime el total con delivery a san isidro'], cap],
    [WITH_FEE, [...shown, 'agregame esa, y el total?'], cap],
    [WITH_FEE, [...shown, 'ponle esa tambien y el total con envio'], cap],
    [WITH_FEE, [...shown, 'mete esa ahi y sacame la cuenta con el delivery a bella vista'], cap],
    [
      WITH_FEE,
      [...shown, 'pon 2 de esas y cuanto queda todo'],
      '1 T-shirt de algodón blanca, 2 Gorra plana negra',
    ],
    [
      WITH_FEE,
      [...shown, 'si pongo esa tambien cuanto es todo con delivery a bella vista?'],
      '1 T-shirt de algodón blanca',
    ],
    [
      WITH_FEE,
      [...shown, 'no pongas esa, dime cuanto es todo con el envio a bella vista'],
      '1 T-shirt de algodón blanca',
    ],
    [
      WITH_FEE,
      ['dame un t-shirt blanco M', 'sacame la cuenta con el flete a bella vista'],
      '1 T-shirt de algodón blanca',
    ],
  ]);
  const one = 'dame una gorra';
  itTells([
    [WITH_FEE, [...shown, 'pon esa tb y dime cuanto e to con el envio a bella vista'], 'RD$1,390'],
    [WITH_FEE, [one, 'es para San Isidro, ¿cuánto sería con el transporte?'], 'RD$1,040'],
    [WITH_FEE, [one, 'cuanto sale todo con el acarreo a san isidro?'], 'RD$1,040'],
    [WITH_FEE, [one, 'y con el viaje a bella vista en cuanto me sale?'], 'RD$940'],
    [WITH_FEE, [one, 'el total con el flete pa bella vista'], 'RD$940'],
    [WITH_FEE, ['el transporte cuánto sale pa san isidro?'], 'RD$250'],
    [WITH_FEE, ['quiero un bolso para el viaje'], 'Bolso de mano negro'],
  ]);
});

describe('the sizes of several things', () => {
  itTells([
    [
      CLOTHES,
      ['quiero un pantalón chino 32 y dos camisas blancas manga larga, una M y la otra L'],
      '1 × *Camisa manga larga blanca* (talla M) y 1 × *Camisa manga larga blanca* (talla L)',
    ],
    [
      CLOTHES,
      ['dame dos camisas blancas, una M y la otra L, y un pantalon chino talla 32'],
      '1 × *Camisa manga larga blanca* (talla L) y 1 × *Pantalón chino azul marino* (talla 32)',
    ],
    [
      CLOTHES,
      ['dame 3 polos, 2 M y uno L, y 2 joggers, uno M y otro XL'],
      '1 × *Jogger de algodón gris* (talla M) y 1 × *Jogger de algodón gris* (talla XL)',
    ],
    // Nobody says which of them comes so.
    [CLOTHES, ['dame el polo y el jogger, uno M y otro L'], '¿En qué talla'],
  ]);
  const two = 'dame un polo azul marino y un t-shirt blanco';
  const sized = (polo: string, shirt: string) =>
    `1 × *Polo piqué azul marino* (talla ${polo}) a RD$950 = RD$950\n• 1 × *T-shirt de algodón blanca* (talla ${shirt})`;
  itTells([
    [CLOTHES, [two, 'S los dos'], sized('S', 'S')],
    [CLOTHES, [two, 'M para las dos porfa'], sized('M', 'M')],
    [CLOTHES, [two, 'ambos en L'], sized('L', 'L')],
    [CLOTHES, [two, 'los dos S', 'mejor M los dos'], sized('M', 'M')],
    [CLOTHES, [two, 'S y M'], sized('S', 'M')],
    [CLOTHES, [two, 'S', 'y el otro M'], sized('S', 'M')],
    [CLOTHES, [two, 'el polo S y el t-shirt M'], sized('S', 'M')],
    [
      CLOTHES,
      ['dame una camisa de lino y un polo', 'S los dos'],
      '¿En qué talla quieres *Camisa de lino beige*',
    ],
    [CLOTHES, ['dame 2 polos', 'S los dos'], '2 × *Polo piqué azul marino* (talla S)'],
  ]);
  itGivesCarts([
    [CLOTHES, [two, 'S', 'y el otro M'], '1 Polo piqué azul marino, 1 T-shirt de algodón blanca'],
    [
      CLOTHES,
      ['dame un polo M', 'tienen joggers? y camisas de lino?', 'los dos en L'],
      '1 Polo piqué azul marino, 1 Jogger de algodón gris, 1 Camisa de lino beige',
    ],
  ]);
});

describe('a story about somebody names what is wanted', () => {
  itTells([
    [CLOTHES, ['mi hermana tiene la gorra plana negra, quiero una igual'], 'Gorra plana negra'],
    [CLOTHES, ['mi amiga tiene la gorra plana negra y quiero la misma'], 'RD$'],
  ]);
});

describe('what is beside a pack, a name or a person', () => {
  itGivesCarts([
    [SWEETS, ['dame 6 donas sueltas', 'sí'], '1 Donas glaseadas caja de 6'],
    [SWEETS, ['dame 2 cajas de donas, sueltas no'], '2 Donas glaseadas caja de 6'],
  ]);
  itTells([[SWEETS, ['ponme 6 brownies sueltos', 'sácame la cuenta'], 'Total']]);

  it('what somebody else settles calls nobody of the shop', () => {
    const told = replyAfter(SWEETS, ['déjame resolver con el responsable de la obra y te aviso']);
    expect(told?.effects.map(({ kind }) => kind)).not.toContain('handover');
  });

  it('what is to be written on a thing is no name of the order', () => {
    expect(textAfter(SWEETS, ['dame una dona', 'que diga mi nombre Carmen'])).not.toContain('A nombre de');
  });
});
