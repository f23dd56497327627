import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const faq = (question: string, answer: string) => ({ question, answer });

const HOME: SampleShop = {
  profile: profileOf({
    name: 'Electro Hogar Mirabal',
    faqs: [
      faq(
        '¿Instalan los aires y las estufas?',
        'La instalación la hace un técnico aliado y se le paga aparte.',
      ),
      faq('¿Dan garantía?', 'Todos los electrodomésticos tienen un año de garantía.'),
      faq('¿Venden a crédito?', 'Sí, con cédula y un inicial del 30%.'),
      faq('¿Se puede cambiar un equipo?', 'Se cambia en los primeros 7 días con su factura.'),
    ],
  }),
  products: productsOf(`
    Estufa de mesa 4 hornillas | 6900 | Cocina | 7 | A gas, encendido manual.
    Nevera 10 pies | 21500 | Cocina | 4 | Dos puertas.
    Licuadora de vidrio | 2350 | Cocina | 12 | Tres velocidades.
    Aire acondicionado 12,000 BTU | 24900 | Clima | 5 | Inverter.
    Abanico de pedestal 16 pulgadas | 1850 | Clima | 20
    Plancha de vapor | 1290 | Ropa | 14
    Lavadora 15 libras | 9800 | Ropa | 3 | Semiautomática.
  `),
};

const CAKES: SampleShop = {
  profile: profileOf({
    name: 'Dulces Doña Mercedes',
    faqs: [
      faq('¿Con cuánto tiempo se encarga?', 'Los encargos se piden con dos días.'),
      faq('¿Escriben una dedicatoria?', 'La dedicatoria es gratis.'),
    ],
  }),
  products: productsOf(`
    Bizcocho de vainilla 1 libra | 600 | Bizcochos | 5
    Bizcocho de vainilla 2 libras | 1150 | Bizcochos | 5
    Torta de piña 2 libras | 1250 | Tortas | 4
    Torta de batata 1 libra | 700 | Tortas | 4
  `),
};

const SHOES: SampleShop = {
  profile: profileOf({
    name: 'Tienda Los Pasos',
    faqs: [
      faq('¿Puedo cambiar la talla?', 'Se cambia en 15 días con la etiqueta puesta.'),
      faq('¿Hacen apartados?', 'Apartamos con el 40%, por un mes.'),
    ],
  }),
  products: productsOf(`
    Tenis Runner blancos | 2450 | Calzado | 9 | Tallas 36 a 44.
    Botas de trabajo punta de acero | 3100 | Calzado | 6 | Tallas 38 a 45.
    Jeans azul | 1650 | Ropa | 15 | Tallas 28 a 38.
  `),
};

/** What each shop is asked in one message, and the two things that its answer tells. */
const BOTH: readonly (readonly [SampleShop, readonly string[], string, string])[] = [
  [HOME, ['la estufa trae garantia? y a cuanto sale'], 'un año', 'RD$6,900'],
  [HOME, ['cuanto vale el aire y si ustedes lo instalan'], 'técnico aliado', 'RD$24,900'],
  [HOME, ['instalan el aire? cuanto cuesta?'], 'técnico aliado', 'RD$24,900'],
  [HOME, ['la nevera la venden a credito? y en cuanto esta?'], 'inicial', 'RD$21,500'],
  [HOME, ['hola, venden a credito las neveras? que precio tienen'], 'inicial', 'RD$21,500'],
  [HOME, ['q precio tiene la lavadora, y la dan fiada?'], 'inicial', 'RD$9,800'],
  [HOME, ['precio de la licuadora y si tiene garantia'], 'un año', 'RD$2,350'],
  [HOME, ['el aire y la nevera tienen garantia? y cuanto cuestan'], 'un año', 'RD$21,500'],
  [
    HOME,
    ['buenas, el abanico de pedestal se puede cambiar si sale malo? y que precio tiene'],
    '7 días',
    'RD$1,850',
  ],
  [HOME, ['tienen nevera?', 'la instalan? y cuanto es'], 'técnico aliado', 'RD$21,500'],
  [CAKES, ['al bizcocho de 2 libras le escriben dedicatoria? y cuanto es'], 'gratis', 'RD$1,150'],
  [CAKES, ['a los bizcochos le escriben dedicatoria? y a como son'], 'gratis', 'RD$600'],
  [CAKES, ['cuanto cuesta la torta de piña y con cuanto tiempo se encarga'], 'dos días', 'RD$1,250'],
  [CAKES, ['con cuanto tiempo se encarga la torta de batata y cuanto vale'], 'dos días', 'RD$700'],
  [SHOES, ['los tenis blancos los puedo cambiar si no me sirven? y a como son'], '15 días', 'RD$2,450'],
  [SHOES, ['cuanto cuestan las botas de trabajo y si hacen apartado'], '40%', 'RD$3,100'],
  [SHOES, ['un jeans 32 se puede apartar? cuanto seria'], '40%', 'RD$1,650'],
];

describe('a question of the shop and the price of a thing', () => {
  itTells(BOTH.flatMap(([shop, says, told, price]) => [[shop, says, told] as const, [shop, says, price]]));
  // One question, of which the words look like two.
  itTells([
    [HOME, ['la garantia cuanto dura?'], 'un año'],
    [HOME, ['cuanto es el inicial de la nevera si la cojo a credito?'], '30%'],
    [HOME, ['instalan los aires? y cuanto cobran por eso?'], 'virtual de *Electro Hogar Mirabal*.\n\nLa'],
    [SHOES, ['si no me sirve la talla cuanto tiempo tengo pa cambiarla?'], '15 días'],
    [HOME, ['cuanto cuesta la nevera y si me la llevan a los mina'], 'RD$150'],
    [HOME, ['cuanto vale la plancha y aceptan tarjeta'], 'RD$1,290'],
  ]);
  itGivesCarts([
    [HOME, ['dame una plancha y dime si tiene garantia'], '1 Plancha de vapor'],
    [HOME, ['dame una plancha. tiene garantia? y cuanto es'], '1 Plancha de vapor'],
  ]);
});
