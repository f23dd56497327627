import { BOT_COPY } from '../bot-copy.ts';
import { turnBack } from '../intents/off-topic.ts';
import { readNumber } from '../language/number-words.ts';
import { parseFactName, type Topic } from '../proposals/list-store-facts.ts';
import { addPointed, confirmAdditions, optionOf } from './add-to-cart.ts';
import { answerOneProduct } from './answer-products.ts';
import { answerDelivery, answerHours, answerLocation, answerPayment } from './answer-store-facts.ts';
import type { BotDecision, BotTurn, ProductFacts } from './bot-turn.ts';
import type { JudgedProposal } from './judge-proposal.ts';
import { productChoices, productLines } from './number-products.ts';
import { isInStock } from './stock-of.ts';
import { wantsToAdd } from './turn-facts.ts';
import { vary } from './vary.ts';

type Accepted = Extract<JudgedProposal, { kind: 'accepted' }>;

const TELL = {
  hours: answerHours,
  location: answerLocation,
  payment: answerPayment,
  delivery: answerDelivery,
} as const satisfies Record<Topic, (turn: BotTurn) => BotDecision>;

/** A shopper who wanted to have it, and not just to know, chooses with the next message. */
const wantedOf = (turn: BotTurn) =>
  wantsToAdd(turn)
    ? { quantity: turn.reading.quantity ?? turn.reading.mentions[0]?.quantity ?? 1, option: optionOf(turn) }
    : null;

const showProducts = (
  turn: BotTurn,
  products: readonly ProductFacts[],
  lead: readonly string[],
): BotDecision => {
  const [only] = products;
  if (only && products.length === 1) {
    const one = answerOneProduct(turn, only);
    return {
      ...one,
      paragraphs: [...lead, ...one.paragraphs],
      change: { ...one.change, listed: [only.id], wanted: wantedOf(turn) },
    };
  }
  return {
    intent: 'search',
    paragraphs: [[...lead, productLines(products)].join('\n'), vary(turn, BOT_COPY.askWhich)],
    products,
    choices: productChoices(products),
    change: {
      listed: products.map(({ id }) => id),
      focus: only?.id ?? null,
      asked: 'which',
      wanted: wantedOf(turn),
    },
  };
};

const lackingIn = ({ reading }: BotTurn) =>
  reading.mentions.find(({ fit }) => fit === 'none' || fit === 'related');

/** A model may take a thing for another: what no product is called by is said before what it found instead. */
const leadOf = (turn: BotTurn, wording: string): string[] => {
  const lacking = lackingIn(turn);
  return [...(lacking ? [BOT_COPY.notByThatName(lacking.text)] : []), wording];
};

/** A guess says «perhaps», and never «yes, we have it». */
const offerProducts = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision => {
  const shown = showProducts(turn, products, []);
  const offer = [...leadOf(turn, BOT_COPY.perhaps), productLines(products)].join('\n');
  return { ...shown, paragraphs: [offer, shown.paragraphs.at(-1) ?? ''] };
};

/** The store lacks what was asked for, and that is said first. */
const suggestProducts = (turn: BotTurn, { products }: Accepted): BotDecision => {
  const lacking = lackingIn(turn);
  const shown = showProducts(turn, products, [lacking ? BOT_COPY.related(lacking.text) : BOT_COPY.nearest]);
  return { ...shown, effects: lacking ? [{ kind: 'product_missing', wanted: lacking.text }] : [] };
};

const countsSaid = ({ reading: { line } }: BotTurn): ReadonlySet<number> => {
  const tokens = line.split(' ');
  return new Set([1, ...tokens.flatMap((_, at) => readNumber(tokens, at)?.value ?? [])]);
};

/** Into the cart goes what the shopper asked for, named and counted; of all else it is asked which. */
const addProposed = (
  turn: BotTurn,
  lines: readonly { productId: string; quantity: number }[],
  products: readonly ProductFacts[],
): BotDecision => {
  const said = countsSaid(turn);
  const named = new Set(turn.reading.mentions.flatMap(({ hits }) => hits.map(({ productId }) => productId)));
  const isSure = lines.every(({ productId, quantity }) => said.has(quantity) && named.has(productId));
  const areHad = products.every(isInStock);
  if (!wantsToAdd(turn) || !isSure || !areHad)
    return showProducts(turn, products, leadOf(turn, BOT_COPY.proposed));
  const [only] = lines;
  if (only && lines.length === 1) return addPointed(turn, products, only.quantity);
  return confirmAdditions(
    turn,
    lines.flatMap(({ productId, quantity }) => {
      const product = products.find(({ id }) => id === productId);
      return product ? { product, quantity, option: optionOf(turn) } : [];
    }),
  );
};

const tellFacts = (turn: BotTurn, names: readonly string[]): BotDecision => {
  const told = names.flatMap((name): BotDecision[] => {
    const fact = parseFactName(name, turn.store);
    if (!fact) return [];
    if (fact.kind === 'topic') return [TELL[fact.topic](turn)];
    return [{ intent: 'faq', paragraphs: [fact.faq.answer], faq: fact.faq.question }];
  });
  const [first] = told;
  return {
    ...(first ?? { intent: 'faq' }),
    paragraphs: [...new Set(told.flatMap(({ paragraphs }) => paragraphs))],
  };
};

/** Turns an accepted proposal into a decision: the model said which, the engine says it. */
export const answerProposed = (turn: BotTurn, accepted: Accepted): BotDecision => {
  const { proposed, products } = accepted;
  switch (proposed.kind) {
    case 'show':
      return showProducts(turn, products, leadOf(turn, proposed.wording || BOT_COPY.proposed));
    case 'perhaps':
      return offerProducts(turn, products);
    case 'suggest':
      return suggestProducts(turn, accepted);
    case 'add':
      return addProposed(turn, proposed.lines, products);
    case 'tell':
      return tellFacts(turn, proposed.facts);
    case 'say':
      return { intent: 'faq', paragraphs: [proposed.wording] };
    case 'off_topic':
      return turnBack(turn);
  }
};
