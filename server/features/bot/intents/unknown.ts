import { BOT_COPY } from '../bot-copy.ts';
import { admitUnknown } from '../dialogue/answer-store-facts.ts';
import { CATALOGUE, HUMAN } from '../dialogue/reply-parts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { BotIntent } from './intent.ts';

const QUESTION =
  /\b(?:hacen|ponen|dan|ofrecen|arreglan|cogen|aceptan|prestan|tienen|puedo|pueden|puede|se puede|cuando|donde|por donde|quien|cuanto|cual|como|que) \w+ .*\w+.*\?|^(?:hacen|ponen|dan|ofrecen|cogen|aceptan|prestan|atienden|trabajan) \w+/;

/** Admits that the answer to a question is not known, instead of saying that it was not understood. */
const admitQuestion = (turn: BotTurn): BotDecision | undefined =>
  QUESTION.test(turn.reading.line) ? admitUnknown(turn, 'unknown', 'faqs') : undefined;

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
