import { readNumber } from '#server/platform/language/number-words.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { hasSize } from '../dialogue/product-sizes.ts';
import { isOverBudget } from '../dialogue/product-traits.ts';
import { readValues, valuesOf, variedOf } from '../dialogue/product-variants.ts';
import { IF_SO } from '../reading/read-complaint.ts';
import { isTalk } from '../reading/token-roles.ts';
import { PLACE } from '../search/catalogue-index.ts';
import { type BotCommand, type CommandLine, commandProductIds } from '../turn/bot-command.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions, isAsking, says, tellsOrderDetails, wantsToAdd } from '../turn/turn-facts.ts';
import { isFiller } from '../words/filler-words.ts';
import { faultOfLead, faultOfStatement, type Ground, type WordingFault } from './judge-wording.ts';
import { listStoreFacts, parseFactName } from './list-store-facts.ts';

/** The reason why a model's reading is not used. */
export type CommandFault =
  | WordingFault
  | 'unknown_product'
  | 'over_budget'
  | 'unknown_fact'
  | 'on_topic'
  | 'not_in_cart'
  | 'unsaid_amount'
  | 'unsaid_detail'
  | 'question'
  | 'unasked_yes'
  | 'not_understood';

export type JudgedCommand =
  | { readonly kind: 'accepted'; readonly command: BotCommand; readonly products: readonly ProductFacts[] }
  | { readonly kind: 'refused'; readonly fault: CommandFault };

/** Clumsy wording is replaced by the engine's own; false wording makes the whole reading suspect. */
const CLUMSY: ReadonlySet<WordingFault> = new Set<WordingFault>(['ungrounded', 'language']);

const refuse = (fault: CommandFault): JudgedCommand => ({ kind: 'refused', fault });
const accept = (command: BotCommand, products: readonly ProductFacts[] = []): JudgedCommand => ({
  kind: 'accepted',
  command,
  products,
});

const groundOf = (turn: BotTurn, products: readonly ProductFacts[]): Ground => ({
  products,
  sources: listStoreFacts(turn.store).map(({ text }) => text),
  message: turn.reading.message,
});

const DOZEN = 12;
const ANOTHER = /^otr[oa]$/;

/** Lists the numbers that the message says of products, in digits or words, and those said earlier about the pending choice. */
const countsSaid = ({ reading, state }: BotTurn): readonly number[] => {
  const { tokens } = readWords(reading.message);
  const numbers = tokens.flatMap((token, at) =>
    ANOTHER.test(token) ? 1 : (readNumber(tokens, at)?.value ?? []),
  );
  const dozens = tokens.some((token) => /^docenas?$/.test(token))
    ? [DOZEN, DOZEN / 2, ...numbers.map((number) => number * DOZEN)]
    : [];
  const counted = [reading, ...reading.mentions].flatMap(({ quantity, pack }) =>
    quantity === undefined && pack === undefined ? [] : (quantity ?? 1) * (pack ?? 1),
  );
  const before = [state.wanted, ...state.wantedEach, ...state.quoted].flatMap((one) => one?.quantity ?? []);
  // «Media libra», «50 pesos de salami».
  const amounts = [reading, ...reading.mentions].flatMap(({ amount }) =>
    amount === undefined ? [] : 'pesos' in amount ? amount.pesos : amount.quantity,
  );
  const offered = state.offers.flatMap(({ quantity, pesos }) => [quantity, pesos ?? quantity]);
  return [...numbers, ...dozens, ...counted, ...amounts, ...before, ...offered];
};

/** A misspelled or similar-sounding product is shown before it is added. */
const SURE_QUALITY = 0.9;

/** Lists the possible products of each thing that the message names. */
const thingsNamed = ({ reading }: BotTurn): string[][] =>
  [reading, ...reading.parts]
    .flatMap(({ mentions }) => mentions)
    .map(({ words, hits }) =>
      hits
        .filter(({ matched, qualities, fields }) =>
          matched.some(
            (position, n) =>
              /\p{L}/u.test(words[position]?.word ?? '') &&
              (qualities[n] ?? 0) >= SURE_QUALITY &&
              (fields[n] ?? PLACE.attributes) <= PLACE.kind,
          ),
        )
        .map(({ productId }) => productId),
    )
    .filter((ids) => ids.length > 0);

/** Lists the products that the shopper has seen in this conversation. */
const idsShown = ({ state }: BotTurn): ReadonlySet<string> =>
  new Set([
    ...state.listed,
    ...state.among,
    ...state.recent,
    ...[...state.cart, ...state.quoted, ...state.removed].map(({ productId }) => productId),
    ...(state.focus === null ? [] : [state.focus]),
  ]);

/** Whether a word of the message may distinguish one of several products. */
const tellsWhich = ({ reading }: BotTurn): boolean =>
  reading.mentions.length > 0 ||
  (reading.pointer !== undefined && reading.pointer.kind !== 'same') ||
  readWords(reading.message).tokens.some(
    (token, at, tokens) =>
      /\p{L}{2}/u.test(token) && !isFiller(token) && !isTalk(token) && readNumber(tokens, at) === undefined,
  );

/** Whether «dame 2 de esos» could mean any of several shown products; a model cannot know either. */
const isRiddle = (turn: BotTurn, lines: readonly CommandLine[]): boolean => {
  const { asked, listed, misses } = turn.state;
  const isOpen = (asked === 'which' && listed.length > 1) || misses > 0;
  const areAll = listed.every((id) => lines.some(({ productId }) => productId === id));
  return isOpen && !areAll && !tellsWhich(turn);
};

/**
 * Whether a product is meant: the message names it, or it was shown and the message names nothing else without a command.
 * «Dame un salami» does not mean the rice that was shown before.
 */
const isMeant = (turn: BotTurn, productId: string, commands: readonly BotCommand[]): boolean => {
  const named = thingsNamed(turn);
  if (named.some((ids) => ids.includes(productId) || ids.includes(wholeOf(turn, productId)))) return true;
  const spoken = new Set(commands.flatMap(commandProductIds).flatMap((id) => [id, wholeOf(turn, id)]));
  return idsShown(turn).has(productId) && named.every((ids) => ids.some((id) => spoken.has(id)));
};

/** Whether a product may be added at all; a question, a condition, a half, a refusal or thanks never adds one. */
const mayAdd = (turn: BotTurn): boolean =>
  wantsToAdd(turn) ||
  (!isAsking(turn) &&
    turn.reading.budget === undefined &&
    !IF_SO.test(turn.reading.line) &&
    !says(turn, 'deny', 'thanks', 'bye', 'remove', 'clear', 'cancel') &&
    !/\bmitad\b/i.test(turn.reading.message));

/**
 * Whether some part of the message takes the product: a verb, a number, a yes, or the answer to the bot's question about
 * products.
 */
const takes = (turn: BotTurn): boolean => {
  const { reading, state } = turn;
  const isCounted = [reading, ...reading.mentions].some(({ quantity }) => quantity !== undefined);
  const isTaken = state.asked === 'which' || says(turn, 'add', 'want', 'affirm');
  return wantsToAdd(turn) || isCounted || (isTaken && !tellsOrderDetails(turn));
};

/** Fills in the shopper's number for lines in which the model gives none. */
const withCounts = ({ reading }: BotTurn, lines: readonly CommandLine[]): CommandLine[] =>
  lines.map(({ quantity, ...line }) => {
    const own = reading.mentions.find(({ hits }) => hits[0]?.productId === line.productId)?.quantity;
    return { ...line, quantity: quantity ?? own ?? (lines.length === 1 ? reading.quantity : undefined) };
  });

/** Whether the lines may be added as they are: named or shown, counted by the shopper, and wanted. */
export const mayEnterCart = (
  turn: BotTurn,
  lines: readonly CommandLine[],
  commands: readonly BotCommand[],
): boolean => {
  const said = new Set([1, ...countsSaid(turn)]);
  const isRiddled = isRiddle(turn, lines);
  const named = new Set(thingsNamed(turn).flat());
  const isTaken = takes(turn);
  return (
    mayAdd(turn) &&
    lines.every(
      ({ productId, quantity = 1, pesos }) =>
        said.has(pesos ?? quantity) &&
        isMeant(turn, productId, commands) &&
        (named.has(wholeOf(turn, productId)) || (isTaken && !isRiddled)),
    )
  );
};

/** Whether a message changes the cart; a question about it does not. */
const mayChange = (turn: BotTurn): boolean =>
  !isAsking(turn) || says(turn, 'add', 'remove', 'clear', 'cancel');

const heldOf = ({ state }: BotTurn, id: string): number =>
  addQuantities(...state.cart.flatMap(({ productId, quantity }) => (productId === id ? quantity : [])));

const DOUBLE = /\b(?:el )?(?:doble|duplica\w*)\b/;

/** Whether the shopper said this number, as a total or as a difference to the cart. */
const isCounted = (turn: BotTurn, { productId, quantity, pesos }: CommandLine): boolean => {
  const held = heldOf(turn, productId);
  if (pesos !== undefined) return countsSaid(turn).includes(pesos);
  return (
    quantity === undefined ||
    quantity === held ||
    (quantity === held * 2 && DOUBLE.test(turn.reading.line)) ||
    countsSaid(turn).some((number) =>
      [number, addQuantities(held, number), subtractQuantity(held, number)].includes(quantity),
    )
  );
};

/** Drops a size that nobody said and the product does not list, so that the bot asks for it. */
const withTrueSizes = (turn: BotTurn, lines: readonly CommandLine[]): CommandLine[] => {
  const tokens = new Set(readWords(turn.reading.message).tokens);
  return lines.map(({ size, ...line }) => {
    const product = turn.productOf(line.productId);
    const isTrue =
      size !== undefined && (tokens.has(foldText(size)) || (product && hasSize(product, size)) === true);
    return { ...line, size: isTrue ? size : undefined };
  });
};

/** The product of which an id names a variant; any other id itself. */
const wholeOf = ({ productOf }: BotTurn, id: string): string => productOf(id)?.variantOf ?? id;

/**
 * Puts the whole product in the place of a variant whose values the shopper neither said nor saw, so that the bot asks for them:
 * a model cannot know either.
 */
const withTrueVariants = (turn: BotTurn, lines: readonly CommandLine[]): CommandLine[] => {
  const shown = idsShown(turn);
  const { tokens } = readWords(turn.reading.message);
  return lines.map((line) => {
    const whole = variedOf(turn, line.productId);
    const values = whole && valuesOf(whole, line.productId);
    if (!whole || !values || shown.has(line.productId)) return line;
    const { said } = readValues(tokens, whole);
    const open = turn.state.choosing.find(({ productId }) => productId === whole.id)?.values ?? [];
    const isSaid = values.every(
      (value, at) => value === open[at] || said[at]?.includes(value ?? '') === true,
    );
    return isSaid ? line : { ...line, productId: whole.id };
  });
};

/** The products of a command, and all other commands of the reading. */
type Known = { readonly products: readonly ProductFacts[]; readonly commands: readonly BotCommand[] };

const judgeEdit = (
  turn: BotTurn,
  command: Extract<BotCommand, { kind: 'set' | 'remove' | 'swap' }>,
  { products, commands }: Known,
): JudgedCommand => {
  if (!mayChange(turn)) return refuse('question');
  const out = command.kind === 'swap' ? [command.productId] : command.lines.map(({ productId }) => productId);
  if (out.some((id) => heldOf(turn, id) === 0)) return refuse('not_in_cart');
  if (!out.every((id) => isMeant(turn, id, commands))) return refuse('unsaid_amount');
  if (command.kind === 'swap') {
    const isClear =
      mayAdd(turn) && command.lines.every(({ productId }) => isMeant(turn, productId, commands));
    if (!isClear || !command.lines.every((line) => isCounted(turn, line))) return refuse('unsaid_amount');
  } else if (!command.lines.every((line) => isCounted(turn, line))) return refuse('unsaid_amount');
  const lines = withTrueSizes(turn, command.lines);
  return accept(
    { ...command, lines: command.kind === 'swap' ? withTrueVariants(turn, lines) : lines },
    products,
  );
};

/** Refuses to empty the cart of a shopper who names a product, counts, takes something or gives an address. */
const judgeClear = (turn: BotTurn): JudgedCommand => {
  if (!mayChange(turn)) return refuse('question');
  const wantsElse =
    thingsNamed(turn).length > 0 ||
    wantsToAdd(turn) ||
    tellsOrderDetails(turn) ||
    countsSaid(turn).length > 0 ||
    says(turn, 'affirm', 'thanks', 'greeting');
  return wantsElse && !says(turn, 'clear', 'cancel') ? refuse('unsaid_amount') : accept({ kind: 'clear' });
};

const isQuoted = (value: string, message: string): boolean => {
  const plain = (text: string) =>
    foldText(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(value) !== '' && ` ${plain(message)} `.includes(` ${plain(value)} `);
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Accepts the details of an order that are in the message word for word, or in the store's own lists; drops the others. */
const judgeOrder = (turn: BotTurn, command: Extract<BotCommand, { kind: 'order' }>): JudgedCommand => {
  const { store, reading } = turn;
  const { message } = reading;
  const { name, address, place, phone, payment, pickup } = command;
  const zone = store.deliveryZones.find((one) => place && foldText(one.name) === foldText(place));
  const method = store.paymentMethods.find((one) => payment && foldText(one.name) === foldText(payment));
  const quoted = (value: string | undefined) => (value && isQuoted(value, message) ? value : undefined);
  const grounded = {
    kind: 'order' as const,
    name: quoted(name),
    address: quoted(address),
    place: zone?.name ?? quoted(place),
    phone:
      phone && digitsOf(phone).length > 6 && digitsOf(message).includes(digitsOf(phone)) ? phone : undefined,
    payment: method?.name,
    pickup: pickup === true && store.pickup ? true : undefined,
  };
  const isLying =
    (name !== undefined && !grounded.name) ||
    (address !== undefined && !grounded.address) ||
    (phone !== undefined && !grounded.phone);
  return isLying ? refuse('unsaid_detail') : accept(grounded);
};

const judgeShown = (
  turn: BotTurn,
  command: Extract<BotCommand, { kind: 'show' | 'suggest' | 'perhaps' | 'ask' | 'add' }>,
  { products }: Known,
): JudgedCommand => {
  if (products.some((product) => isOverBudget(turn.reading, product))) return refuse('over_budget');
  if (command.kind === 'add') {
    const lines = withTrueVariants(turn, withTrueSizes(turn, withCounts(turn, command.lines)));
    return accept(
      { ...command, lines },
      lines.flatMap(({ productId }) => turn.productOf(productId) ?? []),
    );
  }
  if (command.kind !== 'show') return accept(command, products);
  const fault = faultOfLead(command.wording, groundOf(turn, products));
  if (fault && !CLUMSY.has(fault)) return refuse(fault);
  return accept(fault ? { ...command, wording: '' } : command, products);
};

/** Whether the message is about products to buy, which a model may not call off-topic. */
const isShopping = (turn: BotTurn): boolean =>
  foundMentions(turn).length > 0 || says(turn, 'have', 'price', 'look', 'want', 'add');

const judgeKnown = (turn: BotTurn, command: BotCommand, known: Known): JudgedCommand => {
  const { products } = known;
  switch (command.kind) {
    case 'show':
    case 'suggest':
    case 'perhaps':
    case 'ask':
    case 'add':
      return judgeShown(turn, command, known);
    case 'set':
      // «Ponme 3» of a product that is not in the cart yet adds it.
      return command.lines.every(({ productId }) => heldOf(turn, productId) === 0)
        ? judgeShown(turn, { ...command, kind: 'add' }, known)
        : judgeEdit(turn, command, known);
    case 'remove':
    case 'swap':
      return judgeEdit(turn, command, known);
    case 'clear':
      return judgeClear(turn);
    case 'confirm':
      return turn.state.asked === 'confirm' || says(turn, 'confirm', 'order', 'affirm')
        ? accept(command)
        : refuse('unasked_yes');
    case 'order':
      return judgeOrder(turn, command);
    case 'tell': {
      const isKnown = command.facts.every((name) => parseFactName(name, turn.store) !== undefined);
      return isKnown ? accept(command, products) : refuse('unknown_fact');
    }
    case 'say': {
      const fault = faultOfStatement(command.wording, groundOf(turn, []));
      return fault ? refuse(fault) : accept(command);
    }
    case 'off_topic':
      return isShopping(turn) ? refuse('on_topic') : accept(command);
    case 'not_understood':
      return refuse('not_understood');
    default:
      return accept(command, products);
  }
};

/**
 * Checks one command of a model against the products of the turn, the profile and the shopper's message, as if the model
 * obeyed an attacker: every product must be the store's, every number must have been said or be true of a product, every
 * promise must be in the profile, and every detail of an order must be the shopper's own. A refused command is not
 * corrected: the engine's own answer is sent.
 */
export const judgeCommand = (
  turn: BotTurn,
  command: BotCommand,
  commands: readonly BotCommand[] = [command],
): JudgedCommand => {
  const ids = [...new Set(commandProductIds(command))];
  const products = ids.flatMap((id) => turn.productOf(id) ?? []);
  if (products.length < ids.length)
    return refuse(command.kind === 'tell' ? 'unknown_fact' : 'unknown_product');
  return judgeKnown(turn, command, { products, commands });
};
