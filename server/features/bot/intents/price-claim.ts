import { keepPrice } from '../dialogue/keep-price.ts';
import { bidsForIt, countsPieces } from '../dialogue/price-offers.ts';
import { says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

export const priceClaim: BotIntent = {
  name: 'priceClaim',
  examples: ['me dijeron que el arroz estaba a 20 pesos', 'ponme el salami a 50 pesos'],
  counterExamples: ['cuánto cuesta el arroz?'],
  claims: [
    {
      on: 'guard',
      answer: (turn) =>
        (says(turn, 'priceClaim') || bidsForIt(turn)) &&
        !turn.reading.topics.includes('wholesale') &&
        !turn.reading.budget &&
        // «Ponlo en 14» about trousers names a size.
        turn.reading.size === undefined &&
        !turn.reading.mentions.some(({ size }) => size !== undefined) &&
        !countsPieces(turn)
          ? keepPrice(turn)
          : undefined,
    },
  ],
};
