import { readNumber } from '#server/platform/language/number-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { type OpenVariant, tellVariants, variantNamed } from '../dialogue/ask-variant.ts';
import { removeFromCart } from '../dialogue/change-cart.ts';
import { confirmAdditions } from '../dialogue/confirm-additions.ts';
import {
  hasSaid,
  isComplete,
  NO_VALUES,
  optionsAsked,
  readValues,
  saidAlone,
  type Values,
  type Varied,
  valuesLacking,
  valuesOf,
  variedOf,
  withValues,
} from '../dialogue/product-variants.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { setCartNumber } from '../dialogue/set-quantity.ts';
import { type Mention, mentionOfWords } from '../reading/mention.ts';
import { isTalk } from '../reading/token-roles.ts';
import { hitOfProduct } from '../search/list-within.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { CartLine, PendingVariant } from '../turn/conversation-state.ts';
import { isAsking, isParting, says, wantsToAdd } from '../turn/turn-facts.ts';
import { isColor } from '../words/color-words.ts';
import type { BotIntent } from './intent.ts';

const tokensOf = ({ reading }: BotTurn): string[] => reading.line.split(' ');

/** Whether everything in a mention may be said of a product that is talked of: its values, colours, its own name. */
const isSaidOf = (turn: BotTurn, { words, hits, isAmongShown }: Mention, product: Varied): boolean => {
  const [best] = hits;
  if (best && (best.isNamed || isAmongShown) && variedOf(turn, best.productId)?.id === product.id)
    return true;
  const tokens = words.map(({ word }) => word);
  const { used } = readValues(tokens, product, true);
  const names = new Set(optionsAsked(tokens, product).map((at) => stemWord(product.options[at]?.name ?? '')));
  return words.every(
    ({ word, isSoft }, at) =>
      isSoft || used.has(at) || isColor(word) || isTalk(word) || names.size > 0 || /^\d+$/.test(word),
  );
};

const isAllOf = (turn: BotTurn, product: Varied): boolean =>
  turn.reading.mentions.every((mention) => isSaidOf(turn, mention, product));

/** Whether a mention names a product instead of describing one. */
const isNamed = ({ hits: [best] }: Mention): boolean => best?.isNamed === true;

/** The product with variants that a message names alone. */
const namedAlone = (turn: BotTurn): Varied | undefined => {
  const named = turn.reading.mentions.find(isNamed);
  // Asked first, because finding what a mention means costs more.
  if (!named || !variedOf(turn, named.hits[0]?.productId)) return undefined;
  const { choices, soldOut } = resolveMention(turn, named);
  const [only, other] = [...choices, ...soldOut];
  const product = other ? undefined : variedOf(turn, only?.id);
  return product && isAllOf(turn, product) ? product : undefined;
};

/** The product with variants that a message without a name goes on about. */
const talkedOf = (turn: BotTurn): Varied | undefined => {
  const { choosing, focus } = turn.state;
  const product = variedOf(turn, choosing[0]?.productId) ?? variedOf(turn, focus);
  return product && isAllOf(turn, product) ? product : undefined;
};

/** A counted piece of a message with the values that it says: «uno rojo L». */
type Piece = { readonly count: number | undefined; readonly values: Values };

const JOINT = /^(?:y|e|,|mas)$/;
const ANOTHER = /^otr[oa]$/;

const countIn = (tokens: readonly string[], used: ReadonlySet<number>): number | undefined => {
  for (const [at, token] of tokens.entries()) {
    if (used.has(at)) continue;
    if (ANOTHER.test(token)) return 1;
    const number = readNumber(tokens, at)?.value;
    if (number !== undefined && Number.isInteger(number) && number > 0) return number;
  }
  return undefined;
};

/** Reads the pieces of a message that say values: «2 azules S y uno rojo L». */
const piecesIn = (tokens: readonly string[], product: Varied, isAsked: boolean): Piece[] => {
  const pieces: string[][] = [[]];
  for (const token of tokens) {
    if (JOINT.test(token)) pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  return pieces.flatMap((piece): Piece[] => {
    const { said, used } = readValues(piece, product, isAsked);
    const values = saidAlone(said);
    return values.some(Boolean) ? [{ count: countIn(piece, used), values }] : [];
  });
};

/** Whether two pieces say the same option, so that they are two variants and not one: «rojo y azul», not «rojo y M». */
const areSeveral = ([first, ...rest]: readonly Piece[]): boolean =>
  first !== undefined &&
  rest.length > 0 &&
  rest.every(({ values }) => values.some((value, at) => value !== null && first.values[at] !== null));

/** Adds each piece of a message as a variant of its own; undefined when it speaks of one. */
const addPieces = (
  turn: BotTurn,
  { product, base, isAsked }: { product: Varied; base: Values; isAsked: boolean },
): BotDecision | undefined => {
  const pieces = piecesIn(tokensOf(turn), product, isAsked);
  const [first, ...rest] = pieces;
  const sum = rest.reduce((total, { count }) => total + (count ?? 1), 0);
  // «2 poloches M, uno rojo y uno azul»: the first piece says what all of them share.
  const isShared = first !== undefined && rest.length > 1 && first.count === sum && areSeveral(rest);
  const own = isShared ? rest : pieces;
  if (!areSeveral(own)) return undefined;
  const shared = isShared ? withValues(product, base, first.values) : base;
  return confirmAdditions(
    turn,
    own.map(({ count, values }) => ({
      product,
      quantity: count ?? 1,
      option: null,
      values: withValues(product, shared, values),
    })),
  );
};

/** Adds a variant, or asks for what is open of it; those that wait are asked about afterwards. */
const addVariant = (
  turn: BotTurn,
  {
    product,
    values,
    quantity,
    pesos,
    swaps,
    waiting = [],
  }: OpenVariant & { waiting?: readonly PendingVariant[] },
): BotDecision => {
  const variant = variantNamed(turn, product, values);
  if (variant && swaps !== undefined && variant.stock !== null && variant.stock < quantity)
    return {
      intent: 'availability',
      paragraphs: [BOT_COPY.swapShort(variant.name, variant.stock, product.measure)],
      products: [product],
      change: { asked: null, choosing: [] },
    };
  const rest = waiting.flatMap((choice) => {
    const other = variedOf(turn, choice.productId);
    return other ? [{ ...choice, product: other, option: null }] : [];
  });
  return confirmAdditions(turn, [{ product, quantity, option: null, values, pesos, swaps }, ...rest]);
};

const DECLINES = /^no(?: ,? ?(?:gracias|ninguno|ninguna|no lo quiero|dejalo|deja))*(?: [.!])*$/;

/** Answers «¿Qué talla?»: the values that a message says, or a tapped one. */
const answerOpen = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const [open, ...waiting] = state.choosing;
  const product = variedOf(turn, open?.productId);
  if (state.asked !== 'variant' || !open || !product || turn.button || !isAllOf(turn, product))
    return undefined;
  if (isAsking(turn) || says(turn, 'remove', 'cancel', 'clear', 'human')) return undefined;
  const tokens = tokensOf(turn);
  const { said, used } = readValues(tokens, product, true);
  if (DECLINES.test(reading.line) && said.every(({ length }) => length === 0))
    return {
      intent: 'availability',
      paragraphs: [BOT_COPY.askOther],
      change: { asked: null, choosing: [...waiting] },
    };
  const several = addPieces(turn, { product, base: open.values, isAsked: true });
  if (several) return several;
  const values = saidAlone(said);
  const quantity = countIn(tokens, used) ?? open.quantity;
  const isSaid = values.some(Boolean);
  const lacking = isSaid ? [] : valuesLacking(tokens, product, { used, size: reading.size });
  if (lacking.length > 0) return tellVariants(turn, { product, values: open.values, quantity, lacking });
  const isYes = says(turn, 'affirm') || wantsToAdd(turn);
  if (!isSaid && (!isYes || isParting(turn)) && quantity === open.quantity) return undefined;
  return addVariant(turn, {
    ...open,
    product,
    values: withValues(product, open.values, values),
    quantity,
    waiting,
  });
};

const ARTICLE = /^(?:el|la|los|las|en|de|del|talla|color|numero|tono|sabor|tamano|,|[.!])$/;

/** Takes a bare value for the answer to the bot's own question, whatever else its word means: «el vino» came from nowhere. */
const answerBarely = (turn: BotTurn): BotDecision | undefined => {
  const product = variedOf(turn, turn.state.choosing[0]?.productId);
  if (turn.state.asked !== 'variant' || !product) return undefined;
  const tokens = tokensOf(turn);
  const { used } = readValues(tokens, product, true);
  const isBare = used.size > 0 && tokens.every((token, at) => used.has(at) || ARTICLE.test(token));
  return isBare ? answerOpen(turn) : undefined;
};

/** Takes a tapped value. */
const answerTap = (turn: BotTurn): BotDecision | undefined => {
  const { button, state } = turn;
  if (button?.kind !== 'value') return undefined;
  const product = variedOf(turn, button.productId);
  if (!product) return undefined;
  const open = state.choosing.find(({ productId }) => productId === product.id);
  const before = open?.values ?? NO_VALUES;
  const at = product.options.findIndex(({ values }, n) => values.includes(button.value) && !before[n]);
  const own = at < 0 ? product.options.findIndex(({ values }) => values.includes(button.value)) : at;
  const said = product.options.map((_, n) => (n === own ? button.value : null));
  const values = withValues(product, before, said);
  const waiting = state.choosing.filter((one) => one !== open);
  return addVariant(turn, { quantity: 1, ...open, product, values, waiting });
};

type HeldVariant = { readonly line: CartLine; readonly product: Varied; readonly values: Values };

/** The variants in the cart. */
const heldVariants = (turn: BotTurn): HeldVariant[] =>
  turn.state.cart.flatMap((line) => {
    const product = line.variantOf === undefined ? undefined : variedOf(turn, line.variantOf);
    const values = product && valuesOf(product, line.productId);
    return product && values ? [{ line, product, values }] : [];
  });

/** The variants in the cart of which a message says a value, and none that they lack. */
const heldSaid = (turn: BotTurn): HeldVariant[] => {
  const tokens = tokensOf(turn);
  return heldVariants(turn).filter(({ product, values }) => {
    if (!isAllOf(turn, product)) return false;
    const { said } = readValues(tokens, product);
    return said.some(({ length }) => length > 0) && hasSaid(values, said);
  });
};

/** From this probability on, the trained reader hears a removal. */
const REMOVES = 0.5;
const OF_ALL = /\b(?:los|las|tod[oa]s|ambos|ambas)\b/;

/** Removes the variants that a message describes: «quita el rojo», «quita los azules». */
const removeVariant = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const isRemoval = says(turn, 'remove') || reading.acts.remove >= REMOVES;
  if (!isRemoval || isAsking(turn) || says(turn, 'add')) return undefined;
  const held = heldSaid(turn);
  const named = namedAlone(turn);
  const meant = held.length > 0 ? held : heldVariants(turn).filter(({ product }) => product.id === named?.id);
  const [only, another] = meant;
  if (!only) return undefined;
  if (another && !OF_ALL.test(reading.line))
    return {
      intent: 'remove_from_cart',
      paragraphs: [
        BOT_COPY.askVariantLine(meant.flatMap(({ line }) => turn.productOf(line.productId)?.name ?? [])),
      ],
      change: { cart: state.cart },
    };
  const tokens = tokensOf(turn);
  const { used } = readValues(tokens, only.product);
  const count = /\b(?:un[oa]?|\d+|dos|tres|cuatro|cinco)\b/.test(reading.line)
    ? countIn(tokens, used)
    : undefined;
  const mentions = meant.map(({ line }) =>
    mentionOfWords([], [hitOfProduct(line.productId)], another ? undefined : count),
  );
  return removeFromCart({
    ...turn,
    reading: { ...reading, mentions, quantity: undefined, pointer: undefined },
  });
};

const INSTEAD =
  /\b(?:mejor|perdon|digo|era|que (?:sea|sean|fuera)|en (?:vez|lugar)|cambi\w*|sustituy\w*|me equivoque|pon(?:me)?l[oa]s? en|dej\w*l[oa]s? en)\b|^no\b/;

/** Takes another variant in place of one in the cart, as many of it: «mejor en M», «que sea azul». */
const swapVariant = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (!INSTEAD.test(reading.line) || isAsking(turn) || says(turn, 'remove')) return undefined;
  const held = heldVariants(turn).filter(({ product }) => isAllOf(turn, product));
  const tokens = tokensOf(turn);
  const likeness = ({ product, values, line }: HeldVariant): number =>
    readValues(tokens, product).said.filter((told, at) => told.includes(values[at] ?? '')).length * 2 +
    Number(line.productId === state.focus);
  const last = held.toSorted((left, right) => likeness(left) - likeness(right)).at(-1);
  if (!last) return undefined;
  const { line, product, values } = last;
  const { said, used } = readValues(tokens, product);
  // «El rojo mejor en azul»: of two values of one option, the one that it does not have.
  const told = said.map((all, at) => all.filter((value) => value !== values[at]));
  const wanted = withValues(product, values, saidAlone(told));
  const lacking = valuesLacking(tokens, product, { used, size: reading.size });
  if (lacking.length > 0 && told.every(({ length }) => length === 0))
    return tellVariants(turn, {
      product,
      values: [],
      quantity: line.quantity,
      lacking,
      swaps: line.productId,
    });
  if (wanted.every((value, at) => value === values[at])) return undefined;
  const quantity = countIn(tokens, used) ?? line.quantity;
  return addVariant(turn, {
    product,
    values: wanted,
    quantity,
    swaps: line.productId,
  });
};

const ONE_MORE = /\botr[oa]s?\b|\bun[oa] mas\b/;
const GOES_ON = /^(?:(?:ok|ah|bueno|,) )*(?:y|tambien|ademas) (?:\w+ )?(?:un[oa]|\d+|dos|tres)\b/;

/** Adds another variant of what was just added: «y otro en azul», «dame otro en 32». */
const addAnother = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const isMore = ONE_MORE.test(reading.line) || (state.isAdding && GOES_ON.test(reading.line));
  if (!isMore || isAsking(turn) || says(turn, 'remove')) return undefined;
  const tokens = tokensOf(turn);
  const held = heldVariants(turn).filter(
    ({ product }) =>
      isAllOf(turn, product) && readValues(tokens, product).said.some(({ length }) => length === 1),
  );
  const last = held.find(({ line }) => line.productId === state.focus) ?? held.at(-1);
  if (!last) return undefined;
  const { product, values } = last;
  const { said, used } = readValues(tokens, product);
  return (
    addPieces(turn, { product, base: values, isAsked: false }) ??
    addVariant(turn, {
      product,
      values: withValues(product, values, saidAlone(said)),
      quantity: countIn(tokens, used) ?? 1,
    })
  );
};

const OTHER_MATTERS = ['hours', 'location', 'delivery', 'payment', 'returns', 'human'] as const;

/** Words of somebody who asks what there is. */
const LOOKS = /\b(?:hay|habra|tienen?|tienes|queda[ns]?|viene[n]?|que|cuales|en)\b/;

/** Answers about the variants of the product that is named or talked of, and adds several of them. */
const aboutVariants = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (turn.button || reading.budget || says(turn, ...OTHER_MATTERS)) return undefined;
  const named = namedAlone(turn);
  const product = named ?? (reading.mentions.some(isNamed) ? undefined : talkedOf(turn));
  if (!product) return undefined;
  const tokens = tokensOf(turn);
  const { said, used } = readValues(tokens, product);
  const open = state.choosing.find(({ productId }) => productId === product.id);
  const before = named ? NO_VALUES : (open?.values ?? NO_VALUES);
  const values = saidAlone(said);
  const isSaid = said.some(({ length }) => length > 0);
  const mention = reading.mentions.find(isNamed);
  const asked = optionsAsked(tokens, product).filter((at) => said[at]?.length === 0);
  const missing = (mention?.missing ?? []).filter(
    (word) => !tokens.some((token, at) => token === word && used.has(at)),
  );
  const size = mention?.size ?? reading.size;
  const lacking = [...new Set([...valuesLacking(tokens, product, { used, size }), ...missing])];
  const quantity = mention?.quantity ?? 1;
  const isWish = wantsToAdd(turn);
  if (isWish || (!isAsking(turn) && named && piecesIn(tokens, product, false).length > 1)) {
    const several = addPieces(turn, { product, base: before, isAsked: false });
    if (several) return several;
  }
  if (lacking.length > 0 && (isSaid || isWish || named || LOOKS.test(reading.line)))
    return tellVariants(turn, { product, values, quantity, lacking });
  if (isWish && named) return undefined;
  // «¿Cuánto son 2 poloches rojos M?» asks for a sum.
  if (named && quantity > 1 && isComplete(product, values) && says(turn, 'price', 'quote')) return undefined;
  if (isWish && isSaid) {
    const wanted = withValues(product, before, values);
    const variant = variantNamed(turn, product, wanted);
    const isHeld = variant && state.cart.some(({ productId }) => productId === variant.id);
    const count = countIn(tokens, used);
    // «Dame 2 en 38» of what is in the cart tells how many in total.
    if (isHeld && count !== undefined && !ONE_MORE.test(reading.line))
      return setCartNumber(turn, variant, count);
    return addVariant(turn, {
      product,
      values: wanted,
      quantity: count ?? 1,
    });
  }
  const isOpen = open !== undefined && !named && says(turn, 'price', 'have');
  if (isSaid || isOpen || (asked.length > 0 && LOOKS.test(reading.line))) {
    const known = withValues(product, before, values).map((value, at) => (asked.includes(at) ? null : value));
    return tellVariants(turn, {
      product,
      values: known,
      quantity: open?.quantity ?? quantity,
      asked,
      lacking,
    });
  }
  return undefined;
};

export const variantTalk: BotIntent = {
  name: 'variantTalk',
  // The shop of the examples sells no variants: `variants.test.ts` has shops that do.
  examples: [],
  counterExamples: ['dame 2 libras de arroz', ['dame un salami', 'quita el salami']],
  claims: [
    { on: 'control', over: ['quickReply'], answer: (turn) => answerTap(turn) ?? answerBarely(turn) },
    {
      on: 'cart',
      over: ['swap', 'remove', 'quantity', 'amount', 'putBack', 'clear'],
      answer: (turn) => answerOpen(turn) ?? removeVariant(turn) ?? swapVariant(turn) ?? addAnother(turn),
    },
    { on: 'choice', over: ['pointed', 'otherColor', 'need', 'wholeCatalogue'], answer: aboutVariants },
  ],
};
