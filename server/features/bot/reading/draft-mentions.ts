import { readNumber } from '#server/platform/language/number-words.ts';
import { NAIL } from '#server/platform/language/read-words.ts';
import type { Hit, SearchWord } from '../search/search-catalogue.ts';
import { isColor, isTone } from '../words/color-words.ts';
import { COUNTED_UNIT, isFiller, isUnit, SOFT_WORDS } from '../words/filler-words.ts';
import { isPerson } from '../words/person-words.ts';
import { isMoreForOther } from './counts-for-others.ts';
import { type Amount, amountIn, amountOfToken } from './read-measure.ts';
import { isSizeInWords } from './size-words.ts';
import { COMMAND, HAVE, isArticle, type Segment, splitThings } from './split-things.ts';
import { isTalk, type TokenRoles } from './token-roles.ts';

/** A part of a message that may name a product, before the catalogue is searched. */
export type MentionDraft = {
  readonly words: readonly SearchWord[];
  /** The quantity before the product, if there is one. */
  readonly quantity: number | undefined;
  /** «Un brownie»: one piece, if it is wanted at all. */
  readonly isOne: boolean;
  /** The quantity as it was said, because it may be part of a name: «tres leches». */
  readonly countWord: string | undefined;
  /** The size of a pack, «docena»; the store may sell it as one piece. */
  readonly pack: number | undefined;
  /** Part of a product that is sold whole: «media libra», «50 pesos de salami». */
  readonly isPortion: boolean;
  /** The amount before it or behind it: «media libra de salami», «salami, 50 pesos». */
  readonly amount: Amount | undefined;
  /** Its first token in the message. */
  readonly at: number;
  /** «Un par»: one piece of a product that is sold in pairs. */
  readonly isPair: boolean;
  /** Follows «tienen», «busco» or «dame dos»; a wish is denied when the store has no such product. */
  readonly isWished: boolean;
  /** «El cargador no»: it is not wanted. */
  readonly isDenied: boolean;
  /** «Dame 3»: a verb that bids the shop give something stands before it. */
  readonly isBidden: boolean;
  /** «Y otro para mi mamá», «a mi esposa dos», «y yo una»: a count for somebody else, which names no thing itself. */
  readonly isMoreForOther: boolean;
  /** «El de 40»: the number selects a product. */
  readonly isPointed: boolean;
  /** «Y la pega», «y su colchón», «y del doble»: another product begins here, even if one product has the words of both. */
  readonly isApart: boolean;
  /** «1 de iPhone 12», «la de pollo»: only a description, of a product named before. */
  readonly isOf: boolean;
  /** Begins without a connecting word, so a number before it may belong to the previous product: «un cuaderno 100 hojas». */
  readonly isLoose: boolean;
  /** «Uno plano», «2 amarillos»: the product may have been named before; «un plano» is a product. */
  readonly mayLackHead: boolean;
  /** Follows «mejor», «que sean» or the «por» of a swap: it replaces the previous product. */
  readonly isInstead: boolean;
  /** «Los codos»: a product mentioned before. */
  readonly isDefinite: boolean;
  /** «En vez de la negra»: the previous product replaces it. */
  readonly isOut: boolean;
  /** «Su cover», «un cover del mismo»: an accessory of the previous product. */
  readonly isOfSame: boolean;
  /** Its words before «para», if it has any: in «un cable pa' mi iPhone» the cable is wanted. */
  readonly wanted: readonly string[];
  /** «La normal, no la light»: the excluded description. */
  readonly refused: string | undefined;
  /** The position of a number that ends an ordered thing and may count it: «tee 6», «mortadela 2 libras». */
  readonly behind: number | undefined;
  /** Its own words, when those of the previous phrase were added. */
  readonly own?: readonly SearchWord[];
};

/** Searches the catalogue for the words of a draft. */
export type DraftSearch = (draft: MentionDraft) => readonly Hit[];

const PURPOSE: ReadonlySet<string> = new Set(['para', 'como', 'for', 'pou']);
const PACKS: ReadonlyMap<string, number> = new Map([
  ['docena', 12],
  ['docenas', 12],
]);
/** «Un sixpack», «2 six de Presidente»: six pieces each, where nothing is sold by that name. */
export const SIX_PACK = 'sixpack';
const SIX = 6;
const LARGEST_QUANTITY = 9_999;

const DEFINITE = /^(?:el|la|l[oa]s)$/;
/** Words that mean one piece: «uno rojo», «otra de queso». */
const ONE = /^(?:un|una|unos|unas|uno|otr[oa])$/;
/** «Ninguno de vainilla», «ponme 0 de vainilla». */
const NONE = /^(?:0|cero|ningun[oa]?)$/;

const WANTS = /^(?:quieren?|usan?|necesitan?|pide|piden|pidio)$/;
const TIMES = /^x(\d{1,2})$/;

const isMeasure = (token: string): boolean => /\d/.test(token);

const FEW = /^(?:dos|tres|cuatro|[2-4])$/;

/** Whether «las dos» means the products that were shown: «mándame las dos». */
const isOfThoseShown = (tokens: readonly string[], at: number): boolean =>
  /^l[oa]s$/.test(tokens[at - 1] ?? '') && tokens[at + 1] === undefined && FEW.test(tokens[at] ?? '');

/** Reads a quantity: a small whole number before the product. A number after the product, or after «de», is a measure. */
const quantityAt = (tokens: readonly string[], at: number) => {
  const token = tokens[at] ?? '';
  const isOfThing =
    tokens[at - 1] === 'de' && !/^(?:precio|pedido|compra|cotizacion)$/.test(tokens[at - 2] ?? '');
  if (token.startsWith('$') || isOfThing) return undefined;
  // «Dame la 120», «y la del 13»: the number selects a product.
  if (/^\d{3,}$/.test(token) && /^(?:el|la|del)$/.test(tokens[at - 1] ?? '')) return undefined;
  if (tokens[at - 1] === 'del') return undefined;
  // «La 3.00-18», «el 3-2-1»: the numbers are what it is called.
  const isModel = token.includes('.') || /^\d/.test(tokens[at + 1] ?? '');
  if (/^[\d.]+$/.test(token) && /^(?:el|la)$/.test(tokens[at - 1] ?? '') && isModel) return undefined;
  // «Y un número 5 dorado»: the number is what the thing shows.
  if (/^(?:numero|num)$/.test(tokens[at - 1] ?? '') && /\p{L}/u.test(tokens[at + 1] ?? '')) return undefined;
  // «Y uno 12»: the number selects a product.
  if (/^\d+$/.test(token) && /^un[oa]$/.test(tokens[at - 1] ?? '') && tokens[at + 1] === undefined)
    return undefined;
  if (isOfThoseShown(tokens, at)) return undefined;
  const number = readNumber(tokens, at);
  // «Un six de Presidente» is a pack and not a number.
  if (token === 'six' && readNumber(tokens, at - 1) !== undefined) return undefined;
  // «5 pesos de salami» is an amount of money, and nothing is sold that way.
  if (number && /^(?:pesos?|rd|dop)$/.test(tokens[at + number.length] ?? '')) return undefined;
  if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > LARGEST_QUANTITY)
    return undefined;
  return number;
};

/**
 * Whether a word is a verb: in «sacan cejas?» or «pintan casas?» it is no product, unless «de» follows, as in «sartén de
 * hierro».
 */
const isVerb = (tokens: readonly string[], at: number): boolean =>
  /^\p{L}{3,}[ae]n$/u.test(tokens[at] ?? '') && at + 1 < tokens.length && tokens[at + 1] !== 'de';

/** Whether a purpose or a reason begins: «para mi casa», «6 cervezas que estamos en un coro». «¿A cómo?» asks for the price. */
const beginsPurpose = (tokens: readonly string[], at: number, words: readonly SearchWord[]): boolean => {
  const [token = '', next = ''] = [tokens[at], tokens[at + 1]];
  if (token === 'que') return isTalk(next) && words.some(({ isSoft }) => !isSoft);
  return PURPOSE.has(token) && !(token === 'como' && tokens[at - 1] === 'a');
};

/** Whether «unas» means nails, written without its tilde: «ponerse unas» has no noun after it. */
const isNail = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'unas' &&
  (/^\d+$/.test(tokens[at - 1] ?? '') || tokens.slice(at + 1).every((token) => isFiller(token)));

/** Whether a letter belongs to a name: «vitamina C», «cable tipo C». */
const isLetterOf = (tokens: readonly string[], at: number): boolean =>
  /^\p{L}$/u.test(tokens[at] ?? '') && LETTERED.test(tokens[at - 1] ?? '');
const LETTERED = /^(?:tipo|vitaminas?|complejo|hepatitis|serie|clase|letra|modelo)$/;

/** Whether a number at the end is the quantity of the product before it: «toallitas húmedas 3 paquetes». */
const isCountBehind = (tokens: readonly string[], at: number): boolean =>
  /^\d{1,3}$/.test(tokens[at] ?? '') &&
  COUNTED_UNIT.test(tokens[at + 1] ?? '') &&
  at + 2 >= tokens.length &&
  tokens[at - 1] !== 'de';
/** Whether a number in words ends the phrase: «de bombillo dos». */
const isNumberBehind = (tokens: readonly string[], at: number): boolean =>
  (/^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)$/.test(tokens[at] ?? '') ||
    (/^un[oa]$/.test(tokens[at] ?? '') &&
      /^(?:solo|solamente|deja\w*|dame|ponme)$/.test(tokens[at - 1] ?? ''))) &&
  !/^(?:de|del|el|la|l[oa]s|y|o)$/.test(tokens[at - 1] ?? '') &&
  (tokens[at + 1] === undefined || /^(?:solamente|nada|nomas|porfavor)$/.test(tokens[at + 1] ?? ''));

const PEOPLE = /^(?:personas?|gente|invitados)$/;

/**
 * Whether a number describes a person or an animal and is no part of a name: «8 meses», «para 6 personas», «para un perro
 * de 30 libras».
 */
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

/** Reads a number after «de» as part of the name: «de dos piezas», «de tres plazas», «una corona de cuarenta y uno». */
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
const OWN_ARTICLE = /^(?:el|la|los|las|del|de (?:la|los|las)|una?|unos|unas|su|sus|mi|otr[oa])(?: |$)/;

/** Whether the product itself was named before: «la de pollo», «ok, dame 2 del grande», «uno para niño». */
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
/** Whether a word says in what something is the same: «del mismo olor»; «la misma leche» names the thing. */
const isSameOf = (tokens: readonly string[], at: number): boolean =>
  /^mism[oa]s?$/.test(tokens[at - 1] ?? '') && QUALITY.test(tokens[at] ?? '');

/** «Un cristal para el mismo celular»: the telephone tells for which model, and is not asked for. */
const isSameModel = (tokens: readonly string[], at: number): boolean =>
  /^mism[oa]s?$/.test(tokens[at - 1] ?? '') &&
  MODEL.test(tokens[at] ?? '') &&
  tokens.slice(Math.max(0, at - 3), at - 1).includes('para');
const MODEL =
  /^(?:celular|telefono|movil|equipo|aparato|carro|vehiculo|motor|modelo|tableta?|laptop|impresora)$/;

/** «De la línea Whiskas» is of that brand; «la línea blanca» is a kind of goods. */
const isLineOf = (tokens: readonly string[], at: number): boolean => {
  const next = tokens[at + 1] ?? '';
  return (
    tokens[at] === 'linea' &&
    tokens[at - 1] === 'la' &&
    tokens[at - 2] === 'de' &&
    next !== '' &&
    !isTone(next)
  );
};

const QUALITY = /^(?:olor|aroma|tono|color|sabor|linea|marca|material|estilo|modelo)(?:es|s)?$/;
/** Words that refer to the previous product: «su cover», «un cover del mismo», «un cover para ese». */
const OF_SAME = /^sus? |\bmism[oa]s?\b|\b(?:para|de) es[ea](?: mism[oa])?$/;
const TELLS_OF = /^(?:de|del|con|sin|para)$/;

/** Lists the words before «para», by their positions in the message. */
const wantedBefore = (para: number | undefined, words: readonly SearchWord[]): readonly string[] =>
  words.flatMap(({ word, at, isSoft }) =>
    para !== undefined && at !== undefined && at < para && !isSoft ? [word] : [],
  );

/** «El pan no», «los guantes no eran», «el rojo tampoco». */
const NO_BEHIND = / (?:no(?: (?:era|eran))?|tampoco)$/;

/** Reads what the words around a product say about it. */
const contextOf = (
  { tokens: all, positions, refused, isLoose = false, isInstead = false, isOut = false }: Segment,
  {
    words,
    quantity,
    roles,
  }: { words: readonly SearchWord[]; quantity: number | undefined; roles: TokenRoles },
) => {
  const tokens = COMMAND.test(all[0] ?? '') ? all.slice(1) : all;
  const isForOther = words.every(({ isSoft, word }) => isSoft || isPerson(word)) && isMoreForOther(tokens);
  return {
    isOne: isForOther || ONE.test(tokens[0] ?? '') || /\b(?:un|una|uno de) \p{L}/u.test(tokens.join(' ')),
    isPortion: isPortion(tokens) || amountIn(tokens) !== undefined,
    amount: amountIn(tokens),
    isDenied: tokens.length > 1 && (NO_BEHIND.test(tokens.join(' ')) || NONE.test(tokens[0] ?? '')),
    isMoreForOther: isForOther,
    isBidden: COMMAND.test(all[0] ?? ''),
    at: positions[0] ?? 0,
    isPointed:
      (/^(?:el|(?:de )?(?:la|los|las)|del) (?:de (?:la |el |los |las )?)?/.test(tokens.join(' ')) &&
        words.length <= 2) ||
      tokens.some((token) => /^(?:es[aeo]s?|aquel(?:la|los|las)?|mism[oa]s?)$/.test(token)),
    isApart: OWN_ARTICLE.test(tokens.slice(0, 2).join(' ')) || HAVE.test(tokens[0] ?? ''),
    isOf: isHeadless(tokens, quantity),
    isDefinite: DEFINITE.test(
      tokens.find((token) => !isFiller(token) || DEFINITE.test(token) || ONE.test(token)) ?? '',
    ),
    isLoose,
    mayLackHead: tokens[0] !== 'un',
    isInstead,
    isOut,
    isOfSame: OF_SAME.test(tokens.join(' ')),
    wanted: wantedBefore(positions[all.indexOf('para')], words),
    refused,
    behind: roles.isOrder ? numberBehind({ tokens: all, positions }) : undefined,
  };
};

const startsCount = (tokens: readonly string[], at: number): boolean => {
  const number = quantityAt(tokens, at);
  return (
    number !== undefined && !isArticle(tokens[at] ?? '') && !OF_PEOPLE.test(tokens[at + number.length] ?? '')
  );
};
/** Whether a number counts one sort of the kind before it: «de los bobos 2 rosados», «de las empanadas 3 de pollo». */
const countsSort = (tokens: readonly string[], at: number): boolean => {
  const next = tokens[at + 1] ?? '';
  return (
    at >= 2 &&
    /^del?$/.test(tokens[0] ?? '') &&
    /^(?:\d{1,2}|un[oa]|dos|tres|cuatro|cinco|seis)$/.test(tokens[at] ?? '') &&
    (isColor(next) || isSizeInWords(next) || next === 'de')
  );
};
const OF_PEOPLE =
  /^(?:anos?|anitos?|meses|mes|personas?|gente|invitados?|ninos?|libras?|semanas?|dias?|mil|pesos?)$/;

/** After these words a number is part of a name. */
const BEFORE_NAME =
  /^(?:de|del|el|la|los|las|un|una|numero|no|num|talla|size|tipo|en|a|por|con|para|x|etapa|modelo)$/;

/** Finds the number that ends a phrase, alone or with a unit: «salami 2», «mortadela 2 libras». */
const numberBehind = ({ tokens, positions }: Segment): number | undefined => {
  const end = tokens.findLastIndex((token) => !ENDING.test(token));
  const at = isUnit(tokens[end] ?? '') ? end - 1 : end;
  const isNumber = at > 0 && /^\d{1,2}$/.test(tokens[at] ?? '') && !BEFORE_NAME.test(tokens[at - 1] ?? '');
  return isNumber ? positions[at] : undefined;
};
const ENDING = /^(?:porfavor|tambien|ahi|entonces|pues|nada|solo|nomas)$/;

/** Reads a number behind a thing as its quantity: «toallitas húmedas 3 paquetes», «de bombillo dos». */
const countBehind = (
  tokens: readonly string[],
  at: number,
  words: readonly SearchWord[],
): number | undefined => {
  const token = tokens[at] ?? '';
  if (token.startsWith('$') || words.every(({ isSoft }) => isSoft)) return undefined;
  if (isNumberBehind(tokens, at)) return readNumber(tokens, at)?.value;
  return isMeasure(token) && !isOfPesos(tokens, at) && isCountBehind(tokens, at) ? Number(token) : undefined;
};

const isOfPesos = (tokens: readonly string[], at: number): boolean => /^pesos?$/.test(tokens[at + 1] ?? '');

type Before = {
  readonly words: readonly SearchWord[];
  readonly isPurpose: boolean;
  /** Whether a word before may be what is wished for. */
  readonly isWishing: boolean;
  readonly roles: TokenRoles;
};

/** Reads a token as a word that the catalogue is searched for, and whether it may be wished for; undefined when it says nothing. */
const wordAt = (
  { tokens, positions }: Segment,
  at: number,
  { words, isPurpose, isWishing, roles }: Before,
): { readonly word: SearchWord; readonly isWish: boolean } | undefined => {
  const token = tokens[at] ?? '';
  const position = positions[at] ?? 0;
  const plain = (word: string, isSoft: boolean) => ({ word: { word, isSoft }, isWish: false });
  if (token.startsWith('$') || amountOfToken(token)) return undefined;
  if (isNail(tokens, at)) return plain(NAIL, false);
  if (isLetterOf(tokens, at)) return plain(token, false);
  if (isMeasure(token)) {
    if (isOfPesos(tokens, at)) return undefined;
    const next = tokens[at + 1] ?? '';
    const isWish = !isWishing && !isPurpose && words.length === 0 && /\p{L}{2,}/u.test(next);
    const isSoft = isWish ? PEOPLE.test(next) : isOfSomebody(tokens, at, isPurpose);
    return { word: { word: token, at: position, isSoft }, isWish };
  }
  // «Jefe, 100 varillas»: a form of address is no purpose.
  if (
    (token === 'amigo' && !isPurpose) ||
    CLITIC_VERB.test(token) ||
    isSameModel(tokens, at) ||
    isLineOf(tokens, at)
  )
    return undefined;
  // «La crema del mismo olor»: what is the same tells nothing of its own.
  if (isUnit(token) || SOFT_WORDS.has(token) || isAge(tokens, at) || isSameOf(tokens, at))
    return plain(token, true);
  // «El martillo no, que mi pai tiene uno»: somebody's father is no thing, and sounds like a «pala».
  if (/^(?:mis?|tus?|sus?)$/.test(tokens[at - 1] ?? '') && isPerson(token)) return undefined;
  const isThing = (!isTalk(token) && token.length > 1) || roles.isName(position) || roles.isNoun(position);
  const isSoft = isPurpose || (words.length === 0 && isVerb(tokens, at));
  return isThing ? { word: { word: token, at: position, isSoft }, isWish: !isPurpose } : undefined;
};

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
    // «Vecino, mándeme …»: a form of address is not for sale.
    if (COMMAND.test(token) && words.every(({ isSoft }) => isSoft)) words.length = 0;
    // «Mi cuñada quiere 2 mantas»: whoever wants a thing is no part of it.
    if (WANTS.test(token) && words.every(({ word }) => isPerson(word))) words.length = 0;
    // «Pa la oficina 3 banderas»: the purpose ends where a quantity begins.
    if (
      tokens.slice(0, at).includes('para') &&
      startsCount(tokens, at) &&
      isPurpose &&
      words.every(({ isSoft }) => isSoft)
    ) {
      words.length = 0;
      isPurpose = false;
    }
    // «Un par» are two pieces; «3 pares» are three pieces of a product sold in pairs.
    // «El par de medias que publicaron» counts nothing.
    const isKnownPair = /^(?:el|ese|este|del|al)$/.test(tokens[at - 1] ?? '');
    if (words.length === 0 && quantity === undefined && token === 'par' && !isKnownPair) {
      quantity = 2;
      isPair = true;
      // «Mándame un par» names none whose name holds that word.
      if (at === tokens.length - 1) continue;
    }
    const isModel = roles.isModel(positions[at] ?? 0);
    const mayCount = words.length === 0 && quantity === undefined && !isModel;
    const number =
      mayCount || (quantity === undefined && countsSort(tokens, at)) ? quantityAt(tokens, at) : undefined;
    const named = numberOfName(tokens, at);
    // «Dame las 3»: the number refers to shown products and names none.
    if (isOfThoseShown(tokens, at)) continue;
    // «Brochas x3» counts them behind a sign, where «brochas 3» may be a size.
    const times = words.length > 0 && quantity === undefined ? TIMES.exec(token)?.[1] : undefined;
    if (times !== undefined) {
      quantity = Number(times);
      continue;
    }
    if (beginsPurpose(tokens, at, words)) isPurpose = true;
    const packAt = (place: number): number | undefined =>
      PACKS.get(tokens[place] ?? '') ??
      (tokens[place] === SIX_PACK && !roles.isName(positions[place] ?? 0) ? SIX : undefined);
    const pieces = words.length === 0 ? packAt(at) : undefined;
    if (pieces !== undefined) {
      pack = tokens[at - 1] === 'media' ? pieces / 2 : pieces;
      words.push({ word: token, isSoft: true });
    } else if (number) {
      if (!isArticle(token) || packAt(at + 1) !== undefined) quantity = number.value;
      if (number.length === 1 && /^\p{L}{3,}$/u.test(token) && !isArticle(token)) countWord = token;
      // «Pa Naco 2 refrescos»: the destination ends where a quantity begins.
      if (!isArticle(token)) isPurpose = false;
      at += number.length - 1;
      if (roles.isNumberOfName(positions[at + 1] ?? 0)) {
        words.push({ word: tokens[at + 1] ?? '', at: positions[at + 1] ?? 0, isSoft: false });
        at += 1;
      }
    } else if (named) {
      words.push({ word: String(named.value), at: positions[at] ?? 0, isSoft: false });
      at += named.length - 1;
    } else {
      const before = { words, isPurpose, isWishing: wishedAt !== undefined };
      const behind = quantity === undefined ? countBehind(tokens, at, words) : undefined;
      const read = behind === undefined ? wordAt(segment, at, { ...before, roles }) : undefined;
      quantity ??= behind;
      if (read?.isWish) wishedAt ??= positions[at];
      if (read) words.push(read.word);
    }
  }
  // «Dame una y dos esmaltes»: «una» is one piece of the product in focus.
  if (words.length === 0 && quantity === undefined && isArticle(tokens.at(-1) ?? '')) quantity = 1;
  const isCounting = quantity !== undefined || amountIn(tokens) !== undefined || isMoreForOther(tokens);
  if (words.length === 0 && !isCounting) return undefined;
  return {
    words,
    quantity,
    countWord,
    pack,
    isPair,
    isWished: wishedAt !== undefined && roles.isWished(wishedAt),
    ...contextOf(segment, { words, quantity, roles }),
  };
};

/** A pasted list may be longer; the rest is not read. */
const MAX_SEGMENTS = 30;

/**
 * Finds the parts of a message that may name products, in order. `isTaken` marks the tokens that something else explains;
 * `roles` says which common words name a product here.
 */
export const draftMentions = (
  tokens: readonly string[],
  isTaken: (at: number) => boolean,
  roles: TokenRoles,
): MentionDraft[] =>
  splitThings(tokens, isTaken, roles)
    .slice(0, MAX_SEGMENTS)
    .flatMap((segment) => draftOf(segment, roles) ?? []);
