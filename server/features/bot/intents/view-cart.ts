import { readNumber } from '#server/platform/language/number-words.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { answerOneProduct } from '../dialogue/answer-products.ts';
import { focusOf } from '../dialogue/resolve-pointer.ts';
import { showCart } from '../dialogue/show-cart.ts';
import { orderAfter } from '../dialogue/take-order.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { hasCart, namedMentions, says, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Words of messages that ask for the sum of the cart: «y ahora cuánto es», «suma eso», «¿cuánto subió?». */
const SUM_WORDS = wordSet(`
  cuanto cuanta total suma sumalo sumame sumar seria serian es son esta estan sale salen va van voy vamos debo hace hacen subio sube subiria vendria vendriamos saldria saldriamos saliendo siendo quedando quedaria da daria queda quedo costo
  mijo mija hijo hija mi amigo amiga amor jefe primo prima manito manin vecino vecina
  asciende vaina llevo mio mia nuestro tengo pagar pago me te le nos les lo todo toda to eso ser asi ahora entonces y ok bueno ya en que de por la cuenta porfavor a ahi aqui ver
`);

const ASKS_SUM = wordSet('cuanto cuanta total suma sumalo sumame sumar');

const isSum = (line: string): boolean => {
  const words = line.split(' ').filter((word) => /\p{L}/u.test(word));
  return words.every((word) => SUM_WORDS.has(word)) && words.some((word) => ASKS_SUM.has(word));
};

/** Whether a sum is asked of what the cart holds and nothing else: «¿cuánto serían los dos tenis?», «¿cuánto es todo con el inflador?». */
const isSumOfCart = ({ reading, state: { cart } }: BotTurn): boolean => {
  const [, count] = COUNTED_SUM.exec(reading.line) ?? [];
  const held = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOfAll = count === undefined ? SUM_WITH.test(reading.line) : readNumber([count], 0)?.value === held;
  const inCart = new Set(cart.map(({ productId }) => productId));
  // «¿Cuánto sería todo con otro rolo?» asks of one more.
  const isMore = count === undefined && reading.mentions.some(({ isDefinite }) => !isDefinite);
  return (
    isOfAll &&
    !isMore &&
    reading.mentions.every(({ hits, isModifier }) => isModifier || inCart.has(hits[0]?.productId ?? ''))
  );
};
const SUM_WITH =
  /\b(?:cuanto|a como) (?:\w+ ){0,5}todo (?:junto )?(?:con|y|incluyendo) |\b(?:el total|la cuenta) (?:con|incluyendo) /;
const COUNTED_SUM = /\b(?:cuanto|total) (?:\w+ ){0,3}l[oa]s (\d{1,2}|dos|tres|cuatro|cinco|seis)\b/;

/** Words that ask for a sum with delivery, even without a place: «¿cuánto sería con envío a Los Mina?». */
const WITH_FEE = /\b(?:con|mas|incluyendo|(?<=\w )y) (?:el |un )?delivery\b/;

/** Whether the product in focus is in the cart, so that nothing else can be meant. */
const isFocusHeld = ({ state: { cart, focus, asked } }: BotTurn): boolean =>
  asked === null && cart.some(({ productId }) => productId === focus);

/** Words that mean the cart, whatever is in focus: «¿cuánto es lo mío?». */
const OURS = /\b(?:lo|la) (?:mi[oa]|nuestr[oa])\b/;

/** Whether the last answer showed the cart, so that a bare «¿cuánto?» means it. */
const isCartShown = ({ state: { cart, listed, asked } }: BotTurn): boolean =>
  asked === null && cart.length > 0 && cart.every(({ productId }) => listed.includes(productId));

/** From this probability on, the trained reader takes a question without a product for one about the cart. */
const MAYBE_TOTAL = 0.15;

const asksTotal = (turn: BotTurn): boolean => {
  const { line, place } = turn.reading;
  if (!hasCart(turn)) return false;
  if ((turn.state.isAdding || isCartShown(turn) || isFocusHeld(turn) || OURS.test(line)) && isSum(line))
    return true;
  if (wantsToAdd(turn)) return false;
  if (isSumOfCart(turn)) return true;
  // «¿Y cuánto es el envío?» without a place asks for the fees.
  const isOfFee = says(turn, 'delivery') && place === undefined && turn.state.order.zone === null;
  // «A cómo queda todo puesto en mi casa»: the house is no thing.
  const isUnnamed = turn.reading.mentions.every(
    ({ fit, words }) => fit === 'none' && words.every(({ isSoft }) => isSoft),
  );
  const isHeard = turn.reading.acts.total >= MAYBE_TOTAL && isUnnamed && !isOfFee;
  const isOfOrder = says(turn, 'pickup') || WITH_FEE.test(line) || place?.kind === 'zone';
  return says(turn, 'price', 'quote') && (isHeard || isOfOrder);
};

/** «Dame la cuenta» means the sum, and where the order is paid into an account, that too. */
const accountAsked = ({ reading, state, store }: BotTurn): string[] => {
  const method = store.paymentMethods.find(({ name }) => name === state.order.payment);
  const isAccount = method !== undefined && ACCOUNT.test(method.details.replaceAll(/[ -]/g, ''));
  return isAccount && GIVE_ACCOUNT.test(reading.line)
    ? [BOT_COPY.paymentLine(method.name, method.details)]
    : [];
};
/** «¿Y cómo va?» of a cart. */
const HOW_IT_GOES =
  /^(?:(?:y|ok|entonces|,) )*como va(?:mos)?(?: (?:la cosa|es[oa]|todo|la cuenta|mi pedido|el pedido))?(?: \?)*$/;
const ACCOUNT = /\d{7}/;
const GIVE_ACCOUNT = /\b(?:da|pasa|manda|envia|di)me (?:la |el |tu |su )?(?:numero de )?cuenta\b/;

/** «¿Y el flete ya está sumado ahí?» of an order that goes somewhere: its sum tells the fee. */
const asksIfIncluded = ({ reading: { line }, state: { cart, order } }: BotTurn): boolean =>
  cart.length > 0 && order.zone !== null && !order.isPickup && FEE_INCLUDED.test(line);
const FEE_INCLUDED =
  /\bdelivery\b.*\b(?:sumad[oa]|incluid[oa]|incluye|contad[oa]|aparte)\b|\b(?:incluye|con todo y|sumaste|sumaron|cuenta con)\b.*\bdelivery\b/;

/** Shows the cart with its total when a shopper asks for it, with delivery when a place is named. */
const viewWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const isAboutOther =
    (namedMentions(turn).length > 0 && !isSumOfCart(turn)) ||
    (!hasCart(turn) && turn.reading.mentions.length > 0);
  // «Dame uno, ¿y con el envío cuánto va?» adds the product first.
  if (!hasCart(turn) && wantsToAdd(turn)) return undefined;
  // «¿Y qué debo presentar para eso?» goes on with what was told.
  if (!hasCart(turn) && turn.state.lastFact !== null && turn.reading.topics.length > 0) return undefined;
  // «Mándame la cuenta» asks for the bank account when the message is about payment.
  if ((says(turn, 'payment') || /\bcuenta\b/.test(turn.reading.line)) && !hasCart(turn)) return undefined;
  // «¿Cuánto son?» means the product in focus while the cart is empty.
  const focus = focusOf(turn);
  if (!hasCart(turn) && focus && says(turn, 'viewCart') && /^(?:y |ok )*cuanto/.test(turn.reading.line))
    return answerOneProduct(turn, focus);
  const isAsked =
    asksIfIncluded(turn) ||
    says(turn, 'viewCart') ||
    asksTotal(turn) ||
    (hasCart(turn) && HOW_IT_GOES.test(turn.reading.line));
  if (!isAsked || isAboutOther) return undefined;
  // «¿A cómo sale todo pa Cienfuegos?» includes the delivery.
  const order = hasCart(turn) ? orderAfter(turn) : turn.state.order;
  const told = { ...turn, state: { ...turn.state, order } };
  const shown = showCart(told, { cart: turn.state.cart, intro: accountAsked(turn), intent: 'view_cart' });
  return { ...shown, change: { ...shown.change, order } };
};

export const viewCart: BotIntent = {
  name: 'viewCart',
  examples: [
    ['dame un salami', 'cuánto llevo ya?'],
    ['dame un salami', 'qué tengo en el pedido'],
    ['dame un salami', 'cuánto sería con delivery a Los Mina?'],
  ],
  counterExamples: [['dame un salami', 'cuánto cuesta el queso?']],
  claims: [{ on: 'order', answer: viewWhenAsked }],
};
