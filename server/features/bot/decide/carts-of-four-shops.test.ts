import { describe, expect, it } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { replyAfter } from '../testing/talk-to-bot.ts';

const cartOf = (shop: SampleShop, says: readonly string[]): string[] =>
  replyAfter(shop, says)?.cart.lines.map(({ quantity, product }) => `${quantity} ${product.name}`) ?? [];

const STAND: SampleShop = {
  profile: profileOf({ name: 'El Conuquito' }),
  products: productsOf(`
    Papa (libra) | 40 | Víveres | 90
    Zanahoria (libra) | 35 | Vegetales | 90
    Repollo (unidad) | 80 | Vegetales | 30
    Ajo (cabeza) | 20 | Sazón | 200
    Ají cubanela (libra) | 55 | Vegetales | 60
    Cebolla roja (libra) | 60 | Vegetales | 60
    Casabe sencillo (paquete) | 90 | Panes | 50
    Casabe con ajillo (paquete) | 110 | Panes | 40
    Dulce de leche cortada (tarro) | 130 | Dulces | 30
    Dulce de coco (tarro) | 140 | Dulces | 25
    Zipper invisible 20 cm | 35 | Otros | 60
    Zipper invisible 50 cm | 55 | Otros | 60
    Cilantro (mazo) | 20 | Sazón | 80
    Vela de número | 35 | Otros | 100
    Vela aromática | 60 | Otros | 100
    Servilletas paquete de 500 | 140 | Otros | 50
  `),
};

const TWO = ['dame 3 repollos y 2 cebollas rojas'];
const THREE = ['dame 2 repollos, 2 cebollas rojas y un ajo'];

describe('numbers of a list', () => {
  it.each([
    [
      'aji cubanela 1 libra cebolla roja 2 libras ajo 3',
      ['1 Ají cubanela (libra)', '2 Cebolla roja (libra)', '3 Ajo (cabeza)'],
    ],
    ['2x repollo\n3x zanahoria', ['2 Repollo (unidad)', '3 Zanahoria (libra)']],
    ['repollo x2, zanahoria x 3', ['2 Repollo (unidad)', '3 Zanahoria (libra)']],
  ])('stand behind the things, or with an x: %s', (message, lines) => {
    expect(cartOf(STAND, [message])).toEqual(lines);
  });

  it('may be corrected with several words before the new one', () => {
    expect(cartOf(STAND, ['quiero 3 repollos, no, perdon, 2, y un ajo'])).toEqual([
      '2 Repollo (unidad)',
      '1 Ajo (cabeza)',
    ]);
    expect(cartOf(STAND, ['quiero 3 repollos no espera mejor 2'])).toEqual(['2 Repollo (unidad)']);
  });
});

it('corrects the number of pieces, and not that of the name', () => {
  expect(cartOf(STAND, ['quiero 3 paquetes de servilletas de 500, no, perdon, 2, y un ajo'])).toEqual([
    '2 Servilletas paquete de 500',
    '1 Ajo (cabeza)',
  ]);
});

it('counts in what things are bound', () => {
  expect(cartOf(STAND, ['3 repollos\ncilantro 2 mazos'])).toEqual([
    '3 Repollo (unidad)',
    '2 Cilantro (mazo)',
  ]);
});

it('takes a number for the one that a thing «de número» shows', () => {
  expect(cartOf(STAND, ['me das una vela del numero 7'])).toEqual(['1 Vela de número']);
  expect(cartOf(STAND, ['2 ajos y la vela de numero 2'])).toEqual(['2 Ajo (cabeza)', '1 Vela de número']);
  expect(cartOf(STAND, ['dame una vela del numero 7', 'no 7 no, es 8'])).toEqual(['1 Vela de número']);
});

it('goes on about what alone stayed', () => {
  expect(cartOf(STAND, [...THREE, 'deja nada mas la cebolla', 'ponme 3'])).toEqual([
    '3 Cebolla roja (libra)',
  ]);
});

it('chooses the long one of two lengths', () => {
  expect(cartOf(STAND, ['zipper invisible a como', 'dame el largo'])).toEqual(['1 Zipper invisible 50 cm']);
});

describe('a word that also calls somebody', () => {
  it.each([['ponle una libra de papa mas'], ['papa 1 libra']])(
    'is a thing where one begins so: %s',
    (message) => {
      expect(cartOf(STAND, ['dame 3 zanahorias', message])).toEqual([
        '3 Zanahoria (libra)',
        '1 Papa (libra)',
      ]);
    },
  );
});

describe('what stays and what goes', () => {
  it.each([
    ['deja nada mas la cebolla', ['2 Cebolla roja (libra)']],
    ['quita lo demas y deja la cebolla', ['2 Cebolla roja (libra)']],
    ['todo eso menos el repollo', ['2 Cebolla roja (libra)', '1 Ajo (cabeza)']],
  ])('of three lines: %s', (message, lines) => {
    expect(cartOf(STAND, [...THREE, message])).toEqual(lines);
  });

  it.each([
    ['quita uno de repollo y uno de cebolla', ['2 Repollo (unidad)', '1 Cebolla roja (libra)']],
    ['quita 2 repollos y 1 cebolla', ['1 Repollo (unidad)', '1 Cebolla roja (libra)']],
    ['cancela uno de los repollos', ['2 Repollo (unidad)', '2 Cebolla roja (libra)']],
    ['me arrepenti del repollo', ['2 Cebolla roja (libra)']],
  ])('of two lines: %s', (message, lines) => {
    expect(cartOf(STAND, [...TWO, message])).toEqual(lines);
  });

  it('is the last one behind «no, eso no»', () => {
    expect(cartOf(STAND, ['dame 2 repollos', 'dame un ajo', 'no, eso no'])).toEqual(['2 Repollo (unidad)']);
  });
});

describe('an amount that is told by another one', () => {
  it.each([
    [
      ['dame 2 repollos', 'y ajo lo mismo'],
      ['2 Repollo (unidad)', '2 Ajo (cabeza)'],
    ],
    [
      ['dame 2 repollos', 'y de ajo la misma cantidad'],
      ['2 Repollo (unidad)', '2 Ajo (cabeza)'],
    ],
    [
      ['dame 2 repollos', 'lo mismo de ajo'],
      ['2 Repollo (unidad)', '2 Ajo (cabeza)'],
    ],
    [
      [...TWO, '2 mas de cada uno'],
      ['5 Repollo (unidad)', '4 Cebolla roja (libra)'],
    ],
    [
      [...TWO, 'otro de cada uno'],
      ['4 Repollo (unidad)', '3 Cebolla roja (libra)'],
    ],
    [['dame 3 repollos', 'bajalo a 2'], ['2 Repollo (unidad)']],
    [['dame 3 repollos', 'el doble'], ['6 Repollo (unidad)']],
    [
      [...TWO, 'pero de repollo ponme 4'],
      ['4 Repollo (unidad)', '2 Cebolla roja (libra)'],
    ],
  ])('%s', (says, lines) => {
    expect(cartOf(STAND, says)).toEqual(lines);
  });
});

describe('several that were named one by one', () => {
  it.each([['dame eso mismo'], ['ponme ambos'], ['dale mandalo'], ['dame todo'], ['uno y uno']])(
    'are all meant by «%s»',
    (message) => {
      expect(cartOf(STAND, ['precio del repollo y del ajo', message])).toEqual([
        '1 Repollo (unidad)',
        '1 Ajo (cabeza)',
      ]);
    },
  );

  it('are not all meant by «dame ese», and a kind of two is asked about', () => {
    expect(cartOf(STAND, ['precio del repollo y del ajo', 'dame ese'])).toEqual([]);
    expect(cartOf(STAND, ['tienen casabe?', 'dame eso'])).toEqual([]);
  });

  it('leave one by «solo el ajo»', () => {
    expect(cartOf(STAND, ['precio del repollo y del ajo', 'bueno, solo el ajo'])).toEqual(['1 Ajo (cabeza)']);
  });
});

describe('nothing goes in', () => {
  it.each([
    ['of what is only thought of', ['estoy pensando llevar 3 repollos'], []],
    ['of what is refused on a condition', ['si el repollo no es bueno no lo quiero'], []],
    [
      'of what is held, when the thing «con» it has a name',
      ['2 casabes', 'sencillos', 'ponle uno con ajillo'],
      ['2 Casabe sencillo (paquete)', '1 Casabe con ajillo (paquete)'],
    ],
    [
      'again, when what was added is written down',
      ['dame un repollo, un ajo y una papa', 'anota los tres'],
      ['1 Repollo (unidad)', '1 Ajo (cabeza)', '1 Papa (libra)'],
    ],
  ])('%s', (_, says, lines) => {
    expect(cartOf(STAND, says)).toEqual(lines);
  });
});

it('takes goods for nobody who is called so', () => {
  const reply = replyAfter(STAND, ['dulce de leche y de coco, uno de cada uno']);
  expect(reply?.text).not.toContain('A nombre de');
});
