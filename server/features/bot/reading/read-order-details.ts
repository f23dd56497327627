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
  const soundsOf = (words: readonly string[]) => words.map((word) => soundOf(stemWord(word))).join(' ');
  const heard = ` ${soundsOf(line.split(' '))} `;
  const named = methods.find(({ name }) => {
    const sounds = soundsOf(readWords(name).tokens);
    return sounds !== '' && heard.includes(` ${sounds} `);
  });
  if (named) return named.name;
  for (const [said, isMethod] of METHOD_WORDS)
    if (said.test(line)) return methods.find(({ name }) => isMethod(name))?.name;
  return undefined;
};

/** What a name follows that the order is to bear: «a nombre de Ana», «a nombre mío: Ana». */
const OF_ORDER =
  /(?:a nombre de|a nombre d|a nombre m[ií]o|a nombre|me llamo|nombre\s*[:?]|mi nombre(?: completo)?(?: es?)?|nombre es|(?<=(?:^|[,.;\n])\s*(?:el )?)nombre|soy|yo soy|de parte de|para entregar a|con el nombre de)\s*[:,]?\s+/giu;
/** What the name of somebody follows who receives it: «pregunten por Ana», «ella se llama Ana». */
const OF_RECEIVER = /(?:(?:él|el|ella) se llama|pregunten? por|l[ao] recibe)\s+/giu;
const RELATIVES =
  'espos[oa]|marido|mujer|novi[oa]|mam[aá]|mami|pap[aá]|papi|herman[oa]|hij[oa]|suegr[oa]|prim[oa]|t[ií][oa]|cu[ñn]ad[oa]|vecin[oa]|abuel[oa]|comadre|compadre|amig[oa]|sobrin[oa]|jef[ea]|niet[oa]';
/** «A nombre de mi esposo Carlos», «mi esposo, Carlos». */
const RELATIVE = new RegExp(`^mi\\s+(?:${RELATIVES})(?:\\s*,)?\\s+(?=\\p{L})`, 'iu');
const TITLES =
  '(?:do[ñn]a|don|sr|sra|srta|señora?|señorita|ing|ingenier[oa]|lic|licda|licenciad[oa]|dr|dra|doctora?|arq|arquitect[oa]|prof|profesora?)';
/** «La licenciada Pimentel», «Sr. Ureña»: how somebody is addressed is no part of the name. */
const TITLE = new RegExp(`^(?:(?:el|la)\\s+)?${TITLES}(?:\\.\\s*|\\s+)(?=\\p{L}{2})`, 'iu');
/** «El Moreno» is called so. */
const ARTICLE = /^(?:[Ee]l|[Ll]a)\s+(?=\p{Lu}\p{L})/u;
const NAME_HERE =
  /^(?:(?:de|del|la|los|las|y)\s+)?[\p{L}.'’-]+(?:\s+(?:(?:de|del|la|los)\s+)*[\p{L}.'’-]+){0,3}/iu;
const NAME_ENDS =
  /(?:\s+(?:y|con|para|pago|pagar|por|en|al|tel|telefono|teléfono|cel|mi|el|la calle|calle|vivo|direccion|dirección|gracias|porfa|porfavor|de aqui|quiero|que|pero|mandalo|delivery)\b|\.\s+(?=\p{L}{3,}\s)).*$/iu;
/** «Iván Santana es el nombre», «Bienvenido Paulino, sí así me llamo». */
const NAME_SAID_BEFORE =
  /(?:^|[,.;\n])\s*([\p{L}'’-]+(?:\s+[\p{L}'’-]+){0,3}?)(?:\s+es (?:el|mi) nombre|\s*,\s*(?:s[ií],? )?as[ií] me llamo)(?!\p{L})/iu;
/** Who is titled between the other details: «calle 3, doña Ligia, efectivo»; «edificio Don Pepe» is a place. */
const TITLED = new RegExp(
  `(?:^|[,;\\n]|\\.\\s)\\s*((?:(?:el|la)\\s+)?${TITLES}(?:\\.\\s*|\\s+)(\\p{L}[\\p{L}'’-]+(?:\\s+[\\p{L}'’-]+){0,2}))\\s*(?=[,.;\\n]|$)`,
  'iu',
);
/** «Ponlo a nombre de ella», «a su nombre»: of somebody who is named elsewhere. */
const OF_OTHER = /(?:a nombre de (?:ella|él|el)|a su nombre|l[ao] recib\p{L}+)(?!\p{L})/iu;
const NAMED_RELATIVE = new RegExp(
  `(?<!\\p{L})[Mm]i\\s+(?:${RELATIVES}),?\\s+(\\p{Lu}\\p{L}+(?:\\s+\\p{Lu}\\p{L}+){0,2})`,
  'u',
);
const NO_NAME =
  /^(?:d quien|de quien|ella|él|mi|m[ií]o|ustedes?|el|la|un|una|de|del|yo|aqui|tu|cliente|nuevo|nueva|dueñ[oa]|dueno|administrador|admin|gerente|quien)(?![\p{L}])/iu;
/** «Soy alto», «soy estudiante»: in small letters, behind «soy», it describes somebody; «Delgado» is a surname. */
const DESCRIBES =
  /^(?:muy|mam[aá]|pap[aá]|madre|padre|abuel[oa]|estudiante|electricista|plomero|alergic[oa]|diabetic[oa]|hipertens[oa]|asm[aá]tic[oa]|alt[oa]|baj(?:it)?[oa]|gord(?:it)?[oa]|flac(?:uit)?[oa]|delgad[oa]|cabez[oó]na?|zurd[oa]|primeriza|grande)(?![\p{L}])/u;
/** «Un bizcocho con mi nombre Camila», «que diga mi nombre Carmen»: what is to be written on a thing. */
const WRITES = /(?<!\p{L})(?:con|diga|lleve|ponga|p[oó]nle|escr[ií]b\p{L}*)\s*$/iu;
const SELF = /^(?:yo\s+)?soy\s/i;
/** «Mi nombre Wisly Pierre»: without a verb only what looks like a name is one, and not «mi nombre ya lo tienen». */
const BARELY = /(?<!\ba )nombre(?: completo)?\s*,?\s*$/i;
/** «Soy calvo, qué crema uso»: what stands before a question that is not cut off describes somebody. */
const ASKS_BEHIND = /^\s+(?:y\s+)?(?:q|k|que|qué|cual|cuál|cuales|cuáles|cuanto|cuánto)\s+\p{L}/iu;
const BARE_NAME = /^[\p{Lu}\p{L}][\p{L}.'’-]+(?:\s+[\p{L}.'’-]+){0,3}$/u;

const ADDRESS =
  /\b(?:calle|c\/(?!u\b)(?=\s*\d|\s*\p{L}[^\n,]*(?:\d|\besq))|av\.?|avenida|ave\.?|autopista|carretera|carr\.|prol\.|prolongaci[oó]n(?=\s+\p{L}|\s+\d)|res\.(?=\s*\p{L})|residencial|urb\.?|urbanizaci[oó]n|edif\.?|edificio|apto\.?|apartamento(?=\s+(?:#|no\b|n[uú]m|\d|\p{L}-?\d|\p{L}\b))|manzana(?=\s+(?:#|no\b|\d|\p{L}\b))|manz\.?(?=\s*(?:#|\d))|mz\.?|bloque(?=\s+\d)|casa\s*(?:#|no\.?|num|n[uú]mero|\d+)|esq\.?|esquina|callej[oó]n|cjon\.?|km\.?\s*\d|kil[oó]metro\s*\d|peatonal|torre\s+[\p{L}\d]+|(?:al\s+)?frente\s+(?:al?|del?|d)|al lad?o del?|detr[aá]s del?|atr[aá]s del?|diagonal\s+al?|(?:arriba|debajo|cerca|despu[eé]s|m[aá]s alante|m[aá]s abajo) del?(?=\s+(?:(?:el|la|los|las)\s+)?(?:banco|banca|colmad|farmacia|parque|iglesia|escuela|liceo|polit[eé]cnico|bomba|play|cancha|taller|puente|clinica|clínica|hospital|super|ferreter|panader|sal[oó]n|repuesto|gimnasio)\p{L}*)|entre\s+la\s+(?:calle\s+)?(?:\d+\p{L}*|primera|segunda|tercera)\s+y\s+la\s+[\p{L}\d]+|villa\s+\d+|plaza\s+\p{L}[^\n,]*,?\s+(?:local|piso|primer|segundo)|por\s+donde\s+(?:el|la)\s+\p{L}+|(?:(?<=[,.;]\s*)una|(?<=(?:^|[,.;]|(?<!\p{L})(?:es|en|a))\s*)la)\s+cas(?:a|ita)\s+(?:azul|blanca|roja|rosada|verde|amarilla|crema|gris|mam[eé]y|de\s+(?:block|zinc|madera|dos|tres|2|3|la esquina)|sin pintar))(?:\b|(?<=[./]))[^\n]*/iu;
/** A landmark in a question asks where the store is: «¿ustedes están frente al parque?». */
const LANDMARK =
  /^(?:(?:al\s+)?frente|al la|detr|atr|diagonal|arriba|debajo|cerca|despu|m[aá]s a|por donde|entre|(?:la|una) cas)/iu;
/** A place within a building: «apto 3, tercer piso». */
const WITHIN = /^(?:apto|apartamento)(?!\p{L})/iu;

/** Whether an address is only a landmark, which tells more of the address that was told before. */
export const isLandmark = (address: string): boolean =>
  (LANDMARK.test(address) && !/\d/.test(address)) || WITHIN.test(address);
/** What an address goes on with: the place within the building, or how the house looks. */
const TELLS_MORE =
  /^\s*(?:en\s+(?:el|la)\s+)?(?:apto\.?|apartamento|piso|nivel|oficina|local|edificio|torre|bloque|puerta|port[oó]n|verja|casa|n[uú]m\p{L}*|(?:primer|segundo|tercer|cuarto|\d\p{L}{2})\s+(?:piso|nivel))(?!\p{L})/iu;
const ADDRESS_ENDS =
  /(?:[,.;]\s*|\s+(?:y\s+)?)(?:pon(?:lo|la)|(?<=[.;]\s*)(?:me\s+)?(?:m[aá]nd\p{L}+|env[ií]\p{L}+|tr[aá]e\p{L}*|d[ae]me|ponme|quiero|quisiera|necesito)|pregunt\p{L}+ por|pago|pagar[eé]?|voy a pagar|a nombre|mi nombre|me llamo|soy|por transferencia|en efectivo|efectivo|cash|transferencia|con tarjeta|tarjeta|gracias|confirm\w*|tel[eé]?f?o?n?o?|cel\w*)\b.*$/iu;

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
const nameBehind = (
  message: string,
  { at, lead }: { readonly at: number; readonly lead: string },
  zones: readonly Zone[],
): ToldName | undefined => {
  const behindLead = message.slice(at + lead.length);
  const called = behindLead.replace(RELATIVE, '').replace(TITLE, '').replace(ARTICLE, '');
  const [found = ''] = NAME_HERE.exec(called) ?? [];
  const name = tidy(found.replace(NAME_ENDS, ''), MAX_NAME);
  if (name.length < 2 || NO_NAME.test(name) || (SELF.test(lead) && DESCRIBES.test(name))) return undefined;
  const from = message.length - called.length;
  const behind = message.slice(from + name.length);
  const isWritten = CAPITAL.test(name) || /^\s*(?:[,.;\n]|$)/.test(behind);
  const isBare = BARELY.test(lead);
  if (isBare && (WRITES.test(message.slice(0, at)) || /^\s+en\s/i.test(behind))) return undefined;
  if (isBare && !isNamePart(name) && !(isWritten && isNameLike(name))) return undefined;
  const written = message.slice(at, from + name.length);
  if (SELF.test(lead) && /^\p{Ll}/u.test(name) && !isNamePart(name) && ASKS_BEHIND.test(behind))
    return undefined;
  const placeAt = name.search(/\s(?:de|del|en)\s/i);
  if (placeAt < 0 || !zoneOfAddress(name.slice(placeAt), zones)) return { name, written };
  return { name: name.slice(0, placeAt), written: message.slice(at, from + placeAt) };
};

/** The first name that is told behind one of the words for it. */
const nameAfter = (message: string, words: RegExp, zones: readonly Zone[]): ToldName | undefined => {
  for (const { 0: lead, index } of message.matchAll(words)) {
    const told = nameBehind(message, { at: index, lead }, zones);
    if (told) return told;
  }
  return undefined;
};

/** Reads a name that the message tells as one; whom the order is for comes after whose name it bears. */
const readName = (message: string, zones: readonly Zone[]): ToldName | undefined => {
  const ofOrder = nameAfter(message, OF_ORDER, zones);
  if (ofOrder) return ofOrder;
  const [writtenBefore = '', before] = NAME_SAID_BEFORE.exec(message) ?? [];
  if (before !== undefined && !NO_NAME.test(before)) return { name: before, written: writtenBefore };
  const receiver = nameAfter(message, OF_RECEIVER, zones);
  if (receiver) return receiver;
  const [writtenOf = '', relative] = OF_OTHER.test(message) ? (NAMED_RELATIVE.exec(message) ?? []) : [];
  return relative === undefined ? undefined : { name: relative, written: writtenOf };
};

/** «Jhoansel con jota, Jhoansel Dipré»: the same name in full in another part of the message. */
const inFull = (name: string, message: string): string =>
  partsOf(message).find((part) => isNameLike(part) && foldText(part).startsWith(`${foldText(name)} `)) ??
  name;

/** The parts between marks; the point of «Ma.» and «Sr.» ends none. */
const partsOf = (message: string): string[] =>
  message.split(/[,;\n]+|(?<!(?<![\p{L}\d])\p{Lu}\p{L}?)\.+/u).map((part) => part.trim());

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
  /\b(?:casa|casita|iglesia|colmado|colmadon|parque|escuela|politecnico|calle|callejon|peaton|edificio|apto|apartamento|oficina|local|frente|lado|esquina|sector|barrio|villa|residencial|plaza|torre|bloque|manzana|piso|nivel|planta|puerta|porton|verja|reja|marquesina|galeria|balcon|loma|bomba|farmacia|banca|banco|cancha|play|taller|salon)\b/;

/** Whether two words look like a name and no other part of an order: «calle 5 #12, Yuleisy Mota, efectivo». */
const isNameLike = (part: string): boolean => {
  const words = foldText(part).split(/\s+/).filter(Boolean);
  return (
    words.length > 0 &&
    words.length <= 3 &&
    words.every((word) => /^[\p{L}.'’-]{2,}$/u.test(word) && !isFiller(word) && !isSpanishVerb(word)) &&
    !PLACE_WORD.test(foldText(part)) &&
    !isPayment(part)
  );
};

const isPayment = (part: string): boolean => METHOD_WORDS.some(([said]) => said.test(readWords(part).line));

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
  const parts = partsOf(message).slice(0, MAX_PARTS);
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
      : parts
          .slice(addressAt + 1)
          .find(
            (part, at, after) =>
              isNameLike(part) && !isPlaceAlone(part, zones) && !TELLS_MORE.test(after[at + 1] ?? ''),
          );
  // «Ernesto, efectivo».
  const [first = '', ...others] = parts;
  const isBesidePay =
    isName(first) && others.some(Boolean) && others.every((part) => part === '' || isPayment(part));
  const name = found ?? behind ?? (isBesidePay ? first : undefined);
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

/** More parts between commas tell nothing of an order. */
const MAX_PARTS = 12;

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
  const parts = whole.split(/(?<=,)/).slice(0, MAX_PARTS);
  const nameAt = parts.findIndex((part, at) => {
    const bare = part.replace(/,/g, '').trim();
    return (
      at > 0 &&
      // «Novo Centro, piso 5»: the address goes on behind the name of a building.
      !TELLS_MORE.test(parts[at + 1] ?? '') &&
      (isNamePart(bare) ||
        TITLE.test(bare) ||
        (/\d/.test(parts[0] ?? '') && isNameLike(bare) && !isPlaceAlone(bare, zones)))
    );
  });
  const own = parts
    .slice(0, nameAt < 0 ? MAX_PARTS : nameAt)
    .join('')
    .replace(ADDRESS_ENDS, '')
    .split(',');
  // «Calle 5 #12, Prosperidad»: the sector is told beside the address.
  const last = own.findLastIndex((part, at) => at === 0 || !isPlaceAlone(part, zones));
  const told = tidy(own.slice(0, last + 1).join(','), MAX_ADDRESS);
  // «La puerta de la calle» is no address: something has to follow the word.
  const isTold = told.length >= 5 && /[\s/]/.test(told) && !(LANDMARK.test(told) && /[?¿]/.test(message));
  return isTold && (LANDMARK.test(told) || /\d|esq|calle|c\/|av|lad?o|frente/i.test(told)) ? told : undefined;
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
export const readFirstName = (message: string): string | undefined => {
  const called = message.replace(WHO_IS, '');
  return isNamePart(called) ? readBareName(called) : undefined;
};
/** «Mayra, la dueña del salón». */
const WHO_IS = /,\s*(?:el|la)\s[\p{L} ]*$/iu;

/** Reads a message that is only two or three words with capitals, which are a name where no place is asked for: «Soraya Mateo». */
export const readCapitalName = (message: string): string | undefined => {
  const name = tidy(message.replace(WHO_IS, ''), MAX_NAME);
  return CAPITALS.test(name) && isNameLike(name) ? name : undefined;
};

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

const CAPITAL = /^\p{Lu}\p{Ll}/u;

/** The name before an address: «Starling Duarte en la calle 5». */
const NAME_BEFORE = /^([\p{L} ]+?)(?:,| en| para| de)?(?: (?:la|el))?$/u;

/**
 * Finds a name by its capitals between the other details of an order, whatever name it is: «la paso a buscar, Dahiana Read,
 * efectivo»; what names a sector, a place or a thing of the catalogue is none.
 */
const readWrittenName = (
  message: string,
  { before, address }: { readonly before: string; readonly address: string | undefined },
  { zones, namesThing }: Required<Pick<DetailOptions, 'zones' | 'namesThing'>>,
): string | undefined => {
  const [, first = ''] = NAME_BEFORE.exec(before) ?? [];
  const parts = partsOf(message);
  return [...(parts.length > 1 ? parts : []), first].find(
    (part) =>
      CAPITALS.test(part) &&
      isNameLike(part) &&
      !zoneOfAddress(part, zones) &&
      !namesThing(part) &&
      !address?.includes(part),
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
  const named = readName(message, zones);
  const told = named && { ...named, name: inFull(named.name, message) };
  const [, of = '', next = ''] = OF_NAME.exec(message) ?? [];
  // «Es de Juana», but not «es de luz fría», and «es para Santo Domingo Este» says where it goes.
  const isFirstName = FIRST_NAMES.has(foldText(of).split(' ')[0] ?? '');
  const isName = isFirstName && !isTone(foldText(next)) && !isPlaceAlone(of, zones);
  const ofName = isName ? of : undefined;
  const address = readAddress(message, zones, namesThing ?? (() => false));
  const payment = readPayment(line, methods);
  const [, begins = ''] = address && payment ? (FIRST_NAME.exec(message) ?? []) : [];
  // «Maria Perez calle 8 numero 12».
  const before = address ? tidy(message.slice(0, message.indexOf(address)), MAX_NAME) : '';
  const [, forWhom = ''] = FOR_NAME.exec(message) ?? [];
  // «Es para San Isidro, …» says where it goes.
  const forName = forWhom === '' || isPlaceAlone(forWhom, zones) ? undefined : forWhom;
  // «Doña Yuly, mándame 2» speaks to the store.
  const isBesideDetails = isPickup || payment !== undefined || address !== undefined;
  const [whoAlone = '', titledAs, titled] = TITLED.exec(message) ?? [];
  const isTitled = isBesideDetails || tidy(whoAlone, MAX_NAME) === tidy(message, MAX_NAME);
  const isPerson = titled !== undefined && !isGoods(titled) && !PLACE_WORD.test(foldText(titled));
  const name =
    told?.name ??
    (isTitled && isPerson ? titled : undefined) ??
    readLooseName(message, zones, isGoods) ??
    ofName ??
    forName ??
    (isNameLike(begins) ? begins : undefined) ??
    readFirstName(before) ??
    (isBesideDetails
      ? readWrittenName(message, { before, address }, { zones, namesThing: namesThing ?? (() => true) })
      : undefined);
  const rest = without(without(message, address), told?.written ?? (name === titled ? titledAs : name));
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
