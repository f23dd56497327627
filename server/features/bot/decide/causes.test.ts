import { describe, expect, it, test } from 'vitest';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { replyAfter, talkTo, textAfter } from '../testing/talk-to-bot.ts';

const faqOf = (question: string, answer: string, id = question) => ({ id, question, answer, topics: null });

const LAMPS: SampleShop = {
  profile: profileOf({
    name: 'Luz del Hogar',
    deliveryZones: [{ name: 'Gazcue', price: pesos(150) }],
    faqs: [
      faqOf('¿Envuelven para regalo?', 'Sí, el papel de regalo es gratis.'),
      faqOf('¿Cuánto hay que dejar de avance en un encargo?', 'Se deja el 40% al encargar.'),
      faqOf('¿Cuánto tarda el envío?', 'En la capital el mismo día; Gazcue en dos horas.'),
      faqOf('¿Qué garantía tienen los bombillos?', 'Los bombillos tienen 15 días.'),
      faqOf('¿Qué garantía tienen las lámparas?', 'Las lámparas tienen un año de garantía.'),
    ],
  }),
  products: productsOf(`
    Lámpara de mesa blanca | 1450 | Lámparas | 8
    Lámpara de pie negra | 2900 | Lámparas | 5
    Bombillo LED 9W | 95 | Bombillos | 60
    Extensión de 3 metros | 380 | Accesorios | 20
  `),
};

describe('a question that the profile has by topic and words is answered before the order goes on', () => {
  it.each([
    [['dame una lampara de mesa', 'y la envuelven'], 'papel de regalo'],
    [['dame una lampara de pie', 'ok y cuanto tengo que dejar de avance?'], '40%'],
    [['dame un bombillo', 'en que tiempo llega el envio a gazcue'], 'dos horas'],
  ])('%s', (says, fact) => {
    expect(textAfter(LAMPS, says)).toContain(fact);
  });

  it('leaves what was added as it is', () => {
    const talk = talkTo(LAMPS);
    talk.say('dame una lampara de mesa');
    expect(talk.say('y la envuelven').cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
  });
});

describe('of several questions about one topic, the one that names the kind of what is talked of answers', () => {
  it.each([
    [['cuanto cuesta la lampara de pie', 'y que garantia tiene?'], 'un año'],
    [['cuanto cuesta el bombillo', 'y que garantia tiene?'], '15 días'],
  ])('%s', (says, fact) => {
    expect(textAfter(LAMPS, says)).toContain(fact);
  });
});

describe('«¿y …?» asks the last question again, after whatever is said before it', () => {
  it.each([
    [['dame 2 bombillos', 'ok y abanicos?'], '«abanicos»'],
    [['hay lamparas de mesa?', 'diache. y cortinas de baño?'], '«cortinas'],
  ])('%s', (says, denied) => {
    expect(textAfter(LAMPS, says)).toContain(denied);
  });

  it.each([[['dame 2 bombillos', 'y la familia?']], [['dame 2 bombillos', 'y ustedes?']]])(
    'denies nothing that nobody sells: %s',
    (says) => {
      expect(textAfter(LAMPS, says)).not.toMatch(/No (?:tenemos|me aparece)/);
    },
  );
});

test('«cancelar» in a question is to pay, and empties no cart', () => {
  const shop: SampleShop = {
    ...LAMPS,
    profile: profileOf({
      name: 'Luz del Hogar',
      faqs: [faqOf('¿Puedo cancelar cuando me lo traigan?', 'Sí, se cancela al recibir.')],
    }),
  };
  const reply = replyAfter(shop, ['dame 2 bombillos', 'puedo cancelar cuando me lo traigan']);
  expect(reply?.cart.lines).toHaveLength(1);
  expect(replyAfter(shop, ['dame 2 bombillos', 'cancela todo'])?.cart.lines).toEqual([]);
});

describe('a name is read by its capitals between the details of an order, whatever name it is', () => {
  it.each([
    [['dame un bombillo', 'lo paso a buscar, Yeimi Tavarez, efectivo'], 'A nombre de Yeimi Tavarez'],
    [['dame un bombillo', 'mandalo a Gazcue, Wascar Almonte, calle Danae 12'], 'A nombre de Wascar Almonte'],
    [
      ['dame un bombillo', 'Wascar Almonte en la calle Danae 12 y pago en efectivo'],
      'A nombre de Wascar Almonte',
    ],
  ])('%s', (says, name) => {
    expect(textAfter(LAMPS, says)).toContain(name);
  });

  it('a thing of the catalogue is none', () => {
    const talk = talkTo(LAMPS);
    const reply = talk.say('dame un bombillo, Extension Tres Metros, efectivo');
    expect(reply.text).not.toContain('A nombre de');
  });
});

const cartOf = (shop: SampleShop, says: readonly string[]): string =>
  replyAfter(shop, says)
    ?.cart.lines.map(({ quantity, product, option }) =>
      [quantity, product.name, option].filter(Boolean).join(' '),
    )
    .join(', ') ?? '';

const WATCHES: SampleShop = {
  profile: profileOf({ name: 'Hora Exacta' }),
  products: productsOf(`
    Reloj de hombre plateado | 1800 | Relojes | 9
    Reloj de dama plateado | 1700 | Relojes | 9
    Correa de reloj negra | 350 | Correas | 30
    Pila de reloj | 90 | Pilas | 80
    Fundas de terciopelo | 60 | Empaques | 40
    Pulsera Bano trenzada | 220 | Pulseras | 12
    Anillo Vano de acero | 450 | Anillos | 7
  `),
};

describe('for whom a thing is counts, where a name says it', () => {
  it.each([
    [
      ['dame el reloj de hombre', 'y el reloj de mujer tambien'],
      '1 Reloj de hombre plateado, 1 Reloj de dama plateado',
    ],
    [
      ['dame el reloj de dama y una pila', 'y el reloj de hombre'],
      '1 Reloj de dama plateado, 1 Pila de reloj, 1 Reloj de hombre plateado',
    ],
  ])('%s', (says, cart) => {
    expect(cartOf(WATCHES, says)).toBe(cart);
  });
});

describe('what goods are packed in counts the thing before it', () => {
  it.each([
    [['dame una correa de reloj y pila de reloj una funda'], '1 Correa de reloj negra, 1 Pila de reloj'],
    [['dame una pila y una funda'], '1 Pila de reloj, 1 Fundas de terciopelo'],
  ])('%s', (says, cart) => {
    expect(cartOf(WATCHES, says)).toBe(cart);
  });
});

describe('a thing for each of what was just ordered comes as often', () => {
  it.each([
    [
      ['dame 3 relojes de dama', 'y una correa por cada uno'],
      '3 Reloj de dama plateado, 3 Correa de reloj negra',
    ],
    [
      ['dame 2 relojes de hombre', 'y dos pilas para cada uno'],
      '2 Reloj de hombre plateado, 4 Pila de reloj',
    ],
    [['dame 2 relojes de hombre', 'y una pila'], '2 Reloj de hombre plateado, 1 Pila de reloj'],
  ])('%s', (says, cart) => {
    expect(cartOf(WATCHES, says)).toBe(cart);
  });
});

test('a word of a name means nothing that only sounds alike', () => {
  expect(cartOf(WATCHES, ['dame el anillo vano'])).toBe('1 Anillo Vano de acero');
  expect(cartOf(WATCHES, ['dame el vano'])).toBe('1 Anillo Vano de acero');
  expect(cartOf(WATCHES, ['dame la bano'])).toBe('1 Pulsera Bano trenzada');
});

const JEANS: SampleShop = {
  profile: profileOf({ name: 'Mezclilla RD' }),
  products: [
    ...productsOf(`
      Jean recto azul | 1250 | Pantalones | 20
      Correa trenzada | 400 | Correas | 15
      Pollera corta | 800 | Faldas | 4
      Pollera larga | 950 | Faldas | 4
    `),
  ].map((one) => (one.name.startsWith('Jean') ? { ...one, description: 'Tallas 28 a 38.' } : one)),
};

test('«ponlo en 34» of what comes in sizes names a size and no price', () => {
  expect(cartOf(JEANS, ['dame un jean recto talla 32', 'el jean ponmelo en 34 mejor'])).toBe(
    '1 Jean recto azul talla 34',
  );
});

test('«2 de la otra» adds the other one and leaves the first as it is', () => {
  expect(cartOf(JEANS, ['cual pollera es mas barata', 'dame 3 de esa', 'y 2 de la otra'])).toBe(
    '3 Pollera corta, 2 Pollera larga',
  );
});

test('a word that nothing here has keeps no order from a thing of which two words were said', () => {
  expect(cartOf(JEANS, ['dame una correa trenzada fina'])).toBe('1 Correa trenzada');
  expect(cartOf(JEANS, ['dame una correa trenzada verde'])).toBe('');
});
