import { BOT_COPY } from '../bot-copy.ts';
import { admitUnknown } from '../dialogue/answer-store-facts.ts';
import { CATALOGUE, HUMAN } from '../dialogue/reply-parts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { BotIntent } from './intent.ts';

const QUESTION =
  /\b(?:hacen|ponen|dan|ofrecen|arreglan|cogen|aceptan|prestan|tienen|puedo|pueden|puede|se puede|cuando|donde|por donde|quien|cuanto|cual|como|que) \w+ .*\w+.*\?|^(?:hacen|ponen|dan|ofrecen|cogen|aceptan|prestan|atienden|trabajan) \w+/;

/** A question that nothing here answers is no riddle: it is said that the answer is not known. */
const admitQuestion = (turn: BotTurn): BotDecision | undefined =>
  QUESTION.test(turn.reading.line) ? admitUnknown(turn, 'unknown', 'faqs') : undefined;

const PATIENCE = 1;

/** Not understood: what can be asked, and after the second time a person. */
const admitNotUnderstood = ({ state, reading }: BotTurn): BotDecision => ({
  intent: 'unknown',
  paragraphs: [state.misses >= PATIENCE ? BOT_COPY.unknownAgain : BOT_COPY.unknown],
  choices: [CATALOGUE, HUMAN],
  change: { misses: state.misses + 1 },
  effects: [{ kind: 'question_unanswered', question: reading.message.trim().slice(0, 500) }],
});

export const unknown: BotIntent = {
  name: 'unknown',
  examples: ['asdfgh qwerty', 'prestan sillas para velorios?'],
  counterExamples: ['hola', 'tienen arroz?'],
  claims: [{ on: 'guess', answer: (turn) => admitQuestion(turn) ?? admitNotUnderstood(turn) }],
};
