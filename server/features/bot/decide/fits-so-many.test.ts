import { describe, expect, it } from 'vitest';
import { itTells } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { textAfter } from '../testing/talk-to-bot.ts';

const CAKES: SampleShop = {
  profile: profileOf({
    name: 'Dulces Doña Mercedes',
    faqs: [
      {
        question: '¿Para cuántas personas da cada libra de bizcocho?',
        answer: 'Cada libra da para 10 personas.',
      },
    ],
  }),
  products: productsOf(`
    Bizcocho de vainilla 1 libra | 600 | Bizcochos | 5 | Rinde de 10 a 12 porciones.
    Bizcocho de vainilla 2 libras | 1150 | Bizcochos | 5 | Rinde de 20 a 24 porciones.
    Bizcocho de vainilla 4 libras | 2200 | Bizcochos | 5 | Rinde de 40 a 48 porciones.
    Cheesecake de guayaba familiar | 1500 | Postres | 3 | Para 12 personas.
    Cheesecake de oreo porción | 210 | Postres | 9 | Porción individual.
  `),
};

const KITCHEN: SampleShop = {
  profile: profileOf({ name: 'Comedor Yolanda' }),
  products: productsOf(`
    Bandeja de moro | 1200 | Bandejas | 5 | Para 10 personas.
    Bandeja de moro grande | 2200 | Bandejas | 5 | Para 20 personas.
    Olla de sancocho pequeña | 1500 | Ollas | 5 | Da para 6 personas.
    Olla de sancocho mediana | 2800 | Ollas | 5 | Da para 12 personas.
    Olla de sancocho grande | 5200 | Ollas | 5 | Da para 25 personas.
    Caldero de locrio | 1800 | Calderos | 3
  `),
};

describe('the price of a thing for so many people is that of the one that fits them', () => {
  it.each([
    [CAKES, 'cuanto me sale un bizcocho para 20 personas?', '1,150', '2,200'],
    [CAKES, 'precio de un bizcocho pa 40 personas', '2,200', '1,150'],
    [CAKES, 'a como un bizcocho para 10 personas', '600', '1,150'],
    [CAKES, 'cuanto cuesta un bizcocho que de para 22 personas', '1,150', '2,200'],
    [CAKES, 'en cuanto me sale un bizcocho de 20 porciones', '1,150', '2,200'],
    [CAKES, 'en cuanto sale un cheesecake para 12 personas', '1,500', '210'],
    [KITCHEN, 'cuanto vale una bandeja de moro para 20 personas?', '2,200', '1,200'],
    [KITCHEN, 'en cuanto me sale un sancocho pa 12 personas', '2,800', '5,200'],
    [KITCHEN, 'somos 6, cuanto me sale un sancocho?', '1,500', '2,800'],
    [KITCHEN, 'buenas, somos 20 y quiero saber a como la bandeja de moro', '2,200', '1,200'],
    [KITCHEN, 'y un sancocho para 10 personas cuanto seria', '2,800', '1,500'],
  ])('%#', (shop, said, price, other) => {
    expect(textAfter(shop, [said]), said).toContain(`RD$${price}`);
    expect(textAfter(shop, [said]), said).not.toContain(`RD$${other}`);
  });

  itTells([
    [CAKES, ['el bizcocho de 2 libras da para 30 personas?'], 'Cada libra da para 10'],
    [CAKES, ['cuanto cuesta el bizcocho de 2 libras'], 'RD$1,150'],
    [CAKES, ['para cuantas personas da una libra?'], 'Cada libra da para 10'],
    [KITCHEN, ['cuanto vale el caldero de locrio para 10 personas'], 'RD$1,800'],
    [KITCHEN, ['cuanto vale el caldero de locrio para mi papa'], 'RD$1,800'],
    [KITCHEN, ['precio del sancocho'], 'RD$5,200'],
  ]);
});
