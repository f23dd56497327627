import { BOT_COPY } from '../bot-copy.ts';
import { isNod } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** «Ok» without an open question. */
export const nod: BotIntent = {
  name: 'nod',
  examples: ['ok', 'está bien'],
  counterExamples: [
    ['dame un salami', 'ok'],
    ['tienen salami?', 'sí'],
  ],
  claims: [
    {
      on: 'talk',
      over: ['bye', 'greeting'],
      answer: (turn) =>
        isNod(turn) ? { intent: 'small_talk', paragraphs: [BOT_COPY.acknowledged] } : undefined,
    },
  ],
};
