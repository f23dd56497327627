import { BOT_COPY } from '../bot-copy.ts';
import { HUMAN } from '../dialogue/reply-parts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const talk = ({ reading, store }: BotTurn): BotDecision =>
  reading.cues.has('identity')
    ? { intent: 'small_talk', paragraphs: [BOT_COPY.identity(store.name)], choices: [HUMAN] }
    : { intent: 'small_talk', paragraphs: [BOT_COPY.wellbeing] };

/** From this probability on, the trained reader hears that somebody only talks. */
const ONLY_TALKS = 0.5;

/** Whether a message tells something that nothing in the store answers: «¡qué calor está haciendo!», «jajaja». */
const isRemark = (turn: BotTurn): boolean =>
  turn.reading.acts.talk >= ONLY_TALKS &&
  turn.reading.mentions.every(({ fit }) => fit === 'none') &&
  !isAsking(turn);

export const smallTalk: BotIntent = {
  name: 'smallTalk',
  examples: ['eres un robot?', 'cómo estás?', 'jajaja qué risa'],
  counterExamples: ['hola, cómo estás?', 'ok', 'asdfgh qwerty'],
  claims: [
    {
      on: 'talk',
      over: ['decline', 'order', 'thanks', 'nod', 'bye', 'greeting'],
      answer: (turn) =>
        says(turn, 'identity') || (says(turn, 'wellbeing') && !says(turn, 'greeting'))
          ? talk(turn)
          : undefined,
    },
    {
      on: 'guess',
      over: ['unknown', 'faq'],
      answer: (turn) =>
        isRemark(turn) ? { intent: 'small_talk', paragraphs: [BOT_COPY.acknowledged] } : undefined,
    },
  ],
};
