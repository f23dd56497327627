import { surenessOf } from '../reading/match-faq.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';

/**
 * Whether the rules answered without having understood all of it: what was named is not in the store under that word, a
 * question found no answer, or the nearest one was guessed. Then, and only then, a model may know better.
 */
export const isUnsure = (
  { reading, button }: BotTurn,
  { effects = [], faq, isTaught }: BotDecision,
): boolean => {
  if (button || isTaught) return false;
  if (effects.some(({ kind }) => kind === 'question_unanswered')) return true;
  const isGuess = faq !== undefined && surenessOf(reading.faqs) === 'near';
  const lacks = effects.some(({ kind }) => kind === 'product_missing');
  return isGuess || (lacks && reading.mentions.some(({ fit }) => fit === 'none' || fit === 'related'));
};
