import { readNumber } from '#server/platform/language/number-words.ts';
import { isSoldIn } from '#shared/features/catalogue/measure.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { addAfter } from '../dialogue/add-focus.ts';
import { linesCalled, linesNamed, removeFromCart } from '../dialogue/change-cart.ts';
import { isPointed } from '../dialogue/pointed-pieces.ts';
import { setCartQuantity } from '../dialogue/set-quantity.ts';
import { setScaled, takeFromEach } from '../dialogue/set-several.ts';
import { showCart } from '../dialogue/show-cart.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { NO_ORDER } from '../turn/conversation-state.ts';
import { hasCart, isAsking, meansHalfOf, says, withoutKept } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Removes what the shopper no longer wants: «el cargador no, déjame solo el cable». */
const removeDenied = (turn: BotTurn): BotDecision | undefined => {
  const isOutright = NONE_OF.test(turn.reading.line);
  const isThat = THAT_NOT.test(turn.reading.line);
  const isGone = ({ isDenied, unwanted }: Mention) =>
    isDenied || (isOutright && unwanted === 'refused') || (isThat && unwanted === 'told');
  const denied = turn.reading.mentions.filter(isGone);
  const isHeld = denied.some((mention) => linesNamed(turn.state.cart, mention).length > 0);
  if (!isHeld || says(turn, 'question') || (!isThat && says(turn, 'have'))) return undefined;
  const without = removeFromCart({ ...turn, reading: { ...turn.reading, mentions: denied } });
  const others = turn.reading.mentions.filter((mention) => !isGone(mention));
  // «Mejor 6 de chocolate y ninguno de vainilla» also changes a quantity.
  if (!says(turn, 'add') && others.some(({ quantity }) => quantity !== undefined)) return undefined;
  // «El nude no, ponme otro rojo» removes and adds.
  return says(turn, 'add') && others.length > 0 ? addAfter(turn, without, others) : without;
};

/** «Mi pai tiene un martillo, así que ese no», of what was told. */
const THAT_NOT = /\bes[aeo]s? no(?: (?:porfavor|gracias|,|\.))*$/;

/** «De los rojos ninguno», «nada de leche». */
const NONE_OF = /\b(?:ningun[oa]?s?|nada)\b/;

/** Removes and adds, each product with its own verb: «quita la ensalada y ponme unos tostones». */
const removeAndAdd = (turn: BotTurn): BotDecision | undefined => {
  const { removed, added } = turn.reading.clauses ?? {};
  if (!removed?.length || !added?.length || !hasCart(turn)) return undefined;
  const without = removeFromCart({ ...turn, reading: { ...turn.reading, mentions: removed } });
  // «Perdón, son 3 cubanos y quita un jugo» says how many there are to be.
  const set = added.find((mention) => setsHeld(turn, mention));
  const [line] = set ? linesCalled(turn.state.cart, set) : [];
  const product = line && turn.productOf(line.productId);
  if (!product || set?.quantity === undefined) return addAfter(turn, without, added);
  const cart = without.change?.cart ?? turn.state.cart;
  const after = setCartQuantity({ ...turn, state: { ...turn.state, cart } }, product, set.quantity);
  const others = added.filter((mention) => mention !== set);
  const both = { ...after, paragraphs: [...without.paragraphs.slice(0, 1), ...after.paragraphs] };
  return others.length > 0 ? addAfter(turn, both, others) : both;
};

/** Whether a mention tells how many of a held thing there are to be: «son 3 cubanos», «que sean 2», «mejor ponme 4». */
const setsHeld = ({ reading, state }: BotTurn, mention: Mention): boolean =>
  linesCalled(state.cart, mention).length === 1 &&
  new RegExp(`\\b(?:son|sean|eran|serian|mejor(?: ponme| dame| mandame| dejame)?) ${mention.quantity} `).test(
    reading.line,
  );

const THAT_AND =
  /^(?:(?:ok|si|dale|pues|bueno|ah|mejor|,) )*es[aeo](?: mism[oa])?(?: entonces)? (?:, )?(?:y|pero) /;

/** Takes what was offered, and removes what is named: «sí, ese, y quita el cable». */
const takeThatAndRemove = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const isOffered = state.asked === 'quantity' && state.focus !== null;
  if (!isOffered || !says(turn, 'remove') || !hasCart(turn) || !THAT_AND.test(reading.line)) return undefined;
  const [that] = reading.mentions.filter(isPointed);
  const named = reading.mentions.filter((mention) => !isPointed(mention));
  const without = removeFromCart({ ...turn, reading: { ...reading, mentions: named, pointer: undefined } });
  return that && named.length > 0 && without.change?.cart ? addAfter(turn, without, [that]) : undefined;
};

/** «Todo eso menos el pan», «todo igual menos los jalaos»: the rest stays. */
const ALL_BUT =
  /\btod[oa]s?(?: (?:es[aeo]s?|igual|asi|lo demas))* (?:menos|excepto|salvo) (?:el|la|l[oa]s|es[aeo]s?|un[oa]?)\b/;

/** Removes what is named behind «todo menos», where no verb says what happens to all. */
const removeAllBut = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const named = reading.mentions.filter(({ words }) => words.length > 0);
  const isAllHeld = named.every((mention) => linesCalled(state.cart, mention).length > 0);
  return ALL_BUT.test(reading.line) &&
    !says(turn, 'clear') &&
    !isAsking(turn) &&
    named.length > 0 &&
    isAllHeld
    ? removeFromCart({ ...turn, reading: { ...reading, mentions: named } })
    : undefined;
};

/** Takes half of the only line that is named, or leaves it: «cancela la mitad de los quipes», «déjame solo la mitad del pan». */
const takeHalf = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (!meansHalfOf(turn) || isAsking(turn) || says(turn, 'add')) return undefined;
  const [line, other] = reading.mentions.flatMap((mention) => linesCalled(state.cart, mention));
  const product = line && !other ? turn.productOf(line.productId) : undefined;
  if (!line || !product || !(says(turn, 'remove', 'cancel', 'clear') || LEAVES.test(reading.line)))
    return undefined;
  const half = line.quantity / 2;
  return isSoldIn(half, product.measure)
    ? setCartQuantity(turn, product, half)
    : {
        intent: 'remove_from_cart',
        paragraphs: [BOT_COPY.askQuantity(product.name)],
        products: [product],
        change: { focus: product.id, asked: 'quantity' },
      };
};
/** «Quite 2 martillos, déjalo en 3 martillos»: what is to be left counts, however it comes to be. */
const leaveSoMany = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const tokens = (LEFT_AT.exec(reading.line)?.[1] ?? '').split(' ');
  const number = readNumber(tokens, 0)?.value;
  const named = reading.mentions.filter(({ words }) => words.length > 0);
  const lines = named.map((mention) => linesCalled(state.cart, mention));
  const [line, other] = new Set(lines.flat());
  const product = line && !other ? turn.productOf(line.productId) : undefined;
  const isOfIt = lines.every((held) => held.length === 1);
  return number !== undefined && product && isOfIt && says(turn, 'remove') && !isAsking(turn)
    ? setCartQuantity(turn, product, number)
    : undefined;
};
const LEFT_AT = /\bdej[ae]\w* (?:en |solamente |solo |nada mas )+(\d+|un[oa]?|dos|tres|cuatro|cinco|seis)\b/;
const LEAVES = /\bdej[ae]\w*\b/;

/** Whether a message asks for the total without something, and takes nothing out: «¿cuánto sería sin el flete?». */
const asksTotalWithout = (turn: BotTurn): boolean =>
  says(turn, 'price', 'viewCart') && isAsking(turn) && WITHOUT.test(turn.reading.line);
const WITHOUT = /\bsin (?:el|la|l[oa]s)\b/;

/** Removes what is named; of what the order does not hold, such as the delivery, the total without it is asked. */
const removeOrTotal = (turn: BotTurn): BotDecision => {
  const isHeld = turn.reading.mentions.some((mention) => linesCalled(turn.state.cart, mention).length > 0);
  const { state, reading } = turn;
  if (isHeld || !asksTotalWithout(turn)) return removeFromCart(turn);
  // An order without a sector has no fee; the details themselves stay.
  const order = NO_FEE.test(reading.line) ? NO_ORDER : state.order;
  const view = { cart: state.cart, intro: [], intent: 'view_cart' } as const;
  return showCart({ ...turn, state: { ...state, order } }, view);
};
const NO_FEE = /\bsin (?:el )?delivery\b/;

/** «No, eso no», «eso último no», right after something was added. */
const NOT_THAT = /^(?:(?:no|ay|ah|perdon|,) )*es[aeo]s?(?: ultim[oa]s?)? no(?: (?:porfavor|,|\.))*$/;

/** Takes out what was just added, when it is refused by pointing at it. */
const removeThat = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const isHeld = state.cart.some(({ productId }) => productId === state.focus);
  const isJustAdded = state.isAdding && state.asked === null && isHeld;
  return isJustAdded && NOT_THAT.test(reading.line)
    ? removeFromCart({ ...turn, reading: { ...reading, quantity: undefined } })
    : undefined;
};

/** From this probability on, the trained reader hears a removal in a message that names something held. */
const HEARD = 0.5;

/** Removes what is held and named, when the reader hears so: «el pan fuera», «ya no va el pan», «el aro olvídalo». */
const removeHeard = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const isHeard = reading.acts.remove >= HEARD || says(turn, 'cancel');
  // «No los baberos, sino las mantas» takes no blanket out.
  const isOther = PICKS_UP.test(reading.line) || /\bsino\b/.test(reading.line);
  if (!isHeard || isAsking(turn) || isOther) return undefined;
  const named = reading.mentions.filter(({ words }) => words.length > 0);
  const isAllHeld = named.every((mention) => linesCalled(state.cart, mention).length > 0);
  return named.length > 0 && isAllHeld
    ? removeFromCart({ ...turn, reading: { ...reading, mentions: named } })
    : undefined;
};

/** «Mañana retiro el casco», «para retirar el pan»: who comes for it takes nothing out. */
const PICKS_UP = /\bretir(?:o|amos|are|aremos)\b|\b(?:para|a|paso|voy|vamos) retirar\b/;

/** Says that nothing is there to remove, where something named is to go: «quítame los globos». */
const removeFromNothing = ({ reading, state, ownOrders }: BotTurn): BotDecision | undefined =>
  state.cart.length === 0 &&
  !ownOrders?.current?.isOpen &&
  reading.acts.remove >= HEARD &&
  TAKES_AWAY.test(reading.line) &&
  reading.mentions.length > 0
    ? { intent: 'remove_from_cart', paragraphs: [BOT_COPY.emptyCart] }
    : undefined;
const TAKES_AWAY =
  /^(?:(?:no|ah|ok|mejor|pero|,) )*(?:quita|saca|borra|elimina)(?:me|nos)?(?:l[oa]s?)? (?:el|la|l[oa]s) /;

/** «No me quites los manteles», «que no se te quite la idea de mandarlos»: nothing goes. */
const KEEPS =
  /^(?:(?:que|pero|y|ay|ah|,) )*no (?:(?:me|nos|se|te|le|l[oa]s?) )*(?:quit|saqu|borr|elimin|bot)(?:es|e|en)\b/;

/** Whether all that is named is to stay, and nothing is said to go: «el martillo no me lo quites». */
const keepsAll = (turn: BotTurn): boolean =>
  KEEPS.test(turn.reading.line) ||
  (turn.reading.mentions.length > 0 &&
    withoutKept(turn).reading.mentions.length === 0 &&
    !says(turn, 'remove', 'clear'));

const answerRemoval = (turn: BotTurn): BotDecision | undefined =>
  takeHalf(turn) ??
  leaveSoMany(turn) ??
  setScaled(turn) ??
  takeFromEach(turn) ??
  takeThatAndRemove(turn) ??
  removeAndAdd(turn) ??
  removeAllBut(turn) ??
  removeThat(turn) ??
  removeDenied(turn) ??
  (says(turn, 'remove') && hasCart(turn) ? removeOrTotal(turn) : undefined) ??
  removeHeard(turn) ??
  (isAsking(turn) ? undefined : removeFromNothing(turn));

export const remove: BotIntent = {
  name: 'remove',
  examples: [
    ['dame un salami y un queso', 'quita el queso'],
    ['dame un salami y un queso', 'el queso no'],
    ['dame un salami y un queso', 'quita el queso y ponme un aceite'],
  ],
  counterExamples: ['quita manchas tienen?', ['dame un salami', 'cuánto es?']],
  claims: [
    {
      on: 'cart',
      over: ['putBack', 'quantity'],
      // «Los baberos no los toques y la manta quítala»: what is to stay is not spoken of.
      answer: (turn) => (keepsAll(turn) ? undefined : answerRemoval(withoutKept(turn))),
    },
  ],
};
