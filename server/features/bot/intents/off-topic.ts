import { BOT_COPY } from '../bot-copy.ts';
import { CATALOGUE } from '../dialogue/reply-parts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Leads back to the store politely. */
export const turnBack = ({ store }: BotTurn): BotDecision => ({
  intent: 'off_topic',
  paragraphs: [BOT_COPY.offTopic(store.name)],
  choices: [CATALOGUE],
});

export const offTopic: BotIntent = {
  name: 'offTopic',
  examples: ['quién ganó el juego de las águilas anoche?', 'cuéntame un chiste'],
  counterExamples: ['cerveza presidente tienen?'],
  claims: [
    {
      on: 'talk',
      over: ['smallTalk', 'decline', 'order', 'thanks', 'nod', 'bye', 'greeting'],
      answer: (turn) => (says(turn, 'offTopic') ? turnBack(turn) : undefined),
    },
  ],
};
