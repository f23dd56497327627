import { foldText } from '#shared/lib/text-fold.ts';
import { readNumber } from '../../../platform/language/number-words.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { hasSize } from '../dialogue/product-sizes.ts';
import { isOverBudget } from '../dialogue/product-traits.ts';
import { IF_SO } from '../reading/read-complaint.ts';
import { isTalk } from '../reading/token-roles.ts';
import { PLACE } from '../search/catalogue-index.ts';
import { type BotCommand, type CommandLine, commandProductIds } from '../turn/bot-command.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions, isAsking, says, tellsOrderDetails, wantsToAdd } from '../turn/turn-facts.ts';
import { isFiller } from '../words/filler-words.ts';
import { faultOfLead, faultOfStatement, type Ground, type WordingFault } from './judge-wording.ts';
import { listStoreFacts, parseFactName } from './list-store-facts.ts';

/** Why what a model read is left aside. */
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

/** Clumsy words are left out and the engine leads in its own; false words make all of it suspect. */
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

/** Every number that the message says of things, in digits or words, or that was said before of what is to be chosen. */
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
  return [...numbers, ...dozens, ...counted, ...before];
};

/** A misspelling or a word that sounds alike is shown before it costs anything. */
const SURE_QUALITY = 0.9;

/** For each thing that the words of the message name by a word of its own, the products that it may be. */
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

/** Products that the shopper has seen in this conversation. */
const idsShown = ({ state }: BotTurn): ReadonlySet<string> =>
  new Set([
    ...state.listed,
    ...state.among,
    ...state.recent,
    ...[...state.cart, ...state.quoted, ...state.removed].map(({ productId }) => productId),
    ...(state.focus === null ? [] : [state.focus]),
  ]);

/** Whether the message holds a word that may tell one of several things from the others. */
const tellsWhich = ({ reading }: BotTurn): boolean =>
  reading.mentions.length > 0 ||
  (reading.pointer !== undefined && reading.pointer.kind !== 'same') ||
  readWords(reading.message).tokens.some(
    (token, at, tokens) =>
      /\p{L}{2}/u.test(token) && !isFiller(token) && !isTalk(token) && readNumber(tokens, at) === undefined,
  );

/** «Dame 2 de esos» of several that were shown may be any of them, also when a model reads it. */
const isRiddle = (turn: BotTurn, lines: readonly CommandLine[]): boolean => {
  const { asked, listed, misses } = turn.state;
  const isOpen = (asked === 'which' && listed.length > 1) || misses > 0;
  const areAll = listed.every((id) => lines.some(({ productId }) => productId === id));
  return isOpen && !areAll && !tellsWhich(turn);
};

/**
 * Whether a product is meant: the message names it, or it was shown and nothing else is named that no command speaks of.
 * «Dame un salami» is not of the rice that was shown before.
 */
const isMeant = (turn: BotTurn, productId: string, commands: readonly BotCommand[]): boolean => {
  const named = thingsNamed(turn);
  if (named.some((ids) => ids.includes(productId))) return true;
  const spoken = new Set(commands.flatMap(commandProductIds));
  return idsShown(turn).has(productId) && named.every((ids) => ids.some((id) => spoken.has(id)));
};

/** Whether nothing speaks against something going into the cart: a question, a condition, a half, a no or thanks never does. */
const mayAdd = (turn: BotTurn): boolean =>
  wantsToAdd(turn) ||
  (!isAsking(turn) &&
    turn.reading.budget === undefined &&
    !IF_SO.test(turn.reading.line) &&
    !says(turn, 'deny', 'thanks', 'bye', 'remove', 'clear', 'cancel') &&
    !/\bmitad\b/i.test(turn.reading.message));

/** Whether something in the message takes it: a verb, a number, a yes, or the answer to the bot's question about goods. */
const takes = (turn: BotTurn): boolean => {
  const { reading, state } = turn;
  const isCounted = [reading, ...reading.mentions].some(({ quantity }) => quantity !== undefined);
  const isTaken = state.asked === 'which' || says(turn, 'add', 'want', 'affirm');
  return wantsToAdd(turn) || isCounted || (isTaken && !tellsOrderDetails(turn));
};

/** As many as the shopper said of it, where the model does not tell. */
const withCounts = ({ reading }: BotTurn, lines: readonly CommandLine[]): CommandLine[] =>
  lines.map(({ quantity, ...line }) => {
    const own = reading.mentions.find(({ hits }) => hits[0]?.productId === line.productId)?.quantity;
    return { ...line, quantity: quantity ?? own ?? (lines.length === 1 ? reading.quantity : undefined) };
  });

/** Whether the lines may go into the cart as they are: named or shown, counted by the shopper, and wanted. */
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
      ({ productId, quantity = 1 }) =>
        said.has(quantity) &&
        isMeant(turn, productId, commands) &&
        (named.has(productId) || (isTaken && !isRiddled)),
    )
  );
};

/** Whether a message changes what the cart holds; a question about it does not. */
const mayChange = (turn: BotTurn): boolean =>
  !isAsking(turn) || says(turn, 'add', 'remove', 'clear', 'cancel');

const heldOf = ({ state }: BotTurn, id: string): number =>
  state.cart.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0);

const DOUBLE = /\b(?:el )?(?:doble|duplica\w*)\b/;

/** Whether the shopper said so many: as a number in all, or as a step from what the cart holds. */
const isCounted = (turn: BotTurn, { productId, quantity }: CommandLine): boolean => {
  const held = heldOf(turn, productId);
  return (
    quantity === undefined ||
    quantity === held ||
    (quantity === held * 2 && DOUBLE.test(turn.reading.line)) ||
    countsSaid(turn).some((number) => [number, held + number, held - number].includes(quantity))
  );
};

/** A size that nobody said and the product does not list is asked for. */
const withTrueSizes = (turn: BotTurn, lines: readonly CommandLine[]): CommandLine[] => {
  const tokens = new Set(readWords(turn.reading.message).tokens);
  return lines.map(({ size, ...line }) => {
    const product = turn.productOf(line.productId);
    const isTrue =
      size !== undefined && (tokens.has(foldText(size)) || (product && hasSize(product, size)) === true);
    return { ...line, size: isTrue ? size : undefined };
  });
};

/** The products of a command, and all else that was read. */
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
  return accept({ ...command, lines: withTrueSizes(turn, command.lines) }, products);
};

/** A shopper who names a thing, counts, takes something or gives an address does not want an empty cart. */
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

/** What an order needs stands in the message as it was written, or in the store's own lists; the rest is left out. */
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
  if (command.kind === 'add')
    return accept({ ...command, lines: withTrueSizes(turn, withCounts(turn, command.lines)) }, products);
  if (command.kind !== 'show') return accept(command, products);
  const fault = faultOfLead(command.wording, groundOf(turn, products));
  if (fault && !CLUMSY.has(fault)) return refuse(fault);
  return accept(fault ? { ...command, wording: '' } : command, products);
};

/** What was said of goods to buy is no talk of something else. */
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
      // «Ponme 3» of what is not in the cart yet adds it.
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
 * Holds one command of a model against the rows of the turn, the profile and what the shopper wrote, as if the model obeyed an
 * attacker: every product must be the store's, every number said or a row's, every promise the profile's, every detail of an order the
 * shopper's own. What is refused is not mended: the engine's own answer goes out.
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
