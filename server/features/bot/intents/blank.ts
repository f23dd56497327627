import { BOT_COPY } from '../bot-copy.ts';
import { CATALOGUE } from '../dialogue/reply-parts.ts';
import type { BotIntent } from './intent.ts';

export const blank: BotIntent = {
  name: 'blank',
  examples: ['…', '👍👍'],
  counterExamples: ['arroz', '2'],
  claims: [
    {
      on: 'control',
      answer: ({ reading }) =>
        reading.isBlank && reading.mentions.length === 0
          ? { intent: 'unknown', paragraphs: [BOT_COPY.blank], choices: [CATALOGUE] }
          : undefined,
    },
  ],
};
