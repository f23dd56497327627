import { describe, expect, test } from 'vitest';
import type { BotReply } from '../decide/decide-reply.ts';
import { SAMPLE_SHOPS } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';
import type { BotCommand, CommandLine } from '../turn/bot-command.ts';

const { products } = SAMPLE_SHOPS.colmado;
const idOf = (name: string): string => products.find((product) => product.name.startsWith(name))?.id ?? name;
const RICE = idOf('Arroz selecto La Garza 5');
const BIG_RICE = idOf('Arroz selecto La Garza 10');
const OIL = idOf('Aceite de soya galón');
const BEANS = idOf('Habichuelas rojas');
const SALAMI = idOf('Salami súper');

const line = (productId: string, quantity?: number, size?: string): CommandLine => ({
  productId,
  quantity,
  size,
});

/** Words that the rules do not understand, so that only the model's reading counts. */
const NONSENSE = 'blablu eso del chupipandi';

type Exchange = readonly [message: string, ...commands: BotCommand[]];

/** Sends each message with the commands that a model read in it, and returns the last reply. */
const talk = (...exchanges: readonly Exchange[]): BotReply => {
  const read = new Map(exchanges.map(([message, ...commands]) => [message, commands]));
  const bot = talkTo(SAMPLE_SHOPS.colmado, {
    reads: (text) => {
      const commands = read.get(text) ?? [];
      return commands.length > 0 ? commands : undefined;
    },
  });
  const replies = exchanges.map(([message]) => bot.say(message));
  const last = replies.at(-1);
  if (!last) throw new Error('nothing was said');
  return last;
};

const cartOf = ({ cart }: BotReply) =>
  cart.lines.map(({ productId, quantity, option }) => [productId, quantity, ...(option ? [option] : [])]);

const WITH_RICE: Exchange = ['dame 2 arroz selecto La Garza 5 libras'];
const SHOWN_RICE: Exchange = ['tienen arroz La Garza 5 libras?'];

test('the rules do not understand the nonsense words of these tests', () => {
  expect(talk([NONSENSE])).toMatchObject({ sureness: 'lost', readByModel: undefined });
});

describe('each command is answered by a handler of the rules', () => {
  test('show: answers with one product and its price, and makes it the focus', () => {
    const reply = talk([NONSENSE, { kind: 'show', productIds: [OIL], wording: '' }]);
    expect(reply.text).toContain('RD$650');
    expect(reply).toMatchObject({
      rule: 'proposed',
      readByRules: ['unknown'],
      readByModel: { fault: undefined },
    });
    expect(reply.state.focus).toBe(OIL);
  });

  test('ask: asks which of several', () => {
    const reply = talk([NONSENSE, { kind: 'ask', productIds: [RICE, BIG_RICE] }]);
    expect(reply.state).toMatchObject({ asked: 'which', listed: [RICE, BIG_RICE] });
  });

  test('compare', () => {
    const reply = talk([NONSENSE, { kind: 'compare', productIds: [RICE, BIG_RICE] }]);
    expect(reply.intent).toBe('compare');
  });

  test('suggest: says what is missing and records it', () => {
    const reply = talk(['tienen zapote mamey?', { kind: 'suggest', productIds: [BEANS] }]);
    expect(reply.effects).toEqual([{ kind: 'product_missing', wanted: expect.stringContaining('zapote') }]);
    expect(reply.products.map(({ id }) => id)).toEqual([BEANS]);
  });

  test('add: adds the shown product in the quantity of the message', () => {
    const reply = talk(SHOWN_RICE, [`${NONSENSE} 3 de ese chin`, { kind: 'add', lines: [line(RICE, 3)] }]);
    expect(cartOf(reply)).toEqual([[RICE, 3]]);
  });

  test('set', () => {
    const reply = talk(WITH_RICE, [`${NONSENSE} 5`, { kind: 'set', lines: [line(RICE, 5)] }]);
    expect(cartOf(reply)).toEqual([[RICE, 5]]);
  });

  test('remove: removes all of it, or the given quantity', () => {
    expect(cartOf(talk(WITH_RICE, [NONSENSE, { kind: 'remove', lines: [line(RICE)] }]))).toEqual([]);
    expect(cartOf(talk(WITH_RICE, [`${NONSENSE} uno`, { kind: 'remove', lines: [line(RICE, 1)] }]))).toEqual([
      [RICE, 1],
    ]);
  });

  test('swap: keeps the quantity', () => {
    const reply = talk(
      SHOWN_RICE,
      WITH_RICE,
      ['tienen salami?'],
      [NONSENSE, { kind: 'swap', productId: RICE, lines: [line(SALAMI)] }],
    );
    expect(cartOf(reply)).toEqual([[SALAMI, 2]]);
  });

  test('clear', () => {
    expect(cartOf(talk(WITH_RICE, [NONSENSE, { kind: 'clear' }]))).toEqual([]);
  });

  test('view_cart', () => {
    const reply = talk(WITH_RICE, [NONSENSE, { kind: 'view_cart' }]);
    expect(reply.intent).toBe('view_cart');
    expect(reply.text).toContain('RD$390');
  });

  test('quote: gives the sum and adds nothing', () => {
    const reply = talk([NONSENSE, { kind: 'quote', lines: [line(RICE, 2), line(OIL)] }]);
    expect(reply.text).toContain('RD$1,040');
    expect(reply.cart.lines).toEqual([]);
  });

  test("tell: answers from the profile, one of its questions, or a product's text", () => {
    expect(talk([NONSENSE, { kind: 'tell', facts: ['payment'] }]).text).toContain('Transferencia');
    expect(talk([NONSENSE, { kind: 'tell', facts: ['faq:1'] }])).toMatchObject({ faq: '¿Fían?' });
    const { text } = talk([NONSENSE, { kind: 'tell', facts: ['hours', 'location'] }]);
    expect(text).toContain('9:00 p.m.');
    expect(text).toContain('Hermanas Mirabal');
  });

  test('order: takes the details that the shopper wrote', () => {
    const message = `${NONSENSE}, la casa mamey detrás del play, a Los Mina, que lo reciba doña Tatica`;
    const reply = talk(WITH_RICE, [
      message,
      {
        kind: 'order',
        name: 'Doña Tatica',
        address: 'la casa mamey detrás del play',
        place: 'los mina',
        phone: undefined,
        payment: 'efectivo',
        pickup: undefined,
      },
    ]);
    expect(reply.state.order).toMatchObject({ zone: 'Los Mina', payment: 'Efectivo' });
    expect(reply.state.asked).toBe('confirm');
    expect(cartOf(reply)).toEqual([[RICE, 2]]);
  });

  test('person and complaint: hand the conversation over', () => {
    expect(talk([NONSENSE, { kind: 'person' }])).toMatchObject({
      rule: 'human',
      effects: [{ kind: 'handover', reason: 'asked' }],
    });
    expect(talk([NONSENSE, { kind: 'complaint' }])).toMatchObject({
      rule: 'complaint',
      effects: [{ kind: 'handover', reason: 'complaint' }],
    });
  });

  test('small talk, other subjects, and a no', () => {
    expect(talk([NONSENSE, { kind: 'courtesy', courtesy: 'thanks' }]).intent).toBe('thanks');
    expect(talk([NONSENSE, { kind: 'courtesy', courtesy: 'greeting' }]).intent).toBe('greeting');
    expect(talk([NONSENSE, { kind: 'courtesy', courtesy: 'bye' }]).intent).toBe('goodbye');
    expect(talk([NONSENSE, { kind: 'off_topic' }]).intent).toBe('off_topic');
    const offered = talk(SHOWN_RICE, [NONSENSE, { kind: 'courtesy', courtesy: 'ok' }]);
    expect(offered.cart.lines).toEqual([]);
  });
});

describe('several commands', () => {
  test('are answered one after the other, with one cart and one question', () => {
    const reply = talk(
      WITH_RICE,
      ['tienen aceite de soya galón?'],
      [
        `${NONSENSE} 5 y el otro chin, a que hora abren`,
        { kind: 'set', lines: [line(RICE, 5)] },
        { kind: 'tell', facts: ['hours'] },
      ],
    );
    expect(cartOf(reply)).toEqual([[RICE, 5]]);
    expect(reply.text).toContain('9:00 p.m.');
    expect(reply.text.match(/Tu pedido va así/g)).toHaveLength(1);
  });

  test('each see the cart that the previous one left', () => {
    const reply = talk(
      SHOWN_RICE,
      ['tienen salami?'],
      [
        `${NONSENSE} 2 y 3`,
        { kind: 'add', lines: [line(RICE, 2)] },
        { kind: 'add', lines: [line(SALAMI, 3)] },
        { kind: 'set', lines: [line(RICE, 3)] },
      ],
    );
    expect(cartOf(reply)).toEqual([
      [RICE, 3],
      [SALAMI, 3],
    ]);
  });

  test('are all suspect when one of them is refused', () => {
    const reply = talk(WITH_RICE, [
      NONSENSE,
      { kind: 'remove', lines: [line(RICE)] },
      { kind: 'show', productIds: ['ajeno'], wording: '' },
    ]);
    expect(cartOf(reply)).toEqual([[RICE, 2]]);
    expect(reply.readByModel?.fault).toBe('unknown_product');
  });

  test('ignore a part that was not understood', () => {
    const reply = talk([NONSENSE, { kind: 'not_understood' }, { kind: 'person' }]);
    expect(reply.rule).toBe('human');
    expect(talk([NONSENSE, { kind: 'not_understood' }])).toMatchObject({
      rule: 'unknown',
      readByModel: { fault: 'not_understood' },
    });
  });
});

describe('the cart stays as it is', () => {
  test.each<[string, readonly Exchange[], BotCommand]>([
    ['that was neither named nor shown', [], { kind: 'add', lines: [line(OIL)] }],
    ['that nobody counted so', [SHOWN_RICE], { kind: 'add', lines: [line(RICE, 7)] }],
    ['of another shop', [], { kind: 'add', lines: [line('ajeno')] }],
  ])('%s', (_what, before, command) => {
    expect(talk(...before, [NONSENSE, command]).cart.lines).toEqual([]);
  });

  test('for a shown product when the message names something else', () => {
    const reply = talk(SHOWN_RICE, [
      'ponme un salami súper especial de los buenos, blablu chupipandi',
      { kind: 'add', lines: [line(RICE)] },
    ]);
    expect(reply.cart.lines.map(({ productId }) => productId)).not.toContain(RICE);
  });

  test.each([
    'gracias blablu chupipandi',
    'no blablu chupipandi',
    'me llamo Ana Gil, calle 3 blablu chupipandi',
  ])('for a shown product that nothing takes: %s', (message) => {
    const reply = talk(SHOWN_RICE, [message, { kind: 'add', lines: [line(RICE)] }]);
    expect(reply.cart.lines).toEqual([]);
  });

  test('after a question', () => {
    const add: BotCommand = { kind: 'add', lines: [line(RICE)] };
    expect(talk(SHOWN_RICE, [`${NONSENSE} sirve para algo?`, add]).cart.lines).toEqual([]);
    const edits: readonly BotCommand[] = [
      { kind: 'remove', lines: [line(RICE)] },
      { kind: 'set', lines: [line(RICE, 1)] },
      { kind: 'clear' },
    ];
    for (const command of edits)
      expect(cartOf(talk(WITH_RICE, [`${NONSENSE} sirve para algo?`, command]))).toEqual([[RICE, 2]]);
  });

  test.each(['dame un salami del chupipandi', 'blablu 3 chupipandi', 'gracias blablu chupipandi'])(
    'after «%s», which does not want it empty',
    (message) => {
      const reply = talk(WITH_RICE, [message, { kind: 'clear' }]);
      expect(cartOf(reply)).toContainEqual([RICE, 2]);
    },
  );

  test('for a word that only sounds or looks similar', () => {
    const message = 'blablu ponme un zalamo chupipandi';
    const reply = talk([message, { kind: 'add', lines: [line(SALAMI)] }]);
    expect(reply.cart.lines).toEqual([]);
  });

  test('for several shown products when nothing selects one', () => {
    const reply = talk(['tienen arroz?'], ['2 de esos', { kind: 'add', lines: [line(RICE, 2)] }]);
    expect(reply.cart.lines).toEqual([]);
  });

  test.each<[string, BotCommand, string]>([
    ['a number that nobody said', { kind: 'set', lines: [line(RICE, 40)] }, 'unsaid_amount'],
    ['a product that is not in it', { kind: 'remove', lines: [line(OIL)] }, 'not_in_cart'],
    [
      'a product that was never shown',
      { kind: 'swap', productId: RICE, lines: [line(OIL)] },
      'unsaid_amount',
    ],
  ])('for %s', (_what, command, fault) => {
    const reply = talk(WITH_RICE, [NONSENSE, command]);
    expect(cartOf(reply)).toEqual([[RICE, 2]]);
    expect(reply.readByModel?.fault).toBe(fault);
  });
});

describe('an order', () => {
  const READY: readonly Exchange[] = [
    WITH_RICE,
    ['a Los Mina, calle 3 casa 15, pago en efectivo, a nombre de Ana Gil'],
  ];

  test('is not placed by a model: the bot sums it up and asks', () => {
    const reply = talk(...READY, [NONSENSE, { kind: 'confirm' }]);
    expect(reply.effects).toEqual([]);
    expect(reply.state.asked).toBe('confirm');
  });

  test('is not summed up after a yes without a question', () => {
    const reply = talk(WITH_RICE, [NONSENSE, { kind: 'confirm' }]);
    expect(reply.readByModel?.fault).toBe('unasked_yes');
  });

  test('takes no name, address or place that the shopper did not write', () => {
    const told = {
      name: undefined,
      address: undefined,
      place: undefined,
      phone: undefined,
      payment: undefined,
      pickup: undefined,
    };
    for (const lie of [{ name: 'Pedro Mal' }, { address: 'Calle Otra 9' }, { phone: '809-555-0199' }]) {
      const reply = talk(WITH_RICE, [NONSENSE, { kind: 'order', ...told, ...lie }]);
      expect(reply.readByModel?.fault).toBe('unsaid_detail');
      expect(reply.state.order).toMatchObject({ name: null, address: null, phone: null });
    }
  });

  test('is corrected after a no: the bot asks what to change', () => {
    const reply = talk(...READY, [NONSENSE, { kind: 'deny' }]);
    expect(reply.effects).toEqual([]);
    expect(cartOf(reply)).toEqual([[RICE, 2]]);
    expect(reply.text).toContain('¿Qué quieres cambiar?');
  });
});

test('no model is used where the rules are sure', () => {
  const reply = talk(['tienen aceite de soya galón?', { kind: 'person' }]);
  expect(reply).toMatchObject({ sureness: 'sure', readByModel: undefined, effects: [] });
});

test('a product found only by meaning is not offered where the rules have an answer', () => {
  const reply = talk(['tienen arroz?', { kind: 'perhaps', productIds: [OIL] }]);
  expect(reply.sureness).toBe('doubtful');
  expect(reply.products.map(({ id }) => id)).not.toContain(OIL);
});
