import { BOT_COPY } from '../bot-copy.ts';
import { sizesIn } from '../reading/size-words.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { askVariant, chooseVariants, pendingOf } from './ask-variant.ts';
import { type Addition, addLine, spreadSizes } from './cart-lines.ts';
import { type AmountQuestion, askAmounts } from './measured-amount.ts';
import { needsSize, sizesOf } from './product-sizes.ts';
import { showCart } from './show-cart.ts';

type Additions = {
  cart: CartLine[];
  added: Addition[];
  notes: string[];
  /** The available quantity of products of which the shopper wanted more; the bot offers it. */
  offered: CartLine[];
};

/**
 * Adds products one after the other. A number above the stock is often a size or a price, so nothing is added then and
 * the available quantity is offered.
 */
const addAll = (cart: readonly CartLine[], additions: readonly Addition[]): Additions => {
  const result: Additions = { cart: [...cart], added: [], notes: [], offered: [] };
  for (const addition of additions) {
    const { product } = addition;
    const { cart: next, quantity, isShort } = addLine(result.cart, addition);
    if (isShort && product.stock !== null) {
      result.notes.push(
        quantity > 0
          ? BOT_COPY.onlyLeft(product.name, quantity, product.measure)
          : BOT_COPY.fullAlready(product.name, product.stock, product.measure),
      );
      if (quantity > 0) result.offered.push({ productId: product.id, quantity, option: addition.option });
      continue;
    }
    result.cart = next;
    if (quantity > 0) result.added.push({ ...addition, quantity });
  }
  return result;
};

/** Takes the lines out of the cart whose place other variants take. */
const withoutSwapped = (turn: BotTurn, additions: readonly Addition[]): BotTurn => {
  const swapped = additions.flatMap(({ product, swaps }) =>
    product.price === null || swaps === undefined ? [] : [swaps],
  );
  if (swapped.length === 0) return turn;
  const cart = turn.state.cart.filter(({ productId }) => !swapped.includes(productId));
  return { ...turn, state: { ...turn.state, cart } };
};

/** The products whose variants waited for an amount that was asked before. */
const waitingFor = ({ state, productOf }: BotTurn): Addition[] =>
  state.asked !== 'amount'
    ? []
    : state.choosing.flatMap((pending) => {
        const product = productOf(pending.productId);
        return product ? [{ ...pending, product, option: null }] : [];
      });

/** The answer after products were added to the cart; of those with variants it asks for what was not said. */
export const confirmAdditions = (turn: BotTurn, wanted: readonly Addition[]): BotDecision => {
  const { spread, lacking } = spreadSizes(turn, wanted);
  const { ready, open, questions } = chooseVariants(turn, [...spread, ...waitingFor(turn)]);
  const done = ready.length > 0 ? confirmReady(turn, ready, lacking) : undefined;
  if (questions.length > 0) {
    const amounts = withAmountQuestions(turn, done, questions);
    // One question at a time: the variants are asked for when the amounts are known.
    return { ...amounts, change: { ...amounts.change, choosing: open.map(pendingOf) } };
  }
  const [first, ...rest] = open;
  if (!first) return done ?? confirmReady(turn, ready, lacking);
  const asked = askVariant([first, ...rest], done ? [] : lacking);
  if (!done) return asked;
  return {
    ...asked,
    intent: done.intent,
    paragraphs: [...done.paragraphs.slice(0, -1), ...asked.paragraphs],
    products: [...(done.products ?? []), ...(asked.products ?? [])],
    change: { ...done.change, ...asked.change, isAdding: true },
  };
};

const confirmReady = (
  asked: BotTurn,
  additions: readonly Addition[],
  lacking: readonly string[],
): BotDecision => {
  const turn = withoutSwapped(asked, additions);
  const unpriced = additions.filter(({ product }) => product.price === null);
  const { cart, added, notes, offered } = addAll(
    turn.state.cart,
    additions.filter(({ product }) => product.price !== null),
  );
  const isSwap = additions.every(({ swaps }) => swaps !== undefined);
  const intro = [
    ...(isSwap ? added.map((line) => BOT_COPY.changed({ ...line.product, quantity: line.quantity })) : []),
    ...(added.length > 0 && !isSwap
      ? [
          BOT_COPY.added(
            added.map(({ product: { name, measure }, quantity, option }) => ({
              name,
              measure,
              quantity,
              option,
            })),
          ),
        ]
      : []),
    ...(added.length > 0 && offered.length > 0 ? [] : notes),
    ...lacking,
    ...unpriced.map(({ product }) => BOT_COPY.askPriceFirst(product.name)),
  ];
  const [offer] = offered;
  if (offer && added.length === 0)
    return {
      intent: 'add_to_cart',
      paragraphs: intro,
      products: offered.flatMap(({ productId }) => turn.productOf(productId) ?? []),
      change: { listed: [], focus: offer.productId, quoted: offered, asked: 'quantity', wanted: null },
    };
  const shown = showCart(turn, { cart, intro, intent: 'add_to_cart' });
  // A product whose name contains its size needs no other size.
  const sizeless = added.find(
    ({ product, option }) => option === null && sizesIn(product.name) === undefined && needsSize(product),
  );
  return {
    ...shown,
    ...(offer && { paragraphs: [...shown.paragraphs.slice(0, -1), ...notes] }),
    ...(sizeless && {
      paragraphs: [
        ...shown.paragraphs.slice(0, -1),
        BOT_COPY.askSizeOf(sizeless.product.name, sizesOf(sizeless.product) ?? ''),
      ],
    }),
    change: {
      ...shown.change,
      cart,
      focus: sizeless?.product.id ?? added.at(-1)?.product.id ?? additions.at(-1)?.product.id ?? null,
      wanted: null,
      quoted: offered,
      isAdding: true,
      asked: sizeless ? 'size' : null,
      removed: [],
    },
  };
};

/** Asks how much of some products is meant, after those that were added. */
export const withAmountQuestions = (
  turn: BotTurn,
  added: BotDecision | undefined,
  questions: readonly AmountQuestion[],
): BotDecision => {
  const asked = askAmounts(turn, questions);
  if (!added) return asked;
  return {
    ...asked,
    intent: added.intent,
    paragraphs: [...added.paragraphs.slice(0, -1), ...asked.paragraphs],
    products: [...(added.products ?? []), ...(asked.products ?? [])],
    effects: added.effects ?? [],
    change: { ...added.change, ...asked.change, isAdding: true },
  };
};
