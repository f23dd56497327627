import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const CAKES: SampleShop = {
  profile: profileOf({
    name: 'Dulces Doña Mercedes',
    faqs: [
      {
        question: '¿Para cuántas personas da cada libra de bizcocho?',
        answer: 'Cada libra da para 10 personas.',
      },
      { question: '¿Con cuánto tiempo se encarga?', answer: 'Los encargos se piden con dos días.' },
    ],
  }),
  products: productsOf(`
    Pudín de pan familiar | 480 | Postres | 6 | Para 8 personas.
    Pudín de pan porción | 90 | Postres | 20 | Vaso individual.
    Cheesecake de guayaba familiar | 1500 | Postres | 3 | Para 12 personas.
    Cheesecake de oreo porción | 210 | Postres | 9 | Porción individual.
    Torta de piña 2 libras | 1250 | Tortas | 4 | Cubierta de suspiro.
    Torta de batata 1 libra | 700 | Tortas | 4 | Con coco y canela.
  `),
};

const HOME: SampleShop = {
  profile: profileOf({ name: 'Electro Hogar Mirabal' }),
  products: productsOf(`
    Estufa de mesa 4 hornillas | 6900 | Cocina | 7 | A gas, encendido manual.
    Nevera 10 pies | 21500 | Cocina | 4 | Dos puertas.
    Licuadora de vidrio | 2350 | Cocina | 12 | Tres velocidades.
    Detergente líquido galón | 390 | Limpieza | 30
    Detergente líquido cubeta de 5 galones | 1650 | Limpieza | 9
  `),
};

const KITCHEN: SampleShop = {
  profile: profileOf({ name: 'Comedor Yolanda' }),
  products: productsOf(`
    Olla de sancocho pequeña | 1500 | Ollas | 5 | Da para 6 personas.
    Olla de sancocho grande | 5200 | Ollas | 5 | Da para 25 personas.
    Bandeja de moro | 1200 | Bandejas | 5 | Para 10 personas.
    Bandeja de moro grande | 2200 | Bandejas | 5 | Para 20 personas.
  `),
};

const SHOES: SampleShop = {
  profile: profileOf({ name: 'Tienda Los Pasos' }),
  products: productsOf(`
    Tenis Runner negros | 2450 | Calzado | 9 | Tallas 36 a 44.
    Tenis Runner blancos | 2450 | Calzado | 9 | Tallas 35 a 43.
  `),
};

const pudding = ['tienen pudin?', 'a como el de porcion'];
const cheesecake = ['tienen cheesecake?', 'cuanto el de oreo'];
const stew = ['tienen sancocho?', 'a como la pequeña'];
const detergent = ['tienen detergente?', 'cuanto el galon'];

describe('what names another thing of the list moves the talk to it', () => {
  itTells([
    [CAKES, ['precio de la torta de piña', 'y la de batata? de cuantas libras es'], 'RD$700'],
    [
      CAKES,
      ['precio de la torta de piña', 'y la de batata? de cuantas libras es'],
      'Torta de batata 1 libra',
    ],
    [CAKES, [...pudding, 'y el otro pa cuantas personas da?'], 'Para 8 personas'],
    [CAKES, [...cheesecake, 'y el otro para cuantas personas da?'], 'Para 12 personas'],
    [CAKES, ['tienen cheesecake?', 'precio del de guayaba', 'y el de oreo de que tamaño es?'], 'individual'],
    [HOME, [...detergent, 'y el otro cuantos galones trae?'], 'cubeta de 5 galones'],
    [HOME, ['precio de la nevera', 'y la estufa? cuantas hornillas tiene'], '4 hornillas'],
    [HOME, ['precio de la nevera', 'y la licuadora cuantas velocidades tiene?'], 'Tres velocidades'],
    [KITCHEN, [...stew, 'y la grande pa cuanta gente da?'], '25 personas'],
    [SHOES, ['tienen tenis?', 'cuanto los negros', 'y los blancos? que tallas tienen'], '35 a 43'],
    // The thing that is talked of, and the shop.
    [CAKES, ['precio de la torta de piña', 'y de cuantas libras es?'], 'Torta de piña 2 libras'],
    [CAKES, ['precio de la torta de piña', 'y con cuanto tiempo se encarga?'], 'dos días'],
    [CAKES, [...cheesecake, 'de que tamaño es?'], 'individual'],
  ]);
  itGivesCarts([
    [CAKES, [...pudding, 'y el otro pa cuantas personas da? dame uno de ese'], '1 Pudín de pan familiar'],
    [
      CAKES,
      [...cheesecake, 'y el otro para cuantas personas da?', 'dame uno'],
      '1 Cheesecake de guayaba familiar',
    ],
    [
      HOME,
      [...detergent, 'y el otro cuantos galones trae? dame uno'],
      '1 Detergente líquido cubeta de 5 galones',
    ],
    [
      KITCHEN,
      [
        'tienen bandeja de moro?',
        'cuanto vale la grande',
        'y la otra para cuantas personas es? dame una de esa',
      ],
      '1 Bandeja de moro',
    ],
    [KITCHEN, [...stew, 'y la grande pa cuanta gente da?', 'ponme una'], '1 Olla de sancocho grande'],
    [KITCHEN, [...stew, 'dame una de esa'], '1 Olla de sancocho pequeña'],
    [CAKES, [...pudding, 'dame uno y el otro tambien'], '1 Pudín de pan porción, 1 Pudín de pan familiar'],
    // A change of the cart turns nothing.
    [
      HOME,
      [
        'mándame 2 neveras, 2 licuadoras y 2 estufas',
        'las neveras y las licuadoras de vidrio sácame eso, no lo voy a usar',
      ],
      '2 Estufa de mesa 4 hornillas',
    ],
  ]);
});
