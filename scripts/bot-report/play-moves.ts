import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BotReply } from '#server/features/bot/bot.ts';
import { talkTo } from '#server/features/bot/testing/talk-to-bot.ts';
import { readCorpus, type Shop } from './corpus.ts';
import { type Filling, fillMove, type Spoken } from './fill-move.ts';
import { byName, cartOf, denialsOf, fold, tellsAmount } from './grade-answer.ts';

/** What the order has to hold after a turn of a move; only what is certain is given. */
type ExpectedOrder = {
  readonly zone?: 'Z' | 'Z2';
  readonly pickup?: boolean;
  readonly address?: string | readonly string[];
  readonly name?: string;
  readonly payment?: string;
  readonly placed?: boolean;
};
/** A message with holes for goods, and what has to be true after it; goods are named by their letters. */
type MoveTurn = {
  readonly say: string;
  readonly cart?: Readonly<Record<string, number>>;
  readonly tells?: readonly string[];
  readonly names?: readonly string[];
  readonly notDenied?: boolean;
  readonly order?: ExpectedOrder;
};
type Move = { readonly id: string; readonly turns: readonly MoveTurn[] };

/** How often a move went right, and its first failure. */
export type PlayedMove = {
  readonly id: string;
  readonly plays: number;
  readonly right: number;
  readonly failure: string | undefined;
};

const FOLDER = 'bot-corpus/moves';

const readLines = <T>(file: string): T[] =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));

/** A shop with what fills the holes of moves, and the product that each letter means. */
type Stage = {
  readonly shop: Shop;
  readonly filling: Filling;
  readonly products: Readonly<Record<string, string>>;
};

const PLAINS = ['A', 'B', 'C'] as const;

/** Takes three plain goods of a shop, others for other moves, and its first article that comes in as many sorts as a move names. */
const stageOf = (shop: Shop, spoken: readonly Spoken[], { id, turns }: Move): Stage | undefined => {
  const said = turns.map(({ say }) => say).join(' ');
  const sorts = /v3/.test(said) ? 3 : 2;
  const needsSorts = /\{(?:\p{L}+ )?(?:V|v[123])s?\}/u.test(said);
  const plain = spoken.filter(({ kind }) => kind === 'plain');
  const article = spoken.find((one) => (one.sorts?.length ?? 0) >= sorts);
  // A whole country is no sector.
  const zones = shop.profile.deliveryZones
    .map(({ name }) => name)
    .filter((name) => !/interior|país/i.test(name));
  if (plain.length < PLAINS.length || (needsSorts && !article) || (/\{Z/.test(said) && zones.length < 2))
    return undefined;
  const from = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const goods: Record<string, Pick<Spoken, 's' | 'p' | 'g'>> = {};
  const products: Record<string, string> = {};
  for (const [n, letter] of PLAINS.entries()) {
    const one = plain[(from + n) % plain.length];
    if (one) goods[letter] = one;
    products[letter] = one?.nombre ?? '';
  }
  if (article) goods.V = article;
  for (const [n, sort] of (article?.sorts ?? []).entries()) {
    goods[`v${n + 1}`] = { ...sort, g: article?.g ?? 'm' };
    products[`V:v${n + 1}`] = sort.nombre;
  }
  return { shop, filling: { goods, zones }, products };
};

/** Computes a sum of unit prices, «A*2+V:v1», in pesos. */
const sumOf = ({ shop, products }: Stage, sum: string): number =>
  sum
    .split('+')
    .map((term) =>
      term
        .split('*')
        .map((factor) => {
          const product = shop.products.find(({ name }) => name === products[factor.trim()]);
          return product ? Number(product.price) / 100 : Number(factor);
        })
        .reduce((total, factor) => total * factor, 1),
    )
    .reduce((total, term) => total + term, 0);

const orderFaults = (
  expected: ExpectedOrder,
  { reply, zones }: { readonly reply: BotReply; readonly zones: readonly string[] },
): string[] => {
  const { order } = reply.state;
  const isPlaced = reply.effects.some(({ kind }) => kind === 'order_placed');
  if (expected.placed !== undefined && expected.placed !== isPlaced)
    return [isPlaced ? 'placed' : 'not placed'];
  // An order that was placed is kept no longer.
  if (isPlaced) return [];
  const zone = expected.zone === 'Z2' ? zones[1] : zones[0];
  const holds = (text: string | null, part: string) => fold(text ?? '').includes(fold(part));
  return [
    ...(expected.zone && order.zone !== zone ? [`sector ${order.zone}`] : []),
    ...(expected.pickup !== undefined && order.isPickup !== expected.pickup ? ['pickup'] : []),
    ...([expected.address ?? []].flat().every((part) => holds(order.address, part))
      ? []
      : [`address ${order.address}`]),
    ...(expected.name && fold(order.name ?? '') !== fold(expected.name) ? [`name ${order.name}`] : []),
    ...(expected.payment && !holds(order.payment, expected.payment) ? [`payment ${order.payment}`] : []),
  ];
};

const faultsAfter = (turn: MoveTurn, reply: BotReply, stage: Stage): string[] => {
  const { products, filling } = stage;
  const held = byName(cartOf(reply));
  const wanted = Object.entries(turn.cart ?? {}).map(
    ([letter, count]) => [fold(products[letter] ?? ''), count] as const,
  );
  const isCart = held.size === wanted.length && wanted.every(([name, count]) => held.get(name) === count);
  const nameOf = (letter: string) => fold(products[letter] ?? filling.goods[letter]?.s ?? '');
  return [
    ...(turn.cart && !isCart
      ? [`cart ${[...held].map(([name, count]) => `${count} ${name}`).join(', ')}`]
      : []),
    ...(turn.tells ?? [])
      .filter((sum) => !tellsAmount(reply.text, sumOf(stage, sum)))
      .map((sum) => `tells no ${sum}`),
    ...(turn.names ?? [])
      .filter((letter) => !fold(reply.text).includes(nameOf(letter)))
      .map((letter) => `names no ${letter}`),
    ...(turn.notDenied && denialsOf(reply.text).length > 0 ? ['denied'] : []),
    ...(turn.order ? orderFaults(turn.order, { reply, zones: filling.zones }) : []),
  ];
};

/** Plays a move in one shop, and tells what was said up to the first fault; undefined when all is right. */
const failureIn = (move: Move, stage: Stage): string | undefined => {
  const talk = talkTo(stage.shop);
  const said: string[] = [];
  for (const turn of move.turns) {
    const text = fillMove(turn.say, stage.filling);
    said.push(text);
    const faults = faultsAfter(turn, talk.say(text), stage);
    if (faults.length > 0) return `${said.join(' | ')} → ${faults.join('; ')}`;
  }
  return undefined;
};

/** Plays each move of a file of `bot-corpus/moves` in the first shops that have what it needs. */
export const playMoves = (file: string, shops: number): PlayedMove[] => {
  const spoken = readLines<Spoken>('names.jsonl');
  const stores = [...new Set(spoken.map(({ store }) => store))].map((store) => {
    const [part = '', name = ''] = store.split('/');
    const shop = readCorpus(path.join('bot-corpus', part)).shops.get(name);
    return { shop, own: spoken.filter((one) => one.store === store) };
  });
  return readLines<Move>(file).map((move) => {
    const stages = stores
      .flatMap(({ shop, own }) => (shop ? (stageOf(shop, own, move) ?? []) : []))
      .slice(0, shops);
    const failures = stages.map((stage) => failureIn(move, stage));
    const failed = failures.filter((failure) => failure !== undefined);
    return { id: move.id, plays: stages.length, right: stages.length - failed.length, failure: failed[0] };
  });
};
