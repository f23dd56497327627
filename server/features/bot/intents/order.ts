import { isCashMethod } from '#server/platform/language/payment-names.ts';
import { isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { withPickupFacts } from '../dialogue/add-store-facts.ts';
import { askedFaqs } from '../dialogue/asked-faq.ts';
import { readCash } from '../dialogue/read-cash.ts';
import { askAgain, awaitsName, isOrdering, takeOrder } from '../dialogue/take-order.ts';
import type { Cue } from '../reading/cues.ts';
import { readBareName, readCapitalName, readFirstName } from '../reading/read-order-details.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import {
  foundMentions,
  hasCart,
  isAsking,
  isNod,
  says,
  tellsOrderDetails,
  wantsNothingMore,
  wantsToAdd,
} from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Cues of messages that are no name, although the bot asked for one. */
const TALKING: readonly Cue[] = [
  'have',
  'price',
  'question',
  'add',
  'look',
  'remove',
  'hours',
  'location',
  'greeting',
  'thanks',
  'affirm',
  'deny',
  'confirm',
  'cancel',
  'clear',
  'bye',
];

/** Digits of a phone number, even an incomplete one. */
const MANY_DIGITS = /(?:\d[\s.()-]*){5}/;

/** «¿Cómo se paga eso?» is no address. */
const BEGINS_QUESTION =
  /^(?:(?:y|pero|ok|,) )*(?:como|cuanto|cuando|que|cual(?:es)?|aceptan|(?:se )?pued[oe]n?)\b/;

/** Words of a question in the midst of it: «esa cafetería en qué esquina es», «por esa zona qué día reparten». */
const ASKS_WITHIN =
  /\b(?:(?:en|a|de|por) que(?! (?:me|le|te|se|lo|la|no)\b)|que (?:dias?|horas?|tiempo)|cual(?:es)?|cuando|cuanto) \p{L}/u;

/** Words and numbers of an address. */
const TELLS_PLACE =
  /\d|\b(?:calle|avenida|esquina|casa|lado|frente|detras|cerca|colmado|sector|barrio|residencial|edificio|torre|apartamento|parque|iglesia|escuela|entrada|callejon)\b/;
/** «Envuelven para regalo», «y eso es original», «me lo puede picar», «y si no estoy». */
const BEGINS_ASKING = /^(?:(?:y|ok|pero|ah|,) )*(?:(?:es[aeo]s?|usted) )?(?:me |se )?(?:l[oa]s? )?(\p{L}+)/u;
const OF_PEOPLE = /^(?:\p{L}{2,}n|puede|tiene|llega)$/u;
const SAID = 0.5;
const MAY_ASK = 0.3;

/** Whether a message asks something of the store, with or without a question mark, and is no address. */
const asksOfStore = (turn: BotTurn): boolean => {
  const { line, acts } = turn.reading;
  if (ASKS_WITHIN.test(line) || AND_IF.test(line)) return true;
  if (TELLS_PLACE.test(line) || turn.reading.place !== undefined) return false;
  const [, first = ''] = BEGINS_ASKING.exec(line) ?? [];
  const isHeard = Math.max(acts.service, acts.returns, acts.about, acts.delivery, acts.payment) >= MAY_ASK;
  // «Eso es por el hospital viejo» tells a place.
  if ((IT_IS.test(line) && isHeard) || (OF_PEOPLE.test(first) && isSpanishVerb(first))) return true;
  return isHeard && (askedFaqs(turn)[0]?.words ?? 0) >= SAID;
};
const AND_IF = /^(?:y|pero) si \p{L}/u;
const IT_IS = /^(?:(?:y|ok|pero|,) )*(?:usted|es[aeo]s? (?:es|son)) \p{L}/u;

/** «Pago con mil», or «2000» in answer to «¿con cuánto vas a pagar?», of an order that is paid in cash. */
const tellsCash = (turn: BotTurn): boolean =>
  hasCart(turn) &&
  !isAsking(turn) &&
  !says(turn, 'confirm') &&
  foundMentions(turn).length === 0 &&
  isCashMethod(turn.reading.details.payment ?? turn.state.order.payment) &&
  readCash(turn) !== undefined;

/** Whether the message is a bare name, address, sector or phone number in answer to the bot's question. */
const isBareAnswer = (turn: BotTurn): boolean => {
  const { asked } = turn.state;
  if (asked === 'phone') return MANY_DIGITS.test(turn.reading.message);
  const mayBeNamed = awaitsName(turn.state);
  if (mayBeNamed || asked === 'confirm')
    return (
      readFirstName(turn.reading.message) !== undefined ||
      (mayBeNamed &&
        turn.reading.place === undefined &&
        foundMentions(turn).length === 0 &&
        readCapitalName(turn.reading.message) !== undefined)
    );
  if (asked !== 'name' && asked !== 'address' && asked !== 'place') return false;
  if (says(turn, ...TALKING) || BEGINS_QUESTION.test(turn.reading.line)) return false;
  if (asked !== 'name' && asksOfStore(turn)) return false;
  if (ONE_MORE_THING.test(turn.reading.line) && wantsToAdd(turn)) return false;
  return asked !== 'name' || readBareName(turn.reading.message) !== undefined;
};

/** «Y un peluche», «antes de seguir, 3 peluches», «mentira, falta uno de peluche» are no sector. */
const ONE_MORE_THING =
  /^(?:(?:ok|bueno|ah|hay|,) )*(?:y|tambien|ademas|mentira|espera|esperate|perdon|antes de \p{L}+|faltan?|me faltan?|se me (?:olvido|olvidaba|quedo|quedaba|paso)) (?:(?:,|y|tambien|antes de \p{L}+|faltan?|me faltan?) )*(?:un(?:[oa]s?)?|\d+|dos|tres|cuatro|cinco|seis) /u;

/** «Ya», «ya está», «ya, eso nada más»: nothing more is wanted. */
const DONE =
  /^(?:(?:ok|bueno) )*ya(?:(?: ,)? (?:esta|estamos|eso|es|todo|asi|solamente|bien|porfavor|gracias))*$/;

/** Whether the message orders, or gives a detail of the order. */
const takesOrder = (turn: BotTurn): boolean => {
  if (!hasCart(turn))
    return says(turn, 'order') && turn.reading.mentions.length === 0 && !says(turn, 'question');
  if (
    isBareAnswer(turn) ||
    says(turn, 'order') ||
    (turn.state.asked === null && DONE.test(turn.reading.line))
  )
    return true;
  if (says(turn, 'question') || (says(turn, 'price') && !says(turn, 'add'))) return false;
  return tellsOrderDetails(turn);
};

/** Whether «ta bien», «dale», «no, gracias» or «déjalo así» answers «¿algo más, o seguimos con la entrega?»: nothing more. */
const goesOn = (turn: BotTurn): boolean => hasCart(turn) && (isNod(turn) || wantsNothingMore(turn));

/** Whether somebody who has chosen nothing yet tells a name, an address or a telephone, which the order will need. */
const keepsDetails = (turn: BotTurn): boolean => {
  const { name, address, phone } = turn.reading.details;
  return !hasCart(turn) && !isAsking(turn) && [name, address, phone].some((detail) => detail !== undefined);
};

/** The address with one number put right, which is told beside the wrong one: «es 98 no 88». */
const withOtherNumber = (address: string, said: string, numbers: readonly string[]): string => {
  const isIn = (number: string): boolean => wholeNumber(number).test(address);
  const [wrong, ...alsoIn] = numbers.filter(isIn);
  const [right] = numbers.filter((number) => !isIn(number));
  return wrong !== undefined && right !== undefined && alsoIn.length === 0 && CORRECTS.test(said)
    ? address.replace(wholeNumber(wrong), right)
    : address;
};
const wholeNumber = (number: string): RegExp => new RegExp(`(?<!\\d)${number}(?!\\d)`);
const CORRECTS = /\b(?:no|perdon|digo|cambi\w+|en vez|era|sino|equivo\w+)\b/;

/** The address with the number that is told with its word: «la oficina es 806, perdón», «perdón, es la 54», «el número es 98». */
const withNumberOf = (address: string, said: string, number: string): string => {
  const [, part] = PART.exec(said) ?? [];
  const ofPart = part === undefined ? HOUSE : new RegExp(`(\\b${part}\\s*(?:#|no\\.?)?\\s*)\\d+`, 'i');
  if (ofPart.test(address)) return address.replace(ofPart, (_, before: string) => `${before}${number}`);
  // «Es el apto 2» says more of «calle 5 #8».
  if (part !== undefined) return address;
  const [only, other] = address.match(/\d+/g) ?? [];
  return only !== undefined && other === undefined && OF_NUMBER.test(said)
    ? address.replace(only, number)
    : address;
};
const PART =
  /\b(oficina|piso|edificio|torre|local|bloque|manzana|calle|apto|apartamento)\b(?: (?:es|era|es el|es la|numero))* \d/;
const OF_NUMBER = /\b(?:numero|casa)\b/;

/** Corrects a number in the address of an order: «me equivoqué de número, es la casa 54», «la oficina es 806, perdón», «es 98 no 88». */
const correctHouse = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const { address } = state.order;
  // «Casa 54» is taken out of the line as an address.
  const said = foldText(reading.message);
  const numbers: readonly string[] = said.match(/(?<![\d\p{L}])\d{1,4}(?![\d\p{L}])/gu) ?? [];
  const [first, second, third] = numbers;
  // What was held before may stand in for what the message leaves unsaid.
  const isOfGoods = foundMentions(turn).some(({ words }) =>
    words.some(({ word, at, isSoft }) => at !== undefined && !isSoft && !/^\d+$/.test(word)),
  );
  const isOther = isOfGoods || reading.details.phone !== undefined || isAsking(turn);
  if (!isOrdering(turn) || address === null || first === undefined || third !== undefined || isOther)
    return undefined;
  const isOfPlace = OF_HOUSE.test(said) || PART.test(said) || OF_NUMBER.test(said);
  // «Son 3 no 2» may count what is held.
  const isOfHeld = state.cart.some(({ quantity }) => numbers.includes(String(quantity)));
  if (!isOfPlace && (second === undefined || isOfHeld)) return undefined;
  const corrected =
    second === undefined ? withNumberOf(address, said, first) : withOtherNumber(address, said, numbers);
  return corrected === address
    ? undefined
    : takeOrder({
        ...turn,
        reading: { ...reading, details: { ...reading.details, address: undefined } },
        state: { ...state, order: { ...state.order, address: corrected } },
      });
};
const OF_HOUSE =
  /\b(?:de numero|casa|apto|apartamento)\b|^(?:(?:no|ay|perdon|disculpa|,) ?)+(?:es|era) (?:la|el) \d+$/;
const HOUSE = /((?:n[uú]mero|n[uú]m\.?|no\.|#|casa|apto\.?|apartamento)\s*)\d+/i;

export const order: BotIntent = {
  name: 'order',
  examples: [
    ['dame 2 libras de arroz', 'mándamelo a Los Mina, pago en efectivo'],
    ['dame un salami', 'eso es todo, quiero hacer el pedido'],
    ['dame un salami', 'ok'],
    ['dame un salami', 'ya'],
    ['dame un salami', 'no, nada más'],
  ],
  counterExamples: [['dame un salami', 'cuánto cuesta el queso?']],
  claims: [
    {
      on: 'cart',
      over: ['quantity', 'orderAndAdd', 'add', 'swap', 'remove', 'confirm'],
      answer: (turn) => (tellsCash(turn) ? takeOrder(turn) : correctHouse(turn)),
    },
    {
      on: 'order',
      over: ['viewCart'],
      answer: withPickupFacts((turn) => (takesOrder(turn) ? takeOrder(turn) : undefined)),
    },
    {
      on: 'talk',
      over: ['thanks', 'nod', 'bye', 'greeting'],
      answer: (turn) => (goesOn(turn) ? takeOrder(turn) : undefined),
    },
    {
      on: 'guess',
      over: ['faq', 'unknown'],
      answer: (turn) => askAgain(turn) ?? (keepsDetails(turn) ? takeOrder(turn) : undefined),
    },
  ],
};
