import { matchLesson } from '../reading/match-lesson.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, says, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** What a cart, a price or a stock answers, which no lesson does: those change, and a lesson stays. */
const isOfGoods = (turn: BotTurn): boolean => {
  if (wantsToAdd(turn) || says(turn, 'remove', 'clear', 'order')) return true;
  const isShopping = says(turn, 'price', 'have', 'look', 'want');
  // «¿Cuánto cuesta?» alone asks the price of what is talked about.
  const isOfFocus = turn.state.focus !== null && turn.reading.mentions.length === 0;
  return isShopping && (foundMentions(turn).length > 0 || isOfFocus);
};

/** The answer that the owner taught to a message like this one. */
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
