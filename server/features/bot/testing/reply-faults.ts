import type { BotReply } from '../decide/decide-reply.ts';
import type { SampleShop } from './sample-shops.ts';
import { talkTo } from './talk-to-bot.ts';

const startsOne = (names: readonly string[], start: string): boolean =>
  names.some((name) => name.startsWith(start));

const productFaults = (
  reply: BotReply,
  { shows = [], hides = [], first, nothing }: ExpectedReply,
): string[] => {
  const shown = reply.products.map(({ name }) => name);
  return [
    ...shows.filter((name) => !startsOne(shown, name)).map((name) => `does not show ${name}`),
    ...hides.filter((name) => startsOne(shown, name)).map((name) => `shows ${name}`),
    ...(first !== undefined && !startsOne(shown.slice(0, 1), first) ? [`${first} is not first`] : []),
    ...(nothing && shown.length > 0 ? ['shows something'] : []),
  ];
};

const cartFaults = (reply: BotReply, { cart, total }: ExpectedReply): string[] => {
  const held = reply.cart.lines.map(({ quantity, product, option }) =>
    [quantity, product.name, option ?? ''].join(' ').trim(),
  );
  const left = [...held];
  const absent = (cart ?? []).filter((line) => {
    const at = left.findIndex((one) => one.startsWith(line));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...absent.map((line) => `the cart lacks ${line}`),
    ...(cart && left.length > 0 ? [`the cart also holds ${left.join(', ')}`] : []),
    ...(total !== undefined && reply.cart.total !== total * 100
      ? [`the total is ${reply.cart.total / 100}`]
      : []),
  ];
};

const talkFaults = (
  { text, intent, effects }: BotReply,
  { says, keeps, intent: wanted, handover }: ExpectedReply,
): string[] => [
  ...(says && !says.test(text) ? [`does not say ${says}`] : []),
  ...(keeps?.test(text) ? [`says ${keeps}`] : []),
  ...(wanted && ![wanted].flat().includes(intent) ? [`the intention is ${intent}`] : []),
  ...(handover !== undefined && effects.some(({ kind }) => kind === 'handover') !== handover
    ? [handover ? 'hands nothing over' : 'hands over']
    : []),
];

/** What of a reply is not as expected, and then the reply itself; nothing when all holds. */
export const replyFaults = (reply: BotReply, expected: ExpectedReply): string[] => {
  const faults = [
    ...productFaults(reply, expected),
    ...cartFaults(reply, expected),
    ...talkFaults(reply, expected),
  ];
  return faults.length > 0 ? [...faults, reply.text] : [];
};

/**
 * Says the messages of a case to a shop, and tells what of the last reply is not as expected.
 *
 * @throws Error when the case says nothing.
 */
export const caseFaults = (shop: SampleShop, ...[messages, expected]: ReplyCase): string[] => {
  const talk = talkTo(shop);
  const last = [messages]
    .flat()
    .map((message) => talk.say(message))
    .at(-1);
  if (!last) throw new Error('nothing was said');
  return replyFaults(last, expected);
};

/** What must hold of the answer to the last message of a conversation. */
export type ExpectedReply = {
  /** Beginnings of names that must be among the products shown. */
  readonly shows?: readonly string[];
  /** Beginning of the name of the first product. */
  readonly first?: string;
  readonly hides?: readonly string[];
  readonly nothing?: true;
  readonly says?: RegExp;
  /** What the answer must not say. */
  readonly keeps?: RegExp;
  /** Lines as `2 Pan de agua`, by the beginning of the name. */
  readonly cart?: readonly string[];
  /** In pesos. */
  readonly total?: number;
  readonly intent?: string | readonly string[];
  readonly handover?: boolean;
};

/** A conversation as it is typed, and what must hold at its end. */
export type ReplyCase = readonly [messages: string | readonly string[], expected: ExpectedReply];
