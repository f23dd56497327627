import { describe, expect, test } from 'vitest';
import {
  MEASURE_CASES,
  MEASURE_SHOPS,
  type MeasureCase,
  type MeasuredGoods,
} from '../testing/measure-cases.ts';
import { pesos, profileOf, type SampleShop } from '../testing/sample-shops.ts';
import { talkTo } from '../testing/talk-to-bot.ts';
import type { BotReply } from './decide-reply.ts';

const shopOf = (name: keyof typeof MEASURE_SHOPS): SampleShop => ({
  profile: profileOf({ name }),
  products: MEASURE_SHOPS[name].map(([label, price, measure, stock]: MeasuredGoods, at) => ({
    id: `p${at + 1}`,
    name: label,
    price: pesos(price),
    measure,
    stock: stock ?? null,
    category: null,
    description: null,
    sku: null,
    attributes: {},
  })),
});

const said = (shop: keyof typeof MEASURE_SHOPS, messages: string | readonly string[]): BotReply => {
  const talk = talkTo(shopOf(shop));
  const replies = [messages].flat().map((message) => talk.say(message));
  const last = replies.at(-1);
  if (!last) throw new Error('nothing was said');
  return last;
};

const faultOf = ([shop, messages, { cart, says }]: MeasureCase): string => {
  const reply = said(shop, messages);
  const lines = reply.cart.lines.map(({ product: { name }, quantity }) => `${quantity} ${name}`);
  const wanted = Object.entries(cart);
  const isCart =
    lines.length === wanted.length &&
    wanted.every(([name, quantity]) => lines.some((line) => line.startsWith(`${quantity} ${name}`)));
  if (isCart && (says === undefined || says.test(reply.text))) return '';
  return `[${lines.join(', ')}] ${reply.rule}: ${reply.text}`;
};

describe('what is sold by measure', () => {
  test.each(MEASURE_CASES.map((one) => [[one[1]].flat().join(' › '), one] as const))('«%s»', (_, one) => {
    expect(faultOf(one)).toBe('');
  });
});
