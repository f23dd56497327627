import { BOT_COPY } from '../bot-copy.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const MAX_CATEGORIES = 10;

/** Shows what the store sells, by category. */
export const showCatalogue = ({ store }: BotTurn): BotDecision => ({
  intent: 'search',
  paragraphs: [BOT_COPY.catalogue(store.categories.slice(0, MAX_CATEGORIES))],
  link: { kind: 'store' },
  choices: store.categories
    .slice(0, MAX_CATEGORIES)
    .map((name) => ({ id: buttonId({ kind: 'category', name }), title: name })),
});

export const wholeCatalogue: BotIntent = {
  name: 'wholeCatalogue',
  examples: ['qué venden?', 'mándame el catálogo', 'qué productos tienen?'],
  counterExamples: ['qué cervezas tienen?'],
  claims: [
    {
      on: 'choice',
      answer: (turn) =>
        says(turn, 'catalogue') && foundMentions(turn).length === 0 ? showCatalogue(turn) : undefined,
    },
  ],
};
