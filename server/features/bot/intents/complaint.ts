import { BOT_COPY } from '../bot-copy.ts';
import { HUMAN } from '../dialogue/reply-parts.ts';
import { isComplaint } from '../reading/read-complaint.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';
import { bringsBack } from './put-back.ts';
import { answerTopic } from './topic.ts';

/** Apologises to a customer with a problem, and calls a person at once. */
const apologise = (): BotDecision => ({
  intent: 'complaint',
  paragraphs: [BOT_COPY.sorry],
  effects: [{ kind: 'handover', reason: 'complaint' }],
});

/** From these probabilities on, the trained reader hears a question for an exchange, and a complaint. */
const ASKS_EXCHANGE = 0.6;
const COMPLAINS = 0.5;

/**
 * Answers «la blusa que compré me quedó chiquita, ¿me la cambian?» with what the profile says of exchanges: nothing went
 * wrong. Undefined where the reader and the words both hear a complaint, or the profile tells nothing.
 */
const answerExchange = (turn: BotTurn): BotDecision | undefined => {
  const { acts, line } = turn.reading;
  if (acts.returns < ASKS_EXCHANGE || (acts.complaint >= COMPLAINS && isComplaint(line))) return undefined;
  const answer = answerTopic(turn);
  return answer?.faq === undefined ? undefined : { ...answer, choices: [HUMAN] };
};

export const complaint: BotIntent = {
  name: 'complaint',
  examples: [
    'el arroz que me mandaron ayer llegó lleno de gorgojo',
    'me llegó el pedido incompleto',
    'ustedes son unos ladrones',
  ],
  counterExamples: ['se me dañó la estufa, venden fósforos?', 'tienen arroz?'],
  claims: [
    {
      on: 'guard',
      over: ['priceClaim'],
      answer: (turn) =>
        says(turn, 'complaint') && !bringsBack(turn) ? (answerExchange(turn) ?? apologise()) : undefined,
    },
  ],
};
