import { readNumber } from '#server/platform/language/number-words.ts';
import { bidsGive } from '#server/platform/language/spanish-verbs.ts';
import { COUNTED_UNIT, isUnit } from '../words/filler-words.ts';
import { ORDINALS } from './read-position.ts';
import { isTalk } from './token-roles.ts';

/** A piece of a message that only points at what was shown, with its own amount: «una libra del primero», «la otra». */
export type PointedPiece = {
  /** The pointing word: «primero», «3», «ese», «otra», «barato». */
  readonly what: string;
  /** How many of the list it means together: «los dos». */
  readonly several: number | undefined;
  readonly quantity: number | undefined;
  /** Its only word beside a number, «2 cajas»: of what is talked of, if that comes so. */
  readonly pack: string | undefined;
  readonly at: number;
  readonly tokens: readonly number[];
};

const JOINT = /^(?:y|e|con|mas|tambien|[,.])$/;
const COURTESY = /^(?:porfavor|pues|entonces|mismo|misma|[?])$/;
const ARTICLE = /^(?:de|del|el|la|lo|los|las)$/;
const POINTS = /^(?:es[eoa]s?|est[eao]s?|otr[oa]s?|ultim[oa]|barat[oa]|economic[oa]|car[oa])$/;
/** After these words anything may follow: «uno de esos», «el más barato». */
const BETWEEN = /^(?:de|del|el|la|lo|los|las|mas|numero|num|opcion)$/;

/** «El más barato de los dos», «la segunda de esas» points at one of them. */
const OF_THOSE = / de (?:l[oa]s (?:dos|tres|cuatro|[2-4])|es[oa]s|ell[oa]s)(?: (?:dos|tres|[23]))?$/;
/** «Dame uno de esos y un candado» points by that alone; behind a thing, «la de 64, 2 de esas», it counts that one. */
const SOME_OF_THOSE = /(?:^| )(?:un[oa]|dos|tres|cuatro|cinco|\d{1,3}) de es[oa]s$/;
const REFUSES = /^(?:no|muy|tan)$/;

const rangeOf = (from: number, end: number): number[] =>
  Array.from({ length: end - from }, (_, n) => from + n);

/** How many of the list a piece means together: «los dos y un teflón». */
const severalIn = (what: string, before: readonly string[]): number | undefined =>
  /^(?:dos|tres|[23])$/.test(what) && /^(?:de )?l[oa]s$/.test(before.join(' '))
    ? readNumber([what], 0)?.value
    : undefined;

/** Whether the word of a piece points, behind the words before it. */
const doesPoint = (what: string, before: readonly string[], listed: number): boolean => {
  const hasArticle = before.some((word) => ARTICLE.test(word));
  if (/^es[eoa]s?$|^est[eao]s?$/.test(what)) return true;
  // «Uno de 40» describes a thing, «el 2» and «1 del 2» point.
  if (/^\d{1,2}$/.test(what))
    return Number(what) <= listed && /^(?:del|el|la|numero|num|opcion)$/.test(before.at(-1) ?? '');
  return hasArticle && (POINTS.test(what) || ORDINALS.has(what));
};

const pieceIn = (
  tokens: readonly string[],
  { from, until, listed }: { from: number; until: number; listed: number },
): PointedPiece | undefined => {
  const said = tokens.slice(from, until).join(' ');
  const isOnlyThose = from === 0 && SOME_OF_THOSE.test(said);
  const ofThose = isOnlyThose ? 0 : (OF_THOSE.exec(said)?.[0].split(' ').length ?? 0);
  let end = until - Math.max(0, ofThose - 1);
  while (end > from && COURTESY.test(tokens[end - 1] ?? '')) end -= 1;
  const what = tokens[end - 1] ?? '';
  let at = from;
  const opens = (token: string) =>
    !BETWEEN.test(token) && readNumber([token], 0) === undefined && (bidsGive(token) || isTalk(token));
  while (at < end - 1 && opens(tokens[at] ?? '')) at += 1;
  // «No me gusta ese», «muy caro ese» refuse it.
  if (tokens.slice(from, at).some((token, n) => REFUSES.test(token) && tokens[from + n + 1] !== 'mejor'))
    return undefined;
  const start = at;
  const number = at < end - 1 ? readNumber(tokens, at) : undefined;
  if (number) at += number.length;
  // Behind a thing, «…, dos pares» counts that one.
  if (number && from === 0 && at === end - 1 && COUNTED_UNIT.test(what))
    return {
      what,
      several: undefined,
      quantity: number.value,
      pack: what,
      at: start,
      tokens: rangeOf(start, end),
    };
  if (number && isUnit(tokens[at] ?? '')) at += 1;
  const before = tokens.slice(at, end - 1);
  const several = severalIn(what, before);
  const points = several !== undefined || doesPoint(what, before, listed);
  if (!before.every((token) => BETWEEN.test(token)) || !points) return undefined;
  return { what, several, quantity: number?.value, pack: undefined, at: start, tokens: rangeOf(start, end) };
};

/**
 * Reads the pieces of a list that only point: «una libra del primero y media docena de huevos», «dos de ese y uno del
 * barato». Numbers point in the list that was shown.
 */
export const readPointedPieces = (tokens: readonly string[], listed: number): PointedPiece[] => {
  const joints = tokens.flatMap((token, at) =>
    // «La más barata y una greca».
    JOINT.test(token) && !(token === 'mas' && ARTICLE.test(tokens[at - 1] ?? '')) ? [at] : [],
  );
  const starts = [0, ...joints.map((at) => at + 1)];
  return starts.flatMap((from, n) => {
    const until = joints[n] ?? tokens.length;
    const piece = pieceIn(tokens, { from, until, listed });
    if (!piece || piece.quantity !== undefined || tokens[until] !== ',') return piece ?? [];
    const end = joints[n + 1] ?? tokens.length;
    const quantity = countAlone(tokens, until + 1, end);
    return quantity === undefined
      ? [piece]
      : [{ ...piece, quantity, tokens: [...piece.tokens, ...rangeOf(until, end)] }];
  });
};

/** The number of a piece that holds nothing else, which counts what was pointed at before it: «ese mismo, dame 3 y 2 candados». */
const countAlone = (tokens: readonly string[], from: number, end: number): number | undefined => {
  const at = tokens.findIndex((token, place) => place >= from && !bidsGive(token) && !isTalk(token));
  const number = at >= 0 && at < end ? readNumber(tokens, at) : undefined;
  const rest = tokens.slice(at + (number?.length ?? 0), end);
  return number && rest.every((token) => COURTESY.test(token)) ? number.value : undefined;
};
