import type { Cue } from '../reading/cue-table.ts';
import { IF_SO } from '../reading/read-complaint.ts';
import type { Mention } from '../reading/read-mentions.ts';
import type { BotTurn } from './bot-turn.ts';

/** Whether the message holds any of some cues. */
export const says = ({ reading }: BotTurn, ...cues: readonly Cue[]): boolean =>
  cues.some((cue) => reading.cues.has(cue));

/** Whether anything is in the cart. */
export const hasCart = ({ state }: BotTurn): boolean => state.cart.length > 0;

/** The mentions that the store has something for. */
export const foundMentions = ({ reading }: BotTurn): Mention[] =>
  reading.mentions.filter(({ fit }) => fit === 'found' || fit === 'partial');

/** Mentions of a thing by its name, not just by a word that also stands somewhere in the catalogue. */
export const namedMentions = (turn: BotTurn): Mention[] =>
  foundMentions(turn).filter(({ hits, isModifier }) => hits[0]?.isNamed && !isModifier);

const INFORMATIVE =
  /\b(?:precios?|informacion|info|detalles?|fotos?|lista de|catalogo|menu)\b|\b(?:quiero|quisiera|necesito|puedo) (?:ver|saber|preguntar|consultar|conocer|cotizar|una informacion|averiguar)\b|\bme (?:puede|puedes|podria|podrias) decir\b/;
const CONTINUES = /^(?:(?:ok|bueno|ah|dale|,) )*(?:y|tambien|ademas|mas|e|con)\b|\btambien(?: porfavor)?$/;
const ASKS =
  /\b(?:(?:un[oa]?|dos|\d+) (?:\w+ )?o (?:dos|tres|cuatro|\d+)|que (?:me )?(?:sale|conviene|rinde) (?:mejor|mas)|cuanto|precio|cuesta|vale|tienen?|tienes|venden?|vendes|hay|cual(?:es)?|donde|como|puedo|se puede)\b/;

/** Whether the message asks rather than tells. */
export const isAsking = (turn: BotTurn): boolean =>
  says(turn, 'question') || ASKS.test(turn.reading.line) || says(turn, 'look');

/** Whether the shopper wants something in the cart: a question, a bare noun or a budget never does. */
export const wantsToAdd = (turn: BotTurn): boolean => {
  const { reading, state } = turn;
  if (reading.budget || INFORMATIVE.test(reading.line) || IF_SO.test(reading.line)) return false;
  // «La mitad de pollo y la mitad de queso»: how many of each is asked first.
  if (/\bmitad?\b/i.test(reading.message)) return false;
  if (says(turn, 'add')) return !isOnlyAsking(turn);
  // «Necesito 2 fundas y un galón»: who lists what is needed and asks nothing wants it.
  if (NEEDS.test(reading.line) && !says(turn, 'question', 'price') && !ASKS.test(reading.line))
    return (
      (reading.mentions.length > 1 && reading.mentions.some((thing) => isPlural(thing) && isClear(thing))) ||
      // So many things, each with its «un» or its number, are a list to be filled.
      (reading.mentions.length > 2 &&
        reading.mentions.every((thing) => thing.isOne || isPlural(thing)) &&
        reading.mentions.some(isClear))
    );
  // «¿Me lo mandas en L?», «me lo das en 12»: who says the size asks for it politely.
  if (ASKS_FOR_IT.test(reading.line) && sized(turn)) return true;
  if (isAsking(turn)) return false;
  // «Quiero pintar un cuarto» wants to do something, not that very thing.
  if (says(turn, 'want')) return !WANTS_TO_DO.test(reading.line);
  // «Un combo familiar, por favor» asks for it.
  if (tellsHow(turn) && (ONE.test(reading.line) || reading.mentions.some(isCounted))) return true;
  if (COUNTED.test(reading.line) && namedMentions(turn).length > 0) return true;
  // «2 sueros y una loperamida»: who counts what is here and asks nothing wants it.
  const things = reading.mentions.filter(({ words }) => words.length > 0);
  if (things.some(isPlural) && things.some(isClear)) return true;
  // Whoever is buying and names a number of something wants it.
  const isBuying = state.cart.length > 0 || state.isAdding;
  if (isBuying && reading.mentions.some(isCounted)) return true;
  // «Un cepillo azul» of somebody who is buying, «un arroz y dos aceites» of anybody.
  if (
    (isBuying || things.length > 1) &&
    things.length > 0 &&
    things.every(({ isOne, quantity }) => isOne || quantity !== undefined) &&
    things.some(isClear)
  )
    return true;
  // «Y otro blanco», beside what the cart holds.
  if (state.cart.length > 0 && ONE_MORE.test(reading.line)) return true;
  return state.isAdding && CONTINUES.test(reading.line);
};

/** Whoever says how many and how it is paid, or for whom, is ordering. */
const tellsHow = ({ reading: { details } }: BotTurn): boolean =>
  [details.payment, details.name, details.address].some((detail) => detail !== undefined);

const ASKS_FOR_IT =
  /\bme l[oa]s? (?:das?|dan|mandas?|mandan|pones?|ponen|envias?|traes?|apartas?|guardas?|separas?|anotas?|vendes?|despachas?)\b/;
const sized = ({ reading: { size, mentions } }: BotTurn): boolean =>
  size !== undefined || mentions.some((mention) => mention.size !== undefined);
const NEEDS = /\b(?:necesito|necesitamos|me hacen? falta|nos hacen? falta)\b/;
const isPlural = ({ quantity, pack }: Mention): boolean => quantity !== undefined || pack !== undefined;
const isClear = ({ fit, hits }: Mention): boolean =>
  (fit === 'found' || (fit === 'partial' && hits[0]?.isNamed === true)) &&
  (hits[0]?.qualities ?? []).some((quality) => quality >= SURE);
/** Less is a misspelling or the like. */
const SURE = 0.9;
const isCounted = ({ quantity }: Mention): boolean => quantity !== undefined;
/** «Y otro blanco», «ok, y una de dama». */
const ONE_MORE =
  /^(?:(?:ok|perfecto|bueno|ah|,) )*(?:(?:y|e|tambien|ademas) (?:(?:\w+ )?otr[oa]|un[oa] (?:de|en))\b|otr[oa] \w+ (?:mas|igual|tambien|pero)\b)/;
const ONE = /\buna? \p{L}{3,}/u;
const WANTS_TO_DO =
  /\b(?:quiero|quisiera|deseo|queremos|me gustaria) (?!(?:comprar|pedir|ordenar|llevar|encargar|agregar|poner)\w*\b)\p{L}{2,}[aei]r(?:me|se|le|les|lo|la|los|las)*\b/u;

const COUNTED =
  /\b(?:un|una|\d{1,2}|dos|tres|cuatro|cinco|seis) .*\bporfavor\b|\bporfavor (?:un|una|\d{1,2}|dos|tres|cuatro|cinco|seis)\b/;
const IMPERATIVE =
  /\b(?:(?:me|nos) (?:puede[ns]?|puedes|podrian?|podrias|va[ns]?)? ?(?:a )?(?:mand|envi|tra|d|pon|vend|regal|despach|prepar|apart|separ|reserv|anot|apunt|agreg|ech)(?:a[ns]?|as|e[ns]?|es|ar|er|aria[ns]?|iga[ns]?) (?:\d|un[oa]?\b|dos\b|tres\b|cuatro\b)|puede[ns]? (?:mandar|poner|enviar|agregar|apartar|dar)(?:me|nos|le) |dame|ponme|echame|agrega|aparta|mandame|traeme|me llevo|lo quiero|la quiero)\b/;

/** «Cuánto me cobras por llevar 3?» asks; «dame 3, cuánto sería?» orders and asks. */
const isOnlyAsking = (turn: BotTurn): boolean => isAsking(turn) && !IMPERATIVE.test(turn.reading.line);

/** «Ok, gracias» takes leave of what was offered; «sí, gracias» takes it. */
export const isParting = (turn: BotTurn): boolean => says(turn, 'thanks') && !ACCEPTS.test(turn.reading.line);
const ACCEPTS = /\b(?:si|claro|dale|yes|wi|quiero|dame|ponme|agrega)\b/;

/** Whether something of what an order needs was told. */
export const tellsOrderDetails = ({ reading, button }: BotTurn): boolean => {
  const { details, place } = reading;
  const tapped = button?.kind === 'pickup' || button?.kind === 'zone' || button?.kind === 'payment';
  return (
    tapped ||
    place !== undefined ||
    details.isPickup ||
    [details.payment, details.name, details.address, details.phone].some((detail) => detail !== undefined)
  );
};
