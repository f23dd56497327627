import { readNumber } from '#server/platform/language/number-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { MAX_ORDER_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn, Chosen } from '../turn/bot-turn.ts';
import type { OrderSoFar } from '../turn/conversation-state.ts';
import { heldOf } from './cart-lines.ts';

const SEPARATOR = '; ';

const notesOf = ({ note }: OrderSoFar): string[] => note?.split(SEPARATOR) ?? [];

/** Writes the note of an order anew; without any notes it has none. */
const noting = ({ note: _, ...order }: OrderSoFar, notes: readonly string[]): OrderSoFar =>
  notes.length === 0 ? order : { ...order, note: notes.join(SEPARATOR) };

/** Adds what a message asks of how things come to the note of the order, as far as it fits; what stands there is not repeated. */
export const withNote = (order: OrderSoFar, said: readonly string[]): OrderSoFar => {
  const notes = notesOf(order);
  for (const words of said) {
    const isTold = notes.some((note) => foldText(note) === foldText(words));
    const isTooLong = [...notes, words].join(SEPARATOR).length > MAX_ORDER_NOTE_LENGTH;
    if (!isTold && !isTooLong) notes.push(words);
  }
  return noting(order, notes);
};

/** Takes the note away from an order. */
export const withoutNote = (order: OrderSoFar): OrderSoFar => noting(order, []);

/** What a note leaves out, behind the words that say so: «cebolla ni tomate». */
const LEFT_OUT =
  /^(.*\b(?:sin(?: nada de)?|no (?:l[ea]s? )?(?:pong|ech|tenga|lleve)[a-z]*(?: nada de)?|quit[a-z]+) )(.+)$/;

/**
 * Takes back what a note leaves out and is wanted after all: «sin azúcar» after «ponle azúcar», of «sin cebolla ni tomate» the
 * onion. Undefined where no note leaves it out.
 */
export const withoutLeftOut = (order: OrderSoFar, wanted: string): OrderSoFar | undefined => {
  const stem = stemWord(wanted);
  const notes = notesOf(order).map((note) => {
    const [, before, things] = LEFT_OUT.exec(foldText(note)) ?? [];
    if (before === undefined || things === undefined) return note;
    const all = things.split(/ (?:ni|y|o)(?: sin)? /);
    const kept = all.filter((thing) => stemWord(thing.split(' ').at(-1) ?? '') !== stem);
    if (kept.length === all.length) return note;
    return kept.length === 0 ? undefined : `${before}${kept.join(' ni ')}`;
  });
  const isChanged = notes.some((note, at) => note !== notesOf(order)[at]);
  return isChanged
    ? noting(
        order,
        notes.flatMap((note) => note ?? []),
      )
    : undefined;
};

/** Says what was noted, or that the note is full. */
export const notedText = (order: OrderSoFar, said: readonly string[]): string => {
  const notes = notesOf(order).map(foldText);
  const noted = said.filter((words) => notes.includes(foldText(words)));
  return noted.length < said.length ? BOT_COPY.noteFull : BOT_COPY.remarkNoted(noted);
};

/**
 * Whether a remark is of some of those that were just added: «uno sin salami» of two. The number before it is read in the message,
 * because the remark is taken out of the line.
 */
export const isOfSome = ({ reading, state }: BotTurn): boolean => {
  const [, said = ''] = SOME_SO.exec(foldText(reading.message)) ?? [];
  const count = readNumber([said], 0)?.value;
  const isJustAdded = state.asked === null && state.isAdding && state.focus !== null;
  return count !== undefined && isJustAdded && count < heldOf(state.cart, state.focus ?? '');
};
const SOME_SO = /^(?:(?:y|pero|ok),? )*(un[oa]|\d|dos|tres)(?: de (?:ell|es)[oa]s)? (?:sin|con) /;

/** Whether an answer puts something into the cart, or asks what else it needs to know for that. */
const takesWish = ({ state }: BotTurn, { change = {} }: BotDecision): boolean => {
  const before = new Map(state.cart.map(({ productId, quantity }) => [productId, quantity]));
  const hasGrown = change.cart?.some(({ productId, quantity }) => quantity > (before.get(productId) ?? 0));
  const isOpen = change.asked === 'which' || change.asked === 'quantity' || change.asked === 'variant';
  return hasGrown === true || isOpen;
};

/** Whether an answer takes another detail of the order, or changes what is left in the cart. */
const changesOrder = ({ state }: BotTurn, { change = {} }: BotDecision): boolean =>
  state.cart.length > 0 &&
  (change.cart ?? state.cart).length > 0 &&
  (change.cart !== undefined || change.order !== undefined);

/** Keeps what the message asks of how its products come, «un pollo sin cebolla», and says so. */
export const withRemarks = (
  turn: BotTurn,
  { decision, name }: Pick<Chosen, 'decision' | 'name'>,
): BotDecision => {
  const { said, isAll } = turn.reading.remarks;
  if (said.length === 0 || isAll || name === 'remark') return decision;
  const order = decision.change?.order ?? turn.state.order;
  const noted = withNote(order, said);
  const text = foldText(decision.paragraphs.join('\n'));
  const isTold =
    noted.note === order.note &&
    order.note !== turn.state.order.note &&
    said.every((words) => text.includes(foldText(words)));
  if (!takesWish(turn, decision) && (isTold || !changesOrder(turn, decision))) return decision;
  const [first = '', ...rest] = decision.paragraphs;
  return {
    ...decision,
    paragraphs: [first, notedText(noted, said), ...rest],
    change: { ...decision.change, order: noted },
  };
};

const headOf = (name: string): string => stemWord(foldText(name).split(' ')[0] ?? '');

/**
 * Forgets the notes of what is no longer in the cart: all of them when it is empty, «jugo sin azúcar» when the juice went.
 * The next order must not come with them.
 */
export const withNotesOfCart = (turn: BotTurn, decision: BotDecision): BotDecision => {
  const { cart, order = turn.state.order } = decision.change ?? {};
  if (cart === undefined || order.note === undefined || turn.state.cart.length === 0) return decision;
  const headsIn = (lines: typeof cart) =>
    lines.flatMap(({ productId }) => headOf(turn.productOf(productId)?.name ?? '') || []);
  const kept = new Set(headsIn(cart));
  const gone = headsIn(turn.state.cart).filter((head) => !kept.has(head));
  const isOfGone = (note: string): boolean => {
    const heads = new Set(foldText(note).split(' ').map(stemWord));
    return gone.some((head) => heads.has(head)) && ![...kept].some((head) => heads.has(head));
  };
  // «Sin cebolla» was of the dish that was all the cart held.
  const isAllGone = headsIn(turn.state.cart).every((head) => !kept.has(head));
  const isOfDish = (note: string): boolean =>
    isAllGone && OF_DISH.test(foldText(note)) && notesOf(turn.state.order).includes(note);
  const notes = cart.length === 0 ? [] : notesOf(order).filter((note) => !isOfGone(note) && !isOfDish(note));
  return { ...decision, change: { ...decision.change, order: noting(order, notes) } };
};

/** A note of how a dish comes, and not of how the order is brought. */
const OF_DISH =
  /^(?:(?:sin|con (?:poc|much)|bien|medio|muy|poc|much|termino|no les?|que no) |fri|calient|tostad|quit)/;
