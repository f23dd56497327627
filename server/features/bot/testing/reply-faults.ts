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

/** Lists the differences between a reply and the expected one, followed by the reply itself; empty when there are none. */
export const replyFaults = (reply: BotReply, expected: ExpectedReply): string[] => {
  const faults = [
    ...productFaults(reply, expected),
    ...cartFaults(reply, expected),
    ...talkFaults(reply, expected),
  ];
  return faults.length > 0 ? [...faults, reply.text] : [];
};

/** Sends messages to a shop and answers its reply to the last of them. @throws Error when there are none */
export const lastReply = (shop: SampleShop, messages: ReplyCase[0]): BotReply => {
  const talk = talkTo(shop);
  const last = [messages]
    .flat()
    .map((message) => talk.say(message))
    .at(-1);
  if (!last) throw new Error('nothing was said');
  return last;
};

/** Sends the messages of a case to a shop and lists the faults of the last reply. @throws Error when the case has no messages */
export const caseFaults = (shop: SampleShop, ...[messages, expected]: ReplyCase): string[] =>
  replyFaults(lastReply(shop, messages), expected);

/** The expectations about the answer to the last message of a conversation. */
export type ExpectedReply = {
  /** Beginnings of the names of products that must be shown. */
  readonly shows?: readonly string[];
  /** The beginning of the first product's name. */
  readonly first?: string;
  readonly hides?: readonly string[];
  readonly nothing?: true;
  readonly says?: RegExp;
  /** A pattern that the answer must not match. */
  readonly keeps?: RegExp;
  /** Lines such as `2 Pan de agua`, by the beginning of the name. */
  readonly cart?: readonly string[];
  /** In pesos. */
  readonly total?: number;
  readonly intent?: string | readonly string[];
  readonly handover?: boolean;
};

/** The messages of a conversation, and the expected last reply. */
export type ReplyCase = readonly [messages: string | readonly string[], expected: ExpectedReply];
