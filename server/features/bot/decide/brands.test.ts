import { describe, expect, test } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, talkTo } from '../testing/talk-to-bot.ts';

const MADE_BY: Readonly<Record<string, string>> = {
  'Aceite de soya 16 onzas': 'La Joya',
  'Aceite de soya botella': 'Palma Real',
  'Aceite de maíz 1 litro': 'La Joya',
  'Arroz selecto 5 libras': 'Don Beno',
  'Televisor 43 pulgadas': 'Kimura',
  'Nevera 10 pies': 'Kimura',
};

const SHOP: SampleShop = {
  profile: profileOf({ name: 'Colmado Tres Esquinas' }),
  products: productsOf(`
    Aceite de soya 16 onzas | 110 | Aceites | 33 | Para freír.
    Aceite de soya botella | 120 | Aceites | 33 |
    Aceite de maíz 1 litro | 210 | Aceites | 10 |
    Arroz selecto 5 libras | 195 | Granos | 40 |
    Café molido funda de 1 libra | 290 | Desayuno | 14 |
    Televisor 43 pulgadas | 18900 | Electrónicos | 4 | Importado de Corea. Con control.
    Nevera 10 pies | 22900 | Electrónicos | 4 |
  `).map((product) => {
    const brand = MADE_BY[product.name];
    return brand === undefined ? product : { ...product, attributes: { Marca: brand } };
  }),
};

const lastReplyOf = (shop: SampleShop, messages: readonly string[]) => {
  const talk = talkTo(shop);
  return messages.map((message) => talk.say(message)).at(-1);
};
const lastReply = (messages: readonly string[]) => lastReplyOf(SHOP, messages);

describe('a brand finds its products before all others', () => {
  test.each<[string, string[]]>([
    ['tienen aceite la joya?', ['Aceite de maíz 1 litro', 'Aceite de soya 16 onzas']],
    ['aceite joya', ['Aceite de maíz 1 litro', 'Aceite de soya 16 onzas']],
    ['aceite de soya la joya', ['Aceite de soya 16 onzas']],
    ['aceite palma real', ['Aceite de soya botella']],
    ['qué tienen de kimura?', ['Nevera 10 pies', 'Televisor 43 pulgadas']],
    ['tienen televisor quimura?', ['Televisor 43 pulgadas']],
    ['tienen arroz marca don beno?', ['Arroz selecto 5 libras']],
  ])('%s', (message, names) => {
    const shown = lastReply([message])?.products.map(({ name }) => name) ?? [];
    expect(shown.slice(0, names.length).sort()).toEqual(names);
  });

  test('and adds them to the cart', () => {
    const { lines } = lastReply(['dame 2 aceite de soya la joya'])?.cart ?? {};
    expect(lines?.map(({ product, quantity }) => `${quantity} ${product.name}`)).toEqual([
      '2 Aceite de soya 16 onzas',
    ]);
  });
});

describe('the brand of a product is stated', () => {
  test.each<[string[], RegExp]>([
    [['tienen arroz?', 'de que marca es?'], /Marca: Don Beno/],
    [['tienen arroz?', 'cuál es la marca?'], /Marca: Don Beno/],
    [['tienen televisor?', 'y que marca es?'], /Marca: Kimura\.$/],
    [['de que marca es el televisor?'], /Marca: Kimura\.$/],
    [['tienen televisor?', 'es kimura?'], /Marca: Kimura\.$/],
    [['tienen televisor?', 'de que pais es?'], /Importado de Corea/],
  ])('%j', (messages, said) => {
    expect(lastReply(messages)?.text).toMatch(said);
  });

  test.each([[['tienen cafe?', 'de que marca es?']], [['tienen televisor?', 'es takeda?']]])(
    '%j is not known',
    (messages) => {
      const reply = lastReply(messages);
      expect(reply?.text).toMatch(/no lo sé|No tengo esa información/);
      expect(reply?.effects.map(({ kind }) => kind)).toContain('question_unanswered');
    },
  );
});

const LIQUORS: SampleShop = {
  profile: profileOf({ name: 'Licores El Primo' }),
  products: productsOf(`
    Ron Brugal Extra Viejo 700 ml | 750 | Ron | 24
    Ron Brugal Añejo 350 ml | 320 | Ron | 30
    Ron Barceló Gran Añejo 700 ml | 690 | Ron | 18
    Cerveza Presidente grande | 200 | Cervezas | 100
    Cerveza Presidente pequeña | 120 | Cervezas | 200
    Cerveza Modelo lata | 130 | Cervezas | 60
    Whisky Dewar's 12 años 750 ml | 1900 | Whisky | 8
    Par de vasos de cristal | 300 | Vasos | 9
  `),
};

describe('a brand that people also say for its kind', () => {
  test.each([
    [['dame un brugal grande'], '1 Ron Brugal Extra Viejo 700 ml'],
    [
      ['dame un whisky', 'y las presidente grandes'],
      "1 Whisky Dewar's 12 años 750 ml, 1 Cerveza Presidente grande",
    ],
  ])('where it is sold is no other brand: %s', (says, cart) => {
    expect(cartAfter(LIQUORS, says)).toBe(cart);
  });

  test('where it is not sold finds its kind', () => {
    const reply = lastReplyOf(
      { ...LIQUORS, products: LIQUORS.products.filter(({ name }) => !/Brugal/.test(name)) },
      ['tienen brugal?'],
    );
    expect(reply?.products.map(({ name }) => name)).toEqual(['Ron Barceló Gran Añejo 700 ml']);
  });
});

test('a sort is still found by its kind: sandals by «zapatos», where zapatos are sold too', () => {
  const shop: SampleShop = {
    profile: profileOf({ name: 'Calzados Lola' }),
    products: productsOf(`
      Zapatillas con luces para niño | 1490 | Calzado | 8 | Luces al caminar.
      Zapatos de vestir de hombre | 2500 | Calzado | 4 |
      Sandalias planas doradas | 1150 | Calzado | 6 | Sandalias de dama para el diario.
    `),
  };
  const [first] = lastReplyOf(shop, ['tienes zapatos de mujer por menos de 1500?'])?.products ?? [];
  expect(first?.name).toBe('Sandalias planas doradas');
});

test('a preposition names no thing that has its stem: «para» is no pair', () => {
  const says = [
    'dame un par de vasos',
    'si mandamelo pa allá, calle los cocos 8, en Los Mina, pago por transferencia',
  ];
  expect(cartAfter(LIQUORS, says)).toBe('1 Par de vasos de cristal');
});
