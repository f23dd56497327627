import type { Intent } from '#shared/features/bot/bot-terms.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { cheaperKin } from './answer-kin.ts';
import { buttonId } from './bot-button.ts';
import type { BotDecision, BotTurn, Choice, ProductFacts } from './bot-turn.ts';
import { productChoices, productLines } from './number-products.ts';
import { resolveMention } from './resolve-mention.ts';
import { focusOf } from './resolve-pointer.ts';
import { vary } from './vary.ts';
import { cartChoices } from './view-cart.ts';

/** A person, as a button. */
export const HUMAN: Choice = { id: buttonId({ kind: 'human' }), title: BOT_COPY.button.human };
const CATALOGUE: Choice = { id: buttonId({ kind: 'catalogue' }), title: BOT_COPY.button.catalogue };
const MAX_CATEGORIES = 10;

const say = (intent: Intent, ...paragraphs: string[]): BotDecision => ({ intent, paragraphs });

/** A greeting for a greeting, and the offer to help. */
export const greet = ({ reading, store, settings, state }: BotTurn): BotDecision => ({
  ...say(
    'greeting',
    reading.cues.has('wellbeing')
      ? BOT_COPY.wellbeing
      : state.turns > 0
        ? BOT_COPY.greetingAgain
        : settings.greeting || BOT_COPY.greeting,
  ),
  choices: store.categories.length > 0 ? [CATALOGUE, HUMAN] : [HUMAN],
});

/** Courtesies and questions about who is talking. */
export const makeSmallTalk = ({ reading, store }: BotTurn): BotDecision => {
  if (reading.cues.has('identity'))
    return { ...say('small_talk', BOT_COPY.identity(store.name)), choices: [HUMAN] };
  return say('small_talk', BOT_COPY.wellbeing);
};

/** Whoever thanks with a cart that was never ordered may take it for ordered. */
export const sayThanks = (turn: BotTurn): BotDecision => {
  const thanks = say('thanks', vary(turn, BOT_COPY.thanks));
  if (turn.state.cart.length === 0) return thanks;
  return { ...thanks, paragraphs: [...thanks.paragraphs, BOT_COPY.notOrderedYet], choices: cartChoices() };
};
/** An answer to «ok». */
export const acknowledge = (): BotDecision => say('small_talk', BOT_COPY.acknowledged);
export const sayGoodbye = (): BotDecision => say('goodbye', BOT_COPY.bye);
export const answerBlank = (): BotDecision => ({ ...say('unknown', BOT_COPY.blank), choices: [CATALOGUE] });

/** What the store sells, by category. */
export const showCatalogue = ({ store }: BotTurn): BotDecision => ({
  ...say('search', BOT_COPY.catalogue(store.categories.slice(0, MAX_CATEGORIES))),
  choices: store.categories
    .slice(0, MAX_CATEGORIES)
    .map((name) => ({ id: buttonId({ kind: 'category', name }), title: name })),
});

/** A person was asked for. */
export const handOver = (): BotDecision => ({
  ...say('human', BOT_COPY.handover),
  effects: [{ kind: 'handover', reason: 'asked' }],
});

/** Something went wrong for a customer: an apology and a person, at once. */
export const answerComplaint = (): BotDecision => ({
  ...say('complaint', BOT_COPY.sorry),
  effects: [{ kind: 'handover', reason: 'complaint' }],
});

const productMeant = (turn: BotTurn): ProductFacts | undefined => {
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

/** Prices stay as they are, whoever asks and however. */
export const keepPrice = (turn: BotTurn): BotDecision => {
  const product = productMeant(turn);
  const isLarge = turn.reading.cues.has('wholesale');
  const cheaper = product && turn.reading.cues.has('expensive') ? cheaperKin(turn, product) : [];
  if (product && cheaper.length > 0) return offerCheaper(product, cheaper);
  return {
    intent: 'negotiation',
    paragraphs: [
      BOT_COPY.fixedPrices,
      product ? BOT_COPY.fixedPriceOf(product) : '',
      isLarge ? BOT_COPY.wholesale : '',
      product ? vary(turn, BOT_COPY.offerAdd) : BOT_COPY.askNeed,
    ],
    ...(product && { products: [product], change: { focus: product.id } }),
  };
};

/** Orders to the program and claims of rank change nothing and reveal nothing. */
export const refuse = (turn: BotTurn): BotDecision => {
  const product = productMeant(turn);
  return {
    intent: 'negotiation',
    paragraphs: [BOT_COPY.refused, product ? BOT_COPY.fixedPriceOf(product) : '', BOT_COPY.askNeed],
    ...(product && { products: [product], change: { focus: product.id } }),
  };
};

/** Kindly back to the store. */
export const turnBack = ({ store }: BotTurn): BotDecision => ({
  ...say('off_topic', BOT_COPY.offTopic(store.name)),
  choices: [CATALOGUE],
});

const PATIENCE = 1;

/** Not understood: what can be asked, and after the second time a person. */
export const admitNotUnderstood = ({ state, reading }: BotTurn): BotDecision => ({
  ...say('unknown', state.misses >= PATIENCE ? BOT_COPY.unknownAgain : BOT_COPY.unknown),
  choices: [CATALOGUE, HUMAN],
  change: { misses: state.misses + 1 },
  effects: [{ kind: 'question_unanswered', question: reading.message.trim().slice(0, 500) }],
});

/** Writes no more, or writes again. */
export const changeOptOut = ({ reading }: BotTurn): BotDecision =>
  reading.optOut === 'out'
    ? { ...say('goodbye', BOT_COPY.optedOut), effects: [{ kind: 'opted_out' }], change: { isOptedOut: true } }
    : {
        ...say('greeting', BOT_COPY.optedIn),
        effects: [{ kind: 'opted_in' }],
        change: { isOptedOut: false },
      };
