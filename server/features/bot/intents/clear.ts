import { BOT_COPY } from '../bot-copy.ts';
import { addMentions } from '../dialogue/add-to-cart.ts';
import { askedFaq } from '../dialogue/asked-faq.ts';
import { linesNamed } from '../dialogue/change-cart.ts';
import { HUMAN } from '../dialogue/reply-parts.ts';
import { showCart } from '../dialogue/show-cart.ts';
import { saysAllElseGoes } from '../reading/split-commands.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { NO_ORDER } from '../turn/conversation-state.ts';
import { foundMentions, hasCart, meansHalfOf, says, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Empties the cart and forgets the details of the order. */
const clearCart = ({ state, reading, ownOrders }: BotTurn): BotDecision => {
  const isCancelled = reading.cues.has('cancel') && !/\bvaci/.test(reading.line);
  const ended = ownOrders?.current?.isOpen ? BOT_COPY.cartCancelled : BOT_COPY.cancelled;
  const cleared = state.cart.length === 0 ? BOT_COPY.emptyCart : BOT_COPY.cleared;
  return {
    intent: isCancelled ? 'cancel_order' : 'clear_cart',
    paragraphs: [isCancelled ? ended : cleared],
    change: { cart: [], order: NO_ORDER, asked: null, wanted: null, isAdding: false },
  };
};

/** Empties the cart except for the named products: «quita todo menos el kit». */
const clearAllBut = (turn: BotTurn): BotDecision | undefined =>
  /\b(?:menos|excepto|salvo)\b/.test(turn.reading.line) ? keepNamed(turn) : undefined;

/** «Deja una sola» counts, and takes nothing else out. */
const ONE_ALONE = /\b(?:un[oa] sol[oa]|sol[oa] un[oa])\b/;

/** «Déjame la silla nada más», «quédate con el queso nada más», «solo el queso entonces». */
const isKeepingOnly = (line: string): boolean =>
  (KEEPS.test(line) && ONLY.test(line) && !ONE_ALONE.test(line)) ||
  ONLY_FIRST.test(line) ||
  saysAllElseGoes(line);
const KEEPS = /\b(?:deja\w*|qued\w* con)\b/;
const ONLY = /\b(?:sol[oa]|solamente|nada mas)\b/;
const ONLY_FIRST =
  /^(?:(?:no|mejor|entonces|ok|bueno|pues|ah|ay|espera|perdon|,) )*(?:sol[oa]|solamente|nada mas) (?:con )?(?:el|la|l[oa]s) /;

/** Removes everything except the named product: «déjame la silla nada más». */
const keepOnly = (turn: BotTurn): BotDecision | undefined => {
  const { line, mentions } = turn.reading;
  const isOnly = isKeepingOnly(line) && !says(turn, 'question', 'price');
  return isOnly &&
    !meansHalfOf(turn) &&
    mentions.every(({ quantity, isOne, isPair }) => isPair || (quantity === undefined && !isOne))
    ? keepNamed(turn)
    : undefined;
};

const keepNamed = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const named = reading.mentions.filter(({ isDenied }) => !isDenied);
  const kept = named.flatMap((mention) => linesNamed(state.cart, mention));
  const isHeld = named.every((mention) => linesNamed(state.cart, mention).length > 0);
  if (!isHeld || kept.length === 0 || kept.length === state.cart.length) return undefined;
  const cart = state.cart.filter((line) => kept.includes(line));
  const gone = state.cart.filter((line) => !kept.includes(line));
  const intro = [BOT_COPY.removed(gone.flatMap(({ productId }) => turn.productOf(productId)?.name ?? []))];
  const shown = showCart(turn, { cart, intro, intent: 'remove_from_cart' });
  // «Y mándame 2» goes on about what stayed.
  const [only, other] = cart;
  const focus = only && !other ? only.productId : state.focus;
  return { ...shown, change: { ...shown.change, cart, focus, removed: gone } };
};

/** «Si no llegan hoy no me mandes nada» empties nothing yet. */
const ON_CONDITION =
  /\bsi (?:no )?(?:(?:l[oa]s?|me|se|les?) )*(?:llega|viene|hay|tiene|puede|va|esta|sale|cuesta|trae|aparece)n?\b/;

/** «No me mandes nada de eso», of what was only shown, takes nothing out. */
const isOfShown = ({ reading, state }: BotTurn): boolean =>
  /\bnada de es[aeo]s?\b/.test(reading.line) &&
  state.focus !== null &&
  !state.cart.some(({ productId, variantOf }) => productId === state.focus || variantOf === state.focus);

/** Empties the cart and takes the new order behind it: «olvida todo y empieza de cero: 2 panes y una leche». */
const startAgain = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [, ordered = ''] = CLEARS.exec(reading.line) ?? [];
  const wanted = foundMentions(turn).filter(
    ({ words: [word], quantity, isOne, unwanted, isDenied }) =>
      word && ordered.includes(word.word) && (isOne || quantity !== undefined) && !unwanted && !isDenied,
  );
  if (wanted.length === 0 || wanted.length < foundMentions(turn).length) return undefined;
  const { change: emptied, paragraphs } = clearCart(turn);
  const empty = { ...turn, state: { ...state, ...emptied, order: state.order } };
  const added = addMentions(empty, wanted);
  return {
    ...added,
    paragraphs: [...paragraphs.slice(0, 1), ...added.paragraphs],
    change: { ...emptied, order: state.order, ...added.change, cart: added.change?.cart ?? [] },
  };
};
/** Words that empty the cart, and what stands behind them. */
const CLEARS =
  /\b(?:olvid|borr|vaci|limpi|quit|sac|cancel|anul|elimin|bot|emp(?:ie|e)[zc])\p{L}* (?:\p{L}+ ){0,3}?(?:todo|nuevo|cero|pedido|orden|carrito|lista)\b(.*)$/u;

const clearWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  if (says(turn, 'question') || turn.reading.need?.isAsked) return undefined;
  if (says(turn, 'clear'))
    return isOfShown(turn) || ON_CONDITION.test(turn.reading.line)
      ? undefined
      : (clearAllBut(turn) ?? startAgain(turn) ?? clearCart(turn));
  if (!says(turn, 'cancel') || foundMentions(turn).length > 0) return undefined;
  // «Olvídalo, dame el más barato de los dos» gives up what was asked before.
  if (turn.reading.pointer && wantsToAdd(turn)) return undefined;
  // «¿Puedo cancelar cuando me lo traigan?» asks when it is paid.
  if (hasCart(turn) && (says(turn, 'look') || askedFaq(turn, 'sure'))) return undefined;
  if (hasCart(turn)) return clearCart(turn);
  return { intent: 'cancel_order', paragraphs: [BOT_COPY.nothingToCancel], choices: [HUMAN] };
};

export const clear: BotIntent = {
  name: 'clear',
  examples: [
    ['dame 2 libras de arroz', 'olvídate, cancela todo'],
    ['dame 2 libras de arroz y un salami', 'quita todo menos el salami'],
    ['ponme un salami', 'vacía el carrito'],
  ],
  counterExamples: [['dame 2 libras de arroz', 'quita el arroz']],
  claims: [
    {
      on: 'cart',
      over: ['swap', 'remove', 'putBack', 'quantity'],
      answer: (turn) => keepOnly(turn) ?? clearWhenAsked(turn),
    },
  ],
};
