import { BOT_COPY } from '../bot-copy.ts';
import type { Mention } from '../reading/read-mentions.ts';
import { addMentions, confirmAdditions, setQuantity } from './add-to-cart.ts';
import { kinProducts } from './answer-kin.ts';
import type { BotDecision, BotTurn, ProductFacts } from './bot-turn.ts';
import {
  isDearer,
  LESS,
  linesCalled,
  linesNamed,
  productToChange,
  removeFromCart,
  swapInCart,
} from './change-cart.ts';
import { hasSize, sizesOf } from './product-sizes.ts';
import { quantityOf } from './quantity-of.ts';
import { resolveMention } from './resolve-mention.ts';
import { resolvePointer } from './resolve-pointer.ts';
import { isAsking, says } from './turn-facts.ts';
import { showCart } from './view-cart.ts';

/** Words that change a number already given. */
const SETS =
  /^no\b|\b(?:mejor|perdon|digo|quise decir|me equivoque|que sean?|sean|eran?|al reves|sube\w*|baja\w*|aumenta\w*|reduce\w*|cambia\w*|solo|solamente|deja\w*|son|en total|nomas|corrige\w*)\b/;
/** «Bájale 2», «súbele 5» are steps; «bájalo a 2» is a number. */
const TO_NUMBER =
  /\b(?:a|en|que sean|hasta) (?:\d+|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)\b/;
const LESS_BY = /\b(?:baj|rest|rebaj)\w*/;
const MORE_BY = /\b(?:sub|aument)\w*/;
const DOUBLE = /\bduplic\w*/;
const OTHER_ONE = /\b(?:otr[oa]|igual|mas)\b/;
const MORE =
  /\b(?:\d+|un[oa]?|dos|tres|cuatro|cinco|otr[oa]s?) (?:\w+ )?(?:mas|adicional(?:es)?)\b|\b(?:otr[oa]) (?:igual|mas)\b/;
/** «No, mejor la de chocolate»: what was just added was not it. */
const INSTEAD = /^(?:ay |ah |perdon |espera |, )*(?:no\b|mejor\b|me equivoque\b|era\b|digo\b)/;
const CHANGES = /\b(?:cambi(?:a|as|ar|en|es)(?:me)?(?:l[oae]s?)?|sustituy\w*|reemplaz\w*)\b/;
const ALIKE = /\b(?:igual(?:es|ito)?|mism[oa]s?)\b/;
const RETURNS =
  /\b(?:vuelve (?:y|a)|de nuevo|otra vez|siempre si|mejor si|deja(?:me)?l[oa]s?|si (?:lo|la|los|las) quiero)\b/;

const holdsNothing = ({ state }: BotTurn): boolean => state.cart.length === 0;

/** Whether a number said beside the cart counts pieces and offers no price: «déjamelos en 4». */
export const countsPieces = (turn: BotTurn): boolean => {
  const { reading, state, productOf } = turn;
  const product = productOf(
    state.cart.find(({ productId }) => productId === state.focus)?.productId ??
      state.cart.at(-1)?.productId ??
      '',
  );
  const number = reading.quantity ?? reading.mentions[0]?.quantity;
  if (!product || number === undefined || /\$|\bpesos?\b|\bmil\b/.test(reading.line)) return false;
  return number <= MAX_PIECES && number * CENTAVOS * LEAST_SHARE < (product.price ?? 0);
};
const MAX_PIECES = 60;
const CENTAVOS = 100;
/** Nobody offers less than a third of what a thing costs. */
const LEAST_SHARE = 3;

/** «Mejor sí, vuelve y ponlo»: what was taken out last comes back. */
export const putBack = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  if (state.removed.length === 0 || !RETURNS.test(reading.line) || isAsking(turn)) return undefined;
  const named = reading.mentions.flatMap((mention) => linesNamed(state.removed, mention));
  if (reading.mentions.length > 0 && named.length === 0) return undefined;
  const back = (named.length > 0 ? named : state.removed).flatMap(({ productId, quantity, option }) => {
    const product = productOf(productId);
    return product ? [{ product, quantity, option }] : [];
  });
  const added = confirmAdditions(turn, back);
  return { ...added, change: { ...added.change, removed: [] } };
};

/** «Son G», of napkins whose name tells the size: the same thing in that size. */
const siblingInSize = (turn: BotTurn, { id, name }: ProductFacts, size: string): ProductFacts | undefined => {
  const kin = kinProducts(turn).filter((other) => other.id !== id && hasSize(other, size) === true);
  const same = kin.filter(
    (other) => other.name.split(' ').slice(0, 2).join(' ') === name.split(' ').slice(0, 2).join(' '),
  );
  return same.length === 1 ? same[0] : undefined;
};

/** «La correa es mejor en 38»: the same thing in another size. */
export const changeSizeOf = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const [mention, other] = reading.mentions;
  const size = mention?.size ?? reading.size;
  if (reading.pointer?.kind === 'other' && resolvePointer(turn).length > 0) return undefined;
  if (size === undefined || other || holdsNothing(turn) || isAsking(turn)) return undefined;
  const isOther =
    MORE.test(reading.line) ||
    /\botr[oa]\b/.test(reading.line) ||
    says(turn, 'add') ||
    mention?.isOne ||
    // «Y una de dama 37» is another one.
    /\bun[oa] (?:de|en)\b/.test(reading.line) ||
    ALIKE.test(reading.line);
  const quantity = mention ? mention.quantity : reading.quantity;
  if (isOther || (quantity !== undefined && String(quantity) !== size)) return undefined;
  const lines = mention
    ? linesNamed(state.cart, mention)
    : state.cart.filter(({ productId }) => productId === state.focus);
  const line = lines.findLast(({ option }) => option === null) ?? lines.at(-1);
  const product = line && productOf(line.productId);
  if (!line || !product) return undefined;
  const option = `talla ${size.toUpperCase()}`;
  if (hasSize(product, size) === false) {
    const sibling = siblingInSize(turn, product, size);
    if (sibling) {
      const cart = state.cart.filter((one) => one !== line);
      return confirmAdditions({ ...turn, state: { ...state, cart } }, [
        { product: sibling, quantity: line.quantity, option: null },
      ]);
    }
    return {
      intent: 'availability',
      paragraphs: [BOT_COPY.noSize(size.toUpperCase(), sizesOf(product)), BOT_COPY.askWhichSize],
      products: [product],
      change: { focus: product.id, asked: 'size' },
    };
  }
  const cart = state.cart.map((one) => (one === line ? { ...line, option } : one));
  const intro = [BOT_COPY.changedSize(product.name, option)];
  const shown = showCart(turn, { cart, intro, intent: 'add_to_cart' });
  return { ...shown, change: { ...shown.change, cart, focus: product.id, isAdding: true, asked: null } };
};

/** «Otro par igual pero en 39»: the same thing again, in that size. */
const addInOtherSize = (turn: BotTurn, product: ProductFacts): BotDecision | undefined => {
  const size = turn.reading.mentions[0]?.size ?? turn.reading.size;
  if (size === undefined || !hasSize(product, size)) return undefined;
  const quantity = /\bpar\b/.test(turn.reading.line) ? 1 : (turn.reading.mentions[0]?.quantity ?? 1);
  return confirmAdditions(turn, [{ product, quantity, option: `talla ${size.toUpperCase()}` }]);
};

const countOf = ({ quantity, isOne }: Mention): number | undefined => quantity ?? (isOne ? 1 : undefined);

/** «Al revés: 1 de banda y 2 de pastilla», «que sean 2 y una empanada»: what the cart holds gets its number, the rest goes in. */
const setEach = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  const things = reading.mentions.filter((mention) => countOf(mention) !== undefined);
  if (things.length < 2 || things.length < reading.mentions.length || !SETS.test(reading.line))
    return undefined;
  if (MORE.test(reading.line)) return undefined;
  const held = (mention: Mention) => {
    const [line, other] = linesCalled(state.cart, mention);
    const choices = resolveMention(turn, mention).choices;
    return other || !choices.some(({ id }) => id === line?.productId) ? undefined : line;
  };
  const others = things.filter((mention) => held(mention) === undefined);
  if (others.length === things.length) return undefined;
  const set = things.reduce((decision: BotDecision | undefined, mention) => {
    const product = productOf(held(mention)?.productId ?? '');
    const cart = decision?.change?.cart ?? state.cart;
    return product
      ? setQuantity({ ...turn, state: { ...state, cart } }, product, countOf(mention) ?? 1)
      : decision;
  }, undefined);
  return set && others.length > 0 ? addAfter(turn, set, others) : set;
};

/** «Mejor que sean 6», «ponle 2 más». */
export const changeQuantity = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (reading.pointer?.kind === 'other' && resolvePointer(turn).length > 0) return undefined;
  const each = holdsNothing(turn) || isAsking(turn) ? undefined : setEach(turn);
  if (each) return each;
  const product = holdsNothing(turn) || isAsking(turn) ? undefined : productToChange(turn);
  const [mention] = reading.mentions;
  const isOnlyOne =
    mention?.isOne === true && /\b(?:sol[oa]|solamente|dej\w+|nada mas|nomas)\b/.test(reading.line);
  const counted = mention?.isPair && product ? quantityOf(mention, product) : mention?.quantity;
  const quantity = counted ?? (isOnlyOne ? 1 : reading.quantity);
  if (!product) return undefined;
  const held = state.cart.find(({ productId }) => productId === product.id)?.quantity ?? 0;
  if (DOUBLE.test(reading.line)) return setQuantity(turn, product, held * 2);
  if (LESS.test(reading.line)) return setQuantity(turn, product, Math.max(0, held - (quantity ?? 1)));
  const step =
    quantity === undefined || TO_NUMBER.test(reading.line)
      ? 0
      : LESS_BY.test(reading.line)
        ? -quantity
        : MORE_BY.test(reading.line)
          ? quantity
          : 0;
  if (step !== 0) return setQuantity(turn, product, Math.max(0, held + step));
  if (OTHER_ONE.test(reading.line)) {
    const added = addInOtherSize(turn, product);
    if (added) return added;
  }
  if (MORE.test(reading.line)) return setQuantity(turn, product, held + (quantity ?? 1));
  // «Los codos ponlos en 6»: who speaks of what is there and says up to what number.
  const isTold = mention?.isDefinite && TO_NUMBER.test(reading.line);
  const isSet = SETS.test(reading.line) || isTold;
  return quantity !== undefined && isSet ? setQuantity(turn, product, quantity) : undefined;
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
  const { reading, state, productOf } = turn;
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
    quantity:
      mention.quantity ??
      (mentions.length === 1 && !isDearer(productOf(last.productId), chosen[0]?.[0])
        ? last.quantity
        : undefined),
  }));
  return addMentions({ ...turn, state: { ...state, cart } }, wanted);
};

/** «Cambia la gorra por la mochila», «la funda mejor la grande», «la azul en vez de la negra», «no, mejor la roja». */
export const swap = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const { mentions } = reading;
  const [first, second] = mentions;
  if (holdsNothing(turn) || !first) return undefined;
  const out = mentions.findIndex(({ isOut }) => isOut);
  const [gone, come] = [mentions[out], mentions[out - 1] ?? mentions[out + 1]];
  if (gone && come) return swapInCart(turn, gone, [come]);
  const at = mentions.findIndex(({ isInstead }) => isInstead);
  const from = at > 0 ? mentions[at - 1] : undefined;
  const isHeld = from && linesCalled(state.cart, from).length > 0 && !isAsking(turn);
  if (from && (isHeld || CHANGES.test(reading.line))) return swapInCart(turn, from, mentions.slice(at));
  if (second && CHANGES.test(reading.line) && at < 0) return swapInCart(turn, first, [second]);
  return putOtherInstead(turn);
};

/** «El cargador no, déjame solo el cable»: what is said not to be wanted goes. */
export const removeDenied = (turn: BotTurn): BotDecision | undefined => {
  const denied = turn.reading.mentions.filter(({ isDenied }) => isDenied);
  const isHeld = denied.some((mention) => linesNamed(turn.state.cart, mention).length > 0);
  if (!isHeld || says(turn, 'question', 'have')) return undefined;
  const without = removeFromCart({ ...turn, reading: { ...turn.reading, mentions: denied } });
  const others = turn.reading.mentions.filter(({ isDenied }) => !isDenied);
  // «El nude no, ponme otro rojo».
  return says(turn, 'add') && others.length > 0 ? addAfter(turn, without, others) : without;
};

/** What is added after something was taken out, told in one answer. */
const addAfter = (turn: BotTurn, without: BotDecision, added: readonly Mention[]): BotDecision => {
  const cart = without.change?.cart ?? turn.state.cart;
  const decision = addMentions({ ...turn, state: { ...turn.state, cart } }, added);
  return {
    ...decision,
    paragraphs: [...without.paragraphs.slice(0, 1), ...decision.paragraphs],
    change: { ...decision.change, cart: decision.change?.cart ?? cart },
  };
};

/** «Quita la ensalada y ponme unos tostones»: each thing with its own verb. */
export const removeAndAdd = (turn: BotTurn): BotDecision | undefined => {
  const { removed, added } = turn.reading.clauses ?? {};
  if (!removed?.length || !added?.length || holdsNothing(turn)) return undefined;
  const without = removeFromCart({ ...turn, reading: { ...turn.reading, mentions: removed } });
  return addAfter(turn, without, added);
};
