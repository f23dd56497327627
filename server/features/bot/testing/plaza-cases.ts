import type { ReplyCase } from './reply-faults.ts';
import { productsOf, profileOf, type SampleShop } from './sample-shops.ts';

/** Two shops of a small plaza. */
export const PLAZA_SHOPS = {
  boutique: {
    profile: profileOf({ name: 'Boutique Mi Reina' }),
    products: productsOf(`
      Jean de dama tiro alto azul | 1350 | Jeans | 20 | Tallas 6 a 16.
      Jean de dama tiro alto negro | 1350 | Jeans | 20 | Tallas 6 a 16.
      Poloshirt de niño azul | 490 | Niños | 20 | Tallas 4 a 14.
      Poloshirt de niño rojo | 490 | Niños | 20 | Tallas 4 a 14.
      Brasier sin varilla negro | 450 | Interior | 20 | Tallas 34 a 40.
      Brasier sin varilla blanco | 450 | Interior | 20 | Tallas 34 a 40.
      Vestido largo floreado | 1650 | Vestidos | 9 | Tallas S, M, L y XL.
      Bata de casa | 550 | Interior | 20
    `),
  },
  estilo: {
    profile: profileOf({ name: 'Beauty Supply La Plaza' }),
    products: productsOf(`
      Plancha Vortex de titanio | 2150 | Planchas | 4
      Plancha Vortex de cerámica | 1450 | Planchas | 5
      Labial mate Divina | 220 | Labios | 20 | Tonos: rojo, nude, vino y fucsia.
      Trenza kanekalon | 130 | Trenzas | 60 | Colores: negro, marrón, rubio.
      Croissant de chocolate | 120 | Café | 0
      Croissant de jamón y queso | 120 | Café | 9
      Plato de pollo de 2 piezas | 260 | Café | 9
      Plato de pollo de 3 piezas | 340 | Café | 9
      Malta | 70 | Café | 9
      Majarete | 90 | Postres | 0
    `),
  },
  libros: {
    profile: profileOf({ name: 'Librería Central' }),
    products: productsOf(`
      Libro de poesía de Mieses Burgos | 600 | Libros | 5
      Libro de recetas | 550 | Libros | 5
      Agenda de cuero | 900 | Agendas | 5
    `),
  },
  ferreteria: {
    profile: profileOf({
      name: 'Ferretería La Plaza',
      faqs: [{ question: '¿Cuánto tarda la entrega?', answer: 'Al día siguiente, en camión.' }],
    }),
    products: productsOf(`
      Sellador de techo galón | 1650 | Pinturas | 8 | Un galón cubre 40 pies cuadrados.
      Pintura blanca acrílica galón | 1150 | Pinturas | 20
      Pintura blanca acrílica cubeta | 4900 | Pinturas | 5
      Manguera de jardín 50 pies | 980 | Jardín | 5 | Con pistola.
      Guantes de trabajo | 150 | Seguridad | 20
      Block de 6 pulgadas | 48 | Construcción |
      Brocha de 4 pulgadas | 170 | Pinturas | 12
    `),
  },
} as const satisfies Record<string, SampleShop>;

/** Messages to these shops, and the expected replies. */
export const PLAZA_CASES: Readonly<Record<keyof typeof PLAZA_SHOPS, readonly ReplyCase[]>> = {
  boutique: [
    [
      ['dame el jean azul en 10', 'ay no, mejor en negro'],
      { cart: ['1 Jean de dama tiro alto negro talla 10'] },
    ],
    [['dame un poloshirt de niño talla 8', 'el rojo'], { cart: ['1 Poloshirt de niño rojo talla 8'] }],
    [['dame un brasier negro 36', 'otro brasier igual pero blanco'], { total: 900 }],
    [
      ['el vestido largo floreado a como?', 'me lo mandas en L porfa'],
      { cart: ['1 Vestido largo floreado talla L'] },
    ],
    [
      ['dame el jean azul en 12', 'creo q soy 14, ponlo en 14 mejor'],
      { cart: ['1 Jean de dama tiro alto azul talla 14'] },
    ],
    [
      ['dame una bata de casa', 'quitame la bata, q mi mama dice q ella tiene como 5'],
      { cart: [], keeps: /No (?:tenemos|me aparece)/ },
    ],
    [['dame una bata de casa', 'dice mi esposo que no, que borre todo eso'], { cart: [] }],
    [['dame una bata de casa', 'cuanto e lo mio'], { says: /550/, intent: 'view_cart' }],
    [['dame una bata de casa', 'sumame eso ahi mijo'], { cart: ['1 Bata de casa'], intent: 'view_cart' }],
    [['dame una bata de casa', 'y si yo bajo y la busco yo misma?'], { says: /recogerlo en la tienda/ }],
    [['dame una bata de casa', 'yo la paso a buscar, a que hora abren?'], { says: /8:00 a\.m\./ }],
  ],
  estilo: [
    [['tienen plancha vortex?', 'cual sale mas barata'], { says: /cerámica/ }],
    [['q tonos tiene el labial mate', 'dame uno nude'], { cart: ['1 Labial mate Divina nude'] }],
    [['hay kanekalon?', 'ok dame 6 negras'], { cart: ['6 Trenza kanekalon negro'] }],
    [['dame una trenza kanekalon', 'ok voy mañana, ponlo a nombre de Lisbeth Núñez'], { handover: false }],
    [
      ['dame un plato de pollo de 2 piezas y una malta', 'mejor el de 3'],
      { cart: ['1 Plato de pollo de 3 piezas', '1 Malta'] },
    ],
    [['dame una malta', 'y un majarete', 'ok asi, cuanto es'], { says: /70/, intent: 'view_cart' }],
    [['dame 2 maltas', 'A cuánto asciende?'], { says: /140/, intent: 'view_cart' }],
    [['dame 5 planchas de titanio', 'deme entonces las 4'], { cart: ['4 Plancha Vortex de titanio'] }],
    [
      ['me da un croissant de chocolate y una malta', 'bueno entonces el de jamon y queso'],
      { cart: ['1 Malta', '1 Croissant de jamón y queso'] },
    ],
    ['hola bella tienes malta?', { first: 'Malta', keeps: /bella/ }],
    [
      ['tienen planchas?', 'y cuales te quedan'],
      { shows: ['Plancha Vortex de titanio', 'Plancha Vortex de cerámica'] },
    ],
    [['dame una malta', 'es pa Joselito Then, Villa Mella calle 3 #19, efectivo'], { says: /Joselito Then/ }],
  ],
  libros: [
    [['busco un libro de poesia', 'el de recetas cuanto es?'], { first: 'Libro de recetas', says: /550/ }],
    [
      ['busco un libro de poesia', 'y el de recetas?', 'ponme los dos', 'ponme 3 del primero que dijiste'],
      { cart: ['4 Libro de poesía', '1 Libro de recetas'] },
    ],
    [
      ['cuanto me salen 2 agendas y un libro de recetas', 'hacen delivery?', 'ok ponme eso'],
      { cart: ['2 Agenda', '1 Libro de recetas'] },
    ],
  ],
  ferreteria: [
    [
      ['cuanto vale el sellador de techo', 'el techo mio son como 80 pie, dame 2 galones'],
      { cart: ['2 Sellador'] },
    ],
    [
      ['la manguera de 50 pies trae pistola?', 'damela, con un par de guantes'],
      { cart: ['1 Manguera', '1 Guantes'] },
    ],
    [
      ['a como es el sellador de techo', 'mandeme uno pues y una brocha de 4'],
      { cart: ['1 Sellador', '1 Brocha'] },
    ],
    [
      ['ponme un galon de pintura blanca', 'sabe que, la casa es grande, mejor una cubeta'],
      { cart: ['1 Pintura blanca acrílica cubeta'] },
    ],
    ['una manguera y una brocha de 4', { cart: ['1 Manguera', '1 Brocha'] }],
    ['una manguera', { cart: [], first: 'Manguera' }],
    [['dame una manguera', 'una brocha de 4'], { cart: ['1 Manguera', '1 Brocha'] }],
    [
      ['a como es el sellador de techo', 'cuanto me sale 2 con delivery a Los Mina'],
      { says: /RD\$3,450/, keeps: /El delivery a/ },
    ],
    ['tienen guantes y cuanto sale 2 con una escalera?', { says: /escalera/ }],
    [['hay block de 6?', 'mandame 200 de eso'], { cart: ['200 Block'] }],
    [['hay block de 6?', 'y los llevan cuando?'], { says: /día siguiente/ }],
  ],
};
