import { equalHits } from '../reading/mention.ts';
import { readDetailAsked } from '../reading/read-details.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { says, wantsToAdd } from '../turn/turn-facts.ts';
import { focusOf, resolvePointer } from './resolve-pointer.ts';

/** What a message begins with that goes on to another thing: «y la de batata? …», «pero el otro …». */
const GOES_ON_TO = /^(?:(?:y|e|pero|ok|ah|entonces|,) )*(?:el|la|l[oa]s|es[aeo]s?) /;
/** A question of the thing itself beside its price, and the unit that it asks for: «¿de cuántas libras es?». */
export const HOW_MANY_UNITS = /\bcuant[oa]s? (\p{L}{4,})/u;

/** What the shop has is told with the thing: «¿y los blancos? ¿qué tallas tienen?». */
const ASKS_SHOP = /\b(?:tienen|tienes|hay|venden|quedan?)\b/;

/** From this probability on, the trained reader hears a change of the cart. */
const CHANGES = 0.5;

/** The only thing other than the one talked of, with which a message begins: one of those shown, or of their kind. */
const otherNamed = (turn: BotTurn, focus: ProductFacts): ProductFacts | undefined => {
  const { reading } = turn;
  const [first] = reading.mentions;
  if (reading.pointer?.kind === 'other') {
    const [only, another] = resolvePointer(turn);
    return another ? undefined : only;
  }
  const [hit, another] = first?.fit === 'found' ? equalHits(first) : [];
  const isTalkedOf = first?.isAmongShown || reading.similar.includes(hit?.productId ?? '');
  return hit && !another && isTalkedOf && hit.productId !== focus.id
    ? turn.productOf(hit.productId)
    : undefined;
};

/**
 * Turns the talk to another thing of the list that a message names before it asks of it: «y la de batata? ¿de cuántas libras es?»,
 * «¿y el otro para cuántas personas da?». Whatever is asked is then asked of that one.
 */
export const withTalkTurned = (turn: BotTurn): BotTurn => {
  const { reading, state } = turn;
  const focus = focusOf(turn);
  const asks =
    readDetailAsked(reading.line) !== undefined ||
    reading.topics.length > 0 ||
    HOW_MANY_UNITS.test(reading.line);
  const isOfThing = asks && GOES_ON_TO.test(reading.line) && !ASKS_SHOP.test(reading.line);
  if (!focus || state.asked === 'which' || !isOfThing) return turn;
  // «Los vasos y los platos de vidrio quítamelos» changes the cart.
  if (says(turn, 'remove') || Math.max(reading.acts.remove, reading.acts.swap) >= CHANGES) return turn;
  if (wantsToAdd(turn) || says(turn, 'compare', 'cheapest', 'priciest', 'quote', 'delivery')) return turn;
  const other = otherNamed(turn, focus);
  if (!other) return turn;
  const mentions = reading.mentions.filter(({ hits }) =>
    hits.every(({ productId }) => productId !== other.id),
  );
  return {
    ...turn,
    turnedTo: other.id,
    state: { ...state, focus: other.id },
    reading: { ...reading, mentions, pointer: { kind: 'same' } },
  };
};

/** The decision after which a thing to which the message turned is talked of, although the shop's facts answered. */
export const keepTalkTurned = (turn: BotTurn, decision: BotDecision): BotDecision => {
  const focus = turn.turnedTo ?? (decision.faq === undefined ? undefined : namedBefore(turn));
  return focus === undefined || decision.change?.focus !== undefined
    ? decision
    : { ...decision, change: { ...decision.change, focus, asked: 'quantity' } };
};

/** The only thing that a question of the shop names, where it was talked of before: «si aparto las botas, ¿con cuánto?». */
const namedBefore = ({ reading: { mentions }, state }: BotTurn): string | undefined => {
  const [mention, other] = mentions;
  const [hit, another] = mention && !other && mention.fit === 'found' ? equalHits(mention) : [];
  const isKnown = hit?.isNamed === true && !another && state.recent.includes(hit.productId);
  return isKnown && state.asked !== 'which' && !state.isAdding ? hit.productId : undefined;
};
