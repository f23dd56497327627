import { describe, expect, it } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, talkTo, textAfter } from '../testing/talk-to-bot.ts';

const WIRES: SampleShop = {
  profile: profileOf({ name: 'Electro Luz' }),
  products: productsOf(`
    Tomacorriente doble | 95 | Tomas | 40
    Suiche sencillo | 85 | Suiches | 40
    Bombillo LED 9W | 75 | Bombillos | 100
    Breaker 20 amperes | 380 | Breakers | 15
  `),
};

describe('what was counted is in the cart, asked about, or told as not known', () => {
  it.each([
    [['3 toma 2 suiche'], '3 Tomacorriente doble, 2 Suiche sencillo'],
    [['dame 3 toma y 2 suiche'], '3 Tomacorriente doble, 2 Suiche sencillo'],
    [['2 suiche 4 brekel', 'si'], '2 Suiche sencillo, 4 Breaker 20 amperes'],
  ])('%s', (says, cart) => {
    expect(cartAfter(WIRES, says)).toBe(cart);
  });

  it.each([
    [['dame un bombillo', 'dame un breaker', 'el bombillo es de luz fria', 'entonces 3']],
    [['dame un bombillo', 'dame un breaker', 'el bombillo es bueno?', 'entonces 3']],
  ])('the line that is talked of is counted: %s', (says) => {
    expect(cartAfter(WIRES, says)).toBe('3 Bombillo LED 9W, 1 Breaker 20 amperes');
  });

  it('is of what was offered: «entonces uno»', () => {
    const says = ['dame 2 suiche', 'y el breaker a como', 'entonces uno'];
    expect(cartAfter(WIRES, says)).toBe('2 Suiche sencillo, 1 Breaker 20 amperes');
  });

  it('takes a light for nobody’s name', () => {
    expect(textAfter(WIRES, ['dame un bombillo', 'el bombillo es de luz fria'])).not.toContain('A nombre de');
  });

  it('says what it did not find', () => {
    expect(textAfter(WIRES, ['3 tubo y 2 suiche'])).toContain('«3 tubo»');
  });

  it('is no thing where it counts people', () => {
    expect(textAfter(WIRES, ['el domingo vienen 3 amigas, dame un suiche'])).not.toContain('amigas');
  });
});

const PAPER: SampleShop = {
  profile: profileOf({ name: 'Librería El Saber' }),
  products: productsOf(`
    Lapicero azul | 20 | Escritura | 200
    Lapicero negro | 20 | Escritura | 180
    Cuaderno 100 hojas | 60 | Cuadernos | 60
    Cuaderno 200 hojas | 95 | Cuadernos | 60
    Folder manila | 10 | Papel | 200
    Folder plástico | 25 | Papel | 200
    Regla 30 cm | 35 | Escritura | 80
  `),
};

describe('a list with several open kinds keeps its counts until each is chosen', () => {
  it.each([
    [
      ['2 cuadernos, 3 folders y 4 lapiceros', 'de 200 hojas', 'azules', 'manila'],
      '2 Cuaderno 200 hojas, 4 Lapicero azul, 3 Folder manila',
    ],
    [['2 cuadernos y 3 folders', '1 y 3'], '2 Cuaderno 100 hojas, 3 Folder manila'],
    [['2 cuadernos y 3 folders', 'el 2', '1'], '2 Cuaderno 200 hojas, 3 Folder manila'],
    [
      ['2 cuadernos y 3 folders', 'hacen delivery?', 'el de 100 hojas', 'manila'],
      '2 Cuaderno 100 hojas, 3 Folder manila',
    ],
  ])('%s', (says, cart) => {
    expect(cartAfter(PAPER, says)).toBe(cart);
  });

  it('asks for what is still open', () => {
    expect(textAfter(PAPER, ['2 cuadernos y 3 folders', 'los de 100'])).toContain('Folder plástico');
  });
});

const EATERY: SampleShop = {
  profile: profileOf({ name: 'Comedor' }),
  products: productsOf(`
    Cerveza Presidente grande | 200 | Bebidas | 60
    Jugo de naranja natural | 90 | Bebidas | 20
    Chimi de res | 200 | Platos | 20
    Empanada de queso | 60 | Platos | 20
  `),
};

const noteAfter = (shop: SampleShop, says: readonly string[]): string | undefined => {
  const talk = talkTo(shop);
  for (const line of says) talk.say(line);
  return talk.state().order.note;
};

describe('how things are to come', () => {
  it.each([
    [['dame un jugo', 'frío por favor'], 'frío'],
    [['dame un chimi', 'caliente'], 'caliente'],
    [['dame un chimi sin cebolla y hacen delivery a los mina?'], 'chimi sin cebolla'],
    [['dame un chimi', 'cuanto es el delivery a los mina? y que sea sin cebolla'], 'que sea sin cebolla'],
    [['cuanto cuesta el chimi? lo quiero sin cebolla'], 'sin cebolla'],
    [['dame un jugo sin azucar', 'ya no, ponle azúcar'], undefined],
    [['dame un jugo', 'sin azúcar', 'mejor con azucar'], undefined],
    [['dame un chimi', 'sin cebolla ni tomate', 'ponle cebolla'], 'sin tomate'],
    [['dame un chimi', 'sin cebolla', 'quita el chimi y dame una empanada'], undefined],
    [['dame un chimi', 'que toquen el timbre', 'quita el chimi y dame una empanada'], 'que toquen el timbre'],
    [['tienen chimi sin cebolla?'], undefined],
    [['dame 2 chimi sin picante y llega en cuanto a los mina?'], 'chimi sin picante'],
    [['dame 2 jugo', 'helado por favor'], 'helado'],
    [['dame una empanada', 'sin queso'], 'sin queso'],
  ])('%s', (says, note) => {
    expect(noteAfter(EATERY, says)).toBe(note);
  });

  it('is told when it is noted', () => {
    const says = ['dame un chimi', 'cuanto es el delivery a los mina? y que sea sin cebolla'];
    expect(textAfter(EATERY, says)).toContain('Anotado para la tienda');
  });

  it('is a beer where nothing to drink is held', () => {
    expect(textAfter(EATERY, ['dame un chimi', 'fria'])).toContain('Presidente');
  });
});

const BEERS: SampleShop = {
  profile: profileOf({ name: 'La Fría' }),
  products: productsOf(`
    Presidente Light lata | 120 | Cervezas | 80
    Corona botella | 150 | Cervezas | 80
    Six pack Modelo lata | 900 | Cervezas | 10
  `),
};
const CANS: SampleShop = { ...BEERS, products: BEERS.products.slice(0, 2) };

describe('a six pack is six, where none is sold as one piece', () => {
  it.each([
    [CANS, ['un six de presidente light', 'si'], '6 Presidente Light lata'],
    [CANS, ['dame 2 six de presidente light', 'si'], '12 Presidente Light lata'],
    [CANS, ['dame un sixpack de corona', 'si'], '6 Corona botella'],
    [BEERS, ['dame 2 six pack de modelo'], '2 Six pack Modelo lata'],
    [BEERS, ['dame un six modelo'], '1 Six pack Modelo lata'],
  ])('%#: %s', (shop, says, cart) => {
    expect(cartAfter(shop, says)).toBe(cart);
  });
});

const BOUTIQUE: SampleShop = {
  profile: profileOf({ name: 'Boutique' }),
  products: productsOf(`
    Blusa blanca manga larga | 850 | Blusas | 7 | Tallas S, M y L.
    Medias tobilleras par | 150 | Medias | 40
    Juego de sábanas queen | 1450 | Sábanas | 8
    Sábana ajustable twin | 650 | Sábanas | 8
    Uñas acrílicas | 1200 | Uñas |
    Abanico de techo | 2450 | Abanicos | 6
  `),
};

describe('sizes and pieces', () => {
  it.each([
    [['dame una blusa', 'en small'], 'talla S'],
    [['dame la blusa en medium'], 'talla M'],
    [['dame una blusa medium y otra large'], 'talla L'],
    [['dame unas medias', '3 par'], '3 × *Medias'],
  ])('%s', (says, told) => {
    expect(textAfter(BOUTIQUE, says)).toContain(told);
  });
});

const UNIFORMS: SampleShop = {
  profile: profileOf({ name: 'Uniformes' }),
  products: productsOf(`
    Polo escolar celeste talla 8 | 450 | Polos | 12
    Polo escolar celeste talla 10 | 450 | Polos | 10
    Pantalón kaki niño talla 8 | 650 | Pantalones | 9
    Jean azul | 1350 | Pantalones | 7 | Tallas 6 a 16.
  `),
};

describe('a thing in two sizes', () => {
  it.each([
    [
      ['dame un polo talla 8 y otro talla 10 y un pantalon kaki talla 8'],
      '1 Polo escolar celeste talla 8, 1 Polo escolar celeste talla 10, 1 Pantalón kaki niño talla 8',
    ],
    [['dame un jean talla 8 y otro talla 10'], '1 Jean azul, 1 Jean azul'],
    [['dame dos jean talla 8 y otro talla 10'], '2 Jean azul, 1 Jean azul'],
    // Which of them comes in which size is asked.
    [['uno talla 8 y otro talla 10, polo y pantalón'], ''],
  ])('%s', (says, cart) => {
    expect(cartAfter(UNIFORMS, says)).toBe(cart);
  });
});

describe('what only the people of the shop can answer', () => {
  it.each([
    [['quiero cambiar las sábanas que compré']],
    [['quiero cita']],
    [['una cita pa uñas']],
    [['dame una cita para uñas acrilicas']],
  ])('%s', (says) => {
    expect(textAfter(BOUTIQUE, says)).toContain('te paso con una persona');
  });

  it('is what a service costs whose price the profile does not tell', () => {
    const faqs = [
      { id: 'f1', question: '¿Instalan abanicos?', answer: 'Sí, un técnico aparte.', topics: null },
    ];
    const shop = { ...BOUTIQUE, profile: profileOf({ name: 'Casa', faqs }) };
    expect(textAfter(shop, ['tienen abanico de techo', 'lo instalan', 'cuanto cobran'])).not.toContain(
      '2,450',
    );
  });

  it('is credit, where nobody keeps a notebook', () => {
    const reply = talkTo(BOUTIQUE).say('fíemelo');
    expect(reply.effects.some(({ kind }) => kind === 'handover')).toBe(true);
    expect(reply.text).toContain('lo decide el equipo');
  });
});

it('answers a question of the profile that sounds like one of the hours', () => {
  const faqs = [
    { id: 'f1', question: '¿Tienen servicio de emergencia?', answer: 'Sí, a cualquier hora.', topics: null },
  ];
  const shop = { ...BOUTIQUE, profile: profileOf({ name: 'Patitas', faqs }) };
  expect(textAfter(shop, ['atienden emergencias?'])).toContain('a cualquier hora');
});
