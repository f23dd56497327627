import { describe } from 'vitest';
import { itGivesCarts, itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const SHOES: SampleShop = {
  profile: profileOf({
    name: 'Calzados Mery',
    faqs: [
      { question: '¿Cambian la talla si no sirve?', answer: 'Sí, dentro de 7 días y con su caja.' },
      { question: '¿Limpian los tenis?', answer: 'Sí, la limpieza cuesta RD$300.' },
    ],
  }),
  products: productsOf(`
    Bota de goma amarilla talla 7 | 650 | Botas | 20
    Bota de goma amarilla talla 9 | 690 | Botas | 20
    Bota de goma amarilla talla 11 | 720 | Botas | 0
    Chaleco reflectivo naranja talla M | 350 | Chalecos | 20
    Chaleco reflectivo naranja talla XL | 380 | Chalecos | 20
    Chaleco verde talla M | 350 | Chalecos | 20
    Tenis Runner negro | 2200 | Tenis | 8
    Tenis Runner blanco | 2300 | Tenis | 8
  `),
};

const FEED: SampleShop = {
  profile: profileOf({ name: 'Agro Cibao' }),
  products: productsOf(`
    Alimento de gallina funda 10 libras | 290 | Alimentos | 40
    Alimento de gallina saco 100 libras | 2450 | Alimentos | 40
    Comedero plástico | 180 | Equipos | 40
    Bebedero de campana | 350 | Equipos | 40
    Vitamina en polvo sobre | 75 | Medicinas | 40
    Mangueras de riego juego de 3 | 640 | Riego | 40
    Juego de boquillas | 210 | Riego | 40
  `),
};

describe('a thing that is a product of its own in each size', () => {
  itGivesCarts([
    [
      SHOES,
      ['dame la bota de goma amarilla talla 7', 'agregame una bota amarilla en 9'],
      '1 Bota de goma amarilla talla 7, 1 Bota de goma amarilla talla 9',
    ],
    [
      SHOES,
      ['dame el chaleco naranja M y el verde M', 'ponme un chaleco naranja en XL'],
      '1 Chaleco reflectivo naranja talla M, 1 Chaleco verde talla M, 1 Chaleco reflectivo naranja talla XL',
    ],
    [SHOES, ['dame la bota amarilla talla 7', 'mejor en 9'], '1 Bota de goma amarilla talla 9'],
    [SHOES, ['bota amarilla talla 7', 'dame 2 en talla 9'], '2 Bota de goma amarilla talla 9'],
  ]);
  itTells([
    [SHOES, ['el chaleco naranja M', 'y en XL'], 'RD$380'],
    [SHOES, ['bota amarilla talla 7', 'y en 11'], 'agotad'],
    [SHOES, ['bota amarilla talla 7', 'talla 8 tienen?'], 'En talla 8 no hay'],
  ]);
});

describe('a kind that a question of the profile names was not told', () => {
  itGivesCarts([[SHOES, ['limpian los tenis?', 'dame un tenis'], '']]);
});

describe('what is taken out and what is put in, with verbs of «usted»', () => {
  itGivesCarts([
    [
      FEED,
      ['dame 2 comederos y un bebedero', 'quite el bebedero y agregue 3 sobres de vitamina'],
      '2 Comedero plástico, 3 Vitamina en polvo sobre',
    ],
    [
      FEED,
      ['dame 2 comederos y un bebedero', 'borre los comederos y mande 4 bebederos'],
      '5 Bebedero de campana',
    ],
    [
      FEED,
      ['dame una funda de alimento de gallina', 'quita la funda y ponme un saco del mismo'],
      '1 Alimento de gallina saco 100 libras',
    ],
  ]);
});

describe('what stands beside a pointer, or is asked in other words', () => {
  itGivesCarts([
    [
      FEED,
      ['bebedero de campana', 'ese mismo, dame 2 y 3 comederos'],
      '2 Bebedero de campana, 3 Comedero plástico',
    ],
    [
      SHOES,
      ['cual sale mas barato, el tenis negro o el blanco', 'dame 2 de ese y un chaleco verde'],
      '2 Tenis Runner negro, 1 Chaleco verde talla M',
    ],
    [SHOES, ['tienen tenis', 'dame uno de esos y un chaleco verde'], '1 Chaleco verde talla M'],
    [FEED, ['en la granja somos 4 y queremos comederos, hay precio por docena?'], ''],
    [FEED, ['dame 2 comederos', 'olvidate del mensajero, yo paso por ellos'], '2 Comedero plástico'],
    [
      FEED,
      ['precio de las mangueras de riego', 'dame un juego y un comedero'],
      '1 Mangueras de riego juego de 3, 1 Comedero plástico',
    ],
    [FEED, ['bebedero de campana', 'cogeme 2'], '2 Bebedero de campana'],
  ]);
  itTells([
    [FEED, ['que comedero tiene'], 'RD$180'],
    [FEED, ['cuantos bebederos me da por 800 pesos'], '2 ×'],
    [FEED, ['dame 2 comederos', 'olvidate del envio'], 'recoges'],
  ]);
});

const PAINTS: SampleShop = {
  profile: profileOf({
    name: 'Pinturas del Valle',
    faqs: [
      { question: '¿Colocan la pintura?', answer: 'Sí, a RD$90 el metro.' },
      { question: '¿Llevan devuelta?', answer: 'Sí, hasta de RD$1,000.' },
    ],
  }),
  products: productsOf(`
    Esmalte Sur blanco galón | 1450 | Pinturas | 20
    Esmalte Sur blanco cubeta 5 galones | 6400 | Pinturas | 20
    Barniz Marino galón | 1700 | Acabados | 20
    Barniz Marino mate galón | 1750 | Acabados | 20
    Anticorrosivo gris brillante galón | 1300 | Pinturas | 20
    Anticorrosivo gris brillante medio galón | 700 | Pinturas | 20
    Anticorrosivo gris brillante cuarto | 400 | Pinturas | 20
    Sal de mar para piscina saco | 900 | Piscinas | 20
    Tubo cuadrado 1/2 | 300 | Perfiles | 20
    Tubo cuadrado 3/4 | 380 | Perfiles | 20
  `),
};

describe('the plain sort, and the unit that a name writes with its accent', () => {
  itGivesCarts([
    [PAINTS, ['mandeme 3 galones de esmalte sur blanco'], '3 Esmalte Sur blanco galón'],
    [PAINTS, ['dame 2 barnis marino'], '2 Barniz Marino galón'],
    [PAINTS, ['deme un tubo d media'], '1 Tubo cuadrado 1/2'],
    [PAINTS, ['dame un cuartico de anticorrosivo'], '1 Anticorrosivo gris brillante cuarto'],
    [PAINTS, ['ponga medio galon de anticorrosivo'], '1 Anticorrosivo gris brillante medio galón'],
  ]);
  itTells([
    [PAINTS, ['a como salen 3 marino'], '3 ×'],
    [PAINTS, ['tubo cuadrado de 3/4', 'a cuanto sale'], 'RD$380'],
    [PAINTS, ['cuanto cobran por poner la pintura'], 'RD$90 el metro'],
    [PAINTS, ['llevan menudo?'], 'hasta de RD$1,000'],
    [PAINTS, ['que barniz marino hay'], '2. *Barniz Marino mate'],
  ]);
});
