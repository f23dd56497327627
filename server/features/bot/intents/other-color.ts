import { BOT_COPY } from '../bot-copy.ts';
import { answerOneProduct, answerProducts } from '../dialogue/answer-products.ts';
import { firstWord } from '../dialogue/product-traits.ts';
import { MAX_SHOWN, productChoices, productLines } from '../dialogue/reply-parts.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { focusOf, similarProducts } from '../dialogue/resolve-pointer.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isColor } from '../words/color-words.ts';
import type { BotIntent } from './intent.ts';

const OTHER_COLOR = /\b(?:en|otr[oa]s?|mas|cuales) (?:otr[oa]s? )?colou?r(?:es)?\b/;

const colorsTold = ({ name, description, attributes }: ProductFacts): boolean =>
  [name, description ?? '', ...Object.values(attributes)]
    .join(' ')
    .split(/[^\p{L}]+/u)
    .filter(isColor).length > 1;

/**
 * Answers «¿lo tienes en otro color?»: the same product in other colours, the colours in its text, or that there is only
 * this one.
 */
const answerOtherColor = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  if (!OTHER_COLOR.test(reading.line) || reading.mentions.length > 1) return undefined;
  const [mention] = reading.mentions;
  const named = mention ? resolveMention(turn, mention).choices : [];
  // «Los collares, ¿cuáles colores hay?»: each colour is a product of its own.
  if (named.length > 1) return answerProducts(turn, reading.mentions);
  const product = mention ? named[0] : focusOf(turn);
  if (!product) return undefined;
  if (colorsTold(product)) return answerOneProduct(turn, product);
  const others = similarProducts(turn)
    .filter((other) => other.id !== product.id && firstWord(other) === firstWord(product))
    .slice(0, MAX_SHOWN);
  if (others.length === 0)
    return {
      ...answerOneProduct(turn, product),
      intent: 'availability',
      paragraphs: [BOT_COPY.onlyThisOne(product), BOT_COPY.askOther],
    };
  return {
    intent: 'availability',
    paragraphs: [`${BOT_COPY.alsoLike}\n${productLines(others)}`, BOT_COPY.askAlternative],
    products: others,
    choices: productChoices(others),
    change: { listed: others.map(({ id }) => id), asked: 'which', wanted: null },
  };
};

export const otherColor: BotIntent = {
  name: 'otherColor',
  examples: [['tienen escoba?', 'la tienes en otro color?']],
  counterExamples: ['de qué color es la escoba?'],
  claims: [{ on: 'choice', over: ['pointed', 'wholeCatalogue'], answer: answerOtherColor }],
};
