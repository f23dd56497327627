import { BOT_COPY } from '../bot-copy.ts';
import { addAfter } from '../dialogue/add-focus.ts';
import { linesCalled, linesNamed, removeFromCart } from '../dialogue/change-cart.ts';
import { takeFromEach } from '../dialogue/set-several.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { hasCart, isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Removes what the shopper no longer wants: «el cargador no, déjame solo el cable». */
const removeDenied = (turn: BotTurn): BotDecision | undefined => {
  const denied = turn.reading.mentions.filter(({ isDenied }) => isDenied);
  const isHeld = denied.some((mention) => linesNamed(turn.state.cart, mention).length > 0);
  if (!isHeld || says(turn, 'question', 'have')) return undefined;
  const without = removeFromCart({ ...turn, reading: { ...turn.reading, mentions: denied } });
  const others = turn.reading.mentions.filter(({ isDenied }) => !isDenied);
  // «Mejor 6 de chocolate y ninguno de vainilla» also changes a quantity.
  if (!says(turn, 'add') && others.some(({ quantity }) => quantity !== undefined)) return undefined;
  // «El nude no, ponme otro rojo» removes and adds.
  return says(turn, 'add') && others.length > 0 ? addAfter(turn, without, others) : without;
};

/** Removes and adds, each product with its own verb: «quita la ensalada y ponme unos tostones». */
const removeAndAdd = (turn: BotTurn): BotDecision | undefined => {
  const { removed, added } = turn.reading.clauses ?? {};
  if (!removed?.length || !added?.length || !hasCart(turn)) return undefined;
  const without = removeFromCart({ ...turn, reading: { ...turn.reading, mentions: removed } });
  return addAfter(turn, without, added);
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
  if ((reading.acts.remove < HEARD && !says(turn, 'cancel')) || isAsking(turn)) return undefined;
  const named = reading.mentions.filter(({ words }) => words.length > 0);
  const isAllHeld = named.every((mention) => linesCalled(state.cart, mention).length > 0);
  return named.length > 0 && isAllHeld
    ? removeFromCart({ ...turn, reading: { ...reading, mentions: named } })
    : undefined;
};

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
      answer: (turn) =>
        takeFromEach(turn) ??
        removeAndAdd(turn) ??
        removeAllBut(turn) ??
        removeThat(turn) ??
        removeDenied(turn) ??
        (says(turn, 'remove') && hasCart(turn) ? removeFromCart(turn) : undefined) ??
        removeHeard(turn) ??
        (isAsking(turn) ? undefined : removeFromNothing(turn)),
    },
  ],
};
