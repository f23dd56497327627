import { describe, expect, it, test } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, talkTo } from '../testing/talk-to-bot.ts';

const PARTY: SampleShop = {
  profile: profileOf({ name: 'Fiesta Mágica' }),
  products: productsOf(`
    Globo número plateado | 150 | Globos | 40
    Globo de corazón rojo | 90 | Globos | 60
    Paquete de globos pastel 50 unidades | 350 | Globos | 20
    Paquete de globos dorados 50 unidades | 380 | Globos | 15
    Piñata unicornio | 1200 | Piñatas | 4
    Vasos de papel 25 unidades | 120 | Desechables | 50
    Platos de papel 25 unidades | 140 | Desechables | 50
    Vela número dorada | 75 | Velas | 50
    Letrero feliz cumpleaños | 250 | Decoración | 12
    Dulcero de princesa 10 unidades | 220 | Dulceros | 9
    Dulcero de superhéroe 10 unidades | 220 | Dulceros | 7
  `),
};

const lastText = (says: readonly string[]): string => {
  const talk = talkTo(PARTY);
  return says.map((line) => talk.say(line)).at(-1)?.text ?? '';
};

describe('words that count, and words that only look so', () => {
  it.each([
    [['dame 3 paquete d vaso y 3 d plato'], '3 Vasos de papel 25 unidades, 3 Platos de papel 25 unidades'],
    [['dame 3 paquetes de platos', 'quita un paquete de plato'], '2 Platos de papel 25 unidades'],
    [['dulceros', 'de princesa', '3 paquetes'], '3 Dulcero de princesa 10 unidades'],
    [['dame la piñata unicornio', 'y un numero 5 dorado'], '1 Piñata unicornio'],
    [['dame un letrero', 'y velas del 3 y del 0', 'los 2 dorados'], '1 Letrero feliz cumpleaños'],
    [
      ['y el precio del letrero', 'y de la vela', 'dame los dos'],
      '1 Letrero feliz cumpleaños, 1 Vela número dorada',
    ],
  ])('%s', (says, cart) => {
    expect(cartAfter(PARTY, says)).toBe(cart);
  });
});

describe('a name with the sector', () => {
  it('is a name and a place where the store delivers there', () => {
    const text = lastText(['dame un letrero', 'eso es todo', 'soy yuleisy de villa mella']);
    expect(text).toContain('Delivery a Villa Mella.');
    expect(text).toContain('A nombre de Yuleisy.');
  });

  it('is a whole name elsewhere, and no place', () => {
    const text = lastText(['dame un letrero', 'eso es todo', 'soy ana de la cruz']);
    expect(text).toContain('A nombre de Ana de la Cruz.');
    expect(text).toContain('¿A qué sector');
  });
});

test.each(['ya', 'ya ta', 'ya eso nada ma'])('«%s» goes on to the delivery', (said) => {
  expect(lastText(['dame un letrero', said])).toContain('¿A qué sector');
});

test('«cuales» after a list tells the list again', () => {
  expect(lastText(['tienen dulceros', 'cuales'])).toContain('2. *Dulcero de superhéroe');
});

test('what is to be taken out of no order is not sold instead', () => {
  expect(lastText(['quitame los globos'])).toContain('Todavía no tienes productos');
});

const HARDWARE: SampleShop = {
  profile: profileOf({ name: 'Ferretería El Tornillo' }),
  products: productsOf(`
    Clavo de 2 pulgadas libra | 65 | Clavos | 60
    Clavo de 3 pulgadas libra | 65 | Clavos | 60
    Martillo de uña | 450 | Herramientas | 12
  `),
};

test.each([
  'media libra de clavo de 3',
  'libra y media de clavo de 3',
  'dame 2 libras y media de clavo de 3',
])('a part of what is sold whole is not rounded in silence: %s', (said) => {
  const reply = talkTo(HARDWARE).say(said);
  expect(reply.text).toContain('se vende por unidad completa');
  expect(reply.cart.lines).toEqual([]);
});

test.each(['recojo yo alla', 'voy a pasar por el', 'yo lo recojo'])(
  '«%s» fetches the order at the store',
  (said) => {
    const talk = talkTo(HARDWARE);
    talk.say('dame un martillo');
    expect(talk.say(said).text).toContain('Lo recoges en la tienda');
  },
);

const BOUTIQUE: SampleShop = {
  profile: profileOf({ name: 'Boutique Karla' }),
  products: productsOf(`
    Blusa de satén beige | 850 | Blusas | 8 | Tallas S, M y L.
    Blusa de satén negra | 850 | Blusas | 5 | Tallas S, M y L.
    Vestido largo floreado | 1850 | Vestidos | 4 | Tallas S, M, L y XL.
    Vestido corto rojo | 1450 | Vestidos | 3 | Tallas S y M.
    Poloshirt blanco hombre | 650 | Poloshirts | 20 | Tallas M, L y XL.
    Tenis blancos mujer | 1700 | Calzado | 7 | Del 36 al 40.
    Sandalia dorada | 1100 | Calzado | 9 | Del 35 al 40.
    Correa dama negra | 350 | Accesorios | 15
  `),
};
const sized = (says: readonly string[]): string => {
  const talk = talkTo(BOUTIQUE);
  const lines = says.map((line) => talk.say(line)).at(-1)?.cart.lines ?? [];
  return lines.map(({ quantity, option, product }) => `${quantity} ${product.name} (${option})`).join(', ');
};

describe('sizes as people type them', () => {
  it.each([
    [['quiero los tenis blanco 38'], '1 Tenis blancos mujer (talla 38)'],
    [['y la sandalia 37', 'si'], '1 Sandalia dorada (talla 37)'],
    [
      ['dame 2 poloshirt xl', 'y uno m'],
      '2 Poloshirt blanco hombre (talla XL), 1 Poloshirt blanco hombre (talla M)',
    ],
    [
      ['una blusa negra en m', 'y la beige tambien', 'en la misma talla'],
      '1 Blusa de satén negra (talla M), 1 Blusa de satén beige (talla M)',
    ],
  ])('%s', (says, cart) => {
    expect(sized(says)).toBe(cart);
  });
});

test('«vestido q tienes» asks which there are, and for nothing about them', () => {
  expect(talkTo(BOUTIQUE).say('ay y vestido q tienes').text).toMatch(/1\. \*Vestido .*\n2\. \*Vestido /);
});

test('«a nombre de rosa» with a cart tells for whom it is, and asks for no account', () => {
  const talk = talkTo(BOUTIQUE);
  talk.say('dame una correa');
  const reply = talk.say('a nombre de rosa');
  expect(reply.text).toContain('A nombre de Rosa.');
  expect(reply.effects).toEqual([]);
});

describe('the last details of an order', () => {
  const details = ['dame una correa', 'a los mina', 'calle 12 casa 4', 'efectivo'];

  const orderAfterAll = (...said: readonly string[]): ReturnType<typeof talkTo> => {
    const talk = talkTo(BOUTIQUE);
    for (const line of [...details, ...said]) talk.say(line);
    return talk;
  };

  it('«con mil» is the money, and no name', () => {
    expect(orderAfterAll('con mil', 'carmen').state().order).toMatchObject({ cash: 100_000, name: 'Carmen' });
  });

  it('«mil» is the money too', () => {
    expect(orderAfterAll('mil', 'carmen').state().order).toMatchObject({ cash: 100_000, name: 'Carmen' });
  });

  it('«la recibe Carmen» and «con el nombre de Carmen» are names', () => {
    expect(orderAfterAll('la recibe carmen').state().order.name).toBe('Carmen');
    expect(orderAfterAll('con el nombre de carmen').state().order.name).toBe('Carmen');
  });

  it('a name after the summary takes the place of the other', () => {
    expect(orderAfterAll('pedro', 'juana').state().order).toMatchObject({ name: 'Juana' });
  });
});

test('«y una sandalia» is no sector', () => {
  const talk = talkTo(BOUTIQUE);
  for (const line of ['dame una correa', 'eso es todo']) talk.say(line);
  expect(talk.say('y una sandalia').cart.lines).toHaveLength(2);
  expect(talk.state().order.place).toBeNull();
});

test.each(['para cuando llega', 'escríbeme cuando llegue la blusa roja'])(
  'what is said of something that comes is no payment: %s',
  (said) => {
    const talk = talkTo(BOUTIQUE);
    talk.say('dame una correa');
    talk.say(said);
    expect(talk.state().order.payment).toBeNull();
  },
);

test('«38 mejor no, 39» changes the size and cancels nothing', () => {
  expect(sized(['quiero los tenis blancos 38', '38 mejor no, 39'])).toBe('1 Tenis blancos mujer (talla 39)');
});

test('«mejor no, dame 2» cancels nothing', () => {
  expect(cartAfter(BOUTIQUE, ['dame una correa', 'mejor no, dame 2'])).toContain('Correa');
});

test('a size that does not come is named', () => {
  expect(talkTo(BOUTIQUE).say('dame unos tenis 45').text).toContain('No viene en talla 45');
});

const BAKERY: SampleShop = {
  profile: profileOf({ name: 'Dulce Mary' }),
  products: productsOf(`
    Cupcake de vainilla | 75 | Cupcakes | 40
    Cupcake de chocolate | 75 | Cupcakes | 36
    Flan familiar | 550 | Postres | 6
  `),
};

test.each(['los cupcakes de vainilla mejor', 'vainilla mejor', 'mejor de vainilla'])(
  '«%s» takes the place of the other',
  (said) => {
    expect(cartAfter(BAKERY, ['dame 4 cupcake d chocolate', said])).toBe('4 Cupcake de vainilla');
  },
);

const CORNER: SampleShop = {
  profile: profileOf({ name: 'Colmado El Vecino' }),
  products: productsOf(`
    Plátano verde | 22 | Víveres | 100
    Yuca libra | 35 | Víveres | 50
    Queso de freír libra | 230 | Lácteos | 10
    Salami Súper Especial libra | 180 | Embutidos | 20
    Cerveza Presidente grande | 200 | Bebidas | 90
    Cloro galón | 130 | Limpieza | 15
    Recarga Claro | 100 | Recargas |
  `),
};

describe('an answer is of what was asked last', () => {
  it.each([
    [
      ['me da 3 libra de yuca 2 platano verde y una libra y media d queso', 'ok una libra entonces'],
      '3 Yuca libra, 2 Plátano verde, 1 Queso de freír libra',
    ],
    [['necesito recarga de claro', '100 pesos'], '1 Recarga Claro'],
    [['necesito recarga de claro', '50 pesos'], ''],
    [['oye tu tiene fria', 'una grande'], '1 Cerveza Presidente grande'],
    [['agregue una libra d salami cortao en rueda'], '1 Salami Súper Especial libra'],
  ])('%s', (says, cart) => {
    expect(cartAfter(CORNER, says)).toBe(cart);
  });

  it('«y cuanto e el envio» without a place tells the fees', () => {
    const talk = talkTo(CORNER);
    talk.say('dame un cloro');
    expect(talk.say('y cuanto e el envio').text).toContain('Los Mina RD$150');
  });

  it('a remark beside words that say nothing else is noted: «bien fria q toy seco»', () => {
    const talk = talkTo(CORNER);
    talk.say('oye tu tiene fria');
    expect(talk.say('bien fria q toy seco').text).toContain('«bien fria q toy seco»');
  });
});
