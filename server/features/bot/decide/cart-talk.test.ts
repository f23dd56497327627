import { describe, expect, test } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const SHOP: SampleShop = {
  profile: profileOf({ name: 'Colmado Los Peralta' }),
  products: productsOf(`
    Mortadela Induveca lb | 105 | Embutidos | | Libra.
    Jamón de pavo lb | 225 | Embutidos | | Libra.
    Jamón cocido Sosúa lb | 170 | Embutidos | | Libra.
    Pan de agua | 8 | Pan | 40 |
    Coca Cola 2 litros | 115 | Bebidas | 12 |
  `),
};

const cartAfter = (messages: readonly string[]): string[] => {
  const talk = talkTo(SHOP);
  const last = messages.map((message) => talk.say(message)).at(-1);
  return (last?.cart.lines ?? []).map(({ product, quantity }) => `${quantity} ${product.name}`);
};

describe('a swap that asks which one', () => {
  const ASKED = ['dame 2 mortadela y 5 pan de agua', 'cámbiame la mortadela por jamón'];

  test('leaves the cart as it is until that is said', () => {
    expect(cartAfter(ASKED)).toEqual(['2 Mortadela Induveca lb', '5 Pan de agua']);
  });

  test.each(['el de pavo', 'el primero', 'dame el de pavo'])(
    'puts «%s» in the place of what goes',
    (said) => {
      const cart = cartAfter([...ASKED, said]);
      expect(cart).toHaveLength(2);
      expect(cart).toContain('5 Pan de agua');
      expect(cart.find((line) => line.includes('Jamón'))).toMatch(/^2 /);
    },
  );

  test.each(['¿a qué hora cierran?', 'no, déjalo así', 'ponme una coca cola'])(
    'takes nothing out after «%s»',
    (said) => {
      expect(cartAfter([...ASKED, said])).toEqual(
        expect.arrayContaining(['2 Mortadela Induveca lb', '5 Pan de agua']),
      );
    },
  );
});

describe('a list without commas', () => {
  test.each([
    'una libra d mortadela 5 pan de agua y una coca cola de 2 litro',
    'una mortadela 5 pan de agua una coca cola 2 litros',
  ])('«%s» is three things', (said) => {
    expect(cartAfter([said])).toEqual(['1 Mortadela Induveca lb', '5 Pan de agua', '1 Coca Cola 2 litros']);
  });

  test.each([['dame una coca cola 2 litros', ['1 Coca Cola 2 litros']]])('«%s» is one', (said, cart) => {
    expect(cartAfter([said])).toEqual(cart);
  });
});

describe('nothing more', () => {
  test.each([
    'no',
    'no, gracias',
    'nada más',
    'no, nada más por ahora',
    'déjalo así',
    'no quiero nada más',
    'nada',
  ])('«%s» after «¿algo más?» keeps the cart and goes on with the order', (said) => {
    const talk = talkTo(SHOP);
    talk.say('dame 5 pan de agua');
    const reply = talk.say(said);
    expect(reply.cart.lines.map(({ quantity }) => quantity)).toEqual([5]);
    expect(reply.rule).toBe('order');
    expect(reply.text).toMatch(/sector|recoger/);
  });

  test.each(['no', 'no, gracias', 'ah no, está bien', 'no, déjalo así', 'ninguno'])(
    '«%s» after an answer about a product adds nothing and is understood',
    (said) => {
      const talk = talkTo(SHOP);
      talk.say('tienen mortadela?');
      const reply = talk.say(said);
      expect(reply.cart.lines).toEqual([]);
      expect(reply.text).not.toContain('No entendí');
    },
  );

  test('«no quiero nada» still empties the cart', () => {
    expect(cartAfter(['dame 5 pan de agua', 'no quiero nada'])).toEqual([]);
  });
});

describe('what is said of something right after it was added', () => {
  test.each(['y eso es fresco', 'y esos son de hoy o de ayer?', 'es pa llevar'])(
    'adds none of it: %s',
    (said) => {
      expect(cartAfter(['dame 5 pan de agua', said])).toEqual(['5 Pan de agua']);
    },
  );

  test('a bare «cuánto ta eso» is answered with the total', () => {
    const talk = talkTo(SHOP);
    talk.say('dame 5 pan de agua y una coca cola');
    expect(talk.say('cuanto ta eso').text).toContain('Total: RD$155');
  });
});

test('a greeting without «s» is no question for how long the delivery takes', () => {
  const faqs = [{ question: '¿Cuánto tarda el delivery?', answer: 'De 40 minutos a una hora.' }];
  const talk = talkTo({ ...SHOP, profile: { ...SHOP.profile, faqs } });
  expect(talk.say('buena tarde tienen pan').text).toContain('Pan de agua');
});
