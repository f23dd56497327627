import { BOT_COPY } from '../bot-copy.ts';
import { CATALOGUE, HUMAN } from '../dialogue/reply-parts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Answers a greeting with a greeting, and offers help. */
const greet = ({ reading, store, settings, state }: BotTurn): BotDecision => ({
  intent: 'greeting',
  paragraphs: [
    reading.cues.has('wellbeing')
      ? BOT_COPY.wellbeing
      : state.turns > 0
        ? BOT_COPY.greetingAgain
        : settings.greeting || BOT_COPY.askNeed,
  ],
  choices: store.categories.length > 0 ? [CATALOGUE, HUMAN] : [HUMAN],
});

export const greeting: BotIntent = {
  name: 'greeting',
  examples: ['hola', 'klk', 'buenas tardes', 'hola, cómo estás?'],
  counterExamples: ['hola, tienen arroz?'],
  claims: [{ on: 'talk', answer: (turn) => (says(turn, 'greeting', 'wellbeing') ? greet(turn) : undefined) }],
};
