import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerLocation } from '../dialogue/answer-store-facts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { isAboutStore } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Says where the store is. */
const answerLocationWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  isAboutStore(turn, 'location') ? answerLocation(turn) : undefined;

export const location: BotIntent = {
  name: 'location',
  examples: ['dónde están ubicados?', 'cómo llego al colmado?'],
  counterExamples: ['hacen delivery a Los Mina?'],
  claims: [{ on: 'service', over: ['delivery', 'payment'], answer: withStoreFacts(answerLocationWhenAsked) }],
};
