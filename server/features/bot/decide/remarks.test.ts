import { describe, expect, it, test } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, talkTo } from '../testing/talk-to-bot.ts';

const EATERY: SampleShop = {
  profile: profileOf({ name: 'Comedor Altagracia' }),
  products: productsOf(`
    Plato del día pequeño | 180 | Platos | | Arroz, habichuela, carne y ensalada.
    Plato del día grande | 250 | Platos | | Arroz, habichuela, carne y ensalada.
    Pollo guisado | 120 | Carnes |
    Res guisada | 150 | Carnes |
    Chuleta ahumada libra | 160 | Carnes |
    Bizcocho de chocolate | 900 | Postres | 3
    Galletas sin azúcar | 95 | Postres | 12
    Galletas de avena | 85 | Postres | 12
    Jugo de limón | 50 | Bebidas |
    Cerveza Presidente grande | 200 | Bebidas | 30
    Cebolla roja libra | 60 | Vegetales | 20
    Agua botella | 20 | Bebidas | 60
  `),
};

const noteAfter = (says: readonly string[]): string | undefined => {
  const talk = talkTo(EATERY);
  for (const line of says) talk.say(line);
  return talk.state().order.note;
};

describe('how things are to come goes to the store as a note, and changes nothing else', () => {
  it.each<[string[], string, string]>([
    [['dame un pollo guisado sin cebolla'], '1 Pollo guisado', 'pollo guisado sin cebolla'],
    [['dame un pollo guisado', 'sin cebolla por favor'], '1 Pollo guisado', 'sin cebolla'],
    [
      ['dame una presidente grande bien fria y un pollo guisado'],
      '1 Cerveza Presidente grande, 1 Pollo guisado',
      'presidente grande bien fria',
    ],
    [['dame 2 libras de chuleta', 'córtamela fina'], '2 Chuleta ahumada libra', 'córtamela fina'],
    [['dame 2 libras de chuleta en ruedas'], '2 Chuleta ahumada libra', 'chuleta en ruedas'],
    [
      ['dame un bizcocho de chocolate que diga Felicidades María'],
      '1 Bizcocho de chocolate',
      'bizcocho de chocolate que diga Felicidades María',
    ],
    [['dame un jugo de limon sin azucar'], '1 Jugo de limón', 'jugo de limon sin azucar'],
    [['dame un jugo de limon con poca azucar'], '1 Jugo de limón', 'jugo de limon con poca azucar'],
    [['dame un jugo de limon', 'llámame cuando llegue'], '1 Jugo de limón', 'llámame cuando llegue'],
    [['dame un jugo de limon', 'es pa llevar'], '1 Jugo de limón', 'es pa llevar'],
    [
      ['dame una presidente grande', 'la cerveza bien fria eh'],
      '1 Cerveza Presidente grande',
      'la cerveza bien fria',
    ],
    [
      ['dame 2 platos grandes uno con res y otro con pollo'],
      '2 Plato del día grande',
      'platos grandes uno con res y otro con pollo',
    ],
    [
      ['dame un bizcocho de chocolate pa mañana'],
      '1 Bizcocho de chocolate',
      'bizcocho de chocolate pa mañana',
    ],
    [
      ['dame un pollo guisado', 'me lo puedes mandar mañana'],
      '1 Pollo guisado',
      'me lo puedes mandar mañana',
    ],
    [['dame 2 agua', 'una fria y una al tiempo'], '2 Agua botella', 'una fria y una al tiempo'],
    [
      ['dame un pollo guisado', 'sin cebolla', 'bien caliente'],
      '1 Pollo guisado',
      'sin cebolla; bien caliente',
    ],
  ])('%s', (says, cart, note) => {
    expect(cartAfter(EATERY, says)).toBe(cart);
    expect(noteAfter(says)).toBe(note);
  });

  it('also before the offered product is taken, which is then asked again', () => {
    const talk = talkTo(EATERY);
    talk.say('tienen bizcocho?');
    expect(talk.say('relleno de piña y q diga feliz cumple jose').text).toMatch(/Anotado .*\n\n¿Te /);
    expect(talk.say('si').cart.lines).toHaveLength(1);
    expect(talk.state().order.note).toBe('relleno de piña; y q diga feliz cumple jose');
  });

  it('while the order is taken, and stands in its summary', () => {
    const talk = talkTo(EATERY);
    const says = ['dame un jugo de limon', 'mandamelo pa los mina', 'calle 4 numero 8'];
    for (const line of says) talk.say(line);
    expect(talk.say('que toque el timbre cuando llegue').text).toContain('que toque el timbre cuando llegue');
    expect(talk.state().order.payment).toBeNull();
    talk.say('efectivo');
    expect(talk.say('ana').text).toContain('Nota: que toque el timbre cuando llegue.');
    const [placed] = talk.say('sí, confirmo').effects;
    expect(placed).toMatchObject({
      kind: 'order_placed',
      order: { delivery: { note: 'que toque el timbre cuando llegue' } },
    });
    expect(talk.state().order.note).toBeUndefined();
  });

  it('and is gone with the cart', () => {
    expect(noteAfter(['dame un pollo guisado sin cebolla', 'borra todo'])).toBeUndefined();
  });
});

test.each([
  [['dame galletas sin azúcar'], '1 Galletas sin azúcar'],
  [['dame una libra de cebolla', 'sin cebolla'], ''],
  [['tienen jugo sin azucar?'], ''],
  [['dame un pollo guisado', 'abren mañana?'], '1 Pollo guisado'],
  [['dame un pollo guisado', 'llámame'], '1 Pollo guisado'],
  [['dame un pollo guisado', 'avísame cuando llegue el bizcocho'], '1 Pollo guisado'],
  [['dame un pollo guisado', 'no quiero nada de eso, límpialo'], ''],
  [['dame un jugo de limon', 'quiero algo bien frio'], '1 Jugo de limón'],
])('what names products, asks or tells is no note: %s', (says, cart) => {
  expect(cartAfter(EATERY, says)).toBe(cart);
  expect(noteAfter(says)).toBeUndefined();
});

describe('only what says how things come is taken out of a message', () => {
  it.each<[string, string, string]>([
    [
      'toca el timbre cuando llegues a nombre de pedro',
      'A nombre de Pedro.',
      'toca el timbre cuando llegues',
    ],
    ['llámame al llegar pago con transferencia', 'Pago: Transferencia.', 'llámame al llegar'],
    [
      'llamame antes de salir al 8095551234 a los mina',
      'Delivery a Los Mina.\nTeléfono: (809) 555-1234.',
      'llamame antes de salir',
    ],
    [
      'dejenlo con el guardian los mina calle 4 # 8',
      'Delivery a Los Mina, calle 4 # 8.',
      'dejenlo con el guardian',
    ],
    ['a los mina, y que no tenga picante', 'Delivery a Los Mina.', 'que no tenga picante'],
  ])('a detail of the order stays: %s', (said, told, note) => {
    const talk = talkTo(EATERY);
    talk.say('dame un jugo de limon');
    expect(talk.say(said).text).toContain(told);
    expect(talk.state().order.note).toBe(note);
  });

  it.each([
    [
      'dame un bizcocho de chocolate que diga te amo y un jugo de limon',
      '1 Bizcocho de chocolate, 1 Jugo de limón',
      'bizcocho de chocolate que diga te amo',
    ],
    [
      `dame un bizcocho de chocolate que diga ${'te queremos mucho '.repeat(9)}tus hijos`,
      '1 Bizcocho de chocolate',
      `bizcocho de chocolate que diga ${'te queremos mucho '.repeat(9)}tus hijos`,
    ],
    ['dame 2 presidente frias', '2 Cerveza Presidente grande', 'presidente frias'],
    [
      'dame 2 platos grandes uno sin cebolla y otro normal',
      '2 Plato del día grande',
      'platos grandes uno sin cebolla y otro normal',
    ],
    ['dame un pollo guisado sin piña ni mostaza', '1 Pollo guisado', 'pollo guisado sin piña ni mostaza'],
    ['mandame un pollo guisado mañana', '1 Pollo guisado', 'pollo guisado mañana'],
  ])('another thing, a long text, a state and a day: %s', (said, cart, note) => {
    expect(cartAfter(EATERY, [said])).toBe(cart);
    expect(noteAfter([said])).toBe(note);
  });

  it.each([
    ['con una tarjeta que diga te amo mucho, atentamente juan'],
    ['con todo menos tomate'],
    ['que no tenga azucar'],
    ['no le pongan mostaza'],
    ['quítale el tomate'],
    ['soy alérgica al maní'],
    ['sin ajo mejor'],
    ['sin ajo si se puede'],
    ['sin ajo q a mi esposo le cae mal'],
    ['es una sorpresa'],
    ['no le digan quien lo manda'],
  ])('a whole message is a note: %s', (said) => {
    expect(cartAfter(EATERY, ['dame un pollo guisado', said])).toBe('1 Pollo guisado');
    expect(noteAfter(['dame un pollo guisado', said])).toContain(said.replace(' mejor', ''));
  });
});

describe('a note goes with what it is about', () => {
  it.each([
    [['dame un jugo de limon sin azucar', 'no lo quiero'], undefined],
    [['dame un jugo de limon sin azucar', 'quita el jugo', 'dame un pollo guisado'], undefined],
    [['dame un jugo de limon sin azucar', 'mejor un pollo guisado'], undefined],
    [
      ['dame un jugo de limon sin azucar y un pollo guisado sin cebolla', 'quita el jugo'],
      'pollo guisado sin cebolla',
    ],
    [['dame un pollo guisado sin cebolla', 'quita la nota'], undefined],
  ])('%s', (says, note) => {
    expect(noteAfter(says)).toBe(note);
  });

  it('«quita la nota» takes nothing out of the cart', () => {
    expect(cartAfter(EATERY, ['dame un pollo guisado sin cebolla', 'quita la nota'])).toBe('1 Pollo guisado');
  });

  it('and says so when it is full', () => {
    const talk = talkTo(EATERY);
    talk.say('dame un bizcocho de chocolate');
    const says = ['uno', 'dos', 'tres'].map((word) => `que diga ${word} ${'abcdefghi '.repeat(17)}`);
    const replies = says.map((line) => talk.say(line).text);
    expect(replies.at(-1)).toContain('La nota del pedido ya está llena');
    expect(talk.state().order.note?.length).toBeLessThanOrEqual(500);
  });
});

test.each([
  ['la comida estaba bien fria'],
  ['dame un pollo guisado', 'avísame cuando esté el bizcocho'],
  ['dame un pollo guisado', 'tengo frio'],
])('what tells or waits for something is no note: %s', (...says) => {
  expect(noteAfter(says)).toBeUndefined();
});

test('a dish without what is in the cart takes that out: «quítale el ajo»', () => {
  const shop = {
    ...EATERY,
    products: productsOf('Cabeza de ajo | 20 | Vegetales | 20\nPan | 10 | Pan | 20'),
  };
  expect(cartAfter(shop, ['dame un pan y una cabeza de ajo', 'quitale el ajo que aqui tengo'])).toBe('1 Pan');
});

test('a thing of three letters is a thing: the bread is no «sopa caliente»', () => {
  const products = productsOf('Pan de agua | 10 | Pan | 100\nSopa caliente del día | 100 | Comida | 9');
  const talk = talkTo({ ...EATERY, products });
  talk.say('dame un pan caliente');
  expect(talk.state().order.note).toBe('pan caliente');
});
