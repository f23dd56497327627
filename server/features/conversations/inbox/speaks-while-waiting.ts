import type { IntentName } from '../../bot/bot.ts';

/** What somebody who waits for a person does not want to hear from the bot again. */
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
 * Whether the bot still answers a customer who waits for a person: about products, orders and the store yes, so that nobody
 * loses a sale until somebody comes; with phrases no (decision 018).
 */
export const speaksWhileWaiting = (rule: IntentName): boolean => !LEFT_TO_A_PERSON.has(rule);
