import { isGivingVerb } from '#server/platform/language/spanish-verbs.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { addFocus } from '../dialogue/add-focus.ts';
import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { addPointed, askAmong } from '../dialogue/add-to-cart.ts';
import { answerOneProduct, isHeardAsThing } from '../dialogue/answer-products.ts';
import { askedFaq } from '../dialogue/asked-faq.ts';
import { areOneInSizes, hasSize } from '../dialogue/product-sizes.ts';
import { firstWord, isInStock } from '../dialogue/product-traits.ts';
import { MAX_SHOWN, productLines } from '../dialogue/reply-parts.ts';
import { focusOf, resolvePointer, similarProducts } from '../dialogue/resolve-pointer.ts';
import { equalHits, type Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import {
  isAsking,
  isParting,
  putsOff,
  says,
  takesWhatIsTalkedOf,
  tellsOrderDetails,
  wantsNothingMore,
  wantsToAdd,
} from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const LIKELY = 0.6;

const ADVICE = /\b(?:recomiend\w+|sugier\w+|aconsej\w+)\b/;

/** «Esa misma», after «¿te interesa?». */
const THAT_ONE = /^(?:(?:ok|si|dale|pues|bueno|,) )*es[aeo](?: mism[oa])?(?: porfavor)?$/;

/** «Ok no», «ta bien, entonces no». */
const ENDS_IN_NO = /(?:^| )no(?: (?:gracias|entonces|porfavor|amigo|ya|,|\.))*$/;

/** Whether the cart holds another one of its kind, in the place of which it may be meant. */
const holdsKindOf = ({ state, productOf }: BotTurn, product: ProductFacts): boolean =>
  state.cart.some(({ productId }) => firstWord(productOf(productId)) === firstWord(product));

/** «2 de la otra», but not «otra más». */
const OF_OTHER = /\b(?:de|del|dame|ponme|mandame|quiero) ?(?:el|la|l[oa]s)? otr[oa]s?\b(?! (?:mas|igual))/;

/** The others that are talked of, of the kind of the product in focus. */
const othersShown = (turn: BotTurn, focus: ProductFacts): ProductFacts[] => {
  const { among, recent, listed } = turn.state;
  const shown = [...new Set([...among, ...recent, ...listed])].flatMap((id) => turn.productOf(id) ?? []);
  return (
    [shown, similarProducts(turn)]
      .map((products) => products.filter((one) => one.id !== focus.id && firstWord(one) === firstWord(focus)))
      .find(({ length }) => length > 0) ?? []
  );
};

/** Answers about the product in focus: «dámelo», «¿cuánto cuesta?». */
const answerFocused = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const focus = focusOf(turn);
  // «Apúntame dos de una vez»: words that find nothing here, and that nobody would sell, name nothing else.
  const isStray = (mention: Mention): boolean =>
    mention.fit === 'none' &&
    state.asked === 'quantity' &&
    reading.acts.add >= LIKELY &&
    !isHeardAsThing(turn, mention);
  if (!focus || !reading.mentions.every(isStray) || wantsNothingMore(turn)) return undefined;
  // «Y 2 de la otra», after the cheaper one was added, is none of that.
  if (wantsToAdd(turn) && reading.pointer?.kind === 'other' && OF_OTHER.test(reading.line)) {
    const meant = resolvePointer(turn).length > 0 ? resolvePointer(turn) : othersShown(turn, focus);
    if (meant.length > 0)
      return meant.length === 1 ? addPointed(turn, meant, reading.quantity) : askAmong(turn, meant);
  }
  if (wantsToAdd(turn)) return addFocus(turn, focus);
  // «Esa» means the product that was wanted before it was compared with others.
  if (state.wanted !== null && reading.pointer?.kind === 'same' && !isAsking(turn) && !isParting(turn))
    return addFocus(turn, focus);
  // «4 breker» beside what went into the cart was offered alone, and waits for a yes.
  const isLeftOver = state.asked === 'which' && state.wanted !== null && state.listed.length === 1;
  const isOffered = state.asked === 'quantity' || isLeftOver;
  const isTaken = says(turn, 'affirm') && !putsOff(turn) && !ENDS_IN_NO.test(reading.line);
  if (isOffered && isTaken && !isAsking(turn) && !isParting(turn)) return addFocus(turn, focus);
  if (isOffered && reading.quantity !== undefined && !isAsking(turn)) return addFocus(turn, focus);
  if (isOffered && namesItsPrice(turn, focus)) return addFocus(turn, focus);
  if (isOffered && THAT_ONE.test(reading.line) && !isAsking(turn) && !holdsKindOf(turn, focus))
    return addFocus(turn, focus);
  const isThat =
    reading.pointer?.kind === 'same' && reading.line.split(' ').length <= 3 && !says(turn, 'affirm');
  const isAbout =
    says(turn, 'price', 'have') || reading.size !== undefined || isThat || ADVICE.test(reading.line);
  const isOther = says(turn, 'hours', 'location', 'payment', 'delivery', 'returns', 'catalogue', 'offTopic');
  if (!isAbout || isOther || askedFaq(turn, 'sure')) return undefined;
  // «¿Y de qué sabor hay?» after two alternatives is about both.
  const listed =
    state.asked === 'which' && !isThat ? state.listed.flatMap((id) => turn.productOf(id) ?? []) : [];
  // «Talla 12» of a list chooses the one that is sold in it.
  const { size } = reading;
  const sized = size === undefined ? [] : listed.filter((product) => hasSize(product, size) === true);
  const [only, other] = sized;
  if (only && !other)
    return state.wanted === null
      ? answerOneProduct(turn, only)
      : addPointed(turn, [only], state.wanted.quantity);
  if (listed.length > 1) return askAmong(turn, listed);
  const both = toldTwo(turn);
  if (both.length > 1) return askAmong(turn, both);
  return tellOtherSizes(turn, focus) ?? answerOneProduct(turn, focus);
};

/** The two that were told one after the other, where the price of each is asked: «¿y cuánto vale cada uno?». */
const toldTwo = ({ reading, state, productOf }: BotTurn): ProductFacts[] => {
  const isOfEach =
    reading.cues.has('price') && (reading.quantity ?? 1) === 1 && OF_EACH_TOLD.test(reading.line);
  const isHeld = state.cart.some(({ productId }) => productId === state.focus);
  return isOfEach && !isHeld ? state.recent.slice(-2).flatMap((id) => productOf(id) ?? []) : [];
};
const OF_EACH_TOLD = /\bcada un[oa]\b/;

/** «¿Talla 14 tienen?», of a skirt that is a product of its own in each size and none in 14: tells those there are. */
const tellOtherSizes = (turn: BotTurn, focus: ProductFacts): BotDecision | undefined => {
  const { size } = turn.reading;
  const rows = similarProducts(turn).filter((product) => areOneInSizes(product, focus));
  if (size === undefined || hasSize(focus, size) !== false || rows.length === 0) return undefined;
  const shown = askAmong(turn, [focus, ...rows].filter(isInStock).slice(0, MAX_SHOWN));
  const paragraphs = [
    BOT_COPY.noneInSize(size.toUpperCase()),
    productLines(shown.products ?? []),
    BOT_COPY.askWhichOne,
  ];
  return { ...shown, paragraphs };
};

/** Whether the message wants one of what was offered and says its sort again: «una grande», after «¿te lo agrego?». */
const isOneOfOffered = (turn: BotTurn, focus: ProductFacts): boolean => {
  const { reading, state } = turn;
  const [only, other] = reading.mentions;
  const [hit, another] = only ? equalHits(only) : [];
  const isIt = only?.isOne === true && !other && hit?.productId === focus.id && !another;
  return isIt && state.asked === 'quantity' && ONE_SORT.test(reading.line) && !isAsking(turn);
};
const ONE_SORT = /^(?:(?:ok|si|dale|pues|bueno|,) )*un[oa] (?:\p{L}+)$/u;

/** Whether the message is the price of the product: «100 pesos», of a recharge of RD$100. */
const namesItsPrice = ({ reading: { line } }: BotTurn, { price }: ProductFacts): boolean => {
  const [, pesos] = /^(?:(?:la |el |una? )?de )?\$?(\d+)(?: pesos)?$/.exec(line) ?? [];
  return pesos !== undefined && price === parseMoney(Number(pesos));
};

/** Adds the product that was offered alone when the message only asks the shop to give it: «me la anotas porfa», «resérvamelo». */
const takeOffered = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const focus = focusOf(turn);
  const isOffered = state.asked === 'quantity' && focus !== undefined;
  if (focus && isOneOfOffered(turn, focus))
    return addFocus({ ...turn, reading: { ...reading, mentions: [], quantity: 1 } }, focus);
  const isOfIt = reading.pointer === undefined || reading.pointer.kind === 'same';
  const isGiven = reading.line.split(' ').some(isGivingVerb);
  return isOffered && isOfIt && isGiven && takesWhatIsTalkedOf(turn) && !tellsOrderDetails(turn)
    ? addFocus(turn, focus)
    : undefined;
};

/** Shows the list again where «sí», «cuánto» or «cualquiera» chooses nothing of it. */
const askAgainWhich = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const listed = state.listed.flatMap((id) => productOf(id) ?? []);
  const isOpen = state.asked === 'which' && listed.length > 1 && reading.mentions.length === 0;
  return isOpen && CHOOSES_NONE.test(reading.line) ? askAmong(turn, listed) : undefined;
};
const CHOOSES_NONE =
  /^(?:(?:y|ok|bueno|pero|,) )*(?:si|dale|claro|(?:a |en )?cuanto(?: (?:es|son|vale|valen|cuesta|cuestan|sale|salen))?|que precio|cual(?:quiera|quier)?|el que sea|la que sea|el que haya)(?: (?:de (?:ell?[oa]s|es[oa]s|l[oa]s dos)|porfavor|\?|\.))*$/;

export const focused: BotIntent = {
  name: 'focused',
  examples: [
    ['tienen salami?', 'dame 2'],
    ['tienen salami?', 'cuánto cuesta?'],
    ['tienen salami?', 'sí'],
  ],
  counterExamples: ['dame 2 libras de arroz'],
  claims: [
    { on: 'choice', over: ['pointed'], answer: takeOffered },
    { on: 'goods', over: ['about'], answer: withStoreFacts(answerFocused) },
    { on: 'guess', over: ['unknown', 'faq'], answer: askAgainWhich },
  ],
};
