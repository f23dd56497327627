import type { Intent } from '#shared/features/bot/bot-terms.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { isAsking, says } from '../turn/turn-facts.ts';
import {
  answerDelivery,
  answerHours,
  answerLocation,
  answerPayment,
  tellPickup,
} from './answer-store-facts.ts';
import { namesServiceForSale, tellingFaq } from './asked-faq.ts';

/** Words that ask for a fact of the store so clearly that they count in a message with products too. */
const ASKED = {
  location:
    /\b(?:donde (?:es que )?(?:estan?|quedan?|se encuentran?|ubicad\w*|tienen la tienda)|ubicad\w*|ubicacion|direccion)\b/,
  hours: /\b(?:horario|(?:a|hasta|desde) que hora|abren|cierran|(?:estan|siguen) abiert[oa]s?)\b/,
  delivery:
    /\b(?:delivery|envian|hacen envios?|entregan|despachan|reparten|llevan a|mandan a|llegan (?:a|hasta))\b/,
  payment:
    /\b(?:aceptan|formas? de pago|como (?:se |puedo )?(?:paga|pago|pagar)|se puede pagar|puedo pagar)\b/,
  pickup: /\b(?:puedo|podria|podemos|se puede|puede) (?:\p{L}+ ){0,3}(?:recoger|buscar|retirar|pasar)/u,
} as const;

const ANSWERS = {
  location: answerLocation,
  hours: answerHours,
  delivery: answerDelivery,
  payment: answerPayment,
  pickup: tellPickup,
} as const;

type Fact = keyof typeof ASKED;
const FACTS: readonly Fact[] = ['location', 'hours', 'delivery', 'payment', 'pickup'];

/** Whether a fact is asked for; a sector in a question asks for the delivery fee there. */
const isAskedFor = (turn: BotTurn, fact: Fact): boolean => {
  const { line, place, acts, details } = turn.reading;
  if (fact === 'delivery' && place?.kind === 'zone') return true;
  if (says(turn, fact) && ASKED[fact].test(line)) return true;
  // «Al frente de la escuela» tells where the order goes.
  if (fact === 'location' && details.address !== undefined) return false;
  // Who takes an order away asks that in plain words, or has decided it.
  if (fact === 'pickup') return false;
  // An order tells where it goes and how it is paid.
  return acts[fact] >= LIKELY[fact] && acts.order < TOLD;
};

/** From these probabilities on, the trained reader hears that a fact is asked for; payment is often only told. */
const LIKELY: Readonly<Record<Exclude<Fact, 'pickup'>, number>> = {
  location: 0.3,
  hours: 0.3,
  delivery: 0.3,
  payment: 0.5,
};
/** From this probability on, the reader hears the details of an order. */
const TOLD = 0.5;

type Told = { told: string; intent: Intent; facts: readonly Fact[] };

const factsAsked = (turn: BotTurn, { told, intent, facts }: Told): string[] =>
  facts.flatMap((fact) => {
    if (fact === intent || !isAskedFor(turn, fact)) return [];
    const { place } = turn.reading;
    // The sum of an order already contains the fee.
    if (fact === 'delivery' && place?.kind === 'zone' && told.includes(`delivery a ${place.zone.name} `))
      return [];
    const [first = '', second = ''] = ANSWERS[fact](turn).paragraphs;
    const answer = [first, fact === 'hours' ? second : ''].filter(Boolean).join(' ');
    return told.includes(answer) ? [] : [answer];
  });

/** The share of a question's words that must be said for its answer to be added to another answer. */
const TELLING = 0.62;

/** Inserts facts before the last question of an answer. */
const withFacts = (decision: BotDecision, facts: readonly string[]): BotDecision => {
  const { paragraphs } = decision;
  if (facts.length === 0) return decision;
  const isQuestion = paragraphs.length > 1 && (paragraphs.at(-1) ?? '').includes('?');
  return isQuestion
    ? { ...decision, paragraphs: [...paragraphs.slice(0, -1), ...facts, ...paragraphs.slice(-1)] }
    : { ...decision, paragraphs: [...paragraphs, ...facts] };
};

/** Adds the facts of the store that the message also asked for: «¿hay bocinas, y hasta qué hora abren?». */
const addStoreFacts = (turn: BotTurn, decision: BotDecision): BotDecision => {
  const told = decision.paragraphs.join('\n');
  // «Un regalo para mi niña» does not ask whether children are welcome.
  const isOfProfile =
    decision.faq === undefined &&
    isAsking(turn) &&
    turn.reading.need === undefined &&
    !namesServiceForSale(turn);
  const faq = isOfProfile ? tellingFaq(turn, TELLING) : undefined;
  const aside = faq && !told.includes(faq.answer) ? [faq.answer] : [];
  const facts = factsAsked(turn, { told, intent: decision.intent, facts: FACTS });
  return withFacts(decision, [...facts, ...aside]);
};

/** Wraps a handler so that its answer also gets the facts that the message asks for. */
export const withStoreFacts =
  (answer: (turn: BotTurn) => BotDecision | undefined) =>
  (turn: BotTurn): BotDecision | undefined => {
    const decision = answer(turn);
    return decision && addStoreFacts(turn, decision);
  };

/** The same answer, for an order that asks besides when or where it can be picked up: «lo paso a buscar, ¿a qué hora abren?». */
export const withPickupFacts =
  (answer: (turn: BotTurn) => BotDecision | undefined) =>
  (turn: BotTurn): BotDecision | undefined => {
    const decision = answer(turn);
    if (!decision) return undefined;
    const told = decision.paragraphs.join('\n');
    return withFacts(
      decision,
      factsAsked(turn, { told, intent: decision.intent, facts: ['hours', 'location'] }),
    );
  };
