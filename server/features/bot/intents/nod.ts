import { BOT_COPY } from '../bot-copy.ts';
import { isNod, wantsNothingMore } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** «Ok» without an open question, and «no, gracias» without a cart. */
export const nod: BotIntent = {
  name: 'nod',
  examples: ['ok', 'está bien', ['tienen salami?', 'no, déjalo así']],
  counterExamples: [
    ['dame un salami', 'ok'],
    ['tienen salami?', 'sí'],
  ],
  claims: [
    {
      on: 'talk',
      over: ['bye', 'greeting'],
      answer: (turn) =>
        isNod(turn) || wantsNothingMore(turn)
          ? { intent: 'small_talk', paragraphs: [BOT_COPY.acknowledged] }
          : undefined,
    },
  ],
};
