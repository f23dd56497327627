import { describe, expect, test } from 'vitest';
import { caseFaults, type ReplyCase } from '../testing/reply-faults.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const SHOP: SampleShop = {
  profile: profileOf({ name: 'Casa Mercedes' }),
  products: productsOf(`
    Mochila de niño con ruedas | 1450 | Escolares | 9 | Tres bolsillos.
    Mochila de niña con ruedas | 1390 | Escolares | 9 | Tres bolsillos.
    Sombrilla larga negra | 450 | Sombrillas | 9 | Mango de madera.
    Sombrilla larga roja | 450 | Sombrillas | 0 | Mango de madera.
    Capa de lluvia negra | 650 | Sombrillas | 12 | Talla única.
    Bolsas de regalo | 60 | Regalos | 40 | Con cinta.
    Bata de baño clara | 990 | Baño | 8 | Algodón.
    Bata de baño media | 990 | Baño | 8 | Algodón.
    Collar antipulgas de 5 a 20 lb | 350 | Mascotas | 20 | Dura tres meses.
    Collar antipulgas de 21 a 60 lb | 420 | Mascotas | 20 | Dura tres meses.
    Juego de dominó | 700 | Juegos | 8 | Madera.
    Pollo de peluche | 380 | Juguetes | 12 | Suave.
    Lámpara de pie | 2900 | Lámparas | 7 | Luz cálida.
    Lámpara de mesa | 1800 | Lámparas | 7 | Luz cálida.
    Mesa plegable | 2400 | Muebles | 7 | De metal.
    Vela de pollito | 90 | Fiesta | 30 | Para bizcochos.
    Vela de estrella | 90 | Fiesta | 30 | Para bizcochos.
    Tableta Nova 8 | 7900 | Tabletas | 6 | 64 GB.
    Estuche para tableta Nova 8 | 600 | Accesorios | 9 | Cuero.
    Tableta Nova 10 | 9900 | Tabletas | 6 | 128 GB.
    Estuche para tableta Nova 10 | 650 | Accesorios | 9 | Cuero.
    Uñas acrílicas | 1800 | Uñas | 9 | Juego completo.
    Pestañas postizas un par | 90 | Uñas | 30 | Reusables.
    Vitamina C frasco | 390 | Salud | 20 | Cien tabletas.
    Vitamina E frasco | 420 | Salud | 20 | Cien tabletas.
    Fundas negras de basura | 75 | Hogar | 40 | Diez unidades.
    Globo metálico de número | 150 | Fiesta | 30 | Con helio.
    Globo metálico corazón | 95 | Fiesta | 30 | Con helio.
    Alimento de perro saco de 50 lb | 2950 | Mascotas | 9 | Adulto.
    Alimento de perro funda de 10 lb | 680 | Mascotas | 9 | Adulto.
    Crayón rojo | 15 | Escolares | 90 | Por uno.
    Crayones rojos caja de 12 | 150 | Escolares | 20 | Doce.
    Aceite de lámpara 16 oz | 150 | Lámparas | 30 | Sin humo.
    Aceite de lámpara 64 oz | 480 | Lámparas | 30 | Sin humo.
  `),
};

const CASES: readonly ReplyCase[] = [
  // The written word outranks another word of the same stem.
  ['dame 2 mochilas de niña', { cart: ['2 Mochila de niña'] }],
  ['ponme una mochila de niño y 3 velas de estrella', { cart: ['1 Mochila de niño', '3 Vela de estrella'] }],
  // A common word belongs to the name before it.
  ['dame 2 batas media', { cart: ['2 Bata de baño media'] }],
  // The amount is within the range that only one product's name gives.
  [['tengo un perro de 30 libras', 'dame un collar antipulgas'], { shows: ['Collar antipulgas'] }],
  ['dame un collar antipulgas para un perro de 30 libras', { cart: ['1 Collar antipulgas de 21 a 60 lb'] }],
  // The size selects, when the names contain amounts.
  ['ponme un aceite de lampara de los chiquitos', { cart: ['1 Aceite de lámpara 16 oz'] }],
  // The product itself is meant, not its accessories.
  ['precio de la nova 8', { first: 'Tableta Nova 8', says: /7,900/ }],
  // One more of the added kind: «uno de mesa» is not a table.
  [['dame una lampara de pie', 'y una de mesa'], { cart: ['1 Lámpara de pie', '1 Lámpara de mesa'] }],
  [['tienen velas de estrella?', 'y de pollito?', 'dame 2'], { cart: ['2 Vela de pollito'] }],
  [['que velas tienen', 'mandame 4 del pollito'], { cart: ['4 Vela de pollito'] }],
  // A colour belongs to the product in focus.
  [['la sombrilla larga roja hay?', 'y en negro?', 'dame una'], { cart: ['1 Sombrilla larga negra'] }],
  // A word for an amount may be part of a name, between other products.
  [
    'mandame una lampara de pie, 2 bolsas y una mesa',
    { cart: ['1 Lámpara de pie', '2 Bolsas de regalo', '1 Mesa plegable'] },
  ],
  [
    ['tienen lamparas?', 'a como la de pie y la de mesa', 'dame las dos lamparas'],
    { cart: ['1 Lámpara de pie', '1 Lámpara de mesa'] },
  ],
  // A clause that gives a reason names no product, and guesses at its words are not denied.
  ['mandame 3 velas de estrella que estamos en un coro en el parque', { cart: ['3 Vela de estrella'] }],
  ['buenas manin mandame 2 velas de pollito', { cart: ['2 Vela de pollito'], keeps: /No tenemos/ }],
  // A question about what is included is about that product.
  ['la tableta nova 8 trae estuche?', { first: 'Tableta Nova 8', cart: [] }],
  // Among accessories for many models, the one for the named model or the model in focus is meant.
  ['dame la tableta nova 10 y su estuche', { cart: ['1 Tableta Nova 10', '1 Estuche para tableta Nova 10'] }],
  [
    ['dame una tableta nova 8', 'y un estuche para esa'],
    { cart: ['1 Tableta Nova 8', '1 Estuche para tableta Nova 8'] },
  ],
  ['dame 4 unas acrilicas', { cart: ['4 Uñas acrílicas'] }],
  ['ponme pestañas postizas un par', { cart: ['1 Pestañas postizas'] }],
  // «Montando mi apartamento» gives no address.
  ['buenas, estoy montando mi apartamento. precio de la lampara de pie', { says: /2,900/ }],
  // A question about the cheapest of the shown products.
  [['tienen lamparas?', 'la mas barata de que material es', 'damela'], { cart: ['1 Lámpara de mesa'] }],
  // A letter chooses one of the shown products.
  [['que vitaminas tienen', 'tipo c'], { first: 'Vitamina C' }],
  // A common word chooses in a short answer; so does a number after «uno».
  [['dame una bata clara', 'y una media'], { cart: ['1 Bata de baño clara', '1 Bata de baño media'] }],
  [
    ['dame un estuche para la tableta nova 8', 'y uno 10'],
    { cart: ['1 Estuche para tableta Nova 8', '1 Estuche para tableta Nova 10'] },
  ],
  // A list without commas, with names that look like amounts.
  [
    'dame 3 velas de estrella 2 fundas negras y 4 mesas',
    { cart: ['3 Vela de estrella', '2 Fundas negras', '4 Mesa plegable'] },
  ],
  // «Corazón» is a form of address, and also the name of a product.
  [
    ['dame un globo metalico de numero', 'y ponme otro metalico pero de corazon'],
    { cart: ['1 Globo metálico de número', '1 Globo metálico corazón'] },
  ],
  // The article refers to the product mentioned before.
  [
    ['cuanto vale la lampara de pie', 'tienen velas de estrella?', 'dame la lampara'],
    { cart: ['1 Lámpara de pie'] },
  ],
  // A counted product without packaging is the single one.
  ['dame 10 crayones rojos', { cart: ['10 Crayón rojo'] }],
  ['dame 2 cajas de crayones rojos', { cart: ['2 Crayones rojos caja de 12'] }],
  // A synonym.
  ['tienen comida de perro?', { shows: ['Alimento de perro saco', 'Alimento de perro funda'], keeps: /No / }],
  // The product in focus and another one.
  [
    ['cuanto vale la mesa plegable', 'damela, con una vela de estrella'],
    { cart: ['1 Mesa plegable', '1 Vela de estrella'] },
  ],
  // A number far from the price is a quantity.
  [['tienen velas de estrella?', 'mandame 200 de esas'], { says: /30/, cart: [] }],
  // The sum of the cart.
  [['dame 2 mesas plegables', 'cuanto es lo mio'], { says: /4,800/ }],
  [['dame 2 mesas plegables', 'cuanto serian las dos mesas'], { says: /4,800/ }],
  [['dame 2 mesas plegables', 'sumame eso ahi'], { says: /4,800/, cart: ['2 Mesa plegable'] }],
  // An amount alone chooses none of several products, and a clear product takes no word of the next one.
  [['tienen mochilas?', 'dame una cosa'], { cart: [] }],
  ['dame 6 pollos, una vela de pollito', { cart: ['6 Pollo de peluche', '1 Vela de pollito'] }],
];

describe('the choice among equally good matches', () => {
  test.each(CASES)('%j', (said, wanted) => {
    expect(caseFaults(SHOP, said, wanted)).toEqual([]);
  });
});
