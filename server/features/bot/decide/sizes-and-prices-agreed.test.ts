import { describe } from 'vitest';
import { itGivesCarts, itGivesSizedCarts, itTells } from '../testing/expect-talks.ts';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const UNIFORMS: SampleShop = {
  profile: {
    ...profileOf({ name: 'Uniformes La Escolar' }),
    faqs: [
      { question: '¿Cómo sé cuál es mi talla?', answer: 'La M va de 29 a 31 pulgadas de cintura.' },
      { question: '¿Hay que dar avance?', answer: 'Los bordados se pagan con un avance del 50%.' },
    ],
  },
  products: productsOf(`
    Polocher azul escolar | 450 | Escolar | 40 | Tallas S, M, L y XL.
    Polocher blanco escolar | 450 | Escolar | 40 | Tallas S, M, L y XL.
    Falda plisada gris | 900 | Escolar | 20 | Tallas S, M y L.
    Pantalón kaki recto | 1100 | Escolar | 20 | Tallas 28 a 38.
    Pantalón azul plisado | 1150 | Escolar | 20 | Tallas 28 a 38.
    Calcetines escolares paquete de 3 | 250 | Escolar | 50 | Blancos.
    Mocasines negros de charol | 1800 | Calzado | 15 | Tallas 34 a 41.
    Mocasines marrones de piel | 1900 | Calzado | 15 | Tallas 34 a 41.
    Mochila con rueditas | 2200 | Bultos | 2
    Lonchera térmica | 650 | Bultos | 30
  `),
};

const GARDEN: SampleShop = {
  profile: {
    ...profileOf({ name: 'Vivero Las Palmas' }),
    deliveryZones: [{ name: 'Villa Mella', price: pesos(100) }],
  },
  products: productsOf(`
    Tierra negra saco | 350 | Abonos | 60
    Abono orgánico saco | 480 | Abonos | 60
    Palma areca mediana | 1500 | Matas | 12
    Tarro de barro grande | 700 | Tarros | 25
    Rosa roja en maceta | 400 | Matas | 18
  `),
};

const BOTH_SIZES = 'quiero 2 polocher azules, uno en M y otro en L';

describe('a thing that the cart holds in two sizes', () => {
  itGivesSizedCarts([
    ...['que los polocher M sean 3', 'mejor 3 en M', 'ponme 3 de los M', 'los M que sean 3'].map(
      (said) =>
        [
          UNIFORMS,
          [BOTH_SIZES, said],
          '3 Polocher azul escolar (talla M), 1 Polocher azul escolar (talla L)',
        ] as const,
    ),
    [
      UNIFORMS,
      [BOTH_SIZES, 'mejor 4 en L', 'quita uno de los L'],
      '1 Polocher azul escolar (talla M), 3 Polocher azul escolar (talla L)',
    ],
    [
      UNIFORMS,
      ['quiero 2 mocasines negros, uno 36 y otro 38', 'los del 38 que sean 2'],
      '1 Mocasines negros de charol (talla 36), 2 Mocasines negros de charol (talla 38)',
    ],
    // Without a size they stay one thing.
    [UNIFORMS, ['dame 2 polocher azules en M', 'mejor 5'], '5 Polocher azul escolar (talla M)'],
  ]);
});

describe('a size that is told later', () => {
  itGivesSizedCarts([
    ...['damela en L', 'si esa, damela en L', 'ponmela L', 'esa, en L'].map(
      (said) => [UNIFORMS, ['dame una falda', said], '1 Falda plisada gris (talla L)'] as const,
    ),
    [
      UNIFORMS,
      ['que pantalones tienen?', 'el kaki en 32 queda?', 'dame dos, uno 32 y el otro 34'],
      '1 Pantalón kaki recto (talla 32), 1 Pantalón kaki recto (talla 34)',
    ],
    [
      UNIFORMS,
      ['dame unos mocasines negros', '40', 'y agregame unos marrones 37 pa mi esposa'],
      '1 Mocasines negros de charol (talla 40), 1 Mocasines marrones de piel (talla 37)',
    ],
    [
      UNIFORMS,
      ['que faldas y polocher azules tienen?', 'dame los dos, la falda y el polocher azul, en M'],
      '1 Falda plisada gris (talla M), 1 Polocher azul escolar (talla M)',
    ],
    [
      UNIFORMS,
      ['tienen falda y polocher azul?', 'me llevo los dos, la falda en S y el polocher azul en L'],
      '1 Falda plisada gris (talla S), 1 Polocher azul escolar (talla L)',
    ],
  ]);
});

describe('which sizes there are', () => {
  itTells([
    [UNIFORMS, ['me interesa la falda plisada, en que tallas hay?'], 'Tallas S, M y L'],
    [UNIFORMS, ['tienen falda plisada?', 'y en que tallas viene?'], 'Tallas S, M y L'],
    [UNIFORMS, ['que tallas tiene el pantalon kaki'], 'Tallas 28 a 38'],
    // How sizes are measured is asked in other words.
    [UNIFORMS, ['la falda plisada, que talla soy yo?'], '29 a 31 pulgadas'],
  ]);
});

describe('a price that somebody agrees to', () => {
  itGivesCarts([
    [
      UNIFORMS,
      ['si me dejas las mochilas a 2000 me llevo 2', 'ta bien, mándame las 2 a 2200'],
      '2 Mochila con rueditas',
    ],
    [UNIFORMS, ['cuanto vale la lonchera', 'la quiero a ese precio'], '1 Lonchera térmica'],
    [UNIFORMS, ['cuanto vale la lonchera', 'dame 3 al precio normal'], '3 Lonchera térmica'],
    [GARDEN, ['a como la palma areca?', 'ok dame 2 a 1500'], '2 Palma areca mediana'],
    // Another price is a bid.
    [GARDEN, ['a como la palma areca?', 'dame 2 a 1300'], ''],
    [GARDEN, ['a como la palma areca?', 'el dueño me la dejó en 900, mandamela a ese precio'], ''],
  ]);
  itTells([
    [GARDEN, ['a como la palma areca?', 'dame 2 a 1300'], 'los precios son los del catálogo'],
    [GARDEN, ['a como la palma areca?', 'por que a ese precio?'], 'RD$1,500'],
  ]);
});

describe('a sum', () => {
  itTells([
    [GARDEN, ['hágame la cuenta de 10 sacos de tierra negra y 2 tarros de barro'], 'RD$4,900'],
    [GARDEN, ['saqueme la cuenta de 3 sacos de abono'], 'RD$1,440'],
    [GARDEN, ['cuanto es el total de 3 rosas y una palma'], 'RD$2,700'],
    [GARDEN, ['dame 2 rosas', 'pensandolo bien lo paso a buscar yo, cuanto quedaria?'], 'Total: *RD$800*'],
    [GARDEN, ['dame 2 rosas', 'entonces cuanto es, yo mismo lo recojo'], 'Total: *RD$800*'],
    [GARDEN, ['dame 2 rosas', 'hazme la cuenta'], 'Total: RD$800'],
    [GARDEN, ['dame 2 rosas', 'sacame la cuenta con un delivery a villa mella'], 'RD$900'],
    // Of a thing that the cart does not hold its price is told.
    [GARDEN, ['dame 2 rosas', 'si la paso a buscar, cuanto cuesta la palma?'], 'RD$1,500'],
  ]);
});

describe('what agrees, and what is given up', () => {
  itGivesCarts([
    [
      UNIFORMS,
      ['quiero la lonchera', 'dale ponmela, y dos paquetes de medias'],
      '1 Lonchera térmica, 2 Calcetines escolares paquete de 3',
    ],
    [
      UNIFORMS,
      ['dame la lonchera', 'dame otra, y un paquete de medias'],
      '2 Lonchera térmica, 1 Calcetines escolares paquete de 3',
    ],
    [
      UNIFORMS,
      ['cuanto la mochila', 'quiero 3', 'ok dame las 2 que hay y una lonchera'],
      '2 Mochila con rueditas, 1 Lonchera térmica',
    ],
    [
      UNIFORMS,
      ['que mocasines tienen?', 'bueno olvidalo, dame los mas baratos'],
      '1 Mocasines negros de charol',
    ],
    [UNIFORMS, ['dame la lonchera', 'olvidalo'], ''],
    [GARDEN, ['dame 2 rosas', 'vaciame to eso que se me complico, despues te escribo'], ''],
    [
      UNIFORMS,
      ['info de la mochila', 'hay que dar avance?', 'ta bien, encargame una entonces'],
      '1 Mochila con rueditas',
    ],
    [
      UNIFORMS,
      ['tienen falda y lonchera?', 'deme una de kada una'],
      '1 Falda plisada gris, 1 Lonchera térmica',
    ],
  ]);
  itTells([
    [UNIFORMS, ['dame unas medias'], 'Calcetines escolares'],
    [UNIFORMS, ['uds venden arena?'], '«arena»'],
    [UNIFORMS, ['ayy si, tienen lonchera?'], 'Lonchera térmica'],
    [UNIFORMS, ['dame una lonchera', 'jajaja que risa'], '¡Siempre a la orden!'],
    [
      UNIFORMS,
      ['dame una lonchera', 'delivery a los mina', 'ta bien, mandalo. efectivo'],
      '¿Cuál es la dirección?',
    ],
    [
      UNIFORMS,
      ['me llegó una mochila rota, que abuso', 'y ya yo la pague por transferencia'],
      'persona del equipo',
    ],
  ]);
});
