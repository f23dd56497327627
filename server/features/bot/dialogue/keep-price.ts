import { BOT_COPY } from '../bot-copy.ts';
import type { Reading } from '../reading/reading.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions, isAsking } from '../turn/turn-facts.ts';
import { askedFaq } from './asked-faq.ts';
import { pickVariant, productChoices, productLines } from './reply-parts.ts';
import { resolveMention } from './resolve-mention.ts';
import { cheaperSimilar, focusOf } from './resolve-pointer.ts';

/** Finds the product that a message about its price means. */
export const productMeant = (turn: BotTurn): ProductFacts | undefined => {
  const found = turn.reading.mentions.filter(({ fit }) => fit === 'found' || fit === 'partial');
  const mention = found.find(({ hits }) => hits[0]?.qualities.some((quality) => quality >= 0.9)) ?? found[0];
  if (!mention) return turn.reading.mentions.some(({ hits }) => hits.length > 0) ? undefined : focusOf(turn);
  const { choices, soldOut } = resolveMention(turn, mention);
  return choices[0] ?? soldOut[0];
};

/** Answers «too expensive»: the price stays, and cheaper products are shown. */
const offerCheaper = (product: ProductFacts, cheaper: readonly ProductFacts[]): BotDecision => ({
  intent: 'negotiation',
  paragraphs: [
    BOT_COPY.fixedPriceOf(product),
    `${BOT_COPY.cheaperToo}\n${productLines(cheaper)}`,
    BOT_COPY.askAlternative,
  ],
  products: cheaper,
  choices: productChoices(cheaper),
  change: {
    listed: cheaper.map(({ id }) => id),
    asked: 'which',
    // «Bueno, está bien, mándamelo» takes what was too dear a moment ago, and «dame ese» the only cheaper one.
    ...(cheaper.length > 1 && { focus: product.id, singledOut: product.id }),
  },
});

/** «Ofertas de hoy», without a question. */
const MAX_BARE_WORDS = 4;

const OFFERS =
  /\b(?:ofertas?|oferton(?:es)?|promocion(?:es)?|promos?|rebajas|rebajad[oa]s?|descuentos|cupon(?:es)?|en especial(?:es)?)\b/;
/** «Te hago una oferta» haggles. */
const MAKES_OFFER = /\b(?:te|le|me|nos) (?:hag[oa]n?|hac[eo]s?|hacen|haria[ns]?|da[ns]?|das|doy|d[ae]jas?)\b/;

/** Whether a message asks what the store sells for less at present. */
export const asksForOffers = ({ line }: Reading): boolean => OFFERS.test(line) && !MAKES_OFFER.test(line);

/** Tells what is on offer and which coupons there are; undefined where a message does not ask, or asks about a product. */
export const tellOffers = (turn: BotTurn): BotDecision | undefined => {
  const { offeredIds = [], offeredCoupons = [], reading } = turn;
  if (!asksForOffers(reading) || foundMentions(turn).length > 0 || turn.coupon?.isSaid) return undefined;
  // A long story may name coupons of somebody else, and the profile may say which the store takes.
  const isPlain = isAsking(turn) || reading.line.split(' ').length <= MAX_BARE_WORDS;
  if (!isPlain || askedFaq(turn, 'sure')) return undefined;
  const offered = offeredIds.flatMap((id) => turn.productOf(id) ?? []);
  const coupons =
    offeredCoupons.length > 0 ? `${BOT_COPY.couponsOffered(offeredCoupons)}\n${BOT_COPY.couponUse}` : '';
  if (offered.length === 0)
    return { intent: 'negotiation', paragraphs: [coupons || BOT_COPY.nothingOffered, BOT_COPY.askNeed] };
  return {
    intent: 'negotiation',
    paragraphs: [`${BOT_COPY.offered}\n${productLines(offered)}`, coupons, BOT_COPY.askAlternative],
    products: offered,
    choices: productChoices(offered),
    change: { listed: offered.map(({ id }) => id), asked: 'which' },
  };
};

/** What was told last where somebody haggled. */
export const HAGGLED = 'haggle';

/** Says that prices stay the same for everybody, however somebody asks. */
export const keepPrice = (turn: BotTurn): BotDecision => {
  const product = productMeant(turn);
  const isLarge = turn.reading.cues.has('wholesale');
  const { offeredCoupons = [] } = turn;
  const cheaper = product && turn.reading.cues.has('expensive') ? cheaperSimilar(turn, product) : [];
  if (product && cheaper.length > 0) return offerCheaper(product, cheaper);
  return {
    intent: 'negotiation',
    paragraphs: [
      BOT_COPY.fixedPrices,
      product ? BOT_COPY.fixedPriceOf(product) : '',
      isLarge ? BOT_COPY.wholesale : '',
      offeredCoupons.length > 0 ? `${BOT_COPY.couponsOffered(offeredCoupons)}\n${BOT_COPY.couponUse}` : '',
      product ? pickVariant(turn, BOT_COPY.offerAdd) : BOT_COPY.askNeed,
    ],
    ...(product && { products: [product], change: { focus: product.id } }),
  };
};
