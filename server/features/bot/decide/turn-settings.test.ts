import { describe, expect, test } from 'vitest';
import { BOT_COPY } from '../bot-copy.ts';
import { SAMPLE_SHOPS } from '../testing/sample-shops.ts';
import { type TalkOptions, talkTo } from '../testing/talk-to-bot.ts';
import type { BotReply } from './decide-reply.ts';

const { colmado } = SAMPLE_SHOPS;
const replies = (lines: readonly string[], options: TalkOptions): BotReply[] => {
  const talk = talkTo(colmado, options);
  return lines.map((line) => talk.say(line));
};
const last = (lines: readonly string[], options: TalkOptions): BotReply => {
  const reply = replies(lines, options).at(-1);
  if (!reply) throw new Error('nothing was said');
  return reply;
};
const [product] = colmado.products.filter(({ stock, price }) => stock !== 0 && price !== null);
const NAME = product?.name ?? '';

describe('the greeting', () => {
  test("is the owner's own, and still says who is answering", () => {
    const { text } = last(['klk'], { settings: { greeting: '¡Saludos, familia!' } });
    expect(text).toMatch(/^¡Saludos, familia!\n\nSoy el asistente virtual de \*Colmado La Esquina\*\./);
  });

  test('is the bot’s own when the owner wrote none', () => {
    expect(last(['buenas'], {}).text).toContain(BOT_COPY.askNeed);
  });
});

describe('a closed store', () => {
  const at = (now: string): TalkOptions => ({ now: () => now });

  test.each([
    ['a Friday before it opens', '2026-11-20T10:30:00Z', 'abrimos hoy a las 8:00 a.m.'],
    ['a Friday after it closes', '2026-11-21T01:30:00Z', 'abrimos mañana a las 8:00 a.m.'],
    ['a Saturday night, with Sunday closed', '2026-11-22T01:30:00Z', 'abrimos el lunes a las 8:00 a.m.'],
    ['a Sunday at noon', '2026-11-22T16:00:00Z', 'abrimos mañana a las 8:00 a.m.'],
  ])('on %s says when it opens and still answers', (_when, now, opening) => {
    const { text, products } = last([`tienen ${NAME}?`], at(now));
    expect(text).toContain(opening);
    expect(products[0]?.name).toBe(NAME);
  });

  test('says so once, and again after it has opened and closed', () => {
    let now = '2026-11-20T10:30:00Z';
    const talk = talkTo(colmado, { now: () => now });
    expect(talk.say('hola').text).toContain('cerrados');
    expect(talk.say(`a como es ${NAME}?`).text).not.toContain('cerrados');
    now = '2026-11-20T15:00:00Z';
    expect(talk.say('buenas').text).not.toContain('cerrados');
    now = '2026-11-21T02:00:00Z';
    expect(talk.say('hola de nuevo').text).toContain('abrimos mañana a las 8:00 a.m.');
  });

  test('tells a shopper who waits for a person when the team is available', () => {
    const { text } = last(['hola', 'quiero hablar con una persona'], at('2026-11-21T01:30:00Z'));
    expect(text).toContain('El equipo te responde cuando abramos, mañana a las 8:00 a.m.');
  });

  test("uses the owner's words, and says nothing when the owner switched it off", () => {
    const settings = { awayText: 'Estamos descansando.' };
    expect(last(['hola'], { ...at('2026-11-22T16:00:00Z'), settings }).text).toContain(
      'Estamos descansando. Abrimos mañana a las 8:00 a.m.',
    );
    expect(
      last(['hola'], { ...at('2026-11-22T16:00:00Z'), settings: { isAwayOn: false } }).text,
    ).not.toContain('cerrad');
  });

  test('answers a question about its hours only with them', () => {
    const { text } = last(['están abiertos ahora?'], at('2026-11-22T16:00:00Z'));
    expect(text.match(/cerrados/g)).toHaveLength(1);
  });
});

describe('a quick reply', () => {
  const settings = {
    quickReplies: [
      { question: '¿Tienen parqueo?', answer: 'Sí, al lado del colmado.' },
      { question: 'Cuenta de banco', answer: 'Banreservas 960-1234567-8, a nombre del colmado.' },
    ],
  };

  test.each([
    'tienen parqueo?',
    'Hola buenas, tienen parqueo por favor',
    'hay parkeo ahi',
    'PARQUEO??',
    'y el parqueo',
  ])('answers «%s» before any rule', (line) => {
    const reply = last([line], { settings, plan: 'esencial' });
    expect(reply).toMatchObject({ rule: 'quickReply', faq: '¿Tienen parqueo?' });
    expect(reply.text).toContain('Sí, al lado del colmado.');
  });

  test.each(['cuánto cuesta el parqueo del otro lado?', 'tienen pan?', 'la cuenta', '', '🎂'])(
    'leaves «%s» to the rules',
    (line) => expect(last([line], { settings }).rule).not.toBe('quickReply'),
  );

  test('does not lose the cart or an opt-out', () => {
    const [, asked, cart] = replies([`dame 2 ${NAME}`, 'me das la cuenta de banco', 'que llevo?'], {
      settings,
    });
    expect(asked?.rule).not.toBe('unknown');
    expect(cart?.cart.lines).toHaveLength(1);
    expect(
      last(['BAJA'], { settings: { quickReplies: [{ question: 'baja', answer: 'No' }] } }).effects,
    ).toEqual([{ kind: 'opted_out' }]);
  });
});

describe('a plan without buttons', () => {
  test('lists its choices in words, and understands every one of them', () => {
    const said = replies([`dame 2 ${NAME}`, 'Hacer el pedido', 'Recoger en tienda'], { plan: 'esencial' });
    expect(said.flatMap(({ buttons }) => buttons)).toEqual([]);
    expect(said[0]?.text).toContain('«Hacer el pedido» · «Ver mi pedido»');
    expect(said.map(({ rule }) => rule)).toEqual(['add', 'order', 'order']);
    expect(said[1]?.text).toContain('«Recoger en tienda»');
  });

  test.each([
    ['Ver mi pedido', 'viewCart'],
    ['Hablar con alguien', 'human'],
    ['Ver productos', 'wholeCatalogue'],
  ])('understands «%s»', (title, rule) => {
    expect(last([`dame 2 ${NAME}`, title], { plan: 'esencial' }).rule).toBe(rule);
  });

  test('does not repeat a numbered list', () => {
    const { text } = last(['que productos tienen'], { plan: 'esencial' });
    expect(text).not.toContain('Puedes escribirme');
  });

  test('the owner of any plan may switch them off', () => {
    expect(last(['klk'], { settings: { hasButtons: false } }).buttons).toEqual([]);
    expect(last(['klk'], {}).buttons).not.toEqual([]);
  });
});

describe("the store's own synonyms", () => {
  test('find products under other names', () => {
    const [word] = NAME.toLowerCase().split(' ');
    const settings = { synonyms: [['fulanita', word ?? '']] };
    expect(last(['tienen fulanita?'], {}).products).toEqual([]);
    expect(last(['tienen fulanita?'], { settings }).products.map(({ name }) => name)).toContain(NAME);
  });
});

describe('an order in the web chat', () => {
  const ORDER = [
    `dame 2 ${NAME}`,
    'mandamelo a Villa Mella, calle 3 casa 15, pago en efectivo, a nombre de Yokasta Peña',
  ];

  test('asks for a phone number last, in any style, and passes it on with the order', () => {
    const [, asked, confirmed, placed] = replies([...ORDER, 'mi numero es 829-555.1234', 'confirmo'], {
      asksPhone: true,
    });
    expect(asked?.text).toContain('¿A qué número te podemos llamar');
    expect(confirmed?.text).toContain('Teléfono: (829) 555-1234.');
    expect(confirmed?.text).toContain('¿Lo confirmas?');
    expect(placed?.effects).toMatchObject([
      { kind: 'order_placed', order: { delivery: { phone: '18295551234', name: 'Yokasta Peña' } } },
    ]);
  });

  test('is not confirmed without a phone number', () => {
    const reply = last([...ORDER, 'confirmo'], { asksPhone: true });
    expect(reply.effects).toEqual([]);
    expect(reply.text).toContain('¿A qué número te podemos llamar');
  });

  test.each(['5551234', '809 555 12'])('asks again for «%s»', (line) => {
    expect(last([...ORDER, line], { asksPhone: true }).text).toContain('diez dígitos');
  });

  test('is not asked for a number on WhatsApp, nor for the second order', () => {
    expect(last(ORDER, { asksPhone: false }).text).toContain('¿Lo confirmas?');
    const again = last([...ORDER, '8095551234', 'confirmo', ...ORDER], { asksPhone: true });
    expect(again.text).toContain('Teléfono: (809) 555-1234.');
  });
});
