import { readNumber } from '#server/platform/language/number-words.ts';
import { bidsGive, isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { type Cue, PATTERNS } from '../reading/cues.ts';
import type { Mention } from '../reading/mention.ts';
import { namesThing } from '../reading/name-spans.ts';
import { IF_SO } from '../reading/read-complaint.ts';
import { unitSaidBy } from '../reading/read-measure.ts';
import { ANOTHER_TIME } from '../reading/read-unwanted.ts';
import { withSaidAmounts } from '../reading/said-amounts.ts';
import { isTalk } from '../reading/token-roles.ts';
import type { BotTurn } from './bot-turn.ts';

/** Whether the message contains any of some cues. */
export const says = ({ reading }: BotTurn, ...cues: readonly Cue[]): boolean =>
  cues.some((cue) => reading.cues.has(cue));

/** Whether the cart contains anything. */
export const hasCart = ({ state }: BotTurn): boolean => state.cart.length > 0;

/** Whether nothing was listed last but what the cart holds, in which nobody points by a number alone. */
export const isCartShown = ({ state: { listed, cart } }: BotTurn): boolean =>
  listed.every((id) => cart.some(({ productId, variantOf }) => productId === id || variantOf === id));

/** The turn without the mentions of what is to stay as it is: «la leche no la toques». */
export const withoutKept = (turn: BotTurn): BotTurn => {
  const mentions = turn.reading.mentions.filter(({ unwanted }) => unwanted !== 'kept');
  return mentions.length === turn.reading.mentions.length
    ? turn
    : { ...turn, reading: { ...turn.reading, mentions } };
};

/** Lists the mentions with a match in the store. */
export const foundMentions = ({ reading }: BotTurn): Mention[] =>
  reading.mentions.filter(({ fit }) => fit === 'found' || fit === 'partial');

/** Lists the mentions that match a product's name, not only another word of the catalogue. */
export const namedMentions = (turn: BotTurn): Mention[] =>
  foundMentions(turn).filter(({ hits, isModifier }) => hits[0]?.isNamed && !isModifier);

const INFORMATIVE =
  /^(?:(?:y|ok|bueno|,) )*(?:dime|diga(?:me|n)?) del?\b|\b(?:dime|diga(?:me|n)?)(?: tambien| porfavor)*$|\b(?:precios?|cotiz(?:a[ns]?|ar|al)(?:me|nos|le)?|cotice[ns]?|cotizacion(?:es)?|proforma|presupuesto|informacion|info|detalles?|(?<!\b(?:de|en) (?:la|esa|una) )fotos?|lista de|catalogo|menu)\b|\b(?:quiero|queria|queriamos|quisiera|necesito|puedo) (?:ver|saber|preguntar|consultar|conocer|cotizar|una informacion|averiguar)\b|\bme (?:puede|puedes|podria|podrias) decir\b/;
const CONTINUES = /^(?:(?:ok|bueno|ah|dale|,) )*(?:y|tambien|ademas|mas|e|con)\b|\btambien(?: porfavor)?$/;
const ASKS =
  /\b(?:(?:un[oa]?|dos|\d+) (?:\w+ )?o (?:dos|tres|cuatro|\d+)|que (?:me )?(?:sale|conviene|rinde) (?:mejor|mas)|cuanto|precio|cuesta|vale|(?<!\bsi )(?:tienen?|tienes|venden?|vendes|hay)|cual(?:es)?|donde(?! (?:dice|dije|puse|pone|puso)\b)|como|puedo|se puede|que me cobra[ns]?|(?<!\b(?:el|la|l[oa]s?|es|creo|ya|asi|dice|por|porque) )que (?!me|te|le|se|no|lo|estamos|siempre|entonces|mejor|tambien|solo)\w{3,} (?:(?:me|le|les|nos) )?(?:compro|llevo))\b/;

/** «Lo mismo en mediano también», «y platos lo mismo», «de queso la misma cantidad»: as many of another one. */
export const AS_MANY =
  /\blo mismo(?: (?:en|del?|pero|con)\b|(?: tambien| porfavor)?$)|\b(?:misma|igual) cantidad\b|^y (?:del? |el |la |l[oa]s )?(?:\p{L}+ ){1,4}igual$/u;

/** Whether the message asks to be told something, be it no question: «dime del rojo y del negro». */
export const asksToKnow = ({ reading }: BotTurn): boolean => INFORMATIVE.test(reading.line);

/** Whether the message is a question. */
export const isAsking = (turn: BotTurn): boolean =>
  says(turn, 'question') || ASKS.test(turn.reading.line) || says(turn, 'look');

/** «Y la malla también, si hay», «y un babero si tienen», from somebody who is buying. */
const takesIfThere = (turn: BotTurn): boolean =>
  hasCart(turn) &&
  !says(turn, 'question') &&
  /^(?:y|tambien) .* si (?:l[oa]s? )?(?:hay|tienen?|tienes|quedan?|aparecen?)$/.test(turn.reading.line) &&
  namedMentions(turn).some(isClear);

const WERE_I_TO = /^(?:y )?si (?:yo )?(?:te|les?) (?:llevo|doy|entrego|traigo|pido|ordeno|encargo)\b/;

/** «No era para comprar», «no voy a pedir nada»: a verb of buying that is denied orders nothing. */
const DENIED_PURCHASE = /\bno (?:\p{L}+ ){0,3}(?:comprar|pedir|ordenar|encargar|llevar)\b/u;
const deniesPurchase = (line: string): boolean => {
  const rest = line.replace(DENIED_PURCHASE, '');
  return rest !== line && !PATTERNS.add.test(rest);
};

/** Whether half of a thing is meant: «la mitad de los quipes», not «que la mitad no come carne». */
export const meansHalfOf = ({ reading: { line } }: BotTurn): boolean =>
  /(?<!\bque )\b(?:la )?mitad del? /.test(line);

/** Whether what is talked of is to be bought another time, which names nothing for now: «ese lo llevo cuando cobre». */
const takesLater = (turn: BotTurn): boolean => {
  const { line, mentions } = turn.reading;
  const isBare = mentions.every(({ fit }) => fit === 'none') && turn.reading.quantity === undefined;
  // «Dame otro ahorita» orders.
  const isGiven = line.split(' ').some((word) => bidsGive(word) || word === 'dame');
  return (
    isBare && !isGiven && (ANOTHER_TIME.test(line) || (turn.state.removed.length > 0 && LATER.test(line)))
  );
};
const LATER = /\b(?:despues|luego|manana)\b/;

const HALF = /\bmitad?\b/i;

/** Whether the shopper wants to add something; a question, a bare noun or a budget never does. */
export const wantsToAdd = (turn: BotTurn): boolean => {
  const { reading, state } = turn;
  if (reading.budget || asksToKnow(turn) || IF_SO.test(reading.line)) return false;
  // «Si les llevo mi nevera vieja, ¿me la reciben?» is a question.
  if (WERE_I_TO.test(reading.line) || (deniesPurchase(reading.line) && !reading.mentions.some(isCounted)))
    return false;
  // After «la mitad de pollo y la mitad de queso» the bot first asks for the quantities.
  if (HALF.test(reading.message) && HALF.test(withSaidAmounts(reading.message))) return false;
  if (takesLater(turn)) return false;
  // «No quiero media libra de salami», «ayer compré 2 panes».
  const named = foundMentions(turn);
  if (named.length > 0 && named.every(({ unwanted }) => unwanted)) return false;
  // «Media libra de salami», «50 pesos de queso»: nobody tells an amount of a product without wanting it.
  if (namesAmount(turn) && !ASKS.test(reading.line) && !says(turn, 'question', 'price', 'quote', 'remove'))
    return true;
  if (says(turn, 'add') && !isOnlyAsking(turn)) return true;
  // «Necesito 2 fundas y un galón»: a list of needs without a question is an order.
  if (NEEDS.test(reading.line) && !says(turn, 'question', 'price') && !ASKS.test(reading.line))
    return (
      // «Necesito 10» of the offered product.
      (state.asked === 'quantity' && reading.mentions.length === 0 && reading.quantity !== undefined) ||
      (reading.mentions.length > 1 && reading.mentions.some((thing) => isPlural(thing) && isClear(thing))) ||
      // This many products, each with «un» or a number, are an order.
      (reading.mentions.length > 2 &&
        reading.mentions.every((thing) => thing.isOne || isPlural(thing)) &&
        reading.mentions.some(isClear))
    );
  if (isHeardToAdd(turn) || isHeardToTake(turn) || takesIfThere(turn)) return true;
  if (isHeardToChoose(turn)) return true;
  if (asksForItInSize(turn)) return true;
  if (isAsking(turn)) return false;
  // «Bueno, entonces de cerdo» after the wished product was sold out.
  const isSaid =
    foundMentions(turn).length > 0 || reading.quantity !== undefined || reading.pointer !== undefined;
  const isOffered = state.asked === 'quantity' || state.asked === 'which';
  const isOpen = state.wanted !== null || state.isAdding || (isOffered && namesShown(turn));
  if (isOpen && isSaid && /\bentonces\b/.test(reading.line)) return true;
  // «Quiero pintar un cuarto» wishes to do something, not for a product.
  if (says(turn, 'want') && reading.acts.add >= MAYBE) return true;
  // «Un combo familiar, por favor», «una yaroa de res a Villa Verde» are orders.
  if (
    (tellsHow(turn) || reading.place?.kind === 'zone') &&
    reading.mentions.some((thing) => (thing.isOne || isCounted(thing)) && isClear(thing) && !thing.isModifier)
  )
    return true;
  if (asksPolitely(reading.line) && namedMentions(turn).length > 0) return true;
  // «2 sueros y una loperamida»: counted products of this store without a question are an order.
  const things = reading.mentions.filter(({ words }) => words.length > 0);
  // «Estoy pensando llevar 3» is talk for the reader.
  if (things.some(isPlural) && things.some(isClear) && reading.acts.talk < NOTHING_BUT_TALK) return true;
  // «Un cepillo azul» from a shopper who is buying, «un arroz y dos aceites» from anyone.
  if (
    (isBuying(turn) || things.length > 1) &&
    things.length > 0 &&
    things.every(
      ({ isOne, quantity, isDefinite }) =>
        isOne || quantity !== undefined || (isDefinite && reading.pieces.length > 0),
    ) &&
    things.some(isClear)
  )
    return true;
  // «Y platos lo mismo», after two packets of cups.
  if (state.isAdding && AS_MANY.test(reading.line) && namedMentions(turn).length > 0) return true;
  // «Y otro blanco» with products in the cart.
  if (state.cart.length > 0 && ONE_MORE.test(reading.line)) return true;
  // «¿Y eso es fresco?» goes on about what was added.
  const isTold = reading.acts.about >= MORE_LIKELY_THAN_NOT || TELLS_OF_IT.test(reading.line);
  const isAboutIt = isTold && !reading.mentions.some(isCounted);
  // «Y lo envuelven» goes on with another matter.
  if (!state.isAdding || !CONTINUES.test(reading.line) || isAboutIt) return false;
  const isNamed = reading.mentions.length > 0 || reading.quantity !== undefined || namesThing(reading.masked);
  return isNamed || reading.acts.add >= HARDLY;
};

const TELLS_OF_IT =
  /^(?:y |pero |ok )*(?:es[aeo]s? |l[oa]s? )?(?:es|son|esta|estan|viene|vienen|trae|traen|sirve|dura|rinde) /;

/** Whether a message names an amount of a product of this store. */
const namesAmount = ({ reading: { mentions }, productOf }: BotTurn): boolean =>
  mentions.some(({ amount, quantity, words, fit, hits: [best] }) => {
    if (fit !== 'found' || !best?.isNamed) return false;
    const isOfUnits = quantity !== undefined && words.some(({ word }) => unitSaidBy(word));
    return amount !== undefined || (isOfUnits && Boolean(productOf(best.productId)?.measure));
  });

/**
 * Whether the reader takes the message for an order: counted products that match exactly are added when it is likely,
 * uncounted ones only when it is almost certain.
 */
const isHeardToAdd = (turn: BotTurn): boolean => {
  const { mentions, acts } = turn.reading;
  const things = mentions.filter(({ words }) => words.length > 0);
  const [thing, other] = things;
  const isHere = things.every(
    (one) => one.fit === 'found' && one.hits[0]?.isNamed === true && isClear(one) && !one.isPortion,
  );
  const isLone = thing?.isOne === true && !other && !isBuying(turn);
  if (!thing || !isHere || (isLone && looksFor(turn)) || acts.sum >= acts.add) return false;
  // «El de malta está bien, póngalo»: a verb that bids the shop give something, wherever it stands.
  if (!isAsking(turn) && isBidden(turn) && acts.add >= MAYBE) return true;
  // «Manda la goma con su tubo»: several things of this store behind a verb.
  const isTold = !isAsking(turn) && beginsWithVerb(turn);
  const isCounted = things.some((one) => isPlural(one) || one.isOne);
  if (isTold && (isCounted || other !== undefined)) return acts.add >= MORE_LIKELY_THAN_NOT;
  return acts.add >= (isCounted && !isLone ? LIKELY : NEARLY_CERTAIN);
};

/** Whether everything that a message names is of the last list or in focus. */
const namesShown = ({ reading: { mentions }, state: { listed, focus } }: BotTurn): boolean => {
  const things = mentions.filter(({ words }) => words.length > 0);
  return (
    things.length > 0 &&
    things.every(
      ({ fit, hits: [best] }) =>
        fit === 'found' &&
        best !== undefined &&
        (listed.includes(best.productId) || best.productId === focus),
    )
  );
};

/** Whether an answer to «which one?» names one of the list and counts it, «una de 4», or is an order for the reader. */
const isHeardToChoose = (turn: BotTurn): boolean => {
  const { mentions, acts } = turn.reading;
  const { asked } = turn.state;
  const isAnswer = (asked === 'which' || asked === 'quantity') && namesShown(turn) && !isAsking(turn);
  const isEachCounted = mentions.every((thing) => thing.isOne || isPlural(thing));
  const isHeard = acts.add >= LIKELY && !ONLY_A_NUMBER.test(turn.reading.line) && !goesOnToOther(turn);
  return isAnswer && (isHeard || (asked === 'which' && isEachCounted));
};
/** «Y los de chocolate», after the price of others and «¿te interesa?»: nobody ordered those, and nobody orders these yet. */
const goesOnToOther = ({ reading: { line, mentions }, state }: BotTurn): boolean =>
  state.asked === 'quantity' &&
  state.cart.length === 0 &&
  GOES_ON_TO.test(line) &&
  mentions.every(({ hits: [best] }) => best?.productId !== state.focus);
const GOES_ON_TO = /^y (?:el|la|l[oa]s) (?!.*\b(?:tambien|igual|porfavor|mejor)\b)/;
/** «La 18» of a list may only ask to see it, whatever the reader hears in so few words. */
const ONLY_A_NUMBER = /^(?:el|la|l[oa]s) \d+(?: [,.])*$/;

/** Whether a verb bids the shop give something, wherever it stands. */
const isBidden = ({ reading: { line } }: BotTurn): boolean => line.split(' ').some(bidsGive);

const beginsWithVerb = ({ reading: { line } }: BotTurn): boolean =>
  isSpanishVerb(FIRST_WORD.exec(line)?.[1] ?? '');
const FIRST_WORD = /^(?:(?:ok|dale|si|bueno|entonces|pues|y|ah|,) )*(\p{L}+)/u;

/** Whether the reader takes the message for the acceptance of a quote: «apúntamelo así», «está bien, me quedo con esa». */
const isHeardToTake = (turn: BotTurn): boolean => turn.state.quoted.length > 0 && takesWhatIsTalkedOf(turn);

/** Whether the reader hears an order in a message that names nothing, and so takes what is talked of: «me la anotas», «resérvamelo». */
export const takesWhatIsTalkedOf = (turn: BotTurn): boolean => {
  const { mentions, line, acts } = turn.reading;
  return (
    mentions.length === 0 &&
    line.split(' ').every((token) => isTalk(token) || !/\p{L}/u.test(token)) &&
    acts.add >= LIKELY_TAKEN &&
    !isAsking(turn) &&
    !tellsHow(turn)
  );
};
const LIKELY_TAKEN = 0.6;

/** Whether a message only looks for a product: «un helecho», «un reloj de esos baratos», «una tableta para mi niña». */
const looksFor = ({ reading: { masked, line, acts } }: BotTurn): boolean =>
  BARE.test(masked) || CHOOSY.test(line) || acts.need >= SLIGHT;
const BARE = /^una? (?:qqq ?)+(?:\.|$)/;
const CHOOSY = /\b(?:de es[ao]s|barat[oa]s?|economic[oa]s?)\b/;
const SLIGHT = 0.05;
const isBuying = ({ state }: BotTurn): boolean => state.cart.length > 0 || state.isAdding;
const HARDLY = 0.1;
const MAYBE = 0.25;
const MORE_LIKELY_THAN_NOT = 0.5;
const LIKELY = 0.7;
const NEARLY_CERTAIN = 0.95;
const NOTHING_BUT_TALK = 0.9;

/** Whether a message gives a payment method or a name, which makes its products an order. */
const tellsHow = ({ reading: { details } }: BotTurn): boolean =>
  [details.payment, details.name, details.address].some((detail) => detail !== undefined);

/** Whether a size makes the question a polite order: «¿me lo mandas en L?», «me lo das en 12». */
export const asksForItInSize = (turn: BotTurn): boolean => ASKS_FOR_IT.test(turn.reading.line) && sized(turn);
const ASKS_FOR_IT =
  /\bme l[oa]s? (?:das?|dan|mandas?|mandan|pones?|ponen|envias?|traes?|apartas?|guardas?|separas?|anotas?|vendes?|despachas?)\b/;
const sized = ({ reading: { size, mentions } }: BotTurn): boolean =>
  size !== undefined || mentions.some((mention) => mention.size !== undefined);
const NEEDS = /\b(?:necesito|necesitamos|me hacen? falta|nos hacen? falta)\b/;
const isPlural = ({ quantity, pack }: Mention): boolean => quantity !== undefined || pack !== undefined;
const isClear = ({ fit, hits }: Mention): boolean =>
  (fit === 'found' || (fit === 'partial' && hits[0]?.isNamed === true)) &&
  (hits[0]?.qualities ?? []).some((quality) => quality >= SURE);
/** A lower quality is a misspelling or similar. */
const SURE = 0.9;
const isCounted = ({ quantity }: Mention): boolean => quantity !== undefined;
/** Words that ask for one more: «y otro blanco», «ok, y una de dama». */
const ONE_MORE =
  /^(?:(?:ok|perfecto|bueno|ah|,) )*(?:(?:y|e|tambien|ademas) (?:(?:\w+ )?otr[oa]|un[oa] (?:de|en))\b|otr[oa] \w+ (?:mas|igual|tambien|pero)\b)/;
/** «Un café, por favor», «por favor 2 aguas». */
const asksPolitely = (line: string): boolean => {
  const at = line.search(COUNT);
  return (at >= 0 && at < line.lastIndexOf('porfavor')) || PLEASE_COUNT.test(line);
};
const COUNT = /\b(?:un|una|\d{1,2}|dos|tres|cuatro|cinco|seis) /;
const PLEASE_COUNT = /\bporfavor (?:un|una|\d{1,2}|dos|tres|cuatro|cinco|seis)\b/;
const IMPERATIVE =
  /\b(?:(?:me|nos) (?:puede[ns]?|puedes|podrian?|podrias|va[ns]?)? ?(?:a )?(?:mand|envi|tra|d|pon|vend|regal|despach|prepar|apart|separ|reserv|anot|apunt|agreg|ech)(?:a[ns]?|as|e[ns]?|es|ar|er|aria[ns]?|iga[ns]?) (?:\d|un[oa]?\b|dos\b|tres\b|cuatro\b)|puede[ns]? (?:mandar|poner|enviar|agregar|apartar|dar)(?:me|nos|le) |dame|ponme|echame|agrega|aparta|mandame|traeme|me llevo|lo quiero|la quiero)\b/;

/** Whether a message only asks: «cuánto me cobras por llevar 3?» does, «dame 3, cuánto sería?» also orders. */
const isOnlyAsking = (turn: BotTurn): boolean => isAsking(turn) && !IMPERATIVE.test(turn.reading.line);

/** Whether thanks decline the offer: «ok, gracias» does, «sí, gracias» accepts it. */
export const isParting = (turn: BotTurn): boolean => says(turn, 'thanks') && !ACCEPTS.test(turn.reading.line);
const ACCEPTS = /\b(?:si|claro|dale|yes|wi|quiero|dame|ponme|agrega)\b/;

/** Whether the message gives a detail of an order. */
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

/** Whether the message agrees to nothing for now: «ok, les aviso», but not «sí, te aviso cuando llegue». */
export const putsOff = (turn: BotTurn): boolean => {
  const { state, reading } = turn;
  // While an order waits, «paso mañana» tells when it is fetched.
  const comesLater = state.asked === 'quantity' && !hasCart(turn) && COMES_LATER.test(reading.line);
  const isLater = (says(turn, 'later') && !AGREES.test(reading.line)) || ASKS_SOMEBODY.test(reading.line);
  return isLater || (comesLater && !says(turn, 'add', 'pickup'));
};
/** «Dale, lo consulto con mi marido» agrees to nothing. */
const ASKS_SOMEBODY =
  /\b(?:l[oa]s? |dejame |deja )(?:yo )?(?:consult(?:o|amos|are|ar\w*)|hablar|hablo|pensar\w*|pienso)\b/;
const COMES_LATER =
  /\b(?:paso|voy|cruzo) (?:ahorita|luego|despues|mas tarde|manana|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|otro dia|la otra semana|la semana que viene)\b/;
const AGREES =
  /^(?:(?:ok|ah|pues|,) )*(?:si|sip|claro|dale|(?:te|les?|l[oa]s?) confirmo(?: porfavor)?$)(?: |$)|\b(?:apart|guard|separ|reserv)\w+/;

/** Whether the message only ends the talk for now. */
export const endsForNow = (turn: BotTurn): boolean =>
  putsOff(turn) &&
  !says(turn, 'add', 'human', 'complaint') &&
  !isAsking(turn) &&
  turn.reading.mentions.length === 0;

const FEW_WORDS = 4;

/** Whether the message is only «ok», without an open question. */
export const isNod = (turn: BotTurn): boolean =>
  turn.state.asked === null &&
  says(turn, 'affirm') &&
  !isAsking(turn) &&
  !isParting(turn) &&
  turn.reading.mentions.length === 0 &&
  turn.reading.line.split(' ').length <= FEW_WORDS;

/** The words of a message that wants nothing more, in whatever order: «no, nada más por ahora, gracias». */
const NOTHING_MORE: ReadonlySet<string> = new Set(
  'no na nada mas entonces pues ningun ninguno ninguna gracias muchas ya por ahora el momento asi ahi esta ta bien dejalo dejala deja eso solo solamente todo es seria ok okey bueno ah ay quiero , . !'.split(
    ' ',
  ),
);
/** What at least one of them is: a no, or «déjalo así». */
const REFUSES = /\b(?:no|na|nada|ningun[oa]?|dej(?:alo|ala|a eso) (?:asi|ahi))\b/;
/** «Solo eso», «ya con eso», and «nada más», which is read as «solamente»: after «¿te lo agrego?» they take the offer. */
const ONLY_THAT = /\b(?:solo eso|eso solo|con eso|solamente)\b/;

/**
 * Whether all that a message says is that nothing more is wanted, after «¿algo más?», a list, or «¿te lo agrego?». A question
 * of the order («¿a qué sector?», «¿lo confirmo?») has its own answers.
 */
export const wantsNothingMore = ({ reading: { line }, state: { asked } }: BotTurn): boolean =>
  (asked === null || asked === 'which' || asked === 'quantity') &&
  (REFUSES.test(line) || (asked !== 'quantity' && ONLY_THAT.test(line))) &&
  line
    .replace(/\bcon eso\b/, 'eso')
    .split(' ')
    .every((word) => NOTHING_MORE.has(word));

/** Whether the message asks for a time: «¿a qué hora puedo ir a hacerme las uñas?». */
const asksWhen = ({ reading }: BotTurn): boolean =>
  /\b(?:(?:a|hasta|desde) que hora|horario)\b/.test(reading.line);

export const isAboutStore = (turn: BotTurn, cue: 'hours' | 'location' | 'payment'): boolean =>
  says(turn, cue) &&
  (namedMentions(turn).length === 0 || (cue === 'hours' && asksWhen(turn))) &&
  !(says(turn, 'add') && turn.state.cart.length > 0);

/** «¿A qué hora llega?», «cuándo lo traen»: when an order comes, and not when the store opens. */
export const ARRIVES =
  /\b(?:cuando|(?:a|en|como a) que (?:hora|tiempo)|en cuanto(?: tiempo)?) (?:\p{L}+ ){0,3}(?:llega|llegan|llegaria|traen|traeran|viene|vienen|entregan|mandan|llevan)\b/u;

export const HOW_LONG = /\b(?:cuando|tarda\w*|demora\w*|dura\w*|tiempo|llega hoy|que dias?)\b/;

/** Words that ask how many an amount of pesos buys: «¿cuántos me da con mil pesos?», «por 500 cuántas me llevo». */
const HOW_MANY = /\bcuant[oa]s?\b/;
const LEAST_PESOS = 50;

/** Reads the pesos behind «con» or «por» of a question how many they buy. */
export const pesosGiven = ({ reading: { line } }: BotTurn): number | undefined => {
  if (!HOW_MANY.test(line)) return undefined;
  const tokens = line.split(' ');
  const found = tokens.flatMap((_, at) => {
    const number = /^(?:con|por)$/.test(tokens[at - 1] ?? '') ? readNumber(tokens, at) : undefined;
    const isMoney = number !== undefined && /^(?:pesos?|[?.,]|)$/.test(tokens[at + number.length] ?? '');
    const isAsked = number !== undefined && /^(?:cuant[oa]s?|me)$/.test(tokens[at + number.length] ?? '');
    return number && number.value >= LEAST_PESOS && (isMoney || isAsked) ? [number.value] : [];
  });
  return found.length === 1 ? found[0] : undefined;
};
