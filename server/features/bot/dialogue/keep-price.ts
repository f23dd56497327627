import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { pickVariant, productChoices, productLines } from './reply-parts.ts';
import { resolveMention } from './resolve-mention.ts';
import { cheaperSimilar, focusOf } from './resolve-pointer.ts';

/** The product that a message about its price speaks of. */
export const productMeant = (turn: BotTurn): ProductFacts | undefined => {
  const found = turn.reading.mentions.filter(({ fit }) => fit === 'found' || fit === 'partial');
  const mention = found.find(({ hits }) => hits[0]?.qualities.some((quality) => quality >= 0.9)) ?? found[0];
  if (!mention) return turn.reading.mentions.some(({ hits }) => hits.length > 0) ? undefined : focusOf(turn);
  const { choices, soldOut } = resolveMention(turn, mention);
  return choices[0] ?? soldOut[0];
};

/** Too dear: the price stays, and what costs less is shown. */
const offerCheaper = (product: ProductFacts, cheaper: readonly ProductFacts[]): BotDecision => ({
  intent: 'negotiation',
  paragraphs: [
    BOT_COPY.fixedPriceOf(product),
    `${BOT_COPY.cheaperToo}\n${productLines(cheaper)}`,
    BOT_COPY.askAlternative,
  ],
  products: cheaper,
  choices: productChoices(cheaper),
  change: { listed: cheaper.map(({ id }) => id), asked: 'which' },
});

/** Prices stay as they are, for everybody and however they ask. */
export const keepPrice = (turn: BotTurn): BotDecision => {
  const product = productMeant(turn);
  const isLarge = turn.reading.cues.has('wholesale');
  const cheaper = product && turn.reading.cues.has('expensive') ? cheaperSimilar(turn, product) : [];
  if (product && cheaper.length > 0) return offerCheaper(product, cheaper);
  return {
    intent: 'negotiation',
    paragraphs: [
      BOT_COPY.fixedPrices,
      product ? BOT_COPY.fixedPriceOf(product) : '',
      isLarge ? BOT_COPY.wholesale : '',
      product ? pickVariant(turn, BOT_COPY.offerAdd) : BOT_COPY.askNeed,
    ],
    ...(product && { products: [product], change: { focus: product.id } }),
  };
};
