import { BOT_COPY } from '../bot-copy.ts';
import { endsForNow, isNod, wantsNothingMore } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** «Ok» without an open question, «no, gracias» without a cart, and «les aviso» after whatever was offered. */
export const nod: BotIntent = {
  name: 'nod',
  examples: ['ok', 'está bien', ['tienen salami?', 'no, déjalo así'], ['tienen salami?', 'ok les aviso']],
  counterExamples: [
    ['dame un salami', 'ok'],
    ['tienen salami?', 'sí'],
  ],
  claims: [
    {
      on: 'talk',
      over: ['bye', 'greeting'],
      answer: (turn) =>
        isNod(turn) || wantsNothingMore(turn) || endsForNow(turn)
          ? { intent: 'small_talk', paragraphs: [BOT_COPY.acknowledged] }
          : undefined,
    },
  ],
};
