import { BOT_COPY } from '../bot-copy.ts';
import { HUMAN } from '../dialogue/reply-parts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const talk = ({ reading, store }: BotTurn): BotDecision =>
  reading.cues.has('identity')
    ? { intent: 'small_talk', paragraphs: [BOT_COPY.identity(store.name)], choices: [HUMAN] }
    : { intent: 'small_talk', paragraphs: [BOT_COPY.wellbeing] };

export const smallTalk: BotIntent = {
  name: 'smallTalk',
  examples: ['eres un robot?', 'cómo estás?'],
  counterExamples: ['hola, cómo estás?', 'ok'],
  claims: [
    {
      on: 'talk',
      over: ['decline', 'order', 'thanks', 'nod', 'bye', 'greeting'],
      answer: (turn) =>
        says(turn, 'identity') || (says(turn, 'wellbeing') && !says(turn, 'greeting'))
          ? talk(turn)
          : undefined,
    },
  ],
};
