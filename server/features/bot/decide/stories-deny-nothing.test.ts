import { describe, expect, it } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { textAfter } from '../testing/talk-to-bot.ts';

const TOOLS: SampleShop = {
  profile: profileOf({ name: 'Ferretería La Fe' }),
  products: productsOf(`
    Inodoro blanco | 6950 | Baños | 6
    Lavamanos con pedestal | 3900 | Baños | 5
    Cemento gris funda | 525 | Construcción | 150
    Zinc acanalado 12 pies | 620 | Techos | 80
    Pintura blanca galón | 1195 | Pintura | 45
  `),
};

const CAKES: SampleShop = {
  profile: profileOf({ name: 'Dulces Doña Mercedes' }),
  products: productsOf(`
    Torta de piña 2 libras | 1250 | Tortas | 4
    Bizcocho de vainilla 2 libras | 1150 | Bizcochos | 5
    Pudín de pan familiar | 480 | Postres | 6
  `),
};

const HOME: SampleShop = {
  profile: profileOf({ name: 'Electro Hogar Mirabal' }),
  products: productsOf(`
    Nevera 10 pies | 21500 | Cocina | 4
    Estufa de mesa 4 hornillas | 6900 | Cocina | 7
    Abanico de pedestal 16 pulgadas | 1850 | Clima | 20
  `),
};

const DENIES = 'No tenemos';

describe('what somebody works on is no wish', () => {
  it.each([
    [
      TOOLS,
      'yo toy haciendo un bañito atras en el patio y el maestro me dijo que busque un inodoro y un lavamanos, a como tienen eso',
      '10,850',
    ],
    [TOOLS, 'estoy levantando una casita en el campo y me hace falta cemento, a como la funda?', '525'],
    [TOOLS, 'toy techando una marquesinita alante y necesito zinc, a cuanto lo tienen', '620'],
    [TOOLS, 'quiero hacer una galerita alante y necesito zinc, a como?', '620'],
    [TOOLS, 'voy a levantar una paredcita en el fondo, cuanto vale la funda de cemento y un inodoro', '525'],
    [CAKES, 'toy organizando un cumpleañito el domingo en el parque, a como la torta de piña?', '1,250'],
    [
      CAKES,
      'voy a celebrar un aniversarito con la familia y quiero una torta de piña y un pudin familiar, en cuanto me sale',
      '1,730',
    ],
    [HOME, 'me estoy mudando pa un apartamentico en gazcue y quiero nevera y estufa, a como son', '21,500'],
    [HOME, 'ando equipando una cabañita en jarabacoa, cuanto me sale una nevera y una estufa', '28,400'],
    [HOME, 'estoy montando un saloncito abajo de mi casa y busco un abanico de pedestal', '1,850'],
  ])('%#', (shop, said, price) => {
    expect(textAfter(shop, [said]), said).toContain(price);
    expect(textAfter(shop, [said]), said).not.toContain(DENIES);
  });

  // What is looked for, asked for or needed beside it is denied as before.
  it.each([
    [TOOLS, 'toy haciendo un baño y necesito una bañera y un inodoro, a como?'],
    [TOOLS, 'estoy buscando un bidet y un inodoro, a como?'],
    [TOOLS, 'ando buscando un calentador y un lavamanos'],
    [TOOLS, 'tienen taladro?'],
    [HOME, 'estoy buscando un televisor'],
    [CAKES, 'tienen globos?'],
  ])('denied %#', (shop, said) => {
    expect(textAfter(shop, [said]), said).toContain(DENIES);
  });
});
