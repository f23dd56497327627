import type { BotDecision, BotTurn, IntentName } from '../turn/bot-turn.ts';

/**
 * What a claim rests on, the plainest first. Of several intents that hear themselves in a message the one with the plainest
 * evidence answers; the order in which intents are listed says nothing.
 */
export const EVIDENCE = [
  // There is nothing to interpret: a tap, STOP, a message without words, a reply that the owner wrote for this very message.
  'control',
  // Heard before anything is sold: tricks, a wish for a person, a complaint, a price that somebody claims.
  'guard',
  // Something known decides it: what the owner taught, a picture nobody made out, an order that was placed.
  'known',
  // The cart is changed by a verb of its own.
  'cart',
  // The order goes on: its details, its sum, the last answer.
  'order',
  // One of what was shown, or what helps with a need, is chosen.
  'choice',
  // The shop itself is asked, or the thing that is talked of.
  'service',
  // Goods are named.
  'goods',
  // Talk.
  'talk',
  // Nothing was plain: the nearest that may help.
  'guess',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** One way in which an intent hears itself in a message. */
export type Claim = {
  readonly on: Evidence;
  /** Intents that rest on the same evidence and are said less plainly, where both hear themselves. */
  readonly over?: readonly IntentName[];
  /** The answer; nothing when the message does not say it. */
  readonly answer: (turn: BotTurn) => BotDecision | undefined;
};

/** A message, or several of which the last one is the example. */
export type Example = string | readonly string[];

/** Something that people want of the bot: how they say it, and what answers it. */
export type BotIntent = {
  readonly name: IntentName;
  /** Said to the shop of `testing/corner-shop.ts` these are of this intent … */
  readonly examples: readonly Example[];
  /** … and these, which sound like it, are not. */
  readonly counterExamples: readonly Example[];
  readonly claims: readonly Claim[];
};
