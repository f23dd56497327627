import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { type Mention, mentionOfWords } from '../reading/mention.ts';
import type { PointedPiece } from '../reading/read-pointed-pieces.ts';
import { ORDINALS } from '../reading/read-position.ts';
import { chosenHit } from '../search/list-within.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isAsking } from '../turn/turn-facts.ts';
import { compared, comparisonOf } from './compare-shown.ts';
import { firstWord } from './product-traits.ts';

/** Finds the one of two shown products that is neither named in the message nor talked of. */
const otherOf = ({ state, reading }: BotTurn): string[] => {
  const lists = [state.listed, state.among, state.recent.slice(-2)];
  const two = lists.find((list) => list.length === 2) ?? [];
  const named = reading.mentions.flatMap(({ words, hits }) =>
    words.length > 0 && hits[0] ? [hits[0].productId] : [],
  );
  const isNamed = two.some((id) => named.includes(id));
  // While the question «which one?» is open, no product of the list is chosen.
  if (!isNamed && state.asked === 'which') return [];
  return two.filter((id) => (isNamed ? !named.includes(id) : id !== state.focus));
};

/** The list that «the first» and «the cheap one» are of: the one shown last, or the products of one kind told one by one. */
const listOf = ({ state, productOf }: BotTurn): string[] => {
  const list = [state.listed, state.among].find(({ length }) => length > 1);
  if (list) return [...list];
  const kind = firstWord(productOf(state.focus ?? ''));
  const alike = state.recent.filter((id) => firstWord(productOf(id)) === kind);
  return alike.length > 1 ? alike : [...state.recent];
};

/** Whether a product is sold in such packs, by its name or its text. */
const comesIn = (product: ProductFacts | undefined, pack: string): boolean =>
  readWords(`${product?.name ?? ''} ${product?.description ?? ''}`).tokens.some(
    (word) => stemWord(word) === stemWord(pack),
  );

/** Lists the products at which a piece points; several are asked about, unless it says that it means them all. */
const meantBy = (turn: BotTurn, { what, several, quantity, pack, at }: PointedPiece): readonly string[] => {
  const { state, productOf } = turn;
  if (pack !== undefined)
    return state.focus !== null && comesIn(productOf(state.focus), pack) ? [state.focus] : [];
  const list = listOf(turn);
  if (several !== undefined) return several === list.length ? list : [];
  if (/^ultim/.test(what)) return list.slice(-1);
  const place = ORDINALS.get(what) ?? Number(what);
  if (Number.isInteger(place)) return list.slice(place - 1, place);
  if (/^otr/.test(what)) return otherOf(turn);
  const kind = comparisonOf(what);
  if (kind) {
    const shown = list.flatMap((id) => productOf(id) ?? []);
    return shown.length > 1 ? [compared(kind, shown, state.focus)].flatMap((one) => one?.id ?? []) : [];
  }
  // «Dame 2 de ese y un inflador», after «¿cuál cuesta menos?»; «uno de esos» may be any, and behind a thing it may be that one.
  const isAny = quantity === 1 && /^es[oa]s$/.test(what);
  const isBehind = turn.reading.mentions.some((other) => other.words.length > 0 && other.at < at);
  if (state.singledOut !== null && !isAny && !isBehind) return [state.singledOut];
  return state.focus === null || (state.asked === 'which' && state.listed.length > 1) ? [] : [state.focus];
};

/** The word of a mention that only points. */
const POINTED = 'este';

/** Whether a mention names nothing and points at what was shown. */
export const isPointed = ({ words: [first] }: Mention): boolean => first?.word === POINTED;

const mentionOf = ({ quantity, at }: PointedPiece, ids: readonly string[]): Mention => ({
  ...mentionOfWords([{ word: POINTED, isSoft: false }], ids.map(chosenHit), quantity),
  isOne: quantity === undefined || quantity === 1,
  at,
  isAmongShown: true,
  fit: 'found',
  missing: [],
});

/**
 * Reads the pieces of a list that only point as mentions of what they mean, each with its own amount: «una libra del primero
 * y media docena de huevos», «dos de ese y uno del barato», «la otra y un teflón». What may mean several products becomes
 * a question.
 */
export const withPointedPieces = (turn: BotTurn): BotTurn => {
  const { reading, state } = turn;
  if (reading.pieces.length === 0 || turn.button || reading.parts.length > 0) return turn;
  const others = reading.mentions.filter(({ words }) => words.length > 0);
  const isNamed = (id: string) => others.some(({ hits: [hit] }) => hit?.productId === id);
  const pointed = reading.pieces.flatMap((piece) => {
    // «Ponme todo eso y una Coca-Cola» takes what was quoted, in its amounts.
    if (state.quoted.length > 0 && piece.quantity === undefined && /^es[oa]s?$/.test(piece.what))
      return state.quoted.map(({ productId, quantity }) => mentionOf({ ...piece, quantity }, [productId]));
    const meant = meantBy(turn, piece);
    const isHeld = (id: string) => state.cart.some(({ productId }) => productId === id);
    // «¿Cuánto salen los dos, el jarabe y la crema?» names them; «ponme el rojo, me llevo los dos» orders none again.
    if (piece.several !== undefined && (meant.length > 0 || isAsking(turn)))
      // «Dame los dos, la sudadera y la chaqueta» says each twice.
      return meant.every(isNamed)
        ? []
        : meant.filter((id) => isAsking(turn) || !isHeld(id)).map((id) => mentionOf(piece, [id]));
    // «Sí, ese, y ponle una vela» right after it was added agrees.
    if (piece.quantity === undefined && state.isAdding && meant.some(isHeld)) return [];
    const ids = meant.length > 0 || piece.pack !== undefined ? meant : state.listed;
    return meant.length > 0 || ids.length > 1 ? [mentionOf(piece, ids)] : [];
  });
  const isAllHeld =
    others.length > 0 && !isAsking(turn) && reading.pieces.every(({ several }) => several !== undefined);
  if (pointed.length === 0 && !isAllHeld) return turn;
  const mentions = [...others, ...pointed].toSorted((left, right) => left.at - right.at);
  return { ...turn, reading: { ...reading, pointer: undefined, quantity: undefined, mentions } };
};
