import { describe, expect, test } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const SHOP: SampleShop = {
  profile: profileOf({
    name: 'Casa Mirador',
    faqs: [{ question: '¿El pollo pica?', answer: 'No pica, la salsa va por un lado.' }],
  }),
  products: productsOf(`
    Camarote de pino | 15900 | Dormitorio | 4 | Madera de pino con escalera. No incluye los colchones.
    Colchón de camarote | 4500 | Dormitorio | 9 | Espuma de 6 pulgadas.
    Forro de colchón | 700 | Dormitorio | 9 | Algodón. Se lava a máquina.
    Lámpara de mesa Sol | 1200 | Sala | 5 | Recargable, dura 9 horas. Trae cable, no trae cargador. Garantía de 6 meses.
    Taladro Fuerte | 3900 | Herramientas | 5 | De 600 W. La batería se vende aparte.
    Pintura mate galón | 1150 | Pinturas | 16 | Cubre 30 metros cuadrados. Para interior.
    Hamaca de hilo | 2300 | Patio | 3 | Aguanta 280 libras. Hecha a mano en Tamboril.
    Jarabe Miel Brava | 260 | Farmacia | 12 | Para la tos seca. Niños mayores de 6 años, 5 ml cada 8 horas.
    Pollo horneado | 800 | Comida | 8 | Con sazón criolla.
    Tenis Loma | 2100 | Calzado | 6 | Suela de goma, tela que respira.
    Cable tipo C | 250 | Celulares | 20 | De 1 metro.
  `),
};

const lastReply = (messages: readonly string[]) => {
  const talk = talkTo(SHOP);
  return messages.map((message) => talk.say(message)).at(-1);
};

describe("a product's text answers a question about it", () => {
  test.each<[string[], RegExp]>([
    [['el camarote trae colchon?'], /\*Camarote de pino\* no incluye los colchones\./],
    [['el camarote cuanto cuesta y trae colchon?'], /15,900[\s\S]*no incluye los colchones/],
    [['tienen lamparas?', 'cuantas horas dura?'], /\*Lámpara de mesa Sol\* dura 9 horas\./],
    [['tienen lamparas?', 'y trae cargador?'], /no trae cargador/],
    [['tienen lamparas?', 'trae cable?'], /trae cable/i],
    [['tienen lamparas?', 'tiene garantia?'], /Garantía de 6 meses/],
    [['tienen taladros?', 'la bateria viene incluida?'], /^No\. [\s\S]*se vende aparte/m],
    [['tienen pintura mate?', 'cuanto cubre?'], /cubre 30 metros cuadrados/],
    [['tienen hamacas?', 'aguanta a uno de 200 libras?'], /aguanta 280 libras/],
    [['tienen hamacas?', 'en que pais la fabrican?'], /Hecha a mano en Tamboril/],
    [['tienen forro de colchon?', 'se puede lavar?'], /se lava a máquina/],
    [['tienen forro de colchon?', 'de que es?'], /Algodón/],
    [['tienen jarabe?', 'para que edad es?'], /mayores de 6 años/],
  ])('%j', (messages, said) => {
    expect(lastReply(messages)?.text).toMatch(said);
  });
});

describe('without an answer in the text, a person is offered and no other products are listed', () => {
  test.each([
    [['tienen hamacas?', 'trae cable?']],
    [['tienen pintura mate?', 'en que pais la fabrican?']],
    // «Fabric» is an English word for cloth.
    [['tienen tenis?', 'en que pais lo fabrican']],
    [['tienen forro de colchon?', 'cuanto dura?']],
  ])('%j', (messages) => {
    const reply = lastReply(messages);
    expect(reply?.text).toMatch(/no lo sé|No tengo esa información/);
    expect(reply?.buttons.map(({ title }) => title)).toContain('Hablar con alguien');
    expect(reply?.effects.map(({ kind }) => kind)).toContain('question_unanswered');
    expect(reply?.products.length).toBeLessThanOrEqual(1);
  });
});

describe('questions about doses and illnesses are left to professionals', () => {
  test.each([
    [['tienen jarabe?', 'se lo puedo dar si tiene diarrea?']],
    [['tienen jarabe?', 'cuanto le doy a un niño de 4 años?']],
    [['que dosis de jarabe le doy a mi perro?']],
  ])('%j', (messages) => {
    const reply = lastReply(messages);
    expect(reply?.text).toMatch(/médico/);
    expect(reply?.buttons.map(({ title }) => title)).toContain('Hablar con alguien');
    expect(reply?.cart.lines).toEqual([]);
  });
});

test('a search for products is no question about one', () => {
  expect(lastReply(['tienen cable?'])?.rule).toBe('products');
  expect(lastReply(['busco algo que traiga cable'])?.rule).not.toBe('about');
});

test('a mattress whose name mentions a cradle is the mattress', () => {
  expect(
    lastReply(['el camarote trae colchon?', 'ponme el camarote y el colchon de camarote'])?.cart.lines.map(
      ({ product, quantity }) => `${quantity} ${product.name}`,
    ),
  ).toEqual(['1 Camarote de pino', '1 Colchón de camarote']);
});

test('text in characteristics is used like the description', () => {
  const [product] = productsOf('Camisa Brisa | 900 | Ropa | 5 | De botones.');
  const talk = talkTo({
    ...SHOP,
    products: product ? [{ ...product, attributes: { Material: 'Lino', Precio: 'RD$500' } }] : [],
  });
  talk.say('tienen camisas?');
  expect(talk.say('de que material es?').text).toMatch(/Material: Lino/);
});

test.each([
  ['qué modelo es?', /Modelo: R-200/],
  ['cuál es el modelo?', /Modelo: R-200/],
  ['de qué marca es?', /MARCA: Kimura/],
  ['es kimura?', /MARCA: Kimura/],
  ['es takeda?', /no lo sé|No tengo esa información/],
  ['qué potencia tiene?', /no lo sé|No tengo esa información/],
])('a characteristic is given by its name or a word of its value: «%s»', (question, said) => {
  const products = productsOf('Radio de mesa | 900 | Hogar | 5 |').map((product) => ({
    ...product,
    attributes: { MARCA: 'Kimura', Modelo: 'R-200', Precio: 'RD$500' },
  }));
  const talk = talkTo({ ...SHOP, products });
  talk.say('tienen radios?');
  expect(talk.say(question).text).toMatch(said);
});
