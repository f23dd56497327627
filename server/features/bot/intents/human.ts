import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Calls a person. */
export const callPerson = (): BotDecision => ({
  intent: 'human',
  paragraphs: [BOT_COPY.handover],
  effects: [{ kind: 'handover', reason: 'asked' }],
});

/** Whether the message asks for a person; «¿eres una persona de verdad?» only asks who is answering. */
const asksForPerson = (turn: BotTurn): boolean =>
  says(turn, 'human') &&
  !/\b(?:eres|es usted) (?:un |una )?(?:persona|humano|robot|bot)\b/.test(turn.reading.line);

export const human: BotIntent = {
  name: 'human',
  examples: ['quiero hablar con una persona', 'pásame con el encargado', 'hay alguien ahí que me atienda?'],
  counterExamples: ['eres una persona de verdad?', 'es para una persona mayor'],
  claims: [
    {
      on: 'guard',
      over: ['complaint', 'priceClaim'],
      answer: (turn) => (asksForPerson(turn) ? callPerson() : undefined),
    },
  ],
};
