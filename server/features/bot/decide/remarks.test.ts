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
