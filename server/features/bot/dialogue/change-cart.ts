import { readNumber } from '#server/platform/language/number-words.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { equalHits, type Mention } from '../reading/mention.ts';
import { ORDINALS } from '../reading/read-position.ts';
import { PLACE } from '../search/catalogue-index.ts';
import type { Hit } from '../search/search-catalogue.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { isCartShown } from '../turn/turn-facts.ts';
import { addMentions } from './add-to-cart.ts';
import { answerProducts } from './answer-products.ts';
import { linesOfOption } from './line-options.ts';
import { hasSize, sizeOfOption } from './product-sizes.ts';
import { firstWord, likestTo } from './product-traits.ts';
import { resolveMention } from './resolve-mention.ts';
import { resolvePointer } from './resolve-pointer.ts';
import { changeCartNumber } from './set-quantity.ts';
import { showCart } from './show-cart.ts';

/** Whether a line holds a product that was found, or a variant of it. */
const isOf = ({ productId, variantOf }: CartLine, hit: Pick<Hit, 'productId'>): boolean =>
  hit.productId === productId || hit.productId === variantOf;

/** Lists the lines of the cart that a mention names; a word that only some of them have selects those. */
export const linesNamed = (cart: readonly CartLine[], { hits }: Mention): CartLine[] => {
  const inCart = hits.filter((hit) => cart.some((line) => isOf(line, hit)));
  const best = Math.max(...inCart.map(({ score }) => score));
  const named = inCart.filter(({ score }) => score >= best - 0.05);
  return cart.filter((line) => named.some((hit) => isOf(line, hit)));
};

/** A lower quality is a misspelling or similar. */
const SURE = 0.9;

/** Lists the lines that a mention names by a word of their name, not of their description. */
export const linesCalled = (cart: readonly CartLine[], mention: Mention): CartLine[] =>
  linesNamed(cart, mention).filter((line) => {
    const hit = mention.hits.find((one) => isOf(line, one));
    return (
      hit?.matched.length === 0 ||
      hit?.fields.some((field, n) => field <= PLACE.name && (hit.qualities[n] ?? 0) >= SURE)
    );
  });

const PLACES = /\b(?:el|la|l[oa]s) (?:(dos|tres|cuatro|[2-9]) )?(\p{L}+)(?= |$)/gu;
const FIRST = /^primer[oa]s?$/;
const LAST = /^ultim[oa]s?$/;

/** Lists the lines of the cart at the places that a message says: «los dos primeros», «el primero y el último», «la segunda». */
const linesAtPlaces = (cart: readonly CartLine[], line: string): CartLine[] => {
  const at = [...line.matchAll(PLACES)].flatMap(([, said, word = '']): readonly CartLine[] => {
    const count = said === undefined ? 1 : (readNumber([said], 0)?.value ?? 1);
    if (FIRST.test(word)) return cart.slice(0, count);
    if (LAST.test(word)) return cart.slice(-count);
    const place = ORDINALS.get(word);
    return place === undefined ? [] : cart.slice(place - 1, place);
  });
  return [...new Set(at)];
};

const LAST_RESORT = 1;

const ONE_OF = /\b(?:quit|sac|elimin|borr|bot|cancel|anul|rest(?!os?\b))\w* (?:\w+ )?un[oa]?\b/;

/** «Quita uno de los L». */
const ONE_OF_THEM = new RegExp(`${ONE_OF.source} de (?:l[oa]s|es[oa]s)\\b`);

/** Lists the lines to remove: those named, pointed at or in focus, or the only one. */
const linesToRemove = (turn: BotTurn): CartLine[] => {
  const { cart } = turn.state;
  const { mentions } = turn.reading;
  const named = mentions.flatMap((mention) => linesNamed(cart, mention));
  const ofOption = linesOfOption(named.length > 0 ? named : cart, turn);
  if (ofOption.length > 0) return ofOption;
  const places = named.length === 0 && isCartShown(turn) ? linesAtPlaces(cart, turn.reading.line) : [];
  if (places.length > 0) return places;
  if (mentions.length > 0) return named;
  const pointed = new Set(resolvePointer(turn).map(({ id }) => id));
  const found = cart.filter(({ productId }) => pointed.has(productId));
  if (found.length > 0 || cart.length <= LAST_RESORT) return found.length > 0 ? found : [...cart];
  // «Entonces quítalo» means a product that was asked about after it had been added.
  const { focus, isAdding } = turn.state;
  return isAdding ? [] : cart.filter(({ productId }) => productId === focus);
};

/** Takes the said number of each of several lines: «quita uno de pollo y uno de queso», «quita 2 panes y 1 jugo». */
const removeSome = (turn: BotTurn): BotDecision | undefined => {
  const { mentions } = turn.reading;
  const units = mentions.flatMap((mention) => {
    const [line, other] = linesCalled(turn.state.cart, mention);
    const count = mention.quantity ?? (mention.isOne ? 1 : undefined);
    const product = line && !other && count !== undefined ? turn.productOf(line.productId) : undefined;
    return product && count !== undefined ? [{ product, count }] : [];
  });
  if (units.length < 2 || units.length < mentions.length) return undefined;
  return units.reduce((before: BotDecision | undefined, { product, count }) => {
    const cart = before?.change?.cart ?? turn.state.cart;
    const after = changeCartNumber({ ...turn, state: { ...turn.state, cart } }, product, -count);
    return { ...after, paragraphs: [...(before?.paragraphs.slice(0, 1) ?? []), ...after.paragraphs] };
  }, undefined);
};

/** Removes products from the cart, or some units of one when a number is named. */
export const removeFromCart = (turn: BotTurn): BotDecision => {
  const { state, reading, productOf } = turn;
  const some = removeSome(turn);
  if (some) return some;
  const lines = linesToRemove(turn);
  // «Quítame una funda», with two in the cart, leaves one.
  const isOneOf =
    (reading.mentions.length === 1 && (ONE_OF.test(reading.line) || LESS.test(reading.line))) ||
    (reading.mentions.length === 0 && ONE_OF_THEM.test(reading.line));
  // «Dos panes y quita uno de chocolate» counts the chocolate ones by its own number.
  const own = reading.mentions.find((mention) => linesNamed(state.cart, mention).length > 0);
  const isOneOfSeveral = reading.mentions.length > 1 && own?.isOne;
  const units =
    (own ?? reading.mentions[0])?.quantity ??
    (isOneOf || isOneOfSeveral ? 1 : undefined) ??
    (reading.mentions.length === 0 && reading.pointer?.kind !== 'number' ? reading.quantity : undefined);
  if (lines.length === 0)
    return {
      ...showCart(turn, {
        cart: state.cart,
        // «Quita uno», after several were added together.
        intro: [
          reading.mentions.length === 0
            ? BOT_COPY.whichToRemove
            : BOT_COPY.notInCart(reading.mentions[0]?.text ?? ''),
        ],
        intent: 'remove_from_cart',
      }),
    };
  const [only] = lines;
  const single = only && lines.length === 1 ? productOf(only.productId) : undefined;
  // «Quita 30 de salami» may mean pounds or pesos.
  if (single?.measure && units !== undefined) return changeCartNumber(turn, single, -units);
  const isSome = only && lines.length === 1 && units !== undefined && units < only.quantity;
  const cart = isSome
    ? state.cart.map((line) =>
        line === only ? { ...line, quantity: subtractQuantity(line.quantity, units) } : line,
      )
    : state.cart.filter((line) => !lines.includes(line));
  const names = lines.flatMap(({ productId }) => productOf(productId)?.name ?? []);
  const intro =
    isSome && only
      ? [
          BOT_COPY.changed({
            name: names[0] ?? '',
            quantity: subtractQuantity(only.quantity, units),
            measure: productOf(only.productId)?.measure ?? null,
          }),
        ]
      : [BOT_COPY.removed(names)];
  const shown = showCart(turn, { cart, intro, intent: 'remove_from_cart' });
  return {
    ...shown,
    paragraphs: cart.length > 0 ? shown.paragraphs : [...intro, BOT_COPY.askOther],
    change: {
      ...shown.change,
      cart,
      focus: lines[0]?.productId ?? state.focus,
      isAdding: cart.length > 0,
      removed: isSome ? [] : lines,
    },
  };
};

const DEARER = 4;

/** Whether the new product is so much more expensive that the old quantity cannot be meant: ten tablets are not ten boxes. */
export const isDearer = (before: ProductFacts | undefined, after: ProductFacts | undefined): boolean =>
  (after?.price ?? 0) > (before?.price ?? 0) * DEARER;

/** Of several of one kind that a mention may mean in the place of a line, the one most like it: «los de cera por la caja de 12» stay of wax. */
const likeLine = (turn: BotTurn, line: CartLine, mention: Mention): Mention => {
  const held = turn.productOf(line.productId);
  const { choices } = resolveMention(turn, mention);
  const areKin = choices.length > 1 && choices.every((choice) => firstWord(choice) === firstWord(held));
  const like = held && areKin ? likestTo(held, choices) : undefined;
  if (!like || like === held) return mention;
  const hits = mention.hits.filter(({ productId }) => productId === like.id);
  return { ...mention, hits, isAmongShown: true };
};

/** Replaces a line of the cart, or some units of it, by another product: «cambia la gorra por la mochila». */
export const swapInCart = (turn: BotTurn, from: Mention, to: readonly Mention[]): BotDecision => {
  const { state, productOf } = turn;
  const out = linesNamed(state.cart, from);
  const [line, other] = out;
  // A product that is not in the cart cannot be swapped; the wished one is shown.
  if (!line) return answerProducts(turn, to);
  // «Cambia una malta por una limonada», with two in the cart, keeps one.
  const count = from.quantity ?? (from.isOne ? 1 : undefined);
  const isSome = !other && count !== undefined && count < line.quantity;
  const cart = isSome
    ? state.cart.map((one) =>
        one === line ? { ...line, quantity: subtractQuantity(line.quantity, count) } : one,
      )
    : state.cart.filter((one) => !out.includes(one));
  // In «…, los otros dos negros» the remaining units are mentioned again.
  const isRest = ({ hits }: Mention) => isSome && hits[0]?.productId === line.productId;
  const instead = to
    .filter((mention, n) => n === 0 || !isRest(mention))
    .map((mention) => likeLine(turn, line, mention));
  const [only, another] = instead;
  const isOnce =
    another !== undefined ||
    only?.isOne ||
    isDearer(productOf(line.productId), productOf(only?.hits[0]?.productId ?? ''));
  const kept = isSome ? count : line.quantity;
  const wanted = instead.map((mention) => {
    if (mention.amount) return mention;
    const after = productOf(mention.hits[0]?.productId ?? '')?.measure ?? null;
    const before = productOf(line.productId)?.measure ?? null;
    // Half a pound of cheese is replaced by half a pound of ham, and not by half a loaf.
    if (after?.unit !== before?.unit) return mention;
    if (after && mention.quantity === undefined && !isOnce) return { ...mention, amount: { quantity: kept } };
    // «Los tenis mejor negros» keeps the size.
    const size = mention.size ?? sizeOfOption(line.option);
    const product = productOf(mention.hits[0]?.productId ?? '');
    const isSized = size !== undefined && product !== undefined && hasSize(product, size) === true;
    return {
      ...mention,
      ...(isSized && { size }),
      quantity: mention.quantity ?? (isOnce ? 1 : kept),
    };
  });
  // A swap is no answer to an open «which one?».
  const added = addMentions({ ...turn, state: { ...state, cart, asked: null } }, wanted);
  if (added.change?.cart) return added;
  // The old product stays until the new one is clear; part of a line is not swapped later.
  const isOpen = ['which', 'amount', 'variant'].includes(added.change?.asked ?? '');
  const swapping = isSome || !isOpen ? [] : out.map(({ productId }) => productId);
  return { ...added, change: { ...added.change, cart: state.cart, swapping } };
};

/** «Uno menos», «dos brochas menos», «3 latas de pintura menos», «una brocha de menos». */
export const LESS =
  /\b(?:\d+|un[oa]?|dos|tres|cuatro|cinco)(?: \p{L}+(?: de \p{L}+)?)?(?: de)? menos\b|\bmenos (?:un[oa]?|dos|tres|\d+)\b/u;

/** Finds the product whose quantity a message without a name changes. */
export const productToChange = (turn: BotTurn): ProductFacts | undefined => {
  const { state, reading, productOf } = turn;
  const [mention] = reading.mentions;
  // «2 refrescos más» means refrescos, even if a combo in the cart contains one.
  const meant = new Set(mention ? equalHits(mention).map(({ productId }) => productId) : []);
  // «Una menos de pollo» can only mean a product in the cart.
  const isHeld = LESS.test(reading.line);
  const [named] = mention
    ? linesNamed(state.cart, mention).filter(
        ({ productId, variantOf = productId }) => isHeld || meant.has(productId) || meant.has(variantOf),
      )
    : [];
  if (named) return productOf(named.productId);
  if (mention) return undefined;
  const focused = state.cart.find(({ productId }) => productId === state.focus) ?? state.cart.at(-1);
  return focused && productOf(focused.productId);
};
