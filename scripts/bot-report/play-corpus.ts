import type { BotCommand, BotReply } from '#server/features/bot/bot.ts';
import { type TalkOptions, talkTo } from '#server/features/bot/testing/talk-to-bot.ts';
import type { Case, Corpus, Expect, Line, Shop } from './corpus.ts';
import { byName, cartOf, denialsOf, faultsOf, fold, isSameCart } from './grade-answer.ts';

/** One message, its answer and what was wrong with it. */
export type Turn = {
  user: string;
  reply: string;
  cart: readonly Line[];
  expected: Expect;
  faults: string[];
  rule: string;
  wrongLines: readonly string[];
  /** Whether the cart had to change, and whether it did. */
  hasToChange: boolean;
  hasChanged: boolean;
  denials: number;
  sureness: BotReply['sureness'];
  isHandedOver: boolean;
  asks: boolean;
};

/** A played conversation. */
export type Played = { id: string; turns: Turn[] };

/** Lists the lines that this turn changed to a value that no accepted cart has; an earlier difference is not counted again. */
const wrongLinesOf = (
  before: readonly Line[],
  after: readonly Line[],
  { cart, cartAnyOf }: Expect,
): string[] => {
  const accepted = (cartAnyOf ?? (cart ? [cart] : [])).map(byName);
  if (accepted.length === 0) return [];
  const was = byName(before);
  return [...byName(after)]
    .filter(([name, qty]) => qty !== (was.get(name) ?? 0) && !accepted.some((one) => one.get(name) === qty))
    .map(([name, qty]) => {
      if (!accepted.some((one) => one.has(name))) return 'not wanted';
      return accepted.every((one) => (one.get(name) ?? 0) < qty) ? 'too many' : 'too few';
    });
};

export type PlayOptions = Pick<TalkOptions, 'changeReading'> & {
  /** The commands of a model for a message of which the rules are unsure, after the bot's last reply. */
  readonly lie?: (last: BotReply | undefined) => readonly BotCommand[] | undefined;
};

type Playing = Pick<Corpus, 'families'> & { readonly shop: Shop } & PlayOptions;

const playCase = (one: Case, { shop, families, changeReading, lie }: Playing): Played => {
  let last: BotReply | undefined;
  const talk = talkTo(shop, { changeReading, reads: () => lie?.(last) });
  const turns = one.turns.map(({ user, tap = [], expect = {} }): Turn => {
    const button = last?.buttons.find(({ title }) => tap.some((word) => fold(title).includes(word)));
    const before = last ? cartOf(last) : [];
    const reply = talk.say(button?.title ?? user, button?.id);
    last = reply;
    const isChecked = expect.noFalseDenial ?? one.noFalseDenial ?? false;
    const after = cartOf(reply);
    const wanted = expect.cartAnyOf ?? (expect.cart ? [expect.cart] : [before]);
    return {
      user: button?.title ?? user,
      reply: reply.text,
      cart: cartOf(reply),
      expected: expect,
      faults: faultsOf(expect, { reply, families, isChecked }),
      rule: reply.rule,
      wrongLines: wrongLinesOf(before, after, expect),
      hasToChange: wanted.every((cart) => !isSameCart(before, cart)),
      hasChanged: !isSameCart(before, after),
      denials: denialsOf(reply.text).length,
      sureness: reply.sureness,
      isHandedOver: reply.effects.some(({ kind }) => kind === 'handover'),
      asks: reply.text.includes('?'),
    };
  });
  return { id: one.id, turns };
};

/** Plays every conversation of a part of the corpus with a bot that reads the result of `changeReading` for each message. */
export const playCorpus = ({ cases, shops, families }: Corpus, options: PlayOptions = {}): Played[] =>
  cases.flatMap((one) => {
    const shop = shops.get(one.store);
    return shop ? [playCase(one, { shop, families, ...options })] : [];
  });

const tellTurn = ({ user, reply, cart, expected, faults, rule }: Turn): string =>
  [
    `  > ${user}`,
    ...reply.split('\n').map((line) => `    ${line}`),
    `    cart: ${cart.map(({ name, qty, option }) => `${qty} ${name} ${option ?? ''}`.trim()).join(', ')} (${rule})`,
    ...(faults.length > 0 ? [`    WRONG: ${faults.join(', ')}; expected ${JSON.stringify(expected)}`] : []),
  ].join('\n');

/** Prints a conversation up to its first wrong turn. */
export const tellConversation = ({ id, turns }: Played): string => {
  const firstWrong = turns.findIndex(({ faults }) => faults.length > 0);
  return [`# ${id}`, ...turns.slice(0, firstWrong + 1).map(tellTurn)].join('\n');
};
