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
const RIDDLE = 'blablu eso del chupipandi';

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

test('the rules take the riddle of these tests for nothing', () => {
  expect(talk([RIDDLE])).toMatchObject({ sureness: 'lost', readByModel: undefined });
});

describe('each command is answered by the handler of the rules', () => {
  test('show: one product with its price, and it is talked of then', () => {
    const reply = talk([RIDDLE, { kind: 'show', productIds: [OIL], wording: '' }]);
    expect(reply.text).toContain('RD$650');
    expect(reply).toMatchObject({
      rule: 'proposed',
      readByRules: ['unknown'],
      readByModel: { fault: undefined },
    });
    expect(reply.state.focus).toBe(OIL);
  });

  test('ask: which of several', () => {
    const reply = talk([RIDDLE, { kind: 'ask', productIds: [RICE, BIG_RICE] }]);
    expect(reply.state).toMatchObject({ asked: 'which', listed: [RICE, BIG_RICE] });
  });

  test('compare', () => {
    const reply = talk([RIDDLE, { kind: 'compare', productIds: [RICE, BIG_RICE] }]);
    expect(reply.intent).toBe('compare');
  });

  test('suggest says what is lacking and notes it', () => {
    const reply = talk(['tienen zapote mamey?', { kind: 'suggest', productIds: [BEANS] }]);
    expect(reply.effects).toEqual([{ kind: 'product_missing', wanted: expect.stringContaining('zapote') }]);
    expect(reply.products.map(({ id }) => id)).toEqual([BEANS]);
  });

  test('add: what was shown before, as many as the message counts', () => {
    const reply = talk(SHOWN_RICE, [`${RIDDLE} 3 de ese chin`, { kind: 'add', lines: [line(RICE, 3)] }]);
    expect(cartOf(reply)).toEqual([[RICE, 3]]);
  });

  test('set', () => {
    const reply = talk(WITH_RICE, [`${RIDDLE} 5`, { kind: 'set', lines: [line(RICE, 5)] }]);
    expect(cartOf(reply)).toEqual([[RICE, 5]]);
  });

  test('remove: all of it, and as many as are said', () => {
    expect(cartOf(talk(WITH_RICE, [RIDDLE, { kind: 'remove', lines: [line(RICE)] }]))).toEqual([]);
    expect(cartOf(talk(WITH_RICE, [`${RIDDLE} uno`, { kind: 'remove', lines: [line(RICE, 1)] }]))).toEqual([
      [RICE, 1],
    ]);
  });

  test('swap: as many of the other as there were', () => {
    const reply = talk(
      SHOWN_RICE,
      WITH_RICE,
      ['tienen salami?'],
      [RIDDLE, { kind: 'swap', productId: RICE, lines: [line(SALAMI)] }],
    );
    expect(cartOf(reply)).toEqual([[SALAMI, 2]]);
  });

  test('clear', () => {
    expect(cartOf(talk(WITH_RICE, [RIDDLE, { kind: 'clear' }]))).toEqual([]);
  });

  test('view_cart', () => {
    const reply = talk(WITH_RICE, [RIDDLE, { kind: 'view_cart' }]);
    expect(reply.intent).toBe('view_cart');
    expect(reply.text).toContain('RD$390');
  });

  test('quote: the sum, and nothing goes in', () => {
    const reply = talk([RIDDLE, { kind: 'quote', lines: [line(RICE, 2), line(OIL)] }]);
    expect(reply.text).toContain('RD$1,040');
    expect(reply.cart.lines).toEqual([]);
  });

  test('tell: the profile, a question of it, the text of a product', () => {
    expect(talk([RIDDLE, { kind: 'tell', facts: ['payment'] }]).text).toContain('Transferencia');
    expect(talk([RIDDLE, { kind: 'tell', facts: ['faq:1'] }])).toMatchObject({ faq: '¿Fían?' });
    const { text } = talk([RIDDLE, { kind: 'tell', facts: ['hours', 'location'] }]);
    expect(text).toContain('9:00 p.m.');
    expect(text).toContain('Hermanas Mirabal');
  });

  test('order: what the shopper wrote goes into the order', () => {
    const message = `${RIDDLE}, la casa mamey detrás del play, a Los Mina, que lo reciba doña Tatica`;
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

  test('person and complaint hand over', () => {
    expect(talk([RIDDLE, { kind: 'person' }])).toMatchObject({
      rule: 'human',
      effects: [{ kind: 'handover', reason: 'asked' }],
    });
    expect(talk([RIDDLE, { kind: 'complaint' }])).toMatchObject({
      rule: 'complaint',
      effects: [{ kind: 'handover', reason: 'complaint' }],
    });
  });

  test('courtesies, talk of something else, and a no', () => {
    expect(talk([RIDDLE, { kind: 'courtesy', courtesy: 'thanks' }]).intent).toBe('thanks');
    expect(talk([RIDDLE, { kind: 'courtesy', courtesy: 'greeting' }]).intent).toBe('greeting');
    expect(talk([RIDDLE, { kind: 'courtesy', courtesy: 'bye' }]).intent).toBe('goodbye');
    expect(talk([RIDDLE, { kind: 'off_topic' }]).intent).toBe('off_topic');
    const offered = talk(SHOWN_RICE, [RIDDLE, { kind: 'courtesy', courtesy: 'ok' }]);
    expect(offered.cart.lines).toEqual([]);
  });
});

describe('several commands', () => {
  test('are answered one after the other, with one cart and one question', () => {
    const reply = talk(
      WITH_RICE,
      ['tienen aceite de soya galón?'],
      [
        `${RIDDLE} 5 y el otro chin, a que hora abren`,
        { kind: 'set', lines: [line(RICE, 5)] },
        { kind: 'tell', facts: ['hours'] },
      ],
    );
    expect(cartOf(reply)).toEqual([[RICE, 5]]);
    expect(reply.text).toContain('9:00 p.m.');
    expect(reply.text.match(/Tu pedido va así/g)).toHaveLength(1);
  });

  test('each sees the cart that the one before it left', () => {
    const reply = talk(
      SHOWN_RICE,
      ['tienen salami?'],
      [
        `${RIDDLE} 2 y 3`,
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

  test('a lie among them makes all suspect', () => {
    const reply = talk(WITH_RICE, [
      RIDDLE,
      { kind: 'remove', lines: [line(RICE)] },
      { kind: 'show', productIds: ['ajeno'], wording: '' },
    ]);
    expect(cartOf(reply)).toEqual([[RICE, 2]]);
    expect(reply.readByModel?.fault).toBe('unknown_product');
  });

  test('what was not understood beside them says nothing', () => {
    const reply = talk([RIDDLE, { kind: 'not_understood' }, { kind: 'person' }]);
    expect(reply.rule).toBe('human');
    expect(talk([RIDDLE, { kind: 'not_understood' }])).toMatchObject({
      rule: 'unknown',
      readByModel: { fault: 'not_understood' },
    });
  });
});

describe('nothing enters or changes a cart', () => {
  test.each<[string, readonly Exchange[], BotCommand]>([
    ['that was neither named nor shown', [], { kind: 'add', lines: [line(OIL)] }],
    ['that nobody counted so', [SHOWN_RICE], { kind: 'add', lines: [line(RICE, 7)] }],
    ['of another shop', [], { kind: 'add', lines: [line('ajeno')] }],
  ])('%s', (_what, before, command) => {
    expect(talk(...before, [RIDDLE, command]).cart.lines).toEqual([]);
  });

  test('of what was shown, when the message names something else', () => {
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
  ])('of what was shown, when nothing takes it: %s', (message) => {
    const reply = talk(SHOWN_RICE, [message, { kind: 'add', lines: [line(RICE)] }]);
    expect(reply.cart.lines).toEqual([]);
  });

  test('because of a question', () => {
    const add: BotCommand = { kind: 'add', lines: [line(RICE)] };
    expect(talk(SHOWN_RICE, [`${RIDDLE} sirve para algo?`, add]).cart.lines).toEqual([]);
    const edits: readonly BotCommand[] = [
      { kind: 'remove', lines: [line(RICE)] },
      { kind: 'set', lines: [line(RICE, 1)] },
      { kind: 'clear' },
    ];
    for (const command of edits)
      expect(cartOf(talk(WITH_RICE, [`${RIDDLE} sirve para algo?`, command]))).toEqual([[RICE, 2]]);
  });

  test.each(['dame un salami del chupipandi', 'blablu 3 chupipandi', 'gracias blablu chupipandi'])(
    'that «%s» does not want empty',
    (message) => {
      const reply = talk(WITH_RICE, [message, { kind: 'clear' }]);
      expect(cartOf(reply)).toContainEqual([RICE, 2]);
    },
  );

  test('on a word that only sounds or looks like it', () => {
    const message = 'blablu ponme un zalamo chupipandi';
    const reply = talk([message, { kind: 'add', lines: [line(SALAMI)] }]);
    expect(reply.cart.lines).toEqual([]);
  });

  test('of several that were shown, when nothing says which', () => {
    const reply = talk(['tienen arroz?'], ['2 de esos', { kind: 'add', lines: [line(RICE, 2)] }]);
    expect(reply.cart.lines).toEqual([]);
  });

  test.each<[string, BotCommand, string]>([
    ['a number that nobody said', { kind: 'set', lines: [line(RICE, 40)] }, 'unsaid_amount'],
    ['what it does not hold', { kind: 'remove', lines: [line(OIL)] }, 'not_in_cart'],
    ['what was never shown', { kind: 'swap', productId: RICE, lines: [line(OIL)] }, 'unsaid_amount'],
  ])('by %s', (_what, command, fault) => {
    const reply = talk(WITH_RICE, [RIDDLE, command]);
    expect(cartOf(reply)).toEqual([[RICE, 2]]);
    expect(reply.readByModel?.fault).toBe(fault);
  });
});

describe('an order', () => {
  const READY: readonly Exchange[] = [
    WITH_RICE,
    ['a Los Mina, calle 3 casa 15, pago en efectivo, a nombre de Ana Gil'],
  ];

  test('is not closed by a model: it is summed up and asked', () => {
    const reply = talk(...READY, [RIDDLE, { kind: 'confirm' }]);
    expect(reply.effects).toEqual([]);
    expect(reply.state.asked).toBe('confirm');
  });

  test('is not summed up by a yes that answers nothing', () => {
    const reply = talk(WITH_RICE, [RIDDLE, { kind: 'confirm' }]);
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
      const reply = talk(WITH_RICE, [RIDDLE, { kind: 'order', ...told, ...lie }]);
      expect(reply.readByModel?.fault).toBe('unsaid_detail');
      expect(reply.state.order).toMatchObject({ name: null, address: null, phone: null });
    }
  });

  test('that a no leaves open is asked what to change', () => {
    const reply = talk(...READY, [RIDDLE, { kind: 'deny' }]);
    expect(reply.effects).toEqual([]);
    expect(cartOf(reply)).toEqual([[RICE, 2]]);
    expect(reply.text).toContain('¿Qué quieres cambiar?');
  });
});

test('of what the rules are sure no model is heard', () => {
  const reply = talk(['tienen aceite de soya galón?', { kind: 'person' }]);
  expect(reply).toMatchObject({ sureness: 'sure', readByModel: undefined, effects: [] });
});

test('what only means the same is not guessed where the rules have an answer', () => {
  const reply = talk(['tienen arroz?', { kind: 'perhaps', productIds: [OIL] }]);
  expect(reply.sureness).toBe('doubtful');
  expect(reply.products.map(({ id }) => id)).not.toContain(OIL);
});
