import { describe, expect, it, test } from 'vitest';
import { pesos, productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const faqOf = (question: string, answer: string, id = question) => ({ id, question, answer, topics: null });

const answerOf = (shop: SampleShop, says: readonly string[]) => {
  const talk = talkTo(shop);
  return says.map((line) => talk.say(line)).at(-1);
};
const textOf = (shop: SampleShop, says: readonly string[]): string => answerOf(shop, says)?.text ?? '';

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
    expect(textOf(LAMPS, says)).toContain(fact);
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
    expect(textOf(LAMPS, says)).toContain(fact);
  });
});

describe('«¿y …?» asks the last question again, after whatever is said before it', () => {
  it.each([
    [['dame 2 bombillos', 'ok y abanicos?'], '«abanicos»'],
    [['hay lamparas de mesa?', 'diache. y cortinas de baño?'], '«cortinas'],
  ])('%s', (says, denied) => {
    expect(textOf(LAMPS, says)).toContain(denied);
  });

  it.each([[['dame 2 bombillos', 'y la familia?']], [['dame 2 bombillos', 'y ustedes?']]])(
    'denies nothing that nobody sells: %s',
    (says) => {
      expect(textOf(LAMPS, says)).not.toMatch(/No (?:tenemos|me aparece)/);
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
  const reply = answerOf(shop, ['dame 2 bombillos', 'puedo cancelar cuando me lo traigan']);
  expect(reply?.cart.lines).toHaveLength(1);
  expect(answerOf(shop, ['dame 2 bombillos', 'cancela todo'])?.cart.lines).toEqual([]);
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
    expect(textOf(LAMPS, says)).toContain(name);
  });

  it('a thing of the catalogue is none', () => {
    const talk = talkTo(LAMPS);
    const reply = talk.say('dame un bombillo, Extension Tres Metros, efectivo');
    expect(reply.text).not.toContain('A nombre de');
  });
});
