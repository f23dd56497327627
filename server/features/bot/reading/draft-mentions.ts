import { readNumber } from '../../../platform/language/number-words.ts';
import { NAIL } from '../../../platform/language/read-words.ts';
import type { SearchWord } from '../search/search-catalogue.ts';
import { isFiller, isUnit, SOFT_WORDS } from '../words/filler-words.ts';
import { COMMAND, HAVE, isArticle, type Segment, splitThings } from './split-things.ts';
import { isTalk, type TokenRoles } from './token-roles.ts';

/** A stretch of a message that may name a product, before anyone looked for it. */
export type MentionDraft = {
  readonly words: readonly SearchWord[];
  /** How many, where the message says it before the thing. */
  readonly quantity: number | undefined;
  /** «Un brownie»: one of it, if it is wanted at all. */
  readonly isOne: boolean;
  /** The count as it was said, where it may be a part of a name: «tres leches». */
  readonly countWord: string | undefined;
  /** «Docena»: the store may sell it as one. */
  readonly pack: number | undefined;
  /** «Media libra», «50 pesos de salami»: part of what is sold whole. */
  readonly isPortion: boolean;
  /** Where it begins in the message. */
  readonly at: number;
  /** «Un par»: one of what is sold by the pair. */
  readonly isPair: boolean;
  /** Right after «tienen», «busco», «dame dos»: a wish, which is denied when the store has no such thing. */
  readonly isWished: boolean;
  /** «El cargador no»: it is not wanted. */
  readonly isDenied: boolean;
  /** «El de 40»: the number tells which one. */
  readonly isPointed: boolean;
  /** «Y la pega», «y su colchón»: another thing begins here, though one product has the words of both. */
  readonly isApart: boolean;
  /** «1 de iPhone 12», «la de pollo»: it tells of what, and the thing was said before. */
  readonly isOf: boolean;
  /** It begins without a joint, so a number before it may belong to what stands there: «un cuaderno 100 hojas». */
  readonly isLoose: boolean;
  /** «Uno plano», «2 amarillos»: what it is may have been said before; «un plano» is a thing. */
  readonly mayLackHead: boolean;
  /** After «mejor», «que sean» or the «por» of a swap: it comes in the place of what stands before it. */
  readonly isInstead: boolean;
  /** «Los codos»: a thing that was spoken of before. */
  readonly isDefinite: boolean;
  /** «En vez de la negra»: what stands before it comes in its place. */
  readonly isOut: boolean;
  /** «Su cover», «un cover del mismo»: it belongs to the thing before it. */
  readonly isOfSame: boolean;
  /** «La normal, no la light»: what it is not. */
  readonly refused: string | undefined;
  /** Its own words, where those of the phrase before it were added. */
  readonly own?: readonly SearchWord[];
};

const PURPOSE: ReadonlySet<string> = new Set(['para', 'como', 'for', 'pou']);
const PACKS: ReadonlyMap<string, number> = new Map([
  ['docena', 12],
  ['docenas', 12],
]);
const LARGEST_QUANTITY = 9_999;

const DEFINITE = /^(?:el|la|l[oa]s)$/;
/** «Uno rojo», «otra de queso». */
const ONE = /^(?:un|una|unos|unas|uno|otr[oa])$/;

const isMeasure = (token: string): boolean => /\d/.test(token);

const FEW = /^(?:dos|tres|cuatro|[2-4])$/;

/** «Mándame las dos»: those that were shown. */
const isOfThoseShown = (tokens: readonly string[], at: number): boolean =>
  /^l[oa]s$/.test(tokens[at - 1] ?? '') && tokens[at + 1] === undefined && FEW.test(tokens[at] ?? '');

/** Quantities are whole and small, and stand before the thing: after it, or after «de», a number is a measure. */
const quantityAt = (tokens: readonly string[], at: number) => {
  const token = tokens[at] ?? '';
  const isOfThing =
    tokens[at - 1] === 'de' && !/^(?:precio|pedido|compra|cotizacion)$/.test(tokens[at - 2] ?? '');
  if (token.startsWith('$') || isOfThing) return undefined;
  // «Dame la 120», «y la del 13»: which one, not how many.
  if (/^\d{3,}$/.test(token) && /^(?:el|la|del)$/.test(tokens[at - 1] ?? '')) return undefined;
  if (tokens[at - 1] === 'del') return undefined;
  // «Y uno 12»: which one.
  if (/^\d+$/.test(token) && /^un[oa]$/.test(tokens[at - 1] ?? '') && tokens[at + 1] === undefined)
    return undefined;
  if (isOfThoseShown(tokens, at)) return undefined;
  const number = readNumber(tokens, at);
  // «Un six de Presidente» is a pack and no number.
  if (token === 'six' && readNumber(tokens, at - 1) !== undefined) return undefined;
  // «5 pesos de salami» is money, and nothing is sold by it here.
  if (number && /^(?:pesos?|rd|dop)$/.test(tokens[at + number.length] ?? '')) return undefined;
  if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > LARGEST_QUANTITY)
    return undefined;
  return number;
};

/** «Sacan cejas?», «pintan casas?»: what they do is not what it is, unless «de» follows, as in «sartén de hierro». */
const isVerb = (tokens: readonly string[], at: number): boolean =>
  /^\p{L}{3,}[ae]n$/u.test(tokens[at] ?? '') && at + 1 < tokens.length && tokens[at + 1] !== 'de';

/** «Para mi casa», «6 cervezas que estamos en un coro»: what follows tells for whom or why. «¿A cómo?» asks the price. */
const beginsPurpose = (tokens: readonly string[], at: number, words: readonly SearchWord[]): boolean => {
  const [token = '', next = ''] = [tokens[at], tokens[at + 1]];
  if (token === 'que') return isTalk(next) && words.some(({ isSoft }) => !isSoft);
  return PURPOSE.has(token) && !(token === 'como' && tokens[at - 1] === 'a');
};

/** «Ponerse unas» without its tilde: an article before nothing is a nail. */
const isNail = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'unas' &&
  (/^\d+$/.test(tokens[at - 1] ?? '') || tokens.slice(at + 1).every((token) => isFiller(token)));

/** «Vitamina C», «cable tipo C»: the letter tells which. */
const isLetterOf = (tokens: readonly string[], at: number): boolean =>
  /^\p{L}$/u.test(tokens[at] ?? '') && LETTERED.test(tokens[at - 1] ?? '');
const LETTERED = /^(?:tipo|vitaminas?|complejo|hepatitis|serie|clase|letra|modelo)$/;

/** «Toallitas húmedas 3 paquetes»: the number at the end counts what it stands behind. */
const isCountBehind = (tokens: readonly string[], at: number): boolean =>
  /^\d{1,3}$/.test(tokens[at] ?? '') &&
  COUNTED_UNIT.test(tokens[at + 1] ?? '') &&
  at + 2 >= tokens.length &&
  tokens[at - 1] !== 'de';
/** «De bombillo dos»: a number in words behind the thing, and nothing after it. */
const isNumberBehind = (tokens: readonly string[], at: number): boolean =>
  (/^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)$/.test(tokens[at] ?? '') ||
    (/^un[oa]$/.test(tokens[at] ?? '') &&
      /^(?:solo|solamente|deja\w*|dame|ponme)$/.test(tokens[at - 1] ?? ''))) &&
  !/^(?:de|del|el|la|l[oa]s|y|o)$/.test(tokens[at - 1] ?? '') &&
  (tokens[at + 1] === undefined || /^(?:solamente|nada|nomas|porfavor)$/.test(tokens[at + 1] ?? ''));
const COUNTED_UNIT =
  /^(?:paquetes?|cajas?|unidad(?:es)?|fundas?|sacos?|docenas?|potes?|latas?|botellas?|sobres?|pares|par|rollos?|cartones|bolsas?)$/;

const PEOPLE = /^(?:personas?|gente|invitados)$/;

/** «8 meses», «para 6 personas», «para un perro de 30 libras»: of whom it is, and no part of a name. */
const isOfSomebody = (tokens: readonly string[], at: number, isPurpose: boolean): boolean => {
  const unit = tokens[at + 1] ?? '';
  return PEOPLE.test(unit) || AGE.test(unit) || (isPurpose && WEIGHT.test(unit));
};
const isAge = (tokens: readonly string[], at: number): boolean =>
  isMeasure(tokens[at - 1] ?? '') && AGE.test(tokens[at] ?? '');
const AGE = /^(?:mes(?:es)?|anos?|anitos?|semanas?)$/;
const WEIGHT = /^(?:lbs?|libras?|kilos?|kg)$/;

const PORTION =
  /^(?:(?:un )?(?:medi[oa]|cuart[oa] de|1\/2|1\/4) (?:libras?|kilos?|galon|litro|botella|funda|saco|metro|yarda|pollo|paquete|caja|carton|onza)\b|\$?\d+ (?:pesos|peso) de\b|(?:libra|galon|kilo|litro) y medi[oa]\b|(?:un )?poco de\b)/;
const isPortion = (tokens: readonly string[]): boolean =>
  tokens.some((_, at) => PORTION.test(tokens.slice(at, at + 4).join(' ')));

/** «De dos piezas», «de tres plazas», «una corona de cuarenta y uno»: a number behind «de» is a part of the name. */
const numberOfName = (tokens: readonly string[], at: number) => {
  const number = tokens[at - 1] === 'de' && /^\p{L}{2,}$/u.test(tokens[at] ?? '') && readNumber(tokens, at);
  if (!number || /^(?:precio|pedido|compra|cotizacion)$/.test(tokens[at - 2] ?? '')) return undefined;
  const after = tokens[at + number.length] ?? '';
  const isLength = /^(?:metros?|litros?|libras?|galon|pies?|onzas?|kilos?|yardas?)$/.test(after);
  if (number.value === 1 && !isLength) return undefined;
  return PEOPLE.test(after) || /^(?:anos?|mes(?:es)?|semanas?|dias?|horas?)$/.test(after)
    ? undefined
    : number;
};
const CLITIC_VERB = /^\p{L}{3,}(?:mel|tel|sel|nosl|rl|ndol)[oa]s?$/u;
const OWN_ARTICLE = /^(?:el|la|los|las|una?|unos|unas|su|sus|mi|otr[oa])$/;

/** «La de pollo», «ok, dame 2 del grande», «uno para niño»: the thing itself was named before. */
const isHeadless = (tokens: readonly string[], quantity: number | undefined): boolean => {
  if (tokens[0] === 'de') return true;
  const isCount = (token: string) => quantity !== undefined && readNumber([token], 0) !== undefined;
  const from = tokens.findIndex(
    (token) => token === 'del' || ONE.test(token) || DEFINITE.test(token) || isCount(token),
  );
  const [first = '', second = ''] = tokens.slice(Math.max(0, from));
  const isFirst = from >= 0 && tokens.slice(0, from).every((token) => isFiller(token));
  return isFirst && (first === 'del' || TELLS_OF.test(second));
};
/** «Su cover», «un cover del mismo», «un cover para ese». */
const OF_SAME = /^sus? |\bmism[oa]s?\b|\b(?:para|de) es[ea](?: mism[oa])?$/;
const TELLS_OF = /^(?:de|del|con|sin|para)$/;

/** What the words around a thing say of it. */
const contextOf = (
  { tokens: all, positions, refused, isLoose = false, isInstead = false, isOut = false }: Segment,
  words: readonly SearchWord[],
  quantity: number | undefined,
) => {
  const tokens = COMMAND.test(all[0] ?? '') ? all.slice(1) : all;
  return {
    isOne: ONE.test(tokens[0] ?? '') || /\b(?:un|una) \p{L}/u.test(tokens.join(' ')),
    isPortion: isPortion(tokens),
    isDenied: tokens.length > 1 && tokens.at(-1) === 'no',
    at: positions[0] ?? 0,
    isPointed:
      (/^(?:el|la|los|las|del) (?:de (?:la |el |los |las )?)?/.test(tokens.join(' ')) && words.length <= 2) ||
      tokens.some((token) => /^(?:es[aeo]s?|aquel(?:la|los|las)?|mism[oa]s?)$/.test(token)),
    isApart: OWN_ARTICLE.test(tokens[0] ?? '') || HAVE.test(tokens[0] ?? ''),
    isOf: isHeadless(tokens, quantity),
    isDefinite: DEFINITE.test(
      tokens.find((token) => !isFiller(token) || DEFINITE.test(token) || ONE.test(token)) ?? '',
    ),
    isLoose,
    mayLackHead: tokens[0] !== 'un',
    isInstead,
    isOut,
    isOfSame: OF_SAME.test(tokens.join(' ')),
    refused,
  };
};

const startsCount = (tokens: readonly string[], at: number): boolean => {
  const number = quantityAt(tokens, at);
  return (
    number !== undefined && !isArticle(tokens[at] ?? '') && !OF_PEOPLE.test(tokens[at + number.length] ?? '')
  );
};
const OF_PEOPLE =
  /^(?:anos?|anitos?|meses|mes|personas?|gente|invitados?|ninos?|libras?|semanas?|dias?|mil|pesos?)$/;

const draftOf = (segment: Segment, roles: TokenRoles): MentionDraft | undefined => {
  const { tokens, positions } = segment;
  const words: SearchWord[] = [];
  let quantity: number | undefined;
  let countWord: string | undefined;
  let pack: number | undefined;
  let isPurpose = false;
  let isPair = false;
  let wishedAt: number | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    // «Vecino, mándeme …»: who is spoken to is not for sale.
    if (COMMAND.test(token) && words.every(({ isSoft }) => isSoft)) words.length = 0;
    // «Pa la oficina 3 banderas»: for whom it is ends where something is counted.
    if (
      tokens.slice(0, at).includes('para') &&
      startsCount(tokens, at) &&
      isPurpose &&
      words.every(({ isSoft }) => isSoft)
    ) {
      words.length = 0;
      isPurpose = false;
    }
    // «Un par» are two pieces, «3 pares» are three of what is sold so.
    if (words.length === 0 && quantity === undefined && token === 'par') {
      quantity = 2;
      isPair = true;
    }
    const number = words.length === 0 && quantity === undefined ? quantityAt(tokens, at) : undefined;
    const named = numberOfName(tokens, at);
    // «Dame las 3»: the number says which ones, and names nothing.
    if (isOfThoseShown(tokens, at)) continue;
    if (beginsPurpose(tokens, at, words)) isPurpose = true;
    const pieces = words.length === 0 ? PACKS.get(token) : undefined;
    if (pieces !== undefined) {
      pack = tokens[at - 1] === 'media' ? pieces / 2 : pieces;
      words.push({ word: token, isSoft: true });
    } else if (number) {
      if (!isArticle(token) || PACKS.has(tokens[at + 1] ?? '')) quantity = number.value;
      if (number.length === 1 && /^\p{L}{3,}$/u.test(token) && !isArticle(token)) countWord = token;
      // «Pa Naco 2 refrescos»: the purpose ends where a number begins.
      if (!isArticle(token)) isPurpose = false;
      at += number.length - 1;
    } else if (token.startsWith('$')) continue;
    else if (named) {
      words.push({ word: String(named.value), at: positions[at] ?? 0, isSoft: false });
      at += named.length - 1;
    } else if (isNail(tokens, at)) words.push({ word: NAIL, isSoft: false });
    else if (isLetterOf(tokens, at)) words.push({ word: token, isSoft: false });
    else if (words.some(({ isSoft }) => !isSoft) && quantity === undefined && isNumberBehind(tokens, at))
      quantity = readNumber(tokens, at)?.value;
    else if (isMeasure(token) && /^pesos?$/.test(tokens[at + 1] ?? '')) continue;
    else if (
      isMeasure(token) &&
      quantity === undefined &&
      words.some(({ isSoft }) => !isSoft) &&
      isCountBehind(tokens, at)
    )
      quantity = Number(token);
    else if (
      isMeasure(token) &&
      wishedAt === undefined &&
      !isPurpose &&
      words.length === 0 &&
      /\p{L}{2,}/u.test(tokens[at + 1] ?? '')
    ) {
      wishedAt = positions[at];
      words.push({ word: token, at: positions[at] ?? 0, isSoft: PEOPLE.test(tokens[at + 1] ?? '') });
    } else if (isMeasure(token))
      words.push({ word: token, at: positions[at] ?? 0, isSoft: isOfSomebody(tokens, at, isPurpose) });
    // «Jefe, 100 varillas»: who is spoken to is not for whom it is.
    else if ((token === 'amigo' && !isPurpose) || CLITIC_VERB.test(token)) continue;
    else if (isUnit(token) || SOFT_WORDS.has(token) || isAge(tokens, at))
      words.push({ word: token, isSoft: true });
    else if (
      (!isTalk(token) && token.length > 1) ||
      roles.isName(positions[at] ?? 0) ||
      roles.isNoun(positions[at] ?? 0)
    ) {
      wishedAt ??= isPurpose ? undefined : positions[at];
      words.push({
        word: token,
        at: positions[at] ?? 0,
        isSoft: isPurpose || (words.length === 0 && isVerb(tokens, at)),
      });
    }
  }
  // «Dame una y dos esmaltes»: one of what is talked about.
  if (words.length === 0 && quantity === undefined && isArticle(tokens.at(-1) ?? '')) quantity = 1;
  if (words.length === 0 && quantity === undefined) return undefined;
  return {
    words,
    quantity,
    countWord,
    pack,
    isPair,
    isWished: wishedAt !== undefined && roles.isWished(wishedAt),
    ...contextOf(segment, words, quantity),
  };
};

/** A pasted list may be longer; what comes after is not read. */
const MAX_SEGMENTS = 30;

/**
 * The stretches of a message that may name products, in order; `isTaken` are the tokens that something else explains, `roles`
 * tell which of the words that people talk with name something here.
 */
export const draftMentions = (
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
  roles: TokenRoles,
): MentionDraft[] =>
  splitThings(tokens, isTaken)
    .slice(0, MAX_SEGMENTS)
    .flatMap((segment) => draftOf(segment, roles) ?? []);
