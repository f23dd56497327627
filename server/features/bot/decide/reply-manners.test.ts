import { describe, expect, it } from 'vitest';
import { productsOf, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { type TalkOptions, talkTo } from '../testing/talk-to-bot.ts';

const SHOP: SampleShop = {
  profile: {
    ...profileOf({ name: 'Motos Rincón', faqs: [] }),
    hours: {
      text: 'Lunes a viernes de 8:00 a.m. a 12:00 m. y de 2:00 p.m. a 6:00 p.m.; sábados de 8:00 a.m. a 1:00 p.m.',
      schedule: [
        {
          days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'],
          open: '08:00',
          close: '12:00',
        },
        {
          days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes'],
          open: '14:00',
          close: '18:00',
        },
        { days: ['sábado'], open: '08:00', close: '13:00' },
      ],
    },
  },
  products: productsOf(`
    Guantes de motorista | 650 | Ropa | 12
    Chaqueta impermeable | 1900 | Ropa | 0
    Botas de lluvia | 1500 | Ropa | 0
    Bujía D8EA | 150 | Motor | 40
    Aceite 20W-50 cuarto | 290 | Motor | 30
    Aceite 2T cuarto | 260 | Motor | 30
  `),
};

const lastAnswer = (messages: readonly string[], options?: TalkOptions): string => {
  const talk = talkTo(SHOP, options);
  return messages.map((message) => talk.say(message).text).at(-1) ?? '';
};

describe('a reply as a good shop assistant writes it', () => {
  it('agrees with the name of the product', () => {
    expect(lastAnswer(['a como los guantes'])).toContain('*Guantes de motorista* cuestan RD$650.');
    expect(lastAnswer(['tienen chaqueta impermeable?'])).toContain('está agotada por ahora');
    expect(lastAnswer(['tienen botas de lluvia?'])).toContain('están agotadas por ahora');
  });

  it('does not ask for a quantity when somebody only asked about a product', () => {
    expect(lastAnswer(['a como la bujia'])).not.toMatch(/cantidad te pongo|cuántos/i);
  });

  it('greets, says who is answering and then offers help', () => {
    expect(lastAnswer(['hola'])).toMatch(/^¡Hola! Soy el asistente virtual de \*Motos Rincón\*\.\n\n¿En qué/);
    expect(lastAnswer(['hola'], { settings: { greeting: '¡Bienvenido, motorista!' } })).toMatch(
      /^¡Bienvenido, motorista!\n\nSoy el asistente/,
    );
  });

  it('gives the hours of the requested day, with the break at noon', () => {
    const friday = lastAnswer(['a que hora abren el viernes?']);
    expect(friday).toContain('El viernes abrimos de 8:00 a.m. a 12:00 p.m. y de 2:00 p.m. a 6:00 p.m.');
    expect(friday).not.toContain('Nuestro horario');
    expect(friday).not.toContain('..');
    expect(lastAnswer(['hasta que hora abren hoy?'])).toContain('Hoy abrimos de 8:00 a.m.');
    expect(lastAnswer(['abren sabado y domingo?'])).toContain('Nuestro horario');
    expect(lastAnswer(['abren el domingo?'])).toMatch(/El domingo no abrimos\.\n\nNuestro horario/);
  });

  it('reports all actions in one paragraph and shows the cart once', () => {
    const answer = lastAnswer(['quiero unos guantes', 'quita los guantes y ponme 2 bujias']);
    expect(answer.match(/Listo/g)).toHaveLength(1);
    expect(answer.match(/Tu pedido va así/g)).toHaveLength(1);
  });

  it('gives the sum of the added products only with the cart', () => {
    const answer = lastAnswer(['ponme 2 bujias y dime cuanto es']);
    expect(answer).toContain('Total: RD$300');
    expect(answer).not.toContain('cuesta');
  });

  it('denies no word of a story or of a question about something else', () => {
    expect(
      lastAnswer(['hola mira a mi hermano se le dañó el motor en una caída y necesita una bujia']),
    ).not.toMatch(/No tenemos|No me aparece/);
    expect(lastAnswer(['ponme 2 bujias', 'y por cuanto vamo'])).toContain('Total: RD$300');
  });

  it('denies several products in one sentence, after the available ones', () => {
    const answer = lastAnswer(['tienen nevera, bujia y abanico?']);
    expect(answer.match(/No tenemos/g)).toHaveLength(1);
    expect(answer.indexOf('No tenemos')).toBeGreaterThan(answer.indexOf('Bujía'));
  });

  it('shows only products of the same kind next to the requested one', () => {
    expect(lastAnswer(['tienen bujia d8ea?'])).not.toContain('Aceite');
  });
});
