import { expect } from 'vitest';
import type { BotReply } from '../dialogue/decide-reply.ts';
import type { ExpectedReply } from './reply-case.ts';

const startsOne = (names: readonly string[], start: string): boolean =>
  names.some((name) => name.startsWith(start));

const checkProducts = (reply: BotReply, { shows = [], hides = [], first, nothing }: ExpectedReply): void => {
  const shown = reply.products.map(({ name }) => name);
  for (const name of shows)
    expect(startsOne(shown, name), `${name} among ${shown.join(' | ')}\n${reply.text}`).toBe(true);
  for (const name of hides) expect(startsOne(shown, name), `${name} in ${shown.join(' | ')}`).toBe(false);
  if (first !== undefined)
    expect(startsOne(shown.slice(0, 1), first), `${first} first\n${reply.text}`).toBe(true);
  if (nothing) expect(shown, reply.text).toEqual([]);
};

const checkCart = (reply: BotReply, { cart, total }: ExpectedReply): void => {
  if (cart) {
    const left = reply.cart.lines.map(({ quantity, product }) => `${quantity} ${product.name}`);
    const said = `${cart.join(' | ')} in ${left.join(' | ')}\n${reply.text}`;
    for (const line of cart) {
      const at = left.findIndex((one) => one.startsWith(line));
      expect(at, said).toBeGreaterThanOrEqual(0);
      left.splice(at, 1);
    }
    expect(left, said).toEqual([]);
  }
  if (total !== undefined) expect(reply.cart.total, reply.text).toBe(total * 100);
};

/** Holds a reply to what was expected of it. */
export const checkReply = (reply: BotReply, expected: ExpectedReply): void => {
  checkProducts(reply, expected);
  checkCart(reply, expected);
  const { says, keeps, intent, handover } = expected;
  if (says) expect(reply.text).toMatch(says);
  if (keeps) expect(reply.text).not.toMatch(keeps);
  if (intent) expect([intent].flat(), reply.text).toContain(reply.intent);
  if (handover !== undefined)
    expect(
      reply.effects.some(({ kind }) => kind === 'handover'),
      reply.text,
    ).toBe(handover);
};
