import { answerOneProduct } from '../dialogue/answer-products.ts';
import { confirmAdditions } from '../dialogue/confirm-additions.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { asksToKnow, isAsking, isParting, says, wantsToAdd } from '../turn/turn-facts.ts';
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
    reading.acts.confirm >= HEARD ||
    (TAKES_THEM.test(reading.line) && !/\bno\b/.test(reading.line));
  if (!isTaken || says(turn, 'question', 'price')) return undefined;
  if (isParting(turn)) return undefined;
  // «No, dame una sola», when two were offered.
  const isOne = !another && ONLY_ONE.test(reading.line);
  const additions = state.quoted.flatMap(({ productId, quantity, option }) => {
    const product = productOf(productId);
    return product ? [{ product, quantity: isOne ? 1 : quantity, option }] : [];
  });
  // A shopper who asked for the price of 1,800 pieces, of which there are four, does not mean those four.
  const [short] = additions.filter(({ product, quantity }) => quantity > (product.stock ?? quantity));
  if (short) return answerOneProduct(turn, short.product);
  return additions.length > 0 ? confirmAdditions(turn, additions) : undefined;
};

/** Takes a part of what was quoted, or all of it with other amounts: «solo la crema», «ok, pero de candados dos nada más». */
const addChanged = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading, productOf } = turn;
  const isAsked = isAsking(turn) || says(turn, 'price') || asksToKnow(turn);
  if (reading.mentions.length === 0 || isAsked) return undefined;
  const named = new Map<string, number | undefined>();
  for (const { hits, quantity } of reading.mentions) {
    const line = state.quoted.find(({ productId }) =>
      hits.some((hit) => hit.isNamed && hit.productId === productId),
    );
    if (!line) return undefined;
    // «De candados solamente 2»: the only number is of the only thing.
    named.set(line.productId, quantity ?? (reading.mentions.length === 1 ? reading.quantity : undefined));
  }
  const isCounted = [...named.values()].every((quantity) => quantity !== undefined);
  const takesAll = isCounted && says(turn, 'affirm') && ONLY.test(reading.line);
  const takesPart = !isCounted && named.size < state.quoted.length && ONLY.test(reading.line);
  if (!takesAll && !takesPart) return undefined;
  const additions = state.quoted.flatMap(({ productId, quantity, option }) => {
    const product = takesAll || named.has(productId) ? productOf(productId) : undefined;
    return product ? [{ product, quantity: named.get(productId) ?? quantity, option }] : [];
  });
  return confirmAdditions(turn, additions);
};
const ONLY_ONE = /\bun[oa] (?:sol[oa]|solamente|nada mas)\b|\b(?:sol[oa]|solamente) un[oa]\b/;
const ONLY = /\b(?:solo|solamente|nomas)\b/;

/** From this probability on, the trained reader hears a yes: «despáchenme eso mismo», «factúralo así». */
const HEARD = 0.5;

/** «Tráemelos pues», «llévalos», and not «después vengo a llevarlos». */
const TAKES_THEM =
  /\b(?:llev|tra|mand|pon|ech|envi|anot|apunt|apart)(?!\p{L}*r(?:me|te|se|nos)?l)\p{L}*l[oa]s?(?= |$)/u;

export const quoted: BotIntent = {
  name: 'quoted',
  examples: [['cuánto me salen 3 salamis y 2 quesos?', 'sí, agrégalos']],
  counterExamples: [['cuánto me salen 3 salamis y 2 quesos?', 'no, gracias']],
  claims: [
    {
      on: 'choice',
      over: ['focused', 'otherColor', 'pointed', 'wholeCatalogue'],
      answer: (turn) => addQuoted(turn) ?? addChanged(turn),
    },
  ],
};
