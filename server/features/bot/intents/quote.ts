import { readNumber } from '#server/platform/language/number-words.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { soldAs } from '../dialogue/additions-of.ts';
import { answerOneProduct, answerProducts } from '../dialogue/answer-products.ts';
import { makeLine, priceCart, priceOrder } from '../dialogue/cart-lines.ts';
import { optionFor } from '../dialogue/line-options.ts';
import { priceByUnit } from '../dialogue/price-by-unit.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { focusOf, resolvePointer } from '../dialogue/resolve-pointer.ts';
import { cartText, totalText } from '../dialogue/show-cart.ts';
import { unitsAsked } from '../dialogue/units-asked.ts';
import { type Mention, mentionOfWords } from '../reading/mention.ts';
import { hitOfProduct } from '../search/list-within.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, isAsking, namedMentions, pesosGiven, says, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const EACH = /\b(?:cada un[oa]|por unidad|la unidad|cada pieza)\b/;

/** A larger number on its own is an amount of money. */
const MAX_COUNTED = 200;

const TOGETHER =
  /\b(?:junt[oa]s?|los? dos|las? dos|en total|todo|sumad[oa]s?|serian|suman|los dos|las dos|l[oa]s (?:tres|2|3)(?: cosas?)?|amb[oa]s)\b/;

/** Words that ask for one amount for several products: «cuánto me saldría el blower y la plancha». */
const ADDS_UP = /\bcuanto (?:me |te |le )?(?:sale|saldria|seria|es|sumaria|costaria|pagaria|cobran? por)\b/;

const WITH = /\bcon (?:el|la|l[oa]s|una?|su|otr[oa]|\d+|dos) /;

/** Whether the sum includes the cart or the product in focus: «¿cuánto sale con el tubo?». */
const isBeside = (turn: BotTurn): boolean => {
  const [only, other] = namedMentions(turn);
  const before = turn.reading.line.split(WITH)[0] ?? '';
  const isAfter = only !== undefined && only.at >= before.split(' ').filter(Boolean).length;
  return isAfter && !other && WITH.test(turn.reading.line) && ADDS_UP.test(turn.reading.line);
};

const besideWhat = ({ state, reading }: BotTurn): Mention[] => {
  const named = new Set(reading.mentions.map(({ hits }) => hits[0]?.productId));
  const lines =
    state.cart.length > 0
      ? state.cart
      : state.focus === null
        ? []
        : [{ productId: state.focus, quantity: 1 }];
  return lines.some(({ productId }) => named.has(productId))
    ? []
    : lines.map(({ productId, quantity }) => mentionOfWords([], [hitOfProduct(productId)], quantity));
};

/** The product in question, as often as its pieces are paid by the pesos that a message gives. */
const asManyAsPaid = (turn: BotTurn): Mention[] => {
  const pesos = pesosGiven(turn);
  if (pesos === undefined) return [];
  const [named, other] = foundMentions(turn).filter(({ hits: [best] }) => best?.isNamed);
  const [only, another] = named && !other ? resolveMention(turn, named).choices : [focusOf(turn)];
  const cost = only?.measure === null ? only.price : null;
  const count = another || !cost ? 0 : Math.floor((parseMoney(pesos) ?? 0) / cost);
  return only && count > 0 ? [mentionOfWords([], [hitOfProduct(only.id)], count)] : [];
};

/** Lists the products to sum: the named ones or, with a number, the one in focus: «¿y si llevo 3 cuánto sería?». */
const mentionsQuoted = (turn: BotTurn): Mention[] => {
  const { reading, state } = turn;
  const paid = asManyAsPaid(turn);
  if (paid.length > 0) return paid;
  const count = reading.quantity ?? countOfFocus(turn) ?? 1;
  const isOfFocus =
    reading.mentions.length === 0 && state.focus !== null && count > 1 && count <= MAX_COUNTED;
  const base = isBeside(turn) ? besideWhat(turn) : [];
  const isPlace = reading.pointer?.kind === 'number' && countOfFocus(turn) === undefined;
  if (!isOfFocus || !says(turn, 'price', 'quote') || isPlace) return [...base, ...foundMentions(turn)];
  return [mentionOfWords([], [hitOfProduct(state.focus ?? '')], count)];
};

/** How many are meant of the only thing that is talked of: «¿cuánto me salen los 5?» after one product, where no list has places. */
const countOfFocus = (turn: BotTurn): number | undefined => {
  const [, count = ''] = ALL_OF_THEM.exec(turn.reading.line) ?? [];
  const isOfSeveral = turn.state.listed.length > 1 || resolvePointer(turn).length > 1;
  return isOfSeveral ? undefined : readNumber([count], 0)?.value;
};
const ALL_OF_THEM =
  /\bl[oa]s (\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)(?: (?:junt[oa]s|[?.,]))*$/;

/** Lists the counted or listed products that the store does not have; a sum without them must say so. */
const lackingOf = ({ reading: { mentions, line } }: BotTurn): string[] =>
  mentions
    .filter(({ fit, words }) => fit !== 'found' && fit !== 'partial' && words.some(({ isSoft }) => !isSoft))
    .filter(({ quantity, isOne }) => quantity !== undefined || isOne || LISTS.test(line))
    .map(({ text }) => text);

const LISTS = / , .* (?:,|y) /;

const NEEDED =
  /\bcuant[oa]s? (?!(?:me |te |le |nos )?(?:sale|es|seria|cuesta|vale|son|da|dan)\b)(?:\p{L}+ ){0,6}?(?:(?:me |nos )(?:dan?|alcanza|rinde|hacen? falta)|necesit\p{L}+|hacen? falta|se (?:usan?|gastan?))(?= |$)/u;

/** Sums what some products would cost, without adding them: «cuánto me salen 2 docenas de quipes?». */
const quoteMentions = (turn: BotTurn): BotDecision | undefined => {
  // «¿Para 70 metros cuántos galones me da?» asks how many, and counts metres.
  if (NEEDED.test(turn.reading.line) && pesosGiven(turn) === undefined) return undefined;
  const mentions = mentionsQuoted(turn);
  const isCounted = mentions.some(({ quantity, pack }) => quantity !== undefined || pack !== undefined);
  // «Un martillo y un candado, ¿cuánto?» counts each, and asks for the sum.
  const isEachCounted = mentions.every(({ quantity, isOne }) => quantity !== undefined || isOne);
  const isSum =
    mentions.length > 1 &&
    (isEachCounted || TOGETHER.test(turn.reading.line) || ADDS_UP.test(turn.reading.line));
  if (mentions.some(({ isPortion }) => isPortion) || /\bmitad de\b/.test(turn.reading.line)) return undefined;
  // «2 de gato y una arena» gives the quantities, so only the sum is missing.
  const isListed = mentions.some(({ quantity }) => quantity !== undefined) && !isAsking(turn);
  const isQuote = says(turn, 'price', 'quote') || isListed;
  if ((!isCounted && !isSum) || !isQuote || wantsToAdd(turn)) return undefined;
  const wanted = mentions.map((mention) => resolveMention(turn, mention));
  const each = EACH.test(turn.reading.line) ? wanted[0]?.choices[0] : undefined;
  const unit = each && wanted.length === 1 ? priceByUnit(each) : undefined;
  if (each && unit) {
    const one = answerOneProduct(turn, each);
    return { ...one, paragraphs: [BOT_COPY.eachUnit(each.name, unit.price, unit.unit), ...one.paragraphs] };
  }
  if (wanted.some(({ choices }) => choices.length !== 1)) return undefined;
  const sold = wanted.flatMap(({ mention, choices: [product] }) => {
    const own = product && soldAs(turn, mention, product);
    return own ? [makeLine(own, unitsAsked(mention, own), optionFor(turn, mention, own))] : [];
  });
  // The price of a product with variants depends on the variant that is meant.
  if (sold.length < wanted.length) return undefined;
  const lacking = lackingOf(turn);
  const { state } = turn;
  const place = turn.reading.place?.kind === 'zone' ? turn.reading.place : undefined;
  const lines = priceCart(sold, turn.productOf);
  if (lines.length === 0) return undefined;
  const other = answerProducts(turn, mentions);
  const order = { ...state.order, isPickup: false, zone: place?.zone.name ?? null };
  const price = priceOrder({ lines, order }, turn);
  const short = lines.filter(({ product: { stock }, quantity }) => stock !== null && quantity > stock);
  return {
    ...other,
    intent: 'quote',
    paragraphs: [
      lacking.length > 0 ? BOT_COPY.missing(...lacking) : '',
      `${BOT_COPY.quoteTitle}\n${cartText(lines)}`,
      place
        ? totalText(order, price)
        : lines.length > 1 || price.tax > 0
          ? totalText(order, { ...price, fee: undefined })
          : '',
      ...short.map(({ product: { stock, measure } }) => BOT_COPY.stockLeft(stock ?? 0, measure)),
      BOT_COPY.offerQuoted,
    ],
    products: lines.map(({ product }) => product),
    choices: [],
    effects: [
      ...(other.effects ?? []),
      ...lacking.map((wanted) => ({ kind: 'product_missing', wanted }) as const),
    ],
    change: {
      ...other.change,
      listed: lines.map(({ productId }) => productId),
      focus: lines.at(isBeside(turn) ? -1 : 0)?.productId ?? null,
      asked: lines.length === 1 ? 'quantity' : null,
      wanted: null,
      // Products that are in the cart already are not added twice.
      quoted: lines
        .filter(({ productId }) => !state.cart.some((line) => line.productId === productId))
        .map(({ productId, quantity, option }) => ({ productId, quantity, option })),
    },
  };
};

export const quote: BotIntent = {
  name: 'quote',
  examples: ['cuánto me salen 3 salamis y 2 quesos?', 'cuánto sería 5 libras de arroz?'],
  counterExamples: ['cuánto cuesta el salami?', 'dame 3 salamis'],
  claims: [
    {
      on: 'goods',
      over: ['add', 'need', 'products', 'focused', 'about'],
      answer: withStoreFacts(quoteMentions),
    },
  ],
};
