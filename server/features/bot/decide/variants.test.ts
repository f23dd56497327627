import { describe, expect, test } from 'vitest';
import { caseFaults, lastReply } from '../testing/reply-faults.ts';
import { pesos, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';
import {
  shopOfVariants,
  VARIANT_CASES,
  VARIANT_CASES_ASIDE,
  type VARIANT_SHOPS,
  type VariantCase,
} from '../testing/variant-cases.ts';
import { NEW_CONVERSATION, parseConversationState } from '../turn/conversation-state.ts';
import type { BotReply } from './decide-reply.ts';

const said = (shop: keyof typeof VARIANT_SHOPS, messages: string | readonly string[]): BotReply =>
  lastReply(shopOfVariants(shop), messages);

const faultsOf = ([shop, messages, { cart, says, hides }]: VariantCase): string[] =>
  caseFaults(shopOfVariants(shop), messages, {
    cart: Object.entries(cart).map(([name, quantity]) => `${quantity} ${name}`),
    ...(says && { says }),
    ...(hides && { keeps: hides }),
  });

describe('what comes in variants', () => {
  test.each(VARIANT_CASES.map((one) => [[one[1]].flat().join(' › '), one] as const))('«%s»', (_, one) => {
    expect(faultsOf(one)).toEqual([]);
  });
});

/** Nobody tuned to these; the number may only grow. */
const ASIDE_RIGHT = 20;

test('sentences that were kept aside are read as often as they were when the reading was built', () => {
  const right = VARIANT_CASES_ASIDE.filter((one) => faultsOf(one).length === 0);
  expect(right.length).toBeGreaterThanOrEqual(ASIDE_RIGHT);
});

const cartOf = ({ cart }: BotReply): string =>
  cart.lines.map(({ product: { name }, quantity }) => `${quantity} ${name}`).join(', ');
const POLO = 'Poloche básico';

describe('a talk about variants', () => {
  test('goes on with buttons, one question at a time, and several products wait for their turn', () => {
    const talk = talkTo(shopOfVariants('ropa'));
    const asked = talk.say('quiero 2 poloches y un jean');
    expect(asked.buttons.map(({ title }) => title)).toEqual(['S', 'M', 'L']);
    const colours = talk.say('M', asked.buttons[1]?.id);
    expect(colours.buttons.map(({ title }) => title)).toEqual(['Rojo', 'Negro']);
    const jean = talk.say('Rojo', colours.buttons[0]?.id);
    expect(cartOf(jean)).toBe(`2 ${POLO} · M · Rojo`);
    expect(jean.buttons.map(({ title }) => title)).toEqual(['28', '32', '34']);
    expect(cartOf(talk.say('la 32'))).toBe(`2 ${POLO} · M · Rojo, 1 Jean clásico · 32`);
  });

  test('waits for an amount that is asked first, and is not forgotten', () => {
    const shop = shopOfVariants('ropa');
    const [gorra] = shop.products.filter(({ name }) => name.startsWith('Gorra'));
    if (!gorra) throw new Error('The shop sells no caps.');
    const cloth = {
      ...gorra,
      id: 'cloth',
      name: 'Tela de lino',
      price: pesos(300),
      measure: { unit: 'yd', step: 0.5, byMoney: true } as const,
      options: [],
      variants: [],
    };
    const talk = talkTo({ ...shop, products: [...shop.products, cloth] });
    expect(talk.say('dame 2 gorras y tela de lino').text).toContain('Tela de lino');
    const asked = talk.say('2 yardas');
    expect(cartOf(asked)).toBe('2 Tela de lino');
    expect(asked.buttons.map(({ title }) => title)).toEqual(['Negra', 'Blanca', 'Roja']);
    expect(cartOf(talk.say('roja'))).toBe('2 Tela de lino, 2 Gorra plana · Roja');
  });

  test('tells the lowest price of what is left, not of what is sold out', () => {
    const shop = shopOfVariants('ropa');
    const products = shop.products.map((product) =>
      product.name === 'Jean clásico'
        ? {
            ...product,
            variants: (product.variants ?? []).map((one) =>
              one.values[0] === '30' ? { ...one, ownPrice: pesos(900) } : one,
            ),
          }
        : product,
    );
    const { text } = talkTo({ ...shop, products }).say('cuanto cuesta el jean clasico');
    expect(text).toContain('RD$1,200');
    expect(text).not.toContain('900');
  });

  test('a button of an earlier message asks for what it does not say, and one of a value that nobody has does nothing', () => {
    const talk = talkTo(shopOfVariants('ropa'));
    expect(talk.say('Rojo', 'value:p1:Rojo').text).toContain('talla');
    expect(cartOf(talk.say('x', 'value:p1:Morado'))).toBe('');
    expect(cartOf(talk.say('x', 'value:p99:Rojo'))).toBe('');
    expect(cartOf(talk.say('x', 'value:p1'))).toBe('');
  });

  test.each([
    [['dame un poloche rojo M', 'cámbialo por uno azul L', 'que sean 2'], `2 ${POLO} · L · Azul`],
    [['dame 2 poloches rojos M', 'mejor en azul'], `2 ${POLO} · M · Rojo`],
    [['dame 3 poloches rojos M', 'mejor en L'], `3 ${POLO} · M · Rojo`],
    [['dame una correa', 'cambia la correa por un poloche', 'M', 'rojo'], `1 ${POLO} · M · Rojo`],
    [
      ['dame 2 poloches M, uno rojo y uno negro', 'quita el poloche'],
      `1 ${POLO} · M · Rojo, 1 ${POLO} · M · Negro`,
    ],
    [
      ['dame 2 poloches M, uno rojo y uno negro', 'quita el negro', 'no, vuelve y ponlo'],
      `1 ${POLO} · M · Rojo, 1 ${POLO} · M · Negro`,
    ],
    [['dame un poloche', 'XL', 'la grande', '¿cuánto cuesta?', 'azul'], `1 ${POLO} · L · Azul`],
    [['dame un poloche', 'no, gracias'], ''],
    [['dame un poloche', '¿hacen delivery?', 'M', 'negro'], `1 ${POLO} · M · Negro`],
    [['dame el vestido playero blanco', 'sí'], ''],
    [['dame el vestido playero', 'sí'], '1 Vestido playero · Coral'],
    [['¿tienes poloches?', 'dámelo'], ''],
    [['dame un poloche S o M'], ''],
    [
      ['Quiero 1 Poloche básico · M · Rojo, 2 Jean clásico · 32, 1 Poloche básico · L · Rojo'],
      `1 ${POLO} · M · Rojo, 2 Jean clásico · 32, 1 ${POLO} · L · Rojo`,
    ],
    [
      ['dame una gorra roja y un poloche rojo M y otro azul L'],
      `1 Gorra plana · Roja, 1 ${POLO} · M · Rojo, 1 ${POLO} · L · Azul`,
    ],
    [['buenas, ¿el poloche lo tienen en XL?', 'y en L?', 'azul'], `1 ${POLO} · L · Azul`],
  ])('%j', (messages, cart) => {
    expect(cartOf(said('ropa', messages))).toBe(cart);
  });

  test('tells a sum only of the variants that were named', () => {
    expect(said('ropa', '¿cuánto son 2 poloches rojos L?').text).toContain('RD$1,000');
    const open = said('ropa', '¿cuánto cuestan 2 poloches?');
    expect(open.text).toContain('desde RD$450');
    expect(open.text).not.toContain('RD$900');
  });

  test('a word of a value answers the question even where it means something else', () => {
    expect(cartOf(said('cosmeticos', ['¿el labial en qué tonos viene?', 'el vino']))).toBe(
      '1 Labial en barra · Vino',
    );
  });

  test('pesos buy no more of a dearer variant than they pay', () => {
    const shop = shopOfVariants('comida');
    const cheese: SampleShop['products'][number] = {
      id: 'queso',
      name: 'Queso de hoja',
      price: pesos(250),
      measure: { unit: 'lb', step: 0.25, byMoney: true },
      stock: 20,
      category: null,
      description: null,
      sku: null,
      attributes: {},
      options: [{ name: 'Tipo', values: ['Blanco', 'Amarillo'] }],
      variants: [
        { id: 'blanco', values: ['Blanco'], ownPrice: null, stock: 10, isOff: false },
        { id: 'amarillo', values: ['Amarillo'], ownPrice: pesos(300), stock: 10, isOff: false },
      ],
    };
    const cartAfter = (...messages: readonly string[]): string => {
      const talk = talkTo({ ...shop, products: [...shop.products, cheese] });
      return messages.map((message) => cartOf(talk.say(message))).at(-1) ?? '';
    };
    expect(cartAfter('dame 150 pesos de queso amarillo')).toBe('0.5 Queso de hoja · Amarillo');
    expect(cartAfter('dame 150 pesos de queso', 'amarillo')).toBe('0.5 Queso de hoja · Amarillo');
    expect(cartAfter('dame media libra de queso', 'blanco', 'mejor amarillo')).toBe(
      '0.5 Queso de hoja · Amarillo',
    );
  });

  test('a variant that is not made any more is told before the order is placed without it', () => {
    const shop = shopOfVariants('ropa');
    const talk = talkTo(shop);
    talk.say('dame un poloche rojo M y una correa');
    talk.say('paso a recogerlo, pago en efectivo, me llamo Juana Pérez');
    const polo = shop.products[0]?.variants?.find(({ values }) => values.join() === 'M,Rojo');
    Object.assign(polo ?? {}, { isOff: true });
    const later = talkTo(shop, { state: talk.state() });
    const told = later.say('sí, confirmo');
    expect([told.effects, cartOf(told)]).toEqual([[], '1 Correa de cuero']);
    expect(told.text).toContain(`*${POLO}* ya no está disponible`);
    expect(later.say('sí').effects).toMatchObject([{ kind: 'order_placed' }]);
  });
});

describe('what a model reads of variants', () => {
  const NONSENSE = 'flurbo un poloche zaratum';
  const variant = (key: string) => {
    const [polo] = shopOfVariants('ropa').products;
    return polo?.variants?.find(({ values }) => values.join(' · ') === key)?.id ?? '';
  };
  const read = (message: string, productId: string): BotReply =>
    talkTo(shopOfVariants('ropa'), {
      reads: () => [{ kind: 'add', lines: [{ productId, quantity: 1, pesos: undefined, size: undefined }] }],
    }).say(message);

  test('a product with variants is asked about, and so is a variant that the shopper did not name', () => {
    for (const id of ['p1', variant('M · Rojo')]) {
      const reply = read(`dame ${NONSENSE}`, id);
      expect([cartOf(reply), reply.text.includes('talla')]).toEqual(['', true]);
    }
  });

  test('a variant that is sold out, not made or unknown never enters the cart', () => {
    for (const id of [variant('M · Azul'), variant('L · Negro'), 'p1v99'])
      expect(cartOf(read(`dame ${NONSENSE} azul negro M L`, id))).toBe('');
  });
});

test('a conversation that was stored before variants goes on', () => {
  const { choosing: _, ...stored } = NEW_CONVERSATION;
  const cart = [{ productId: 'p4', quantity: 1, option: null }];
  expect(parseConversationState({ ...stored, turns: 3, cart })).toMatchObject({
    turns: 3,
    cart,
    choosing: [],
  });
});
