import { expect, it } from 'vitest';
import type { SampleShop } from './sample-shops.ts';
import { cartAfter, sizedCartAfter, textAfter } from './talk-to-bot.ts';

/** A shop, what is said to it, and what is expected after the last message. */
export type ExpectedTalk = readonly [shop: SampleShop, says: readonly string[], expected: string];

/** One test for each talk: it ends with that cart. */
export const itGivesCarts = (talks: readonly ExpectedTalk[]): void => {
  it.each(talks)('%#', (shop, says, cart) => {
    expect(cartAfter(shop, says), says.join(' · ')).toBe(cart);
  });
};

/** One test for each talk: it ends with that cart, with the size or colour of each line. */
export const itGivesSizedCarts = (talks: readonly ExpectedTalk[]): void => {
  it.each(talks)('%#', (shop, says, cart) => {
    expect(sizedCartAfter(shop, says), says.join(' · ')).toBe(cart);
  });
};

/** One test for each talk: its last answer holds that text. */
export const itTells = (talks: readonly ExpectedTalk[]): void => {
  it.each(talks)('told %#', (shop, says, part) => {
    expect(textAfter(shop, says), says.join(' · ')).toContain(part);
  });
};
