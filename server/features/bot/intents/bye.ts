import { BOT_COPY } from '../bot-copy.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

export const bye: BotIntent = {
  name: 'bye',
  examples: ['adiós', 'nos vemos'],
  counterExamples: ['gracias, adiós', 'hola'],
  claims: [
    {
      on: 'talk',
      over: ['greeting'],
      answer: (turn) => (says(turn, 'bye') ? { intent: 'goodbye', paragraphs: [BOT_COPY.bye] } : undefined),
    },
  ],
};
