import { matchQuickReply } from '../reading/match-quick-reply.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { BotIntent } from './intent.ts';

/** Gives the reply that the owner wrote for this very message. */
export const answerQuickReply = ({ reading, settings }: BotTurn): BotDecision | undefined => {
  const found = matchQuickReply(reading.line, settings.quickReplies);
  return found && { intent: 'faq', paragraphs: [found.answer], faq: found.question, isTaught: true };
};

export const quickReply: BotIntent = {
  name: 'quickReply',
  examples: [],
  counterExamples: ['tienen arroz?'],
  claims: [{ on: 'control', answer: answerQuickReply }],
};
