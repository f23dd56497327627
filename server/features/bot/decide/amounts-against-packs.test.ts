import { describe, expect, it } from 'vitest';
import { itGivesCarts } from '../testing/expect-talks.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { textAfter } from '../testing/talk-to-bot.ts';

const TOOLS: SampleShop = {
  profile: profileOf({ name: 'Ferretería La Fe' }),
  products: productsOf(`
    Pintura blanca galón | 1195 | Pintura | 45
    Pintura blanca cubeta de 5 galones | 4950 | Pintura | 10
    Clavos de acero libra | 85 | Tornillería | 60
    Clavos de acero caja de 25 libras | 1900 | Tornillería | 9
    Detergente líquido galón | 390 | Limpieza | 30
    Detergente líquido cubeta de 5 galones | 2100 | Limpieza | 9
  `),
};

const MARKET: SampleShop = {
  profile: profileOf({ name: 'Súper El Ahorro' }),
  products: productsOf(`
    Huevos unidad | 9 | Huevos | 300
    Huevos cartón de 30 | 240 | Huevos | 15
    Servilletas paquete de 4 rollos | 98 | Papel | 20
    Servilletas fardo de 24 rollos | 540 | Papel | 9
    Agua botella | 25 | Bebidas | 90
    Agua paquete de 24 botellas | 480 | Bebidas | 9
    Arroz 5 libras | 195 | Granos | 40
    Arroz 10 libras | 370 | Granos | 40
    Jabón de cuaba unidad | 30 | Limpieza | 100
    Jabón de cuaba caja de 12 | 330 | Limpieza | 10
    Aceite de soya galón | 650 | Aceites | 12
    Leche entera litro | 78 | Lácteos | 48
  `),
};

const SWEETS: SampleShop = {
  profile: profileOf({ name: 'Dulces Doña Mercedes' }),
  products: productsOf(`
    Pudín de pan familiar | 480 | Postres | 6 | Para 10 personas.
    Pudín de pan porción | 90 | Postres | 20
  `),
};

describe('so many of one thing against a pack of it', () => {
  it.each([
    [TOOLS, 'q sale mejor comprar 5 galones de pintura blanca o la cubeta?', 'cubeta de 5 galones', '1,025'],
    [TOOLS, '5 galones de pintura blanca o la cubeta, cual sale mas barato?', 'cubeta de 5 galones', '1,025'],
    [TOOLS, 'es mejor llevar 5 galones de pintura blanca o una cubeta?', 'cubeta de 5 galones', '1,025'],
    [TOOLS, 'sale mas barato 5 galones de detergente o la cubeta?', 'Detergente líquido galón', '150'],
    [TOOLS, 'conviene mas comprar 25 libras de clavos o la caja?', 'caja de 25 libras', '225'],
    [MARKET, 'que sale mejor, 30 huevos sueltos o el carton?', 'Huevos cartón de 30', '30'],
    [MARKET, 'que conviene mas, 6 paquetes de servilletas o el fardo?', 'fardo de 24 rollos', '48'],
    [MARKET, 'me sale mejor comprar 24 botellas de agua o el paquete?', 'paquete de 24 botellas', '120'],
    [MARKET, 'cual sale mas barato, dos arroz de 5 libras o el de 10?', 'Arroz 10 libras', '20'],
    [MARKET, 'es mejor comprar 12 jabones de cuaba o la caja?', 'caja de 12', '30'],
    [SWEETS, 'que me sale mejor, 10 porciones de pudin o el familiar?', 'Pudín de pan familiar', '420'],
  ])('%#', (shop, said, better, saved) => {
    const told = textAfter(shop, [said]);
    expect(told, said).toMatch(
      new RegExp(`más barato con \\*[^*]*${better}\\*: te ahorras RD\\$${saved}\\.`),
    );
  });

  it('tells the price of one where the amounts differ', () => {
    expect(textAfter(MARKET, ['que sale mejor, 20 huevos sueltos o el carton?'])).toContain(
      'Te conviene más *Huevos cartón de 30*',
    );
  });

  it.each([
    [MARKET, 'cual es mas barato, el aceite o la leche?'],
    [MARKET, 'que sale mejor, 5 galones de aceite o la leche?'],
    [TOOLS, 'cuanto cuesta la cubeta de pintura?'],
    [TOOLS, 'cuanto cuestan 5 galones de pintura blanca?'],
    [TOOLS, 'cual es la mejor pintura?'],
  ])('claims no same amount of other questions %#', (shop, said) => {
    expect(textAfter(shop, [said]), said).not.toContain('misma cantidad');
  });

  itGivesCarts([
    [TOOLS, ['dame 5 galones de pintura blanca'], '5 Pintura blanca galón'],
    // An order of one or the other is asked.
    [TOOLS, ['dame 5 galones de pintura blanca o la cubeta'], ''],
    [
      TOOLS,
      ['dame 5 galones de pintura blanca o la cubeta', 'dame la cubeta'],
      '1 Pintura blanca cubeta de 5 galones',
    ],
    [
      TOOLS,
      ['dame 5 galones de pintura blanca y la cubeta'],
      '5 Pintura blanca galón, 1 Pintura blanca cubeta de 5 galones',
    ],
    [TOOLS, ['q sale mejor comprar 5 galones de pintura blanca o la cubeta?'], ''],
    [
      TOOLS,
      ['q sale mejor comprar 5 galones de pintura blanca o la cubeta?', 'dame la cubeta'],
      '1 Pintura blanca cubeta de 5 galones',
    ],
  ]);
});
