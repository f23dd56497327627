import { describe } from 'vitest';
import { itTells } from '../testing/expect-talks.ts';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';

const FURNITURE: SampleShop = {
  profile: profileOf({
    name: 'Casa Bonita',
    faqs: [
      {
        question: '¿Qué garantía tienen?',
        answer: 'Las estufas tienen 1 año de garantía, los sofás 3 años y las mesas 6 meses.',
      },
      {
        question: '¿Puedo cambiar un artículo?',
        answer: 'Tienes 7 días. Las colchas abiertas no se cambian.',
      },
    ],
    deliveryZones: [
      { name: 'Santo Domingo Este', price: pesos(800) },
      { name: 'Santo Domingo Norte', price: pesos(600) },
      { name: 'Interior del país', price: pesos(3000) },
    ],
  }),
  products: productsOf(`
    Estufa de 4 hornillas | 13900 | Cocina | 5
    Estufa de 6 hornillas | 21900 | Cocina | 3
    Sofá de 2 plazas | 18500 | Sala | 4
    Sofá de 3 plazas | 24900 | Sala | 4
    Mesa de centro | 4200 | Sala | 8
    Colcha queen | 1900 | Cama | 8
    Colcha full | 1600 | Cama | 8
    Lámpara de pie | 2100 | Sala | 7
  `),
};

describe('the same question about another thing that the answer tells of', () => {
  itTells([
    [FURNITURE, ['que garantia tiene la estufa', 'y los sofas?'], 'los sofás 3 años'],
    [FURNITURE, ['que garantia tienen las estufas?', 'y las mesas?'], 'las mesas 6 meses'],
    [
      FURNITURE,
      ['puedo cambiar la mesa si no me gusta?', 'y las colchas?'],
      'Las colchas abiertas no se cambian',
    ],
    // What the answer does not tell of is shown, and so is what is asked for anew.
    [FURNITURE, ['que garantia tienen las estufas?', 'y sofas tienen?'], '*Sofá de 2 plazas*'],
    [FURNITURE, ['que garantia tienen las estufas?', 'a como los sofas?'], 'RD$18,500'],
  ]);
});

describe('«este» that is no hesitation', () => {
  itTells([
    [FURNITURE, ['dame una mesa de centro', 'delivery a santo domingo este, pago en efectivo'], 'RD$5,000'],
    [FURNITURE, ['dame una mesa de centro', 'es para Santo Domingo Este. calle 4 no. 12'], 'RD$5,000'],
    [FURNITURE, ['cuanto es el envio a santo domingo este, porfa?'], 'RD$800'],
    [FURNITURE, ['este... quiero una mesa de centro'], 'RD$4,200'],
    [FURNITURE, ['hola, este, dame una mesa de centro'], '1 × *Mesa de centro*'],
    [FURNITURE, ['dame este, una mesa de centro'], '1 × *Mesa de centro*'],
  ]);
});

describe('fetching the order, told beside a question', () => {
  const taken = 'Lo recoges en la tienda';
  itTells([
    [
      FURNITURE,
      ['dame una lampara', 'a que hora abren? lo paso a buscar yo mismo', 'efectivo, a nombre de Wilkin'],
      taken,
    ],
    [
      FURNITURE,
      ['dame una lampara', 'hasta que hora estan? yo voy a buscarla mañana', 'pago en efectivo'],
      taken,
    ],
    [
      FURNITURE,
      ['dame una mesa', 'dan garantia? la paso a recoger por alla', 'efectivo, a nombre de Ana'],
      taken,
    ],
    // Who only asks has not decided.
    [
      FURNITURE,
      ['dame una lampara', 'a que hora abren? y si la paso a buscar?', 'efectivo, a nombre de Wilkin'],
      '¿A qué sector',
    ],
    [FURNITURE, ['dame una lampara', 'a que hora abren?', 'efectivo, a nombre de Wilkin'], '¿A qué sector'],
  ]);
});

describe('another thing that is asked for, and a farewell', () => {
  itTells([
    [FURNITURE, ['tienen bicicletas?', 'ok y cortinas?'], 'No tenemos «cortinas»'],
    [FURNITURE, ['tienen lamparas?', 'ok y cortinas?'], 'No tenemos «cortinas»'],
    [FURNITURE, ['tienen bicicletas?', 'ok y lamparas?'], '*Lámpara de pie*'],
    [FURNITURE, ['gracias reina, por ahora ta bien. bye'], 'a la orden'],
    [FURNITURE, ['ok gracias, bye'], 'a la orden'],
    [FURNITURE, ['ok, gracias'], 'Gracias'],
  ]);
});
