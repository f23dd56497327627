import { BOT_COPY } from '../bot-copy.ts';
import { addMentions, askAmong } from '../dialogue/add-to-cart.ts';
import { compareProducts } from '../dialogue/answer-compare.ts';
import { answerOneProduct, answerProducts } from '../dialogue/answer-products.ts';
import {
  admitUnknown,
  answerDelivery,
  answerFaq,
  answerHours,
  answerLocation,
  answerPayment,
} from '../dialogue/answer-store-facts.ts';
import { heldOf } from '../dialogue/cart-lines.ts';
import { removeFromCart, swapInCart } from '../dialogue/change-cart.ts';
import { optionOf } from '../dialogue/line-options.ts';
import { amountMeant, askAmounts } from '../dialogue/measured-amount.ts';
import { isInStock } from '../dialogue/product-traits.ts';
import { pickVariant, productChoices, productLines } from '../dialogue/reply-parts.ts';
import { setCartQuantity } from '../dialogue/set-quantity.ts';
import { showCart } from '../dialogue/show-cart.ts';
import { confirmOrder, takeOrder } from '../dialogue/take-order.ts';
import { answerAbout } from '../intents/about.ts';
import { amount as amountIntent } from '../intents/amount.ts';
import { bye } from '../intents/bye.ts';
import { answerAs, chooseIntent } from '../intents/choose-intent.ts';
import { clear } from '../intents/clear.ts';
import { complaint } from '../intents/complaint.ts';
import { greeting } from '../intents/greeting.ts';
import { human } from '../intents/human.ts';
import type { BotIntent } from '../intents/intent.ts';
import { nod } from '../intents/nod.ts';
import { offTopic } from '../intents/off-topic.ts';
import { quote } from '../intents/quote.ts';
import { thanks } from '../intents/thanks.ts';
import { viewCart } from '../intents/view-cart.ts';
import type { Cue } from '../reading/cues.ts';
import type { PlaceRead } from '../reading/match-place.ts';
import type { Mention } from '../reading/mention.ts';
import type { Amount } from '../reading/read-measure.ts';
import type { BotCommand, CommandLine } from '../turn/bot-command.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isAsking, says, wantsToAdd } from '../turn/turn-facts.ts';
import { type JudgedCommand, mayEnterCart } from './judge-command.ts';
import { parseFactName, type Topic } from './list-store-facts.ts';
import { mentionOf, turnOf } from './turn-of-command.ts';

type Accepted = Extract<JudgedCommand, { kind: 'accepted' }>;
type Of<Kind extends BotCommand['kind']> = Extract<BotCommand, { kind: Kind }>;

const TELL = {
  hours: answerHours,
  location: answerLocation,
  payment: answerPayment,
  delivery: answerDelivery,
} as const satisfies Record<Topic, (turn: BotTurn) => BotDecision>;

const cuesOf = (...cues: readonly Cue[]): { cues: ReadonlySet<Cue> } => ({ cues: new Set(cues) });

/** Answers as an intent would answer a message with only these cues. */
const answerHeard = (turn: BotTurn, intent: BotIntent, ...cues: readonly Cue[]): BotDecision =>
  answerAs(intent, turnOf(turn, cuesOf(...cues))) ?? chooseIntent(turnOf(turn, cuesOf(...cues))).decision;

/** Marks a product as wanted when the shopper asked to have it, so that the next message can choose a variant. */
const wantedOf = (turn: BotTurn, quantity: number | undefined) =>
  wantsToAdd(turn) || quantity !== undefined
    ? {
        quantity: quantity ?? turn.reading.quantity ?? turn.reading.mentions[0]?.quantity ?? 1,
        option: optionOf(turn),
      }
    : null;

const showProducts = (
  turn: BotTurn,
  products: readonly ProductFacts[],
  { lead, quantity }: { lead: readonly string[]; quantity?: number | undefined },
): BotDecision => {
  const [only] = products;
  const wanted = wantedOf(turn, quantity);
  if (only && products.length === 1) {
    const one = answerOneProduct(turn, only);
    return {
      ...one,
      paragraphs: [...lead, ...one.paragraphs],
      change: { ...one.change, listed: [only.id], wanted },
    };
  }
  return {
    intent: 'search',
    paragraphs: [[...lead, productLines(products)].join('\n'), pickVariant(turn, BOT_COPY.askWhich)],
    products,
    choices: productChoices(products),
    change: { listed: products.map(({ id }) => id), focus: only?.id ?? null, asked: 'which', wanted },
  };
};

const lackingIn = ({ reading }: BotTurn) =>
  reading.mentions.find(({ fit }) => fit === 'none' || fit === 'related');

/** A model may confuse two things, so the answer first says which of the shopper's words name no product. */
const leadOf = (turn: BotTurn, wording: string): string[] => {
  const lacking = lackingIn(turn);
  return [...(lacking ? [BOT_COPY.notByThatName(lacking.text)] : []), wording];
};

/** Offers guessed products with «quizás», never with «sí, lo tenemos». */
const offerProducts = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision => {
  const shown = showProducts(turn, products, { lead: [] });
  const offer = [...leadOf(turn, BOT_COPY.perhaps), productLines(products)].join('\n');
  return { ...shown, paragraphs: [offer, shown.paragraphs.at(-1) ?? ''] };
};

/** Says first that the store does not have the product, then suggests others. */
const suggestProducts = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision => {
  const lacking = lackingIn(turn);
  const lead = [lacking ? BOT_COPY.related(lacking.text) : BOT_COPY.nearest];
  return {
    ...showProducts(turn, products, { lead }),
    effects: lacking ? [{ kind: 'product_missing', wanted: lacking.text }] : [],
  };
};

const mentionsOf = (turn: BotTurn, lines: readonly CommandLine[]) =>
  lines.flatMap((line) => {
    const product = turn.productOf(line.productId);
    if (!product) return [];
    const amount = ownAmount(turn, line, lines.length === 1);
    const mention = mentionOf(product, line);
    return [amount ? { ...mention, quantity: undefined, amount } : mention];
  });

/** Whether a message speaks of money, so that a model's pesos are the shopper's. */
const IN_PESOS = /\$|\b(?:pesos?|pesitos?|rd|dop|dinero)\b/;

/** Finds the amount as the shopper said it, which comes before a model's number: «media libra» is not one. */
const ownAmount = (
  { reading }: BotTurn,
  { productId, pesos }: CommandLine,
  isAlone: boolean,
): Amount | undefined => {
  const own = reading.mentions.find(({ hits }) => hits[0]?.productId === productId)?.amount;
  const said = own ?? (isAlone ? (reading.amount ?? reading.mentions[0]?.amount) : undefined);
  return said ?? (pesos !== undefined && IN_PESOS.test(reading.line) ? { pesos } : undefined);
};

/** Adds the products that the shopper named or saw, with the numbers from the message; asks about all others. */
const addLines = (
  turn: BotTurn,
  { command, products }: Accepted & { command: Of<'add'> },
  commands: readonly BotCommand[],
): BotDecision => {
  const { lines } = command;
  if (mayEnterCart(turn, lines, commands) && products.every(isInStock))
    return addMentions(turnOf(turn, cuesOf('add')), mentionsOf(turn, lines));
  const [only, other] = lines;
  const quantity = other || isAsking(turn) ? undefined : only?.quantity;
  return showProducts(turn, products, { lead: leadOf(turn, BOT_COPY.proposed), quantity });
};

const setLines = (turn: BotTurn, lines: readonly CommandLine[]): BotDecision => {
  const held = (id: string) => heldOf(turn.state.cart, id) || 1;
  return inTurn(turn, lines, (now, line, product) => {
    const { productId, quantity, pesos, size } = line;
    const amount = ownAmount(turn, line, lines.length === 1);
    const number = pesos ?? quantity;
    const said = amount ?? (number === undefined ? undefined : { number });
    const meant = said && quantity !== held(productId) ? amountMeant(product, said, true) : undefined;
    if (meant?.kind === 'ask') return askAmounts(now, [{ product, meant }]);
    const total = meant ? meant.quantity : (quantity ?? held(productId));
    return setCartQuantity(turnOf(now, { size: size?.toLowerCase() }), product, total);
  });
};

const removeNamed = (turn: BotTurn, mentions: readonly Mention[]): BotDecision =>
  removeFromCart(turnOf(turn, { ...cuesOf('remove'), mentions }));

const removeLines = (turn: BotTurn, lines: readonly CommandLine[]): BotDecision =>
  lines.every(({ quantity }) => quantity === undefined)
    ? removeNamed(turn, mentionsOf(turn, lines))
    : inTurn(turn, lines, (now, line, product) => removeNamed(now, [mentionOf(product, line)]));

/** Changes several lines one after the other; the answer reports each change and shows the final cart. */
const inTurn = (
  turn: BotTurn,
  lines: readonly CommandLine[],
  change: (turn: BotTurn, line: CommandLine, product: ProductFacts) => BotDecision,
): BotDecision => {
  let now = turn;
  const told: string[] = [];
  let last: BotDecision = showCart(turn, { cart: turn.state.cart, intro: [], intent: 'view_cart' });
  for (const line of lines) {
    const product = turn.productOf(line.productId);
    if (!product) continue;
    last = change(now, line, product);
    told.push(last.paragraphs[0] ?? '');
    now = { ...now, state: { ...now.state, ...last.change } };
  }
  return {
    ...last,
    paragraphs: [...told, ...last.paragraphs.slice(1)],
    change: { ...last.change, cart: now.state.cart },
  };
};

const quoteLines = (turn: BotTurn, lines: readonly CommandLine[]): BotDecision => {
  const mentions = mentionsOf(
    turn,
    lines.map((line) => ({ ...line, quantity: line.pesos === undefined ? (line.quantity ?? 1) : undefined })),
  );
  const asked = turnOf(turn, { ...cuesOf('price', 'question'), mentions });
  const [only, other] = mentions;
  const isPrice = !other && only?.quantity === 1;
  const ofAmount = only?.amount && !other ? answerAs(amountIntent, asked) : undefined;
  return ofAmount ?? (isPrice ? undefined : answerAs(quote, asked)) ?? answerProducts(asked, mentions);
};

/** Answers a question about what a product contains: «¿Qué trae?». */
const tellProduct = (turn: BotTurn, productId: string): BotDecision | undefined => {
  const product = turn.productOf(productId);
  if (!product) return undefined;
  const asked = turnOf(turn, {
    ...cuesOf('question'),
    line: 'que trae ?',
    mentions: [{ ...mentionOf(product), at: ASKED_AT }],
  });
  return answerAbout(asked) ?? admitUnknown(turn, 'faq', 'faqs');
};
const ASKED_AT = 2;

const tellFact = (turn: BotTurn, name: string): BotDecision | undefined => {
  const fact = parseFactName(name, turn.store);
  switch (fact?.kind) {
    case 'topic':
      return TELL[fact.topic](turn);
    case 'faq':
      return answerFaq(fact.faq, 'faq');
    case 'product':
      return tellProduct(turn, fact.productId);
    default:
      return undefined;
  }
};

const tellFacts = (turn: BotTurn, names: readonly string[]): BotDecision => {
  const told = names.flatMap((name) => tellFact(turn, name) ?? []);
  const [first] = told;
  return {
    ...(first ?? { intent: 'faq' }),
    paragraphs: [...new Set(told.flatMap(({ paragraphs }) => paragraphs))],
    effects: told.flatMap(({ effects = [] }) => effects),
  };
};

const placeName = ({ store, reading }: BotTurn, name: string | undefined): PlaceRead | undefined => {
  if (name === undefined) return reading.place;
  const zone = store.deliveryZones.find((one) => one.name === name);
  return zone ? { kind: 'zone', zone, tokens: [] } : { kind: 'elsewhere', name, tokens: [] };
};

/** Details that the rules read from the message take precedence over those of a model. */
const orderTurn = (turn: BotTurn, told?: Of<'order'>): BotTurn => {
  const { details } = turn.reading;
  return turnOf(turn, {
    message: '',
    place: placeName(turn, told?.place),
    details: {
      isPickup: details.isPickup || told?.pickup === true,
      payment: details.payment ?? told?.payment,
      name: details.name ?? told?.name,
      address: details.address ?? told?.address,
      phone: details.phone,
      rest: '',
    },
  });
};

/**
 * Only the shopper's own words close an order, never a model's reading; without a «sí» the order is summed up and the bot
 * asks.
 */
const confirm = (turn: BotTurn): BotDecision => {
  const isYes = turn.state.asked === 'confirm' && says(turn, 'affirm', 'confirm') && !says(turn, 'deny');
  return isYes ? confirmOrder(orderTurn(turn)) : takeOrder(orderTurn(turn));
};

const answerCourtesy = (turn: BotTurn, { courtesy }: Of<'courtesy'>): BotDecision => {
  switch (courtesy) {
    case 'greeting':
      return answerHeard(turn, greeting, says(turn, 'wellbeing') ? 'wellbeing' : 'greeting');
    case 'thanks':
      return answerHeard(turn, thanks, 'thanks');
    case 'bye':
      return answerHeard(turn, bye, 'bye');
    case 'ok':
      // A mere «ok» does not accept the offered product.
      return answerHeard({ ...turn, state: { ...turn.state, asked: null } }, nod, 'affirm');
  }
};

/**
 * Answers an accepted command with the handler that answers the shopper's own words: the model decides what is meant, the
 * engine decides what is said.
 */
export const answerCommand = (
  turn: BotTurn,
  accepted: Accepted,
  commands: readonly BotCommand[],
): BotDecision => {
  const { command, products } = accepted;
  switch (command.kind) {
    case 'show':
      return showProducts(turn, products, { lead: leadOf(turn, command.wording || BOT_COPY.proposed) });
    case 'perhaps':
      return offerProducts(turn, products);
    case 'suggest':
      return suggestProducts(turn, products);
    case 'ask':
      return products.length > 1 ? askAmong(turn, products) : showProducts(turn, products, { lead: [] });
    case 'compare':
      return compareProducts(turn, products);
    case 'add':
      return addLines(turn, { ...accepted, command }, commands);
    case 'set':
      return setLines(turn, command.lines);
    case 'remove':
      return removeLines(turn, command.lines);
    case 'swap': {
      const [out] = mentionsOf(turn, [
        { productId: command.productId, quantity: undefined, pesos: undefined, size: undefined },
      ]);
      const instead = mentionsOf(turn, command.lines);
      return out ? swapInCart(turnOf(turn, cuesOf('add')), out, instead) : answerProducts(turn, instead);
    }
    case 'clear':
      return answerHeard(turn, clear, says(turn, 'cancel') ? 'cancel' : 'clear');
    case 'view_cart':
      return answerHeard(turn, viewCart, 'viewCart');
    case 'quote':
      return quoteLines(turn, command.lines);
    case 'tell':
      return tellFacts(turn, command.facts);
    case 'order':
      return takeOrder(orderTurn(turn, command));
    case 'confirm':
      return confirm(turn);
    case 'deny':
      return chooseIntent(turnOf(turn, { ...cuesOf('deny'), line: 'no', masked: 'no' })).decision;
    case 'person':
      return answerHeard(turn, human, 'human');
    case 'complaint':
      return answerHeard(turn, complaint, 'complaint');
    case 'courtesy':
      return answerCourtesy(turn, command);
    case 'say':
      return { intent: 'faq', paragraphs: [command.wording] };
    case 'off_topic':
    case 'not_understood':
      return answerHeard(turn, offTopic, 'offTopic');
  }
};
