import { describe, expect, test } from 'vitest';
import { replyFaults } from '../testing/reply-faults.ts';
import { STREET_CASES } from '../testing/street-cases.ts';
import { STREET_SHOPS, type StreetShopName } from '../testing/street-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';

describe.each(Object.entries(STREET_CASES))('a shopper of the shop of %s', (shop, cases) => {
  test.each(cases)('%s', (messages, expected) => {
    const talk = talkTo(STREET_SHOPS[shop as StreetShopName]);
    const last = [messages]
      .flat()
      .map((message) => talk.say(message))
      .at(-1);
    expect(last && replyFaults(last, expected)).toEqual([]);
  });
});
