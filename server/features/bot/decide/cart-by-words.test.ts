import { describe, expect, it } from 'vitest';
import { KITCHEN } from '../testing/kitchen-shop.ts';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { cartAfter, talkTo } from '../testing/talk-to-bot.ts';

const HARDWARE: SampleShop = {
  profile: profileOf({ name: 'Ferretería El Clavo' }),
  products: productsOf(`
    Varilla de acero 3/8 | 215 | Construcción | 400
    Tubo PVC 1/2 pulgada | 145 | Plomería | 90
    Codo PVC 1/2 | 12 | Plomería | 300
    Codo PVC 3/4 | 18 | Plomería | 200
    Teflón rollo | 25 | Plomería | 100
    Interruptor sencillo | 65 | Electricidad | 60
    Interruptor doble | 95 | Electricidad | 40
    Bombillo LED 9 W luz blanca | 95 | Electricidad | 100
    Bombillo LED 9 W luz amarilla | 95 | Electricidad | 80
    Candado de 40 mm | 180 | Seguridad | 22
    Candado de 50 mm | 250 | Seguridad | 12
    Brocha de 2 pulgadas | 85 | Pinturas | 40
    Brocha de 3 pulgadas | 120 | Pinturas | 40
    Rolo con bandeja | 350 | Pinturas | 15
    Clavo de 2 pulgadas libra | 55 | Ferretería | 80
    Clavo de 3 pulgadas libra | 55 | Ferretería | 80
    Destornillador de estría | 130 | Herramientas | 18
    Destornillador plano | 120 | Herramientas | 18
    Guantes de trabajo par | 95 | Seguridad | 30 | Tallas M y L.
    Tableta M40 | 4200 | Tecnología | 4
    Forro de tableta M40 | 350 | Tecnología | 9
    Forro de tableta T10 | 350 | Tecnología | 9
    Tíner botella | 90 | Pinturas | 20
    Tíner galón | 410 | Pinturas | 8
    Cinta de colores | 30 | Electricidad | 90 | Roja, negra, amarilla y verde.
    Cuaderno rayado de 100 hojas | 95 | Oficina | 20
    Cuaderno rayado de 200 hojas | 165 | Oficina | 20
    Cuaderno cuadriculado de 100 hojas | 95 | Oficina | 20
  `),
};

describe('a message that names several products', () => {
  it.each([
    ['2 candados, uno de 40 y otro de 50', '1 Candado de 40 mm, 1 Candado de 50 mm', HARDWARE],
    [
      'dame 2 destornilladores, uno plano y uno de estria',
      '1 Destornillador plano, 1 Destornillador de estría',
      HARDWARE,
    ],
    ['dame 10 cintas rojas y 5 amarillas', '15 Cinta de colores', HARDWARE],
    ['manda el rolo con su teflon', '1 Rolo con bandeja, 1 Teflón rollo', HARDWARE],
    ['el rolo y el teflon', '', HARDWARE],
    // A thing that one message names twice is wanted in the number said last.
    ['dame tres teflones, un rolo, ay no, son dos teflones', '1 Rolo con bandeja, 2 Teflón rollo', HARDWARE],
    ['dame un teflon, el teflon es pa la llave', '1 Teflón rollo', HARDWARE],
    [
      '5 cuadernos rayados 100 hojas y 2 cuadriculados',
      '5 Cuaderno rayado de 100 hojas, 2 Cuaderno cuadriculado de 100 hojas',
      HARDWARE,
    ],
    [
      'dame un teflon cuatro codos de 1/2 y tres brochas de 2',
      '1 Teflón rollo, 4 Codo PVC 1/2, 3 Brocha de 2 pulgadas',
      HARDWARE,
    ],
    ['dame 2 yaroas, una de pollo y una mixta', '1 Yaroa de pollo, 1 Yaroa mixta', KITCHEN],
    // The parts of a counted kind come to its number.
    ['dame 2 candados, el de 40 y el de 50', '1 Candado de 40 mm, 1 Candado de 50 mm', HARDWARE],
    ['dame 5 empanadas, 2 de queso y 3 de res', '2 Empanada de queso, 3 Empanada de res', KITCHEN],
    // A word for an amount tells which one of the kind that was named before.
    ['dame 3 tiner botella y 2 galones', '3 Tíner botella, 2 Tíner galón', HARDWARE],
    // Other things behind it are no parts, though their numbers come to it too.
    [
      'dame 2 candados de 40, un teflon y un rolo',
      '2 Candado de 40 mm, 1 Teflón rollo, 1 Rolo con bandeja',
      HARDWARE,
    ],
    ['dame un candado de cada tamaño', '1 Candado de 40 mm, 1 Candado de 50 mm', HARDWARE],
    ['dame la tableta M40 y su forro', '1 Tableta M40, 1 Forro de tableta M40', HARDWARE],
    ['dame un bombillo, no el amarillo', '1 Bombillo LED 9 W luz blanca', HARDWARE],
    ['dame un candado de cincuenta y un teflon', '1 Candado de 50 mm, 1 Teflón rollo', HARDWARE],
    [
      'quiero 3 empanadas de pollo 2 de queso y una de res',
      '3 Empanada de pollo, 2 Empanada de queso, 1 Empanada de res',
      KITCHEN,
    ],
  ])('%s', (line, cart, shop) => {
    expect(cartAfter(shop, [line])).toBe(cart);
  });
});

describe('the choice after several products were shown', () => {
  it.each([
    // A question about the shown products leaves the wish open.
    [['dame un candado', 'cual sale mas barato?', 'ese, el de 40'], '1 Candado de 40 mm'],
    [['dame un destornillador', 'el plano'], '1 Destornillador plano'],
    [['que candados tienen?', 'uno de cada'], '1 Candado de 40 mm, 1 Candado de 50 mm'],
    [['que candados tienen?', 'dame un par de cada uno'], '2 Candado de 40 mm, 2 Candado de 50 mm'],
    [['que candados tienen?', 'y la garantia de cada uno'], ''],
    [['dame 2 brochas', 'la de 2 y la de 3'], '1 Brocha de 2 pulgadas, 1 Brocha de 3 pulgadas'],
    [['dame 2 brochas', 'la de 2 y la de 9'], ''],
    [['dame 2 brochas y un teflon', 'la de 3'], '1 Teflón rollo, 2 Brocha de 3 pulgadas'],
    // «Las dos» counts nothing that is wanted.
    [['diferencia entre las dos brochas', 'dame la de 3'], '1 Brocha de 3 pulgadas'],
    // The names after «todo eso» list the products.
    [
      ['tienen teflon, brochas de 2 y rolo?', 'ponme todo eso: el teflon, la brocha de 2 y el rolo'],
      '1 Teflón rollo, 1 Brocha de 2 pulgadas, 1 Rolo con bandeja',
    ],
    // A shopper who names a product of the list has answered, and wants the other thing too.
    [['dame un candado', 'bueno entonces el de 40 y el rolo'], '1 Candado de 40 mm, 1 Rolo con bandeja'],
    [['dame un rolo y un candado', 'y 2 teflones'], '1 Rolo con bandeja, 2 Teflón rollo'],
  ])('%s', (says, cart) => {
    expect(cartAfter(HARDWARE, says)).toBe(cart);
  });
});

describe('a change that the trained reader hears', () => {
  const ORDERED = 'dame 2 candados de 40 y 3 interruptores sencillos';
  it.each([
    ['el interruptor sencillo fuera', '2 Candado de 40 mm'],
    ['ya no va el interruptor', '2 Candado de 40 mm'],
    ['quita los candados y déjame los interruptores', '3 Interruptor sencillo'],
    ['los interruptores no, el teflón', '2 Candado de 40 mm, 3 Teflón rollo'],
    ['en lugar de los interruptores ponga teflón', '2 Candado de 40 mm, 3 Teflón rollo'],
    ['5, no 3', '2 Candado de 40 mm, 5 Interruptor sencillo'],
    ['no 3 sino 5', '2 Candado de 40 mm, 5 Interruptor sencillo'],
    ['que sean cinco cositas', '2 Candado de 40 mm, 5 Interruptor sencillo'],
    ['uno nada más', '2 Candado de 40 mm, 1 Interruptor sencillo'],
    ['bájale a 2 que no me da el dinero', '2 Candado de 40 mm, 2 Interruptor sencillo'],
    // A number for each says how many, and swaps nothing.
    ['mejor 2 sencillos y 2 dobles', '2 Candado de 40 mm, 2 Interruptor sencillo, 2 Interruptor doble'],
    // A question changes nothing.
    ['¿los interruptores no vienen en 5?', '2 Candado de 40 mm, 3 Interruptor sencillo'],
  ])('%j', (says, cart) => {
    expect(cartAfter(HARDWARE, [ORDERED, says])).toBe(cart);
  });

  it('removes nothing that the cart does not hold', () => {
    expect(cartAfter(HARDWARE, ['dame 2 codos de 1/2', 'el teflón fuera'])).toBe('2 Codo PVC 1/2');
  });

  it('adds nothing when one thing is only looked for', () => {
    expect(cartAfter(HARDWARE, ['un interruptor sencillo para mi abuelo que casi no ve'])).toBe('');
  });
});

describe('a cart that is changed in words', () => {
  it.each([
    [['dame 12 codos de 1/2', 'no son 12, son 10'], '10 Codo PVC 1/2', HARDWARE],
    [
      ['4 codos de 1/2 y un teflon', 'los codos de media ponlos en 6'],
      '6 Codo PVC 1/2, 1 Teflón rollo',
      HARDWARE,
    ],
    // Words that find nothing and are no goods leave the offered product open; other goods that are not sold here are not it.
    [['hay teflon?', 'dame dos de una vez'], '2 Teflón rollo', HARDWARE],
    [['hay teflon?', 'dame 2 salchichones'], '', HARDWARE],
    [['hay teflon?', 'ponme 3 chinchetas'], '', HARDWARE],
    [['dame un tiner botella', 'y 2 galones'], '1 Tíner botella, 2 Tíner galón', HARDWARE],
    [['dame un tiner galon', 'ponme 3 galones'], '3 Tíner galón', HARDWARE],
    [['dame un destornillador plano', 'eran 3 planos, perdon'], '3 Destornillador plano', HARDWARE],
    [['dame un interruptor doble', 'el doble mejor el sencillo'], '1 Interruptor sencillo', HARDWARE],
    [
      ['3 bombillos blancos y 2 amarillos', 'los amarillos mejor blancos'],
      '5 Bombillo LED 9 W luz blanca',
      HARDWARE,
    ],
    [
      ['dame 5 cuadernos rayados 100 hojas', 'los cuadernos que sean 3 rayados y 2 cuadriculados'],
      '3 Cuaderno rayado de 100 hojas, 2 Cuaderno cuadriculado de 100 hojas',
      HARDWARE,
    ],
    [
      ['dame 3 empanadas de pollo', 'una de las empanadas que sea de res, las otras dos de pollo'],
      '2 Empanada de pollo, 1 Empanada de res',
      KITCHEN,
    ],
    [
      ['2 jugos de chinola 16 oz', 'que sean 3 y un flan'],
      '3 Jugo de chinola 16 oz, 1 Flan de coco',
      KITCHEN,
    ],
    [
      ['3 empanadas de pollo y 2 de queso', 'una menos de pollo'],
      '2 Empanada de pollo, 2 Empanada de queso',
      KITCHEN,
    ],
    [['2 flanes y una yaroa mixta', 'los flanes duplicalos'], '4 Flan de coco, 1 Yaroa mixta', KITCHEN],
    [
      ['2 yaroas de pollo y un flan', 'cambiame las yaroas de pollo por mixta'],
      '1 Flan de coco, 2 Yaroa mixta',
      KITCHEN,
    ],
    [
      ['un flan y 2 papas grandes', 'cuanto cuesta el flan', 'entonces quitalo'],
      '2 Papas fritas grandes',
      KITCHEN,
    ],
    [['dame una yaroa mixta', 'ponme la de pollo en vez de la mixta'], '1 Yaroa de pollo', KITCHEN],
    [
      ['quiero 2 yaroas y 1 hamburguesa', 'las yaroas de carne y la hamburguesa doble'],
      '2 Yaroa de carne, 1 Hamburguesa doble queso',
      KITCHEN,
    ],
    // The number counts combos, and not the pieces of one.
    [['dame 2 combos', 'el de 3'], '2 Combo de 3 piezas de pollo', KITCHEN],
    [['2 flanes y una yaroa mixta', 'los flanes solo uno'], '1 Flan de coco, 1 Yaroa mixta', KITCHEN],
    [
      ['un jugo de chinola 16 oz y un flan', 'mejor el de 22'],
      '1 Flan de coco, 1 Jugo de chinola 22 oz',
      KITCHEN,
    ],
    [['dame una hamburguesa sin queso'], '', KITCHEN],
    [['1 flan y 2 papas fritas', 'las grandes'], '1 Flan de coco, 2 Papas fritas grandes', KITCHEN],
  ])('%j', (says, cart, shop) => {
    expect(cartAfter(shop, says)).toBe(cart);
  });
});

const totalOf = (shop: SampleShop, says: readonly string[]): string | undefined => {
  const talk = talkTo(shop);
  const replies = says.map((line) => talk.say(line).text);
  return /Total: RD\$([\d,]+)/.exec(replies.at(-1) ?? '')?.[1];
};

describe('the sum of several products', () => {
  it.each([
    [['hay rolo?', 'con una brocha de 3 cuanto sale'], '470', HARDWARE],
    [['dame un rolo', 'cuanto seria con una brocha de 3'], '470', HARDWARE],
    [['hay tubo de 1/2?', 'y teflon?', 'cuanto salen los dos?'], '170', HARDWARE],
    [
      ['mi casa se quedo sin bombillo, necesito 2 bombillos amarillos y un teflon, cuanto me sale eso'],
      '215',
      HARDWARE,
    ],
  ])('%j', (says, total, shop) => {
    expect(totalOf(shop, says)).toBe(total);
  });

  it('does not add products twice that the cart already has', () => {
    const talk = talkTo(HARDWARE);
    talk.say('dame un rolo');
    talk.say('cuanto seria con una brocha de 3');
    const { lines } = talk.say('ok, agregala').cart;
    expect(lines.map(({ quantity, product }) => `${quantity} ${product.name}`)).toEqual([
      '1 Rolo con bandeja',
      '1 Brocha de 3 pulgadas',
    ]);
  });
});

const SWEETS: SampleShop = {
  profile: profileOf({ name: 'Migajas' }),
  products: productsOf(`
    Cupcake de vainilla | 75 | Dulces | 20 |
    Cupcake de chocolate | 80 | Dulces | 20 |
    Pan de agua | 10 | Pan | 50 |
  `),
};

describe('each number belongs to the product beside it', () => {
  const cartAfter = (said: string): string[] => {
    const talk = talkTo(SWEETS);
    talk.say('dame 3 cupcakes de vainilla y 3 cupcakes de chocolate');
    talk.say(said);
    return talk.state().cart.map(({ productId, quantity }) => {
      const name = SWEETS.products
        .find(({ id }) => id === productId)
        ?.name.split(' ')
        .at(-1);
      return `${quantity} ${name}`;
    });
  };

  it.each([
    ['mejor 6 de chocolate y ninguno de vainilla', ['6 chocolate']],
    ['ponme 0 de vainilla', ['3 chocolate']],
    ['ninguno de vainilla', ['3 chocolate']],
    ['dos cupcakes de vainilla menos', ['1 vainilla', '3 chocolate']],
    ['2 panes y quita uno de chocolate', ['3 vainilla', '2 chocolate', '2 agua']],
    ['2 panes y un cupcake de vainilla menos', ['2 vainilla', '3 chocolate', '2 agua']],
    ['cambia uno de vainilla por un pan', ['2 vainilla', '3 chocolate', '1 agua']],
    ['mejor 2 de vainilla y el resto de chocolate', ['2 vainilla', '3 chocolate']],
    ['lo mismo pero con 4 cupcakes de chocolate', ['3 vainilla', '4 chocolate']],
  ])('%s', (said, cart) => {
    expect(cartAfter(said).toSorted()).toEqual(cart.toSorted());
  });

  it('a removal that names nothing asks which one, instead of saying that it is not there', () => {
    const talk = talkTo(SWEETS);
    talk.say('dame 3 cupcakes de vainilla y 3 cupcakes de chocolate');
    expect(talk.say('quita uno').text).toContain('¿Cuál te quito?');
    expect(talk.state().cart).toHaveLength(2);
    expect(talk.say('a cuanto asciende').text).toContain('RD$465');
  });
});

describe('a change of the cart', () => {
  it.each([
    [
      ['dame 2 brochas de 2 y 1 teflon', 'una brocha de menos'],
      '1 Brocha de 2 pulgadas, 1 Teflón rollo',
      HARDWARE,
    ],
    [['dame 2 brochas de 2', 'dame una brocha de mas'], '3 Brocha de 2 pulgadas', HARDWARE],
    // What arrived one short is no change.
    [
      ['dame 2 brochas de 2 y 3 teflones', 'me mandaron un teflon de menos'],
      '2 Brocha de 2 pulgadas, 3 Teflón rollo',
      HARDWARE,
    ],
    [
      ['dame 2 brochas de 2 y 1 teflon', 'las brochas que sean 4 y el teflon 2'],
      '4 Brocha de 2 pulgadas, 2 Teflón rollo',
      HARDWARE,
    ],
    // «El de 40» names a size.
    [
      ['dame un candado de 40 y una brocha de 2', 'que sean el de 40 y la de 3'],
      '1 Candado de 40 mm, 1 Brocha de 2 pulgadas',
      HARDWARE,
    ],
    [['dame 2 candados de 40', 'y 2 rolos pero sin los candados'], '2 Rolo con bandeja', HARDWARE],
    [
      ['dame 4 empanadas de pollo y 2 de queso', 'baja las empanadas de pollo a 2 y quita las de queso'],
      '2 Empanada de pollo',
      KITCHEN,
    ],
    // Six is what it is set to, and not all that is held.
    [
      ['dame 4 empanadas de pollo y 2 de queso', 'las de pollo que sean 6'],
      '6 Empanada de pollo, 2 Empanada de queso',
      KITCHEN,
    ],
    [
      ['dame un rolo y 3 teflones', 'cambia el rolo por una brocha de 2 y sube el teflon a 10'],
      '10 Teflón rollo, 1 Brocha de 2 pulgadas',
      HARDWARE,
    ],
    [
      ['dame un rolo y 3 teflones', 'cambia el rolo por una brocha de 2 y quita el teflon'],
      '1 Brocha de 2 pulgadas',
      HARDWARE,
    ],
    [
      ['dame un rolo y 3 teflones', 'cambia el rolo por una brocha de 2 y un candado de 40'],
      '3 Teflón rollo, 1 Brocha de 2 pulgadas, 1 Candado de 40 mm',
      HARDWARE,
    ],
    [
      ['dame 6 empanadas de pollo', 'cambia 2 por queso y 1 por res'],
      '3 Empanada de pollo, 2 Empanada de queso, 1 Empanada de res',
      KITCHEN,
    ],
    [
      ['dame 2 teflones y 3 brochas de 2', 'quita uno de cada uno'],
      '1 Teflón rollo, 2 Brocha de 2 pulgadas',
      HARDWARE,
    ],
    [['dame un rolo y 3 brochas de 2', 'quita una de cada una'], '2 Brocha de 2 pulgadas', HARDWARE],
    [
      ['dame un teflon', 'anota dos brochas de 3 tambien'],
      '1 Teflón rollo, 2 Brocha de 3 pulgadas',
      HARDWARE,
    ],
    [['dame un rolo y 3 teflones', 'no mandes el rolo'], '3 Teflón rollo', HARDWARE],
    [['dame un rolo', 'no mandes el pedido todavia'], '1 Rolo con bandeja', HARDWARE],
    [['dame 2 yaroas de pollo', 'una que sea de carne'], '1 Yaroa de pollo, 1 Yaroa de carne', KITCHEN],
    [
      ['dame 2 jugos de chinola de 16 oz', 'uno de 22 mejor'],
      '1 Jugo de chinola 16 oz, 1 Jugo de chinola 22 oz',
      KITCHEN,
    ],
  ] as [string[], string, SampleShop][])('%j', (says, cart, shop) => {
    expect(cartAfter(shop, says)).toBe(cart);
  });
});
