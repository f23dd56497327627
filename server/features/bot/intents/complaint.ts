import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Apologises to a customer with a problem, and calls a person at once. */
const apologise = (): BotDecision => ({
  intent: 'complaint',
  paragraphs: [BOT_COPY.sorry],
  effects: [{ kind: 'handover', reason: 'complaint' }],
});

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
      answer: (turn) => (says(turn, 'complaint') ? apologise() : undefined),
    },
  ],
};
