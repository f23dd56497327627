import type { BotDecision, BotTurn, IntentName } from '../turn/bot-turn.ts';

/**
 * The kinds of evidence for an intent, the strongest first. Of several intents that recognise a message, the one with the
 * strongest evidence answers, whatever their order in the list.
 */
export const EVIDENCE = [
  // Nothing to interpret: a tapped button, STOP, a message without words, or a reply that the owner wrote for this
  // message.
  'control',
  // Must come before any sale: attacks, a wish for a person, a complaint, a price that somebody claims.
  'guard',
  // A known fact decides: an answer taught by the owner, a picture without a match, a placed order.
  'known',
  // A verb of its own changes the cart.
  'cart',
  // The order continues: its details, its sum, the final yes.
  'order',
  // One of the shown products, or one that helps with a need, is chosen.
  'choice',
  // The message asks about the store, or about the product in focus.
  'service',
  // The message names products.
  'goods',
  // Small talk.
  'talk',
  // No clear evidence: the nearest answer that may help.
  'guess',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** One way in which an intent recognises a message. */
export type Claim = {
  readonly on: Evidence;
  /** Intents with the same evidence that this one overrides when both recognise the message. */
  readonly over?: readonly IntentName[];
  /** Returns the answer; undefined when the message does not express the intent. */
  readonly answer: (turn: BotTurn) => BotDecision | undefined;
};

/** A message, or a conversation whose last message is the example. */
export type Example = string | readonly string[];

/** Something that people want from the bot: how they say it, and how it is answered. */
export type BotIntent = {
  readonly name: IntentName;
  /** Messages to the shop of `testing/corner-shop.ts` that express this intent. */
  readonly examples: readonly Example[];
  /** Messages that sound similar and do not express it. */
  readonly counterExamples: readonly Example[];
  readonly claims: readonly Claim[];
};
