import { readNumber } from '#server/platform/language/number-words.ts';
import { readActs } from '../reader/read-acts.ts';
import { isColor } from '../words/color-words.ts';
import { isFiller, isUnit, UNIT_WORDS } from '../words/filler-words.ts';
import { isTalk, type TokenRoles } from './token-roles.ts';

const MARKS: ReadonlySet<string> = new Set([',', '.', '?']);
const JOINTS: ReadonlySet<string> = new Set([
  'y',
  'o',
  'e',
  'ni',
  'tambien',
  'contra',
  'versus',
  'vs',
  'mas',
  'ademas',
  'luego',
  'and',
  'ak',
]);

/** A part of a message in which one product may be named. */
export type Segment = {
  tokens: string[];
  positions: number[];
  refused?: string;
  isLoose?: boolean;
  isInstead?: boolean;
  isOut?: boolean;
};

const ARTICLE_OF_ONE = /^(?:un|una|unos|unas)$/;
export const isArticle = (token: string): boolean => /^(?:un|una|uno)$/.test(token);
/** After these words an article continues the same product: «en una caja», «para un niño». */
const GOES_ON =
  /^(?:de|del|con|en|para|por|como|sin|a|que|es|hasta|segun|entre|sobre|y|o|solo|dame|quiero|cada|hay|tienen)$/;

export const COMMAND =
  /^(?:quit[ae]|d[ae]me|pon(?:ga[ns]?|le|me)?|ponga(?:me|le)|ech[ae](?:me|le)?|agreg(?:a|ue)|mandame|traeme)$/;

/** «La marrón no, deja la negra»: what is to stay is another thing. */
const leavesOther = (tokens: readonly string[], at: number): boolean =>
  tokens[at - 1] === 'no' &&
  /^dej[ae](?:me)?$/.test(tokens[at] ?? '') &&
  /^(?:el|la|l[oa]s)$/.test(tokens[at + 1] ?? '');

/** Whether an article begins another product in a list without commas: «un foami una cartulina y un pegamento». */
const beginsAnother = (tokens: readonly string[], at: number, { tokens: before }: Segment): boolean =>
  (COMMAND.test(tokens[at] ?? '') ||
    leavesOther(tokens, at) ||
    HAVE.test(tokens[at] ?? '') ||
    ((ARTICLE_OF_ONE.test(tokens[at] ?? '') || tokens[at] === 'uno') &&
      !isPairBehind(tokens, at) &&
      !/^\d+$/.test(tokens[at - 1] ?? '') &&
      !GOES_ON.test(tokens[at - 1] ?? '') &&
      /^\p{L}{2,}$/u.test(tokens[at + 1] ?? ''))) &&
  before.some((token) => !isFiller(token) && !ARTICLE_OF_ONE.test(token));

/** Whether «un par» at the end counts the product before it: «pestañas postizas, un par». */
const isPairBehind = (tokens: readonly string[], at: number): boolean =>
  tokens[at + 1] === 'par' && at + 2 === tokens.length;

export const HAVE = /^(?:hay|tienen|tienes|venden|busco|necesito|quiero)$/;
const MEASURED = /^(?:gb|tb|mah|w|v|volts?|watts?|amperes?|hp|mp|fps|anos?|y|x|por|en|de|a|con|para)$/;

const NUMBER_WORD =
  /^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien)$/;
/** After these words a number in words is part of a name or a date, not a quantity. */
const BEFORE_NAME = /^(?:de|del|el|la|los|las|a|y|o|por|en|con|numero|tipo|talla|hace|como|media)$/;

const isCounted = ({ tokens }: Segment): boolean =>
  tokens.some((token) => /^\d{1,3}$/.test(token) || (readNumber([token], 0) && !isArticle(token)));
/** Whether a word for an amount may name a product, because it is no measure. */
const isContainer = (token: string): boolean => UNIT_WORDS.has(token) && !MEASURE.test(token);
const MEASURE =
  /^(?:libras?|lbs?|onzas?|oz|litros?|ml|galon(?:es|e)?|kilos?|kg|gramos?|g|mg|metros?|cm|mm|yardas?|pies?|pulgadas?|watts?|w|volts?|v|amperes|amp|hp|unidad(?:es|e)?|piezas?|docenas?)$/;
const hasThing = ({ tokens }: Segment): boolean =>
  tokens.some((token) => /^\p{L}/u.test(token) && !isFiller(token) && !UNIT_WORDS.has(token));

/** Whether a number begins another product of a list: «3 cartulinas 2 foamis», «un silicón cinco cartulinas». */
const countsAnother = (
  tokens: readonly string[],
  { at, before, isHead }: { at: number; before: Segment } & Pick<TokenRoles, 'isHead'>,
): boolean => {
  const [token = '', previous = '', next = '', after = ''] = [
    tokens[at],
    tokens[at - 1],
    tokens[at + 1],
    tokens[at + 2],
  ];
  const isWord = NUMBER_WORD.test(token) && !BEFORE_NAME.test(previous);
  const isCount = isWord || (/^\d{1,3}$/.test(token) && previous !== 'de');
  // «3 pastillas 2 champús»: the counted word is a product, although it may be an amount of another one.
  const isOfThings = hasThing(before) || (isCounted(before) && before.tokens.some((one) => isContainer(one)));
  // «Una docena de panes otra de galletas» goes on with as many of another thing.
  const isAnotherOf =
    /^otr[oa]$/.test(token) && next === 'de' && before.tokens.some((one) => UNIT_WORDS.has(one));
  if (isAnotherOf && hasThing(before) && !BEFORE_NAME.test(previous)) return true;
  if (!isCount || !isOfThings) return false;
  // «3 empanadas de pollo 2 de queso», «3 empanadas 2 de pollo y una de res», «4 libras de arroz, 1 de habichuelas».
  if (next === 'de') return isCounted(before) && /^\p{L}{3,}$/u.test(after);
  if (!/^\p{L}{2,}$/u.test(next) || MEASURED.test(next)) return false;
  // «4 crema de peinar», «una vino tinto»: a colour or a verb that begins the name of a product here.
  // «2 lapiceros negros 2 azules»: the same thing in another colour.
  if (isColor(next) && isColor(previous) && isCounted(before)) return true;
  const isGoods = isHead(at + 1) && isCounted(before);
  if (!isGoods && (isFiller(next) || isColor(next))) return false;
  // «Arroz 5 libras» counts the rice; «3 panes 2 fundas negras» are two products.
  const isThing = isContainer(next) && isCounted(before) && /^\p{L}{3,}$/u.test(after);
  // «1 vasos 6 rones»: a list goes on behind a container.
  const isListed = isGoods && isContainer(next) && /^\d/.test(after);
  if (UNIT_WORDS.has(next) && after !== 'de' && !isThing && !isListed) return false;
  return isWord || isCounted(before) || before.tokens.some(isArticle);
};

/** Finds the excluded word and the end of its refusal: «la normal no la light», «que sea rosado, no azul», «de pollo, no de queso». */
const refusedAt = (
  tokens: readonly string[],
  at: number,
): { readonly word: string; readonly end: number } | undefined => {
  if (tokens[at] !== 'no') return undefined;
  const isOf = /^(?:el|la|l[oa]s|del?)$/.test(tokens[at + 1] ?? '');
  const from =
    isOf && tokens[at + 1] === 'de' && /^l[oa]s?$/.test(tokens[at + 2] ?? '') ? at + 3 : at + (isOf ? 2 : 1);
  const word = tokens[from] ?? '';
  const isMeasure = /^\d[\d.]*$/.test(word) && isUnit(tokens[from + 1] ?? '');
  const end = isMeasure ? from + 1 : from;
  const isEnd = MARKS.has(tokens[end + 1] ?? '.');
  const isDescribing = isColor(word) || (tokens[at + 1] === 'de' && isEnd);
  const isRefused =
    (isMeasure || /^\p{L}{3,}$/u.test(word)) &&
    (isDescribing || !isTalk(word)) &&
    (isOf || (isEnd && isDescribing && tokens[at - 1] === ','));
  return isRefused ? { word, end } : undefined;
};

/** Whether the message asks what a product includes: «¿la cuna trae el colchón?». */
const asksOfParts = (tokens: readonly string[], at: number, segments: readonly Segment[]): boolean =>
  /^(?:traen?|incluyen?)$/.test(tokens[at] ?? '') &&
  !/^(?:me|nos|le|la|lo|que)$/.test(tokens[at - 1] ?? '') &&
  // «¿Cuántas tirillas trae el glucómetro?» is about the product after the verb.
  !/^cuant/.test(tokens[at - 2] ?? '') &&
  !/^(?:\d|que$|dos$|tres$)/.test(tokens[at + 1] ?? '') &&
  segments.some(hasThing);
const endOfThing = (tokens: readonly string[], from: number): number => {
  const end = tokens.findIndex((token, at) => at > from && (MARKS.has(token) || JOINTS.has(token)));
  return end < 0 ? tokens.length : end;
};

/** Whether «y» is part of a number: «cuarenta y uno». */
const isInNumber = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'y' &&
  !/^una?$/.test(tokens[at + 1] ?? '') &&
  /^\p{L}/u.test(tokens[at - 1] ?? '') &&
  (readNumber(tokens, at - 1)?.length ?? 0) > 2;

/** Describes the part of a message that a token begins, if it begins one. */
const beginningAt = (
  tokens: readonly string[],
  at: number,
  isSwap: boolean,
): Partial<Segment> | undefined => {
  const token = tokens[at] ?? '';
  // «Un iPhone con su cover»: another product with it.
  const isBeside = token === 'con' && /^(?:su|sus|una?|\d{1,2}|dos)$/.test(tokens[at + 1] ?? '');
  if (MARKS.has(token) || isBeside || (JOINTS.has(token) && !isInNumber(tokens, at))) return {};
  if (/^(?:vez|lugar)$/.test(token) && tokens[at - 1] === 'en') return { isOut: true };
  const isInstead = isSwap ? token === 'por' : INSTEAD.test(token) && tokens[at - 1] !== 'o';
  return isInstead ? { isInstead: true } : undefined;
};

/** Of two numbers one may be a size: «tinte 7 peróxido 20». */
const LEAST_COUNTS = 3;

/** Where other things begin in a list whose numbers stand behind them: «ají 1 libra cebolla 2 libras ajo 3». */
const beginningsBehindCounts = (
  tokens: readonly string[],
  isHead: TokenRoles['isHead'],
): ReadonlySet<number> => {
  const numbers = tokens.flatMap((token, at) => (/^\d{1,2}$/.test(token) ? [at] : []));
  const ends = numbers.map((at) => (UNIT_WORDS.has(tokens[at + 1] ?? '') ? at + 2 : at + 1));
  const last = ends.pop();
  const isList =
    numbers.length >= LEAST_COUNTS &&
    (last ?? 0) >= tokens.length &&
    ends.every((at) => isHead(at)) &&
    tokens.slice(0, numbers[0]).some((_, at) => isHead(at));
  return new Set(isList ? ends : []);
};

/**
 * Splits a message where punctuation, a connecting word, a number or an article begins another product. `isTaken` marks
 * the tokens that something else explains.
 */
export const splitThings = (
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
  roles: Pick<TokenRoles, 'isHead'>,
): Segment[] => {
  const segments: Segment[] = [{ tokens: [], positions: [] }];
  // «El pan por la galleta»: «por» stands between two things where the reader hears a swap.
  const isSwap =
    tokens.includes('por') &&
    (tokens.some((token) => SWAP.test(token)) || readActs(tokens.join(' ')).swap >= HEARD_SWAP);
  const begun = beginningsBehindCounts(tokens, roles.isHead);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const current = segments.at(-1) ?? { tokens: [], positions: [] };
    const refused = refusedAt(tokens, at);
    const refusing = current.tokens.length > 0 ? current : segments.at(-2);
    const beginning = beginningAt(tokens, at, isSwap);
    if (refused !== undefined && refusing) {
      refusing.refused = refused.word;
      at = refused.end;
    } else if (asksOfParts(tokens, at, segments)) at = endOfThing(tokens, at) - 1;
    else if (beginning) segments.push({ tokens: [], positions: [], ...beginning });
    else if (isApartFrom(tokens, at)) {
      segments.push({ tokens: [], positions: [] });
      at += 1;
    } else if (isTaken(at)) continue;
    else if (
      beginsAnother(tokens, at, current) ||
      begun.has(at) ||
      (begun.size === 0 && countsAnother(tokens, { at, before: current, isHead: roles.isHead }))
    )
      segments.push({ tokens: [token], positions: [at], isLoose: true });
    else {
      current.tokens.push(token);
      current.positions.push(at);
    }
  }
  return segments.filter((segment) => segment.tokens.length > 0);
};

/** «4 panes aparte de 2 quesos»: other things, which are wanted too. */
const isApartFrom = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'aparte' && tokens[at + 1] === 'de' && readNumber(tokens, at + 2) !== undefined;

/** Words before a replacement: «la funda mejor la grande», «los cuadernos que sean 3 rayados». */
const INSTEAD = /^(?:mejor|sean?|reves?)$/;
const HEARD_SWAP = 0.5;
/** Verbs of a swap: «cambia la gorra por la mochila». */
const SWAP = /^(?:cambi(?:a|as|ar|en|es|amos)(?:me)?(?:l[oae]s?)?|sustitu\w+|reempla\w+)$/;
