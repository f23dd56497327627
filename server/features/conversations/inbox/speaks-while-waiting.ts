import type { IntentName } from '#server/features/bot/bot.ts';

/** A customer who waits for a person does not want to read these from the bot again. */
const LEFT_TO_A_PERSON: ReadonlySet<IntentName> = new Set([
  'blank',
  'human',
  'complaint',
  'greeting',
  'smallTalk',
  'thanks',
  'bye',
  'offTopic',
  'haggle',
  'priceClaim',
  'unknown',
]);

/**
 * Says whether the bot still answers a customer who waits for a person: about products, orders and the store it does, so that
 * no sale is lost until somebody comes; with phrases it does not (decision 018).
 */
export const speaksWhileWaiting = (rule: IntentName): boolean => !LEFT_TO_A_PERSON.has(rule);
