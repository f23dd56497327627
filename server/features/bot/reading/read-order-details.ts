import { isCashMethod, isTransferMethod } from '#server/platform/language/payment-names.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { soundOf } from '#server/platform/language/sound-of.ts';
import { isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { isTone } from '../words/color-words.ts';
import { isFiller } from '../words/filler-words.ts';
import { FIRST_NAMES } from './first-names.ts';
import { readPlace, type Zone, zoneOfAddress } from './match-place.ts';
import { readPhone } from './read-phone.ts';

const MAX_NAME = 60;
export const MAX_ADDRESS = 160;

/** The details of an order that a shopper gives. */
export type OrderDetails = {
  readonly isPickup: boolean;
  /** The name of one of the store's payment methods. */
  readonly payment: string | undefined;
  readonly name: string | undefined;
  readonly address: string | undefined;
  /** E.164 digits. */
  readonly phone: string | undefined;
  /** The message without name, address and phone number, which name no product. */
  readonly rest: string;
};

/** What shoppers say of a way to pay, and whether the store's name for a method means it. */
const METHOD_WORDS: readonly (readonly [RegExp, (name: string) => boolean])[] = [
  [
    /\b(?:efectivo|devuelta|menudo|pag\w+ con (?:una? |papeleta de )*(?:mil|dos mil|\$?\d{3,4})|contra ?entrega|al recibir|(?<!\b(?:avis|llam|escrib|dig)\w+ )cuando (?:me |lo |la )*(?:llegue|recib\w+|traig\w+|entreg\w+|(?<=\bpag\w+ cuando (?:me |lo |la )*)llega))\b/,
    (name) => isCashMethod(name) || /contra/i.test(name),
  ],
  [/\b(?:transferencia|transferir|transfiero|deposito|depositar|banco)\b/, isTransferMethod],
  [
    /\b(?:tarjeta|credito|debito|verifone|visa|mastercard)\b/,
    (name) => /tarjeta|cr[eé]dito|d[eé]bito/i.test(name),
  ],
  [
    // «La cuenta» alone is the store's account at a bank.
    /\b(?:fia(?:me|melo|mela|do)|(?:en|a) (?:mi|la) libreta|(?:apunt|anot|carg)\w* (?:\w+ ){0,2}(?:a|en) mi cuenta|(?:apunt|anot)a(?:me|melo|mela|lo|la)$)\b/,
    (name) => /libreta/i.test(name),
  ],
  [/\b(?:paypal)\b/, (name) => /paypal/i.test(name)],
  [/\b(?:link|enlace) de pago\b/, (name) => /enlace|link/i.test(name)],
];

const readPayment = (line: string, methods: readonly { name: string }[]): string | undefined => {
  const named = methods.find(({ name }) => {
    const sounds = readWords(name)
      .tokens.map((token) => soundOf(stemWord(token)))
      .join(' ');
    return (
      sounds !== '' &&
      ` ${line
        .split(' ')
        .map((word) => soundOf(stemWord(word)))
        .join(' ')} `.includes(` ${sounds} `)
    );
  });
  if (named) return named.name;
  for (const [said, isMethod] of METHOD_WORDS)
    if (said.test(line)) return methods.find(({ name }) => isMethod(name))?.name;
  return undefined;
};

const NAME_AFTER =
  /(?:a nombre de|a nombre|mi nombre es|me llamo|(?:él|el|ella) se llama|el nombre es|nombre\s*:|nombre es|soy|yo soy|de parte de|pregunten por|para entregar a|con el nombre de|l[ao] recibe)\s+((?:(?:de|del|la|los|las|y)\s+)?[\p{L}.'’-]+(?:\s+(?:(?:de|del|la|los)\s+)*[\p{L}.'’-]+){0,3})/iu;
const NAME_ENDS =
  /\s+(?:y|con|para|pago|pagar|por|en|al|tel|telefono|teléfono|cel|mi|el|la calle|calle|vivo|direccion|dirección|gracias|porfa|porfavor|de aqui|quiero|que|pero|mandalo|delivery)\b.*$/iu;
/** «A nombre de mi esposo Carlos». */
const RELATIVE =
  /^mi\s+(?:espos[oa]|marido|mujer|novi[oa]|mam[aá]|pap[aá]|herman[oa]|hij[oa]|suegr[oa]|prim[oa]|t[ií][oa]|cu[ñn]ad[oa]|vecin[oa])\s+(?=\p{L})/iu;
const NO_NAME =
  /^(?:d quien|de quien|el|la|un|una|de|del|yo|aqui|tu|cliente|nuevo|nueva|dueñ[oa]|dueno|administrador|admin|gerente|quien)(?![\p{L}])/iu;
/** «Soy alto», «soy estudiante»: in small letters, behind «soy», it describes somebody; «Delgado» is a surname. */
const DESCRIBES =
  /^(?:muy|mam[aá]|pap[aá]|madre|padre|abuel[oa]|estudiante|electricista|plomero|alergic[oa]|diabetic[oa]|hipertens[oa]|asm[aá]tic[oa]|alt[oa]|baj(?:it)?[oa]|gord(?:it)?[oa]|flac(?:uit)?[oa]|delgad[oa]|cabez[oó]na?|zurd[oa]|primeriza|grande)(?![\p{L}])/u;
const SELF = /^(?:yo\s+)?soy\s/i;
/** «Soy calvo, qué crema uso»: what stands before a question that is not cut off describes somebody. */
const ASKS_BEHIND = /^\s+(?:y\s+)?(?:q|k|que|qué|cual|cuál|cuales|cuáles|cuanto|cuánto)\s+\p{L}/iu;
const BARE_NAME = /^[\p{Lu}\p{L}][\p{L}.'’-]+(?:\s+[\p{L}.'’-]+){0,3}$/u;

const ADDRESS =
  /\b(?:calle|c\/(?!u\b)(?=\s*\d|\s*\p{L}[^\n,]*(?:\d|\besq))|av\.?|avenida|ave\.?|autopista|carretera|carr\.|prol\.|prolongaci[oó]n(?=\s+\p{L}|\s+\d)|res\.(?=\s*\p{L})|residencial|urb\.?|urbanizaci[oó]n|edif\.?|edificio|apto\.?|apartamento(?=\s+(?:#|no\b|n[uú]m|\d|\p{L}-?\d|\p{L}\b))|manzana(?=\s+(?:#|no\b|\d|\p{L}\b))|manz\.?(?=\s*(?:#|\d))|mz\.?|bloque(?=\s+\d)|casa\s*(?:#|no\.?|num|n[uú]mero|\d)|esq\.?|esquina|callej[oó]n|cjon\.?|km\.?\s*\d|kil[oó]metro\s*\d|peatonal|torre\s+\p{L}|(?:al\s+)?frente\s+(?:al?|del?|d)|al lad?o del?|detr[aá]s del?|atr[aá]s del?)(?:\b|(?<=[./]))[^\n]*/iu;
/** A landmark in a question asks where the store is: «¿ustedes están frente al parque?». */
const LANDMARK = /^(?:(?:al\s+)?frente|al la|detr|atr)/iu;

/** Whether an address is only a landmark, which tells more of the address that was told before. */
export const isLandmark = (address: string): boolean => LANDMARK.test(address) && !/\d/.test(address);
const ADDRESS_ENDS =
  /(?:[,.;]\s*|\s+(?:y\s+)?)(?:pago|pagar[eé]?|voy a pagar|a nombre|mi nombre|me llamo|soy|por transferencia|en efectivo|efectivo|cash|transferencia|con tarjeta|tarjeta|gracias|confirm\w*|tel[eé]?f?o?n?o?|cel\w*)\b.*$/iu;

const OF_NAME = /\b(?:[Ee]s|[Vv]a) (?:de|para|a nombre de) (\p{L}+(?: \p{Lu}\p{L}+){0,2})(?: (\p{L}+))?/u;

/** A name written with capitals before a comma: «es pa Joselito Then, calle 3 #19». */
const FOR_NAME = /\b[Ee]s (?:pa|para) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2}),/u;
/** A name at the beginning, before an address: «Dilenia Ventura. calle 3 #19, transferencia». */
const FIRST_NAME = /^\s*(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2})\s*[.,\n]/u;

/** A text that a shopper wrote, on one line, without the signs that WhatsApp takes for bold and the like. */
export const tidy = (text: string, max: number): string =>
  text
    .replace(/[\p{Cc}*_~`<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:]+|[\s,.;:!?]+$/g, '')
    .slice(0, max)
    .trim();

type ToldName = {
  readonly name: string;
  /** The words that say it. */
  readonly written: string;
};

/** Reads «soy Pedro»; of «soy Pedro de Los Mina» the sector is no part of the name where the store delivers there. */
const readName = (message: string, zones: readonly Zone[]): ToldName | undefined => {
  const [written = '', found = ''] = NAME_AFTER.exec(message) ?? [];
  const name = tidy(found.replace(NAME_ENDS, '').replace(RELATIVE, ''), MAX_NAME);
  if (name.length < 2 || NO_NAME.test(name) || (SELF.test(written) && DESCRIBES.test(name))) return undefined;
  const behind = message.slice(message.indexOf(written) + written.indexOf(name) + name.length);
  if (/^(?:yo\s+)?soy\s+\p{Ll}/iu.test(written) && !isNamePart(name) && ASKS_BEHIND.test(behind))
    return undefined;
  const from = name.search(/\s(?:de|del|en)\s/i);
  if (from < 0 || !zoneOfAddress(name.slice(from), zones)) return { name, written };
  return { name: name.slice(0, from), written: written.slice(0, written.indexOf(name) + from) };
};

/** Whether a part between commas is a person's name: it begins with a first name, and contains no place. */
const isNamePart = (part: string): boolean => {
  const words = foldText(part).split(/\s+/).filter(Boolean);
  return (
    words.length > 0 &&
    words.length <= 4 &&
    FIRST_NAMES.has(words[0] ?? '') &&
    words.every((word) => /^[\p{L}.'’-]+$/u.test(word)) &&
    !PLACE_WORD.test(foldText(part))
  );
};
const PLACE_WORD =
  /\b(?:casa|iglesia|colmado|parque|escuela|calle|edificio|apto|apartamento|frente|lado|esquina|sector|barrio|villa|residencial|plaza|piso|porton|bomba|farmacia)\b/;

/** Whether two words look like a name and no other part of an order: «calle 5 #12, Yuleisy Mota, efectivo». */
const isNameLike = (part: string): boolean => {
  const words = foldText(part).split(/\s+/).filter(Boolean);
  return (
    words.length > 0 &&
    words.length <= 3 &&
    words.every((word) => /^[\p{L}.'’-]{2,}$/u.test(word) && !isFiller(word) && !isSpanishVerb(word)) &&
    !PLACE_WORD.test(foldText(part)) &&
    !METHOD_WORDS.some(([said]) => said.test(readWords(part).line))
  );
};

/** Whether a part says nothing but where the order goes: «calle 5 #12, Prosperidad». */
const isPlaceAlone = (part: string, zones: readonly Zone[]): boolean => {
  const { tokens } = readWords(part);
  const place = readPlace(tokens, zones);
  return place !== undefined && tokens.every((token, at) => place.tokens.includes(at) || isFiller(token));
};

/** Finds a name between commas: «calle 5 #12, Altagracia Rosario, efectivo». */
const readLooseName = (
  message: string,
  zones: readonly Zone[],
  isGoods: (part: string) => boolean,
): string | undefined => {
  const parts = message.split(/[,.;\n]+/).map((part) => part.trim());
  const isName = (part: string): boolean => isNamePart(part) && !isGoods(part) && !zoneOfAddress(part, zones);
  const found =
    parts.length > 1
      ? (parts.find((part) => isName(part) && part.split(/\s+/).length > 1) ?? parts.slice(1).find(isName))
      : undefined;
  // After an address with a number, only a name is written in a part of its own.
  const addressAt = parts.findIndex((part) => ADDRESS.test(part) && /\d/.test(part));
  const behind =
    addressAt < 0
      ? undefined
      : parts.slice(addressAt + 1).find((part) => isNameLike(part) && !isPlaceAlone(part, zones));
  const name = found ?? behind;
  return name && tidy(name, MAX_NAME);
};

/** Where an order goes on behind an address: «una mesa para la esquina y 4 sillas», «al lado del parque y dame también un candado». */
const AND_MORE =
  /\s+y\s+(?:(?:dame|ponme|m[aá]ndame|[eé]chame|tr[aá]eme|agr[eé]game)\s+)?(?:tambi[eé]n\s+)?(?:\d{1,3}|un(?:[oa]s?)?|dos|tres|cuatro|cinco|seis|medi[oa])\s+(\p{L}{3,})/giu;

/** An address without the goods that are named behind it. */
const withoutGoods = (address: string, namesThing: (text: string) => boolean): string => {
  for (const { 1: thing = '', index } of address.matchAll(AND_MORE))
    if (!PLACE_WORD.test(foldText(thing)) && namesThing(thing)) return address.slice(0, index);
  return address;
};

const readAddress = (
  message: string,
  zones: readonly Zone[],
  namesThing: (text: string) => boolean,
): string | undefined => {
  const address = ADDRESS.exec(message);
  if (!address) return undefined;
  const [found] = address;
  const whole = withoutGoods(found, namesThing);
  // «¿En qué esquina queda?» asks for one.
  if (ASKED_FOR.test(message.slice(0, address.index))) return undefined;
  const parts = whole.split(/(?<=,)/);
  const nameAt = parts.findIndex((part, at) => {
    const bare = part.replace(/,/g, '').trim();
    return (
      at > 0 &&
      (isNamePart(bare) || (/\d/.test(parts[0] ?? '') && isNameLike(bare) && !isPlaceAlone(bare, zones)))
    );
  });
  const own = (nameAt < 0 ? whole : parts.slice(0, nameAt).join('')).replace(ADDRESS_ENDS, '').split(',');
  // «Calle 5 #12, Prosperidad»: the sector is told beside the address.
  const last = own.findLastIndex((part, at) => at === 0 || !isPlaceAlone(part, zones));
  const told = tidy(own.slice(0, last + 1).join(','), MAX_ADDRESS);
  // «La puerta de la calle» is no address: something has to follow the word.
  const isTold = told.length >= 5 && /[\s/]/.test(told) && !(LANDMARK.test(told) && /[?¿]/.test(message));
  return isTold && /\d|esq|frente|lad?o|detr|atr|calle|c\/|av/i.test(told) ? told : undefined;
};

const ASKED_FOR = /(?:^|\s)(?:q|k|que|qué|cual|cuál)\s$/iu;

/** Reads a message that is only a person's name, after the bot asked for one. */
export const readBareName = (message: string): string | undefined => {
  const name = tidy(message, MAX_NAME + 1);
  const isName =
    name.length <= MAX_NAME && BARE_NAME.test(name) && !PREPOSITION.test(name) && !MONEY.test(name);
  return isName ? name : undefined;
};
/** «Mil», «dos mil pesos». */
const MONEY = /(?:^|\s)(?:mil|pesos|quinientos)$/i;
/** «Con mil» and «por la tarde» are nobody's names. */
const PREPOSITION = /^(?:con|en|por|para|pa|sin|desde|hasta)\s/i;

/** Reads a message that is only a person's name and begins with a first name, which needs no question: «Pedro». */
export const readFirstName = (message: string): string | undefined =>
  isNamePart(message) ? readBareName(message) : undefined;

/** Reads a message as an address, after the bot asked for one. */
export const readBareAddress = (message: string): string | undefined => {
  const address = tidy(message, MAX_ADDRESS);
  return address.length >= 4 ? address : undefined;
};

export type DetailOptions = {
  readonly message: string;
  readonly line: string;
  readonly methods: readonly { name: string }[];
  readonly isPickup: boolean;
  /** Where the store delivers; absent: nowhere by name. */
  readonly zones?: readonly Zone[];
  /** Whether a text names something of the catalogue. */
  readonly namesThing?: (text: string) => boolean;
};

/** Two or three words with capitals: «Dahiana Read». */
const CAPITALS = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2}$/u;

/** The name before an address: «Starling Duarte en la calle 5». */
const NAME_BEFORE = /^([\p{L} ]+?)(?:,| en| para| de)?(?: (?:la|el))?$/u;

/**
 * Finds a name by its capitals between the other details of an order, whatever name it is: «la paso a buscar, Dahiana Read,
 * efectivo»; what names a sector, a place or a thing of the catalogue is none.
 */
const readWrittenName = (
  message: string,
  before: string,
  { zones, namesThing }: Required<Pick<DetailOptions, 'zones' | 'namesThing'>>,
): string | undefined => {
  const [, first = ''] = NAME_BEFORE.exec(before) ?? [];
  const parts = message.split(/[,.;\n]+/).map((part) => part.trim());
  return [...(parts.length > 1 ? parts : []), first].find(
    (part) => CAPITALS.test(part) && isNameLike(part) && !zoneOfAddress(part, zones) && !namesThing(part),
  );
};

const without = (message: string, part: string | undefined): string =>
  part === undefined ? message : message.replace(part, ', ');

/** Reads pickup, payment, name, address and phone number from anywhere in the message. */
export const readOrderDetails = ({
  message: whole,
  line,
  methods,
  isPickup,
  zones = [],
  namesThing,
}: DetailOptions): OrderDetails => {
  // «Dulce de leche, de coco y de naranja»: what has no word but those of the catalogue is goods, whoever is called Dulce.
  const isGoods = (part: string): boolean =>
    readWords(part).tokens.every((word) => isFiller(word) || namesThing?.(word) === true);
  const phone = readPhone(whole);
  const message = without(whole, phone?.written);
  const told = readName(message, zones);
  const [, of = '', next = ''] = OF_NAME.exec(message) ?? [];
  // «Es de Juana», but not «es de luz fría».
  const isName = FIRST_NAMES.has(foldText(of).split(' ')[0] ?? '') && !isTone(foldText(next));
  const ofName = isName ? of : undefined;
  const address = readAddress(message, zones, namesThing ?? (() => false));
  const payment = readPayment(line, methods);
  const [, begins = ''] = address && payment ? (FIRST_NAME.exec(message) ?? []) : [];
  // «Maria Perez calle 8 numero 12».
  const before = address ? tidy(message.slice(0, message.indexOf(address)), MAX_NAME) : '';
  const [, forName] = FOR_NAME.exec(message) ?? [];
  const name =
    told?.name ??
    readLooseName(message, zones, isGoods) ??
    ofName ??
    forName ??
    (isNameLike(begins) ? begins : undefined) ??
    readFirstName(before) ??
    (isPickup || payment !== undefined || address !== undefined
      ? readWrittenName(message, before, { zones, namesThing: namesThing ?? (() => true) })
      : undefined);
  const rest = without(without(message, address), told?.written ?? name);
  return { isPickup, payment, name, address, phone: phone?.digits, rest };
};

/** Payment methods, whatever word is before them. */
const METHOD = /^(?:efectivo|transferencia|transferencias|verifone|paypal|tpago)$/;
/** These words are also products or names, so they are payment methods only after «con», «por» or «en». */
const METHOD_AFTER =
  /^(?:tarjeta|credito|debito|banco|deposito|link|enlace|banreservas|bhd|visa|mastercard)$/;
const WITH = /^(?:con|por|en)$/;
const BETWEEN = /^(?:la|el|mi|una|un|de|del|al|y|o)$/;
const PAYING = /^(?:pago|pagar|pagare|pagando|pagaria|voy|a|lo|te|le|les)$/;

const startOf = (tokens: readonly string[], method: number): number => {
  let from = method;
  while (BETWEEN.test(tokens[from - 1] ?? '')) from -= 1;
  return WITH.test(tokens[from - 1] ?? '') ? from - 1 : method;
};

/** Finds the tokens about payment, which name no product. */
export const readPaymentWords = (tokens: readonly string[]): readonly number[] => {
  const found: number[] = [];
  for (const [at, token] of tokens.entries()) {
    const from = startOf(tokens, at);
    const isSaid = METHOD.test(token) || (METHOD_AFTER.test(token) && from < at);
    const goesOn = METHOD_AFTER.test(token) && found.at(-1) === at - 1 - (tokens[at - 1] === 'de' ? 1 : 0);
    if (!isSaid && !(goesOn && found.length > 0)) continue;
    let first = from;
    while (PAYING.test(tokens[first - 1] ?? '')) first -= 1;
    for (let taken = first; taken <= at; taken += 1) found.push(taken);
  }
  return found;
};
