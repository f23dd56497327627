import type { Cue } from '../reading/cues.ts';
import { IF_SO } from '../reading/read-complaint.ts';
import type { Mention } from '../reading/read-mentions.ts';
import { isTalk } from '../reading/token-roles.ts';
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

const WERE_I_TO = /^(?:y )?si (?:yo )?(?:te|les?) (?:llevo|doy|entrego|traigo)\b/;

/** Whether the shopper wants something in the cart: a question, a bare noun or a budget never does. */
export const wantsToAdd = (turn: BotTurn): boolean => {
  const { reading, state } = turn;
  if (reading.budget || INFORMATIVE.test(reading.line) || IF_SO.test(reading.line)) return false;
  // «Si les llevo mi nevera vieja, ¿me la reciben?»
  if (WERE_I_TO.test(reading.line)) return false;
  // «La mitad de pollo y la mitad de queso»: how many of each is asked first.
  if (/\bmitad?\b/i.test(reading.message)) return false;
  if (says(turn, 'add') && !isOnlyAsking(turn)) return true;
  // «Necesito 2 fundas y un galón»: a list of needs without a question is an order.
  if (NEEDS.test(reading.line) && !says(turn, 'question', 'price') && !ASKS.test(reading.line))
    return (
      // «Necesito 10», of what was offered.
      (state.asked === 'quantity' && reading.mentions.length === 0 && reading.quantity !== undefined) ||
      (reading.mentions.length > 1 && reading.mentions.some((thing) => isPlural(thing) && isClear(thing))) ||
      // So many things, each with its «un» or its number, are a list to be filled.
      (reading.mentions.length > 2 &&
        reading.mentions.every((thing) => thing.isOne || isPlural(thing)) &&
        reading.mentions.some(isClear))
    );
  if (isHeardToAdd(turn) || isHeardToTake(turn)) return true;
  // «¿Me lo mandas en L?», «me lo das en 12»: with a size the question is a polite order.
  if (ASKS_FOR_IT.test(reading.line) && sized(turn)) return true;
  if (isAsking(turn)) return false;
  // «Bueno, entonces de cerdo», when what was wanted is sold out.
  if ((state.wanted !== null || state.isAdding) && /\bentonces\b/.test(reading.line)) return true;
  // «Quiero pintar un cuarto» wants to do something, not that very thing.
  if (says(turn, 'want') && reading.acts.add >= MAYBE) return true;
  // «Un combo familiar, por favor» asks for it.
  if (tellsHow(turn) && (ONE.test(reading.line) || reading.mentions.some(isCounted))) return true;
  if (COUNTED.test(reading.line) && namedMentions(turn).length > 0) return true;
  // «2 sueros y una loperamida»: counted things of this store without a question are an order.
  const things = reading.mentions.filter(({ words }) => words.length > 0);
  if (things.some(isPlural) && things.some(isClear)) return true;
  // «Un cepillo azul» of somebody who is buying, «un arroz y dos aceites» of anybody.
  if (
    (isBuying(turn) || things.length > 1) &&
    things.length > 0 &&
    things.every(({ isOne, quantity }) => isOne || quantity !== undefined) &&
    things.some(isClear)
  )
    return true;
  // «Y otro blanco», when the cart holds something.
  if (state.cart.length > 0 && ONE_MORE.test(reading.line)) return true;
  return state.isAdding && CONTINUES.test(reading.line);
};

/** What is named and found as it was said is added when the reader hears so; what is not counted, only when it is nearly certain. */
const isHeardToAdd = (turn: BotTurn): boolean => {
  const { mentions, acts } = turn.reading;
  const things = mentions.filter(({ words }) => words.length > 0);
  const [thing, other] = things;
  const isHere = things.every(
    (one) => one.fit === 'found' && one.hits[0]?.isNamed === true && isClear(one) && !one.isPortion,
  );
  const isLone = thing?.isOne === true && !other && !isBuying(turn);
  if (!thing || !isHere || (isLone && looksFor(turn))) return false;
  return acts.add >= (things.some((one) => isPlural(one) || one.isOne) ? LIKELY : NEARLY_CERTAIN);
};

/** «Apúntamelo así», «está bien, me quedo con esa»: what was quoted is taken when the reader hears so. */
const isHeardToTake = (turn: BotTurn): boolean => {
  const { state, reading } = turn;
  const isOffered = state.quoted.length > 0;
  return (
    isOffered &&
    reading.mentions.length === 0 &&
    reading.line.split(' ').every((token) => isTalk(token) || !/\p{L}/u.test(token)) &&
    reading.acts.add >= LIKELY_TAKEN &&
    !isAsking(turn) &&
    !tellsHow(turn)
  );
};
const LIKELY_TAKEN = 0.6;

/** «Un helecho», «un reloj de esos baratos», «una tableta para mi niña» alone may be looked for. */
const looksFor = ({ reading: { masked, line, acts } }: BotTurn): boolean =>
  BARE.test(masked) || CHOOSY.test(line) || acts.need >= SLIGHT;
const BARE = /^una? (?:qqq ?)+(?:\.|$)/;
const CHOOSY = /\b(?:de es[ao]s|barat[oa]s?|economic[oa]s?)\b/;
const SLIGHT = 0.05;
const isBuying = ({ state }: BotTurn): boolean => state.cart.length > 0 || state.isAdding;
const MAYBE = 0.25;
const LIKELY = 0.4;
const NEARLY_CERTAIN = 0.9;

/** A message with a quantity and a payment method, or a name, is an order. */
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
const COUNTED =
  /\b(?:un|una|\d{1,2}|dos|tres|cuatro|cinco|seis) .*\bporfavor\b|\bporfavor (?:un|una|\d{1,2}|dos|tres|cuatro|cinco|seis)\b/;
const IMPERATIVE =
  /\b(?:(?:me|nos) (?:puede[ns]?|puedes|podrian?|podrias|va[ns]?)? ?(?:a )?(?:mand|envi|tra|d|pon|vend|regal|despach|prepar|apart|separ|reserv|anot|apunt|agreg|ech)(?:a[ns]?|as|e[ns]?|es|ar|er|aria[ns]?|iga[ns]?) (?:\d|un[oa]?\b|dos\b|tres\b|cuatro\b)|puede[ns]? (?:mandar|poner|enviar|agregar|apartar|dar)(?:me|nos|le) |dame|ponme|echame|agrega|aparta|mandame|traeme|me llevo|lo quiero|la quiero)\b/;

/** «Cuánto me cobras por llevar 3?» asks; «dame 3, cuánto sería?» orders and asks. */
const isOnlyAsking = (turn: BotTurn): boolean => isAsking(turn) && !IMPERATIVE.test(turn.reading.line);

/** «Ok, gracias» takes leave of what was offered; «sí, gracias» takes it. */
export const isParting = (turn: BotTurn): boolean => says(turn, 'thanks') && !ACCEPTS.test(turn.reading.line);
const ACCEPTS = /\b(?:si|claro|dale|yes|wi|quiero|dame|ponme|agrega)\b/;

/** Whether the message gives something that an order needs. */
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

const FEW_WORDS = 4;

/** «Ok» and no more, to nothing that was asked. */
export const isNod = (turn: BotTurn): boolean =>
  turn.state.asked === null &&
  says(turn, 'affirm') &&
  !isAsking(turn) &&
  !isParting(turn) &&
  turn.reading.mentions.length === 0 &&
  turn.reading.line.split(' ').length <= FEW_WORDS;

/** «¿A qué hora puedo ir a hacerme las uñas?» */
const asksWhen = ({ reading }: BotTurn): boolean =>
  /\b(?:(?:a|hasta|desde) que hora|horario)\b/.test(reading.line);

export const isAboutStore = (turn: BotTurn, cue: 'hours' | 'location' | 'payment'): boolean =>
  says(turn, cue) &&
  (namedMentions(turn).length === 0 || (cue === 'hours' && asksWhen(turn))) &&
  !(says(turn, 'add') && turn.state.cart.length > 0);

export const HOW_LONG = /\b(?:cuando|tarda\w*|demora\w*|dura\w*|tiempo|llega hoy|que dia)\b/;
