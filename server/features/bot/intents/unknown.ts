import { BOT_COPY } from '../bot-copy.ts';
import { admitUnknown } from '../dialogue/answer-store-facts.ts';
import { CATALOGUE, HUMAN } from '../dialogue/reply-parts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { BotIntent } from './intent.ts';

const ASKS =
  /\b(?:hacen|ponen|dan|ofrecen|arreglan|cogen|aceptan|prestan|tienen|puedo|pueden|puede|donde|cuando|quien|cuanto|cual|como|que) \w+ /;
const ASKS_AT_ONCE = /^(?:hacen|ponen|dan|ofrecen|cogen|aceptan|prestan|atienden|trabajan) \w+/;

/** Whether a message asks something, in three words or more and with its mark, or by its first word. */
const isQuestion = (line: string): boolean => {
  const asks = ASKS.exec(line);
  const rest = asks ? line.slice(asks.index + asks[0].length, Math.max(0, line.lastIndexOf('?'))) : '';
  return /\w/.test(rest) || ASKS_AT_ONCE.test(line);
};

/** Admits that the answer to a question is not known, instead of saying that it was not understood. */
const admitQuestion = (turn: BotTurn): BotDecision | undefined =>
  isQuestion(turn.reading.line) ? admitUnknown(turn, 'unknown', 'faqs') : undefined;

const PATIENCE = 1;

/** Says that the message was not understood and what can be asked; after the second time it offers a person. */
const admitNotUnderstood = ({ state, reading }: BotTurn): BotDecision => ({
  intent: 'unknown',
  paragraphs: [state.misses >= PATIENCE ? BOT_COPY.unknownAgain : BOT_COPY.unknown],
  choices: [CATALOGUE, HUMAN],
  change: { misses: state.misses + 1 },
  effects: [{ kind: 'question_unanswered', question: reading.message.trim().slice(0, 500) }],
});

export const unknown: BotIntent = {
  name: 'unknown',
  examples: ['asdfgh qwerty', 'y las matas se riegan de noche?'],
  counterExamples: ['hola', 'tienen arroz?'],
  claims: [{ on: 'guess', answer: (turn) => admitQuestion(turn) ?? admitNotUnderstood(turn) }],
};
