import { answerOneProduct } from '../dialogue/answer-products.ts';
import { confirmAdditions } from '../dialogue/confirm-additions.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { isParting, says, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Adds everything that was quoted, in the quoted quantities: «ok, dámelos». */
const addQuoted = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading, productOf } = turn;
  const [offered, another] = state.quoted;
  // «Deme entonces las 3», when three were offered.
  const isThatMany = !another && reading.quantity === offered?.quantity;
  if (!offered || (reading.quantity !== undefined && !isThatMany)) return undefined;
  if (reading.mentions.some(({ words }) => words.length > 0)) return undefined;
  const isTaken =
    says(turn, 'affirm', 'add', 'want', 'order', 'confirm') ||
    wantsToAdd(turn) ||
    (TAKES_THEM.test(reading.line) && !/\bno\b/.test(reading.line));
  if (!isTaken || says(turn, 'question', 'price')) return undefined;
  if (isParting(turn)) return undefined;
  const additions = state.quoted.flatMap(({ productId, quantity, option }) => {
    const product = productOf(productId);
    return product ? [{ product, quantity, option }] : [];
  });
  // A shopper who asked for the price of 1,800 pieces, of which there are four, does not mean those four.
  const [short] = additions.filter(({ product, quantity }) => quantity > (product.stock ?? quantity));
  if (short) return answerOneProduct(turn, short.product);
  return additions.length > 0 ? confirmAdditions(turn, additions) : undefined;
};

/** «Tráemelos pues», «llévalos», and not «después vengo a llevarlos». */
const TAKES_THEM =
  /\b(?:llev|tra|mand|pon|ech|envi|anot|apunt|apart)(?!\p{L}*r(?:me|te|se|nos)?l)\p{L}*l[oa]s?(?= |$)/u;

export const quoted: BotIntent = {
  name: 'quoted',
  examples: [['cuánto me salen 3 salamis y 2 quesos?', 'sí, agrégalos']],
  counterExamples: [['cuánto me salen 3 salamis y 2 quesos?', 'no, gracias']],
  claims: [{ on: 'choice', over: ['focused', 'otherColor', 'pointed', 'wholeCatalogue'], answer: addQuoted }],
};
