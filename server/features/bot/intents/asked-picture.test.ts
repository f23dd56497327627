import { describe, expect, test } from 'vitest';
import { CORNER_SHOP } from '../testing/corner-shop.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

const PICTURES = { p3: 2, p7: 1, p8: 1 };

const play = (said: readonly string[]) => {
  const talk = talkTo(CORNER_SHOP, { pictures: PICTURES });
  return said.map((text) => talk.say(text)).at(-1);
};

describe('a picture', () => {
  test.each<[readonly string[], readonly string[], number]>([
    [['tienen salami?', 'mándame foto'], ['p3'], 0],
    [['tienen salami?', 'mándame foto', 'otra foto'], ['p3'], 1],
    [['tienen salami?', 'foto porfa'], ['p3'], 0],
    [['foto del salami'], ['p3'], 0],
    [['tienes foto del salami?'], ['p3'], 0],
    [['qué cerveza tienen?', 'tienes fotos de esos'], ['p7', 'p8'], 0],
    [['qué cerveza tienen?', 'foto del segundo'], ['p8'], 0],
    [['foto del salami', 'tienen cerveza presidente grande?', 'mándame foto'], ['p7'], 0],
  ])('is shown after %j', (said, cards, at) => {
    const reply = play(said);
    expect([reply?.rule, reply?.cards, reply?.pictureAt]).toEqual(['askedPicture', cards, at]);
  });

  test('that does not exist is told, with the price and a person', () => {
    const reply = play(['foto del arroz']);
    expect(reply?.text).toMatch(/no tengo foto por aquí.*RD\$45/s);
    expect(reply?.buttons.map(({ id }) => id)).toEqual(['add:p1', 'human']);
  });

  test('of nothing in particular is asked about', () => {
    expect(play(['mándame fotos'])?.text).toContain('¿De cuál producto');
  });

  test.each([
    [['tienen salami?', 'quiero el de la foto']],
    [['tienen salami?', 'cuánto cuesta el de la foto']],
    [['te mandé una foto']],
    [['mándame una foto del menú']],
    [['ahí te mando la foto del comprobante']],
  ])('is not asked for by %j', (said) => {
    expect(play(said)?.rule).not.toBe('askedPicture');
  });
});

test('one product is a card once, until it is asked for', () => {
  const talk = talkTo(CORNER_SHOP, { pictures: PICTURES });
  expect(talk.say('tienen salami?').cards).toEqual(['p3']);
  expect(talk.say('y cuánto cuesta?').cards).toEqual([]);
  expect(talk.say('dame 2').cards).toEqual([]);
  expect(talk.say('mándame foto').cards).toEqual(['p3']);
});
