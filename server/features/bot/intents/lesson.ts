import { matchLesson } from '../reading/match-lesson.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, says, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Whether the answer depends on the cart, a price or a stock: those change, so no lesson answers it. */
const isOfGoods = (turn: BotTurn): boolean => {
  if (wantsToAdd(turn) || says(turn, 'remove', 'clear', 'order')) return true;
  const isShopping = says(turn, 'price', 'have', 'look', 'want');
  // «¿Cuánto cuesta?» alone asks for the price of the product in focus.
  const isOfFocus = turn.state.focus !== null && turn.reading.mentions.length === 0;
  return isShopping && (foundMentions(turn).length > 0 || isOfFocus);
};

/** Gives the answer that the owner taught for messages like this one. */
const answerLesson = (turn: BotTurn): BotDecision | undefined => {
  const lesson = matchLesson(turn.reading.line, turn.settings.lessons);
  if (!lesson || isOfGoods(turn)) return undefined;
  return { intent: 'faq', paragraphs: [lesson.answer], faq: lesson.question, isTaught: true };
};

export const lesson: BotIntent = {
  name: 'lesson',
  examples: [],
  counterExamples: ['tienen arroz?'],
  claims: [{ on: 'known', over: ['photo', 'afterOrder'], answer: answerLesson }],
};
