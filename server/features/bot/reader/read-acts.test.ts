import { describe, expect, it } from 'vitest';
import { CORNER_SHOP } from '../testing/corner-shop.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const sayTo = (text: string) => talkTo(CORNER_SHOP).say(text);

describe('the trained reader', () => {
  it.each(['mándele un salami con el niño', 'va un salami'])(
    'adds a product without a matching pattern: «%s»',
    (text) => {
      expect(sayTo(text).cart.lines.map(({ quantity, product }) => [quantity, product.name])).toEqual([
        [1, 'Salami Induveca libra'],
      ]);
    },
  );

  it.each(['un salami', 'un salami de esos baratos', 'quiero saber de un salami', 'media libra de salami'])(
    'adds nothing of «%s»',
    (text) => expect(sayTo(text).cart.lines).toEqual([]),
  );

  it('denies no word that names no product', () => {
    const { text } = sayTo('saludos maestro venden salami pregunta mi cuñao Wilkin');
    expect(text).toContain('Salami');
    expect(text).not.toContain('No tenemos');
  });

  it('hands over a shopper who asks for a person in other words', () => {
    expect(sayTo('con quien me puedo quejar en persona').rule).toBe('human');
  });
});
