import type { Intent } from '#shared/features/bot/bot-terms.ts';
import type { Money } from '#shared/lib/money.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { answerCommands } from '../commands/answer-commands.ts';
import type { CommandFault } from '../commands/judge-command.ts';
import { withStillWanted } from '../dialogue/add-to-cart.ts';
import { toPerson } from '../dialogue/answer-own-order.ts';
import { type PricedLine, priceCart, priceOrder, totalOf } from '../dialogue/cart-lines.ts';
import { chooseAmong, withChosen } from '../dialogue/choose-shown.ts';
import { compared } from '../dialogue/compare-shown.ts';
import { withRanges } from '../dialogue/hold-ranges.ts';
import { afterAnswer, joinAnswers, joinDone } from '../dialogue/join-answers.ts';
import { HAGGLED } from '../dialogue/keep-price.ts';
import { isOpenAt, type NextOpening, nextOpening } from '../dialogue/open-hours.ts';
import { withSizeOfProduct } from '../dialogue/size-of-product.ts';
import { withDetailsBeside } from '../dialogue/take-order.ts';
import { withNotesOfCart, withRemarks } from '../dialogue/take-remarks.ts';
import { couponSentence, withBetterCoupon } from '../dialogue/tell-coupon.ts';
import { keepTalkTurned, withTalkTurned } from '../dialogue/turn-to-other.ts';
import { chooseIntent } from '../intents/choose-intent.ts';
import { equalHits } from '../reading/mention.ts';
import type { Reading } from '../reading/reading.ts';
import type { BotCommand } from '../turn/bot-command.ts';
import type {
  BotDecision,
  BotEffect,
  BotTurn,
  Choice,
  Chosen,
  IntentName,
  ProductFacts,
  ReplyLink,
} from '../turn/bot-turn.ts';
import { type ConversationState, withinLimits } from '../turn/conversation-state.ts';
import { namedMentions } from '../turn/turn-facts.ts';
import { type ComposedMessage, composeMessage } from './compose-reply.ts';
import { type Sureness, surenessOfAnswer } from './is-unsure.ts';

/** The commands of a model; `fault` is the reason why the rules' own answer was sent instead. */
export type ModelReading = {
  readonly commands: readonly BotCommand[];
  readonly fault: CommandFault | undefined;
};

/** One answer: the message as it is sent, the conversation after it, and its effects. */
export type BotReply = {
  readonly text: string;
  readonly buttons: readonly Choice[];
  /** The products shown or mentioned, in the order in which the shopper sees them. */
  readonly products: readonly ProductFacts[];
  /** The ids of those that are shown as cards, with their pictures. */
  readonly cards: readonly string[];
  /** Which picture of its only card is shown. */
  readonly pictureAt: number;
  readonly link: ReplyLink | undefined;
  readonly intent: Intent;
  readonly rule: IntentName;
  readonly cart: { readonly lines: readonly PricedLine[]; readonly total: Money };
  readonly state: ConversationState;
  readonly effects: readonly BotEffect[];
  readonly faq: string | undefined;
  readonly missing: readonly string[];
  /** Whether a model might have understood the message better. */
  readonly sureness: Sureness;
  /** The rules that answered, one for each part of the message. */
  readonly readByRules: readonly IntentName[];
  /** What a model read in the message, and why it was not used. */
  readonly readByModel: ModelReading | undefined;
};

type Decided = Chosen & Pick<BotReply, 'sureness' | 'readByRules' | 'readByModel'>;

const MAX_PARTS = 6;

const hasDone = (answers: readonly Chosen[]): boolean =>
  answers.some(({ decision }) => decision.change?.cart !== undefined);

/**
 * Whether a part after an action only tells a story, without wish or question: «Quítame la bata, que mi mamá tiene como
 * 5». It denies nothing.
 */
const isStory = ({ line, mentions, cues }: Reading, { name }: Chosen): boolean =>
  name === 'products' &&
  mentions.every(({ fit }) => fit !== 'found') &&
  !(['add', 'want', 'look', 'price', 'question'] as const).some((cue) => cues.has(cue)) &&
  !ASKS_IF.test(line);
const ASKS_IF = /\b(?:tienen|tienes|tendran|venden|hay|habra)\b/;

/** Whether a part asks for the sum that the shown cart already contains: «ponme dos y dime cuánto es». */
const asksSum = ({ line, place, mentions }: Reading): boolean =>
  place === undefined && mentions.length === 0 && ASKS_SUM.test(line);
const ASKS_SUM =
  /\bcuanto (?:es|seria|(?:me |te )?(?:sale|saldria)|va|suma|debo)(?: (?:todo|eso|en total|ahi))*(?: [?.!])*$/;

/**
 * The part of a message that asks the price of what the part before it named and was answered without showing: «¿al bizcocho de
 * 2 libras le escriben? ¿y cuánto es?».
 */
const withThingBefore = (part: Reading, before: Reading | undefined, answer: Chosen | undefined): Reading =>
  before !== undefined &&
  part.mentions.length === 0 &&
  part.place === undefined &&
  part.cues.has('price') &&
  (answer?.name === 'topic' || answer?.name === 'faq') &&
  !answer.decision.products?.length
    ? { ...part, mentions: before.mentions }
    : part;

/** Answers what does one thing, of the thing that it names. */
const answerWhole = (read: BotTurn): Chosen => {
  const turn = withTalkTurned(read);
  const chosen = chooseIntent(turn);
  return { ...chosen, decision: keepTalkTurned(turn, chosen.decision) };
};

/** Answers the parts of the message one after the other. */
const answerParts = (turn: BotTurn): readonly Chosen[] => {
  let now = turn;
  const answers: Chosen[] = [];
  for (const [at, said] of turn.reading.parts.slice(0, MAX_PARTS).entries()) {
    const part = withThingBefore(said, turn.reading.parts[at - 1], answers.at(-1));
    const answer = answerWhole(withChosen(withRanges(withSizeOfProduct({ ...now, reading: part }))));
    const isTold = hasDone(answers) && (isStory(part, answer) || asksSum(part));
    if (answer.name === 'unknown' || isTold) continue;
    now = afterAnswer(now, answer.decision);
    answers.push(answer);
  }
  return answers;
};

const hasEffect = ({ decision: { effects = [] } }: Chosen, ...kinds: readonly BotEffect['kind'][]): boolean =>
  effects.some(({ kind }) => kinds.includes(kind));

/** A placed order is changed once by a message: several changes, or one beside a cancellation, are passed to a person. */
const withOneChange = (answers: readonly Chosen[]): readonly Chosen[] => {
  const isOwn = (answer: Chosen) => hasEffect(answer, 'own_order_changed', 'own_order_cancelled');
  const own = answers.filter(isOwn);
  if (own.length < 2 || !own.some((answer) => hasEffect(answer, 'own_order_changed'))) return answers;
  const others = answers.filter((answer) => !isOwn(answer));
  return [{ name: 'afterOrder', decision: toPerson('order', BOT_COPY.changeByPerson) }, ...others];
};

/** Answers the message: rules about the whole message come before its parts. */
const answerTurn = (turn: BotTurn): readonly [Chosen, ...Chosen[]] => {
  const parts = turn.reading.parts.length > 1 && !turn.button ? withOneChange(answerParts(turn)) : [];
  const [first, ...rest] = parts;
  return first ? [first, ...rest] : [answerWhole(turn)];
};

/**
 * Answers the message after «cambia la mortadela por jamón» and the question which ham, or how much: what is chosen takes the
 * place of the mortadella. Any other answer leaves the cart as it is.
 */
const answerSwapping = (turn: BotTurn): readonly [Chosen, ...Chosen[]] => {
  const { asked, swapping, cart, listed, offers, choosing, focus } = turn.state;
  const isOpen = asked === 'which' || asked === 'amount' || asked === 'variant';
  if (!isOpen || swapping.length === 0) return answerTurn(turn);
  const offered = new Set([...listed, ...[...offers, ...choosing].map(({ productId }) => productId), focus]);
  const rest = cart.filter(({ productId }) => !swapping.includes(productId));
  const answers = answerTurn({ ...turn, state: { ...turn.state, cart: rest } });
  const after = answers.findLast(({ decision }) => decision.change?.cart)?.decision.change?.cart ?? [];
  const isChosen = after.some(
    (line) => (offered.has(line.productId) || offered.has(line.variantOf ?? '')) && !rest.includes(line),
  );
  return isChosen ? answers : answerTurn(turn);
};

/** The rules answer; where they are unsure, a model's reading is used if it passes the checks. */
const decideWith = (turn: BotTurn): Decided => {
  const answers = answerSwapping(turn);
  const ruled = joinAnswers(answers);
  const sureness = surenessOfAnswer(turn, ruled);
  const own = { ...ruled, sureness, readByRules: answers.map(({ name }) => name), readByModel: undefined };
  const { proposed } = turn;
  if (sureness === 'sure' || !proposed) return own;
  // A product found only by meaning is a guess, so an answer of the rules comes first.
  if (sureness === 'doubtful' && proposed.some(({ kind }) => kind === 'perhaps')) return own;
  const answered = answerCommands(turn, proposed);
  const readByModel = { commands: proposed, fault: answered.kind === 'refused' ? answered.fault : undefined };
  if (answered.kind === 'refused') return { ...own, readByModel };
  const { decision } = answered.chosen;
  // With a guess, the owner still gets what the rules recorded: a product not found, or a question without an answer.
  const isGuess = proposed.some(({ kind }) => kind === 'perhaps');
  return {
    ...own,
    name: answered.chosen.name,
    decision: isGuess ? { ...decision, effects: ruled.decision.effects ?? [] } : decision,
    readByModel,
  };
};

/**
 * The opening of a reply: messages in another language get one line in it, once, and the first message says who is
 * answering (`whatsapp 8`).
 */
const opening = (
  { reading, state, store, media }: BotTurn,
  isGreeted: boolean,
  rule: IntentName,
): string[] => {
  const heard = media?.heard ? [BOT_COPY.heard(shortenText(media.heard, MAX_HEARD))] : [];
  const tongue = reading.language === state.language ? 'es' : reading.language;
  const inTheirs = [...{ en: [BOT_COPY.english], ht: [BOT_COPY.creole], es: [] }[tongue], ...heard];
  // A question about who is answering is answered only once.
  if (state.turns > 0 || (rule === 'smallTalk' && reading.cues.has('identity'))) return inTheirs;
  return [isGreeted ? BOT_COPY.opened(store.name) : BOT_COPY.opening(store.name), ...inTheirs];
};

const MAX_HEARD = 160;

/**
 * Finds when the store opens, while it is closed and its owner wants that said; the answer to «a qué hora abren» already
 * says it.
 */
const closedUntil = ({ store, settings, now }: BotTurn, { decision }: Chosen): NextOpening | undefined => {
  const { schedule } = store.hours;
  const isTelling = settings.isAwayOn && decision.intent !== 'hours' && decision.intent !== 'goodbye';
  return isTelling && isOpenAt(schedule, now) === false ? nextOpening(schedule, now) : undefined;
};

const isToldAway = ({ state }: BotTurn, { at }: NextOpening): boolean => state.awayUntil === at.toISOString();

const away = (turn: BotTurn, closed: NextOpening | undefined): string[] => {
  if (!closed || isToldAway(turn, closed)) return [];
  const { awayText } = turn.settings;
  return [awayText === '' ? BOT_COPY.away(closed) : BOT_COPY.awayInOwnWords(awayText, closed)];
};

/** Without buttons in the plan, the choices become words to type; numbered products are already in the text. */
const messageOf = (
  { settings: { hasButtons } }: BotTurn,
  paragraphs: readonly string[],
  choices: readonly Choice[] = [],
): ComposedMessage => {
  if (hasButtons) return composeMessage(paragraphs, choices);
  const said = foldText(paragraphs.join('\n'));
  const titles = choices
    .filter(({ id, title }) => !id.startsWith(NUMBERED) && !said.includes(foldText(title)))
    .map(({ title }) => title);
  return composeMessage([...paragraphs, titles.length > 0 ? BOT_COPY.choices(titles) : '']);
};
const NUMBERED = 'product:';

const paragraphsOf = (
  turn: BotTurn,
  { name, decision }: Chosen,
  closed: NextOpening | undefined,
): string[] => {
  const [first = '', ...rest] = joinDone(decision.paragraphs);
  // The owner's own greeting comes before the line that says who is answering.
  const isGreeted = name === 'greeting' && first !== '' && first === turn.settings.greeting;
  const before = [...opening(turn, isGreeted, name), ...away(turn, closed)];
  // Beside other things the code is answered after them.
  const ofCoupon = turn.coupon?.isSaid && name !== 'coupon' ? [couponSentence(turn.coupon)] : [];
  const said = [...(isGreeted ? [first, ...before] : [...before, first]), ...ofCoupon, ...rest];
  const waitsForPeople = decision.effects?.some(({ kind }) => kind === 'handover' || kind === 'order_placed');
  return closed && waitsForPeople && isToldAway(turn, closed) ? [...said, BOT_COPY.awayTeam(closed)] : said;
};

/** When one product of a list was chosen, the list stays known until another one is shown. */
const amongAfter = (before: ConversationState, { listed, focus }: ConversationState): string[] => {
  if (listed.length > 1) return listed;
  const list = before.listed.length > 1 ? before.listed : before.among;
  return focus !== null && list.includes(focus) ? list : [];
};

type Outcome = { lines: readonly PricedLine[]; closed: NextOpening | undefined };

const isAside = ({ products = [], change = {} }: BotDecision): boolean =>
  products.length === 0 && change.cart === undefined && change.asked === undefined;

/** Whether the wish stays open after a question about the shown products: «¿cuál sale más barata?» after «dame una plancha». */
const keepsWish = ({ state }: BotTurn, { products = [], change = {} }: BotDecision): boolean =>
  change.cart === undefined && products.length > 0 && products.every(({ id }) => state.listed.includes(id));

/** Intents that tell what several products are like. */
const DESCRIBING: readonly IntentName[] = ['about', 'compare', 'topic'];

/**
 * Makes one of the shown products the focus when the answer was about it alone, «¿en qué tiempo la entregan?», and keeps the
 * one whose name or text alone answers the question: «¿cuál es el que hidrata?».
 */
const settledOn = (turn: BotTurn, { name, decision }: Chosen): Partial<ConversationState> => {
  const { state, reading, productOf } = turn;
  const { products = [], change = {} } = decision;
  const [only, other] = products;
  const isSettled = state.asked === 'which' && change.asked === undefined && change.cart === undefined;
  if (isSettled && only && !other && state.listed.includes(only.id))
    return { asked: 'quantity', focus: only.id };
  const listed = (change.listed ?? state.listed).flatMap((id) => productOf(id) ?? []);
  const isDescribed =
    DESCRIBING.includes(name) && change.cart === undefined && (change.asked ?? state.asked) === 'which';
  if (!isDescribed) return {};
  // «¿Cuál sale más barata, la de 20 o la de 30?» means the cheaper one, and not the one that is named last.
  const meant =
    (name === 'compare' ? askedByPrice(turn, listed) : undefined) ??
    chooseAmong(reading.line, listed, { focus: null, isTextRead: true })?.product;
  return meant ? { singledOut: meant.id } : {};
};

/** The cheapest or the dearest of some products, where that was asked: «¿quipe o pastelito, cuál sale más barato?». */
const askedByPrice = (
  { reading: { cues } }: BotTurn,
  products: readonly ProductFacts[],
): ProductFacts | undefined => {
  if (cues.has('cheapest')) return compared('cheapest', products, null);
  return cues.has('priciest') ? compared('dearest', products, null) : undefined;
};

/** Makes the line of the cart the focus of which the message asks, although the answer is none about products: «¿es bueno el salami?». */
const talkedOf = (turn: BotTurn, { products = [], change = {} }: BotDecision): Partial<ConversationState> => {
  const [mention, other] = namedMentions(turn);
  const [hit, another] = mention && !other ? equalHits(mention) : [];
  const isHeld = turn.state.cart.some(({ productId }) => productId === hit?.productId);
  const isOpen = change.focus === undefined && change.cart === undefined && products.length === 0;
  return hit && !another && isHeld && isOpen ? { focus: hit.productId } : {};
};

/** What was told last where it was no answer of the profile, so that a short question goes on with it. */
const FACT_OF: Partial<Record<Intent, string>> = { payment: 'payment', negotiation: HAGGLED };

const stateAfter = (turn: BotTurn, answer: Chosen, { lines, closed }: Outcome): ConversationState => {
  const { decision } = answer;
  const changed: ConversationState = {
    ...turn.state,
    ...(turn.reading.place && { isFar: turn.reading.place.kind === 'elsewhere' }),
    ...(closed && { awayUntil: closed.at.toISOString() }),
    ...(turn.reading.language !== 'es' && { language: turn.reading.language }),
    // A code that does not count is told once; one that is refused leaves an earlier one as it is.
    ...(turn.coupon?.terms && { coupon: turn.coupon.code }),
    ...(turn.coupon?.code === turn.state.coupon && turn.coupon?.problem && { coupon: null }),
    isAdding: false,
    ...(decision.change?.listed && { isEachNamed: false }),
    // A question in between, such as «¿hacen delivery?», leaves the quoted products open for «ok, ponme eso».
    quoted: isAside(decision) ? turn.state.quoted : [],
    offers: isAside(decision) ? turn.state.offers : [],
    choosing: isAside(decision) ? turn.state.choosing : [],
    // «¿Hacen delivery?» in between leaves the counts of what is still to be chosen.
    wantedEach: isAside(decision) ? turn.state.wantedEach : [],
    // «¿Cuánto?» or «¿Qué talla?» after «¿cuál?» is still about the same swap.
    swapping:
      decision.change?.asked === 'amount' || decision.change?.asked === 'variant' ? turn.state.swapping : [],
    cancelAsked: null,
    singledOut: null,
    misses: 0,
    lastFact: decision.faq ?? FACT_OF[decision.intent] ?? null,
    ...talkedOf(turn, decision),
    ...decision.change,
    ...settledOn(turn, answer),
    ...(keepsWish(turn, decision) &&
      !decision.change?.wanted &&
      turn.state.wanted && { wanted: turn.state.wanted, swapping: turn.state.swapping }),
    turns: turn.state.turns + 1,
  };
  // Other products may be shown next to the one that was asked for.
  const shown = decision.products ?? [];
  const spoken = decision.change?.asked === 'quantity' ? shown.slice(0, 1) : shown.length <= 2 ? shown : [];
  const recent = [
    ...new Set([
      ...changed.recent.filter((id) => !spoken.some((one) => one.id === id)),
      ...spoken.map(({ id }) => id),
    ]),
  ];
  const priced = new Set(lines.map(({ productId }) => productId));
  return withinLimits({
    ...changed,
    among: amongAfter(turn.state, changed),
    recent,
    cart: changed.cart.filter(({ productId }) => priced.has(productId)),
  });
};

const MAX_CARDS = 10;
/** The choices of an answer about products name one of them. */
const PRODUCT_BUTTON = /^(?:product|add|value|picture):/;

/**
 * Lists the products of an answer that are shown as cards. A cart or an order names its products in the text; one product that was
 * shown a moment ago is not shown again with every fact about it.
 */
const cardsOf = (
  { state }: BotTurn,
  { products = [], choices = [], change = {}, pictureAt }: BotDecision,
): string[] => {
  const isOfProducts =
    pictureAt !== undefined || choices.length === 0 || choices.some(({ id }) => PRODUCT_BUTTON.test(id));
  if (change.cart !== undefined || change.order !== undefined || !isOfProducts) return [];
  const [only, other] = products;
  const isRepeated = only && !other && pictureAt === undefined && state.pictured?.productId === only.id;
  return isRepeated ? [] : products.slice(0, MAX_CARDS).map(({ id }) => id);
};

const linkOf = ({ choices = [], link }: BotDecision, cards: readonly string[]): ReplyLink | undefined => {
  if (link || choices.length > 0) return link;
  const [only, other] = cards;
  return only !== undefined && other === undefined ? { kind: 'product', productId: only } : undefined;
};

const withOpenWishes = (turn: BotTurn, decided: Decided): Decided => ({
  ...decided,
  decision: withStillWanted(turn, decided.decision),
});

/**
 * Decides the answer to a message that was read. The function is pure and total, and every amount comes from the given
 * products.
 */
export const decideReply = (asked: BotTurn): BotReply => {
  const turn = withBetterCoupon(withChosen(withRanges(withSizeOfProduct(asked))));
  const decided = decideWith(turn);
  const ruled = {
    ...decided,
    decision: withDetailsBeside(
      turn,
      withNotesOfCart(turn, withRemarks(turn, withOpenWishes(turn, decided))),
    ),
  };
  const { decision, name } = ruled;
  const lines = priceCart(decision.change?.cart ?? turn.state.cart, turn.productOf);
  const closed = closedUntil(turn, ruled);
  const cards = cardsOf(turn, decision);
  const [card, otherCard] = cards;
  const { pictureAt = 0 } = decision;
  const state = {
    ...stateAfter(turn, ruled, { lines, closed }),
    ...(card !== undefined && {
      pictured: otherCard === undefined ? { productId: card, at: pictureAt } : null,
    }),
  };
  const price = priceOrder({ lines, order: state.order }, turn);
  return {
    ...messageOf(turn, paragraphsOf(turn, ruled, closed), decision.choices),
    products: decision.products ?? [],
    cards,
    pictureAt,
    link: linkOf(decision, cards),
    intent: decision.intent,
    rule: name,
    cart: { lines, total: lines.length === 0 ? price.goods : totalOf(price) },
    state,
    effects: decision.effects ?? [],
    faq: decision.faq,
    missing: decision.missing ?? [],
    sureness: ruled.sureness,
    readByRules: ruled.readByRules,
    readByModel: ruled.readByModel,
  };
};
