import { describe, expect, it } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, talkTo } from '../testing/talk-to-bot.ts';

const textOf = (shop: SampleShop, says: readonly string[]): string => {
  const talk = talkTo(shop);
  return says.map((line) => talk.say(line)).at(-1)?.text ?? '';
};

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

  it('says what it did not find', () => {
    expect(textOf(WIRES, ['3 tubo y 2 suiche'])).toContain('«3 tubo»');
  });

  it('is no thing where it counts people', () => {
    expect(textOf(WIRES, ['el domingo vienen 3 amigas, dame un suiche'])).not.toContain('amigas');
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
    expect(textOf(PAPER, ['2 cuadernos y 3 folders', 'los de 100'])).toContain('Folder plástico');
  });
});
