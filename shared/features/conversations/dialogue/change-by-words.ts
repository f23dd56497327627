import { addMentions, confirmAdditions, setQuantity } from './add-to-cart.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { linesNamed, productToChange, removeFromCart, swapInCart } from './change-cart.ts';
import { resolveMention } from './resolve-mention.ts';
import { isAsking, says } from './turn-facts.ts';

/** Words that change a number already given. */
const SETS =
  /^no\b|\b(?:mejor|perdon|digo|quise decir|me equivoque|que sean|sean|sube\w*|baja\w*|aumenta\w*|reduce\w*|cambia\w*|solo|solamente|deja\w*|son|en total|nomas|corrige\w*)\b/;
const MORE =
  /\b(?:\d+|un[oa]?|dos|tres|cuatro|cinco|otr[oa]s?) (?:\w+ )?(?:mas|adicional(?:es)?)\b|\b(?:otr[oa]) (?:igual|mas)\b/;
/** «No, mejor la de chocolate»: what was just added was not it. */
const INSTEAD = /^(?:ay |ah |perdon |espera |, )*(?:no\b|mejor\b|me equivoque\b|era\b|digo\b)/;
const CHANGES = /\b(?:cambia|cambiar|sustituye\w*|reemplaza\w*)\b/;

const holdsNothing = ({ state }: BotTurn): boolean => state.cart.length === 0;

/** «Mejor que sean 6», «ponle 2 más». */
export const changeQuantity = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const product = holdsNothing(turn) || isAsking(turn) ? undefined : productToChange(turn);
  const quantity = reading.mentions[0]?.quantity ?? reading.quantity;
  if (!product) return undefined;
  const held = state.cart.find(({ productId }) => productId === product.id)?.quantity ?? 0;
  if (MORE.test(reading.line)) return setQuantity(turn, product, held + (quantity ?? 1));
  return quantity !== undefined && SETS.test(reading.line) ? setQuantity(turn, product, quantity) : undefined;
};

/** «Una talla 6 y otra talla 8» right after two were added: each line with its size. */
export const changeSizes = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const isOfLast = state.isAdding && reading.mentions.length === 0 && !isAsking(turn);
  const product = isOfLast && reading.sizeParts.length > 0 ? productOf(state.focus ?? '') : undefined;
  if (!product || !state.cart.some(({ productId }) => productId === product.id)) return undefined;
  const cart = state.cart.filter(({ productId }) => productId !== product.id);
  return confirmAdditions({ ...turn, state: { ...state, cart } }, [{ product, quantity: 1, option: null }]);
};

/** «No, mejor el rojo», «mejor una blanca y una negra» right after something was added: what is named comes in its place. */
const putOtherInstead = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const { mentions } = reading;
  const [only] = state.cart.length === 1 ? state.cart : [];
  const last = state.cart.find(({ productId }) => productId === state.focus) ?? only;
  if (!last || mentions.length === 0 || isAsking(turn)) return undefined;
  if (!CHANGES.test(reading.line) && !(state.isAdding && INSTEAD.test(reading.line))) return undefined;
  const chosen = mentions.map((mention) => resolveMention(turn, mention).choices);
  const cart = state.cart.filter((line) => line !== last);
  const isClear = chosen.every(
    ([other, another]) => other && !another && !cart.some(({ productId }) => productId === other.id),
  );
  const isSame = mentions.length === 1 && chosen[0]?.[0]?.id === last.productId;
  if (!isClear || isSame) return undefined;
  const wanted = mentions.map((mention) => ({
    ...mention,
    quantity: mention.quantity ?? (mentions.length === 1 ? last.quantity : undefined),
  }));
  return addMentions({ ...turn, state: { ...state, cart } }, wanted);
};

/** «Cambia la gorra por la mochila», «la azul en vez de la negra», «no, mejor la roja». */
export const swap = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const [first, second] = reading.mentions;
  if (holdsNothing(turn) || !first) return undefined;
  if (!second) return putOtherInstead(turn);
  if (CHANGES.test(reading.line)) return swapInCart(turn, [first, second]);
  const isInstead = /\b(?:en vez|en lugar)\b/.test(reading.line);
  return isInstead ? swapInCart(turn, [second, first]) : putOtherInstead(turn);
};

/** «El cargador no, déjame solo el cable»: what is said not to be wanted goes. */
export const removeDenied = (turn: BotTurn): BotDecision | undefined => {
  const denied = turn.reading.mentions.filter(({ isDenied }) => isDenied);
  const isHeld = denied.some((mention) => linesNamed(turn.state.cart, mention).length > 0);
  if (!isHeld || says(turn, 'question', 'have')) return undefined;
  return removeFromCart({ ...turn, reading: { ...turn.reading, mentions: denied } });
};

/** «Quita la ensalada y ponme unos tostones»: each thing with its own verb. */
export const removeAndAdd = (turn: BotTurn): BotDecision | undefined => {
  const { removed, added } = turn.reading.clauses ?? {};
  if (!removed?.length || !added?.length || holdsNothing(turn)) return undefined;
  const without = removeFromCart({ ...turn, reading: { ...turn.reading, mentions: removed } });
  const cart = without.change?.cart ?? turn.state.cart;
  const decision = addMentions({ ...turn, state: { ...turn.state, cart } }, added);
  return {
    ...decision,
    paragraphs: [...without.paragraphs.slice(0, 1), ...decision.paragraphs],
    change: { ...decision.change, cart: decision.change?.cart ?? cart },
  };
};
