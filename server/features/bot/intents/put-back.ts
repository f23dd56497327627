import { foldText } from '#shared/lib/text-fold.ts';
import { linesNamed } from '../dialogue/change-cart.ts';
import { confirmAdditions } from '../dialogue/confirm-additions.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { isAsking } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Words that bring back what was removed last, whether they name it or not. */
const RETURNS =
  /\b(?:vuelve (?:y|a)|de nuevo|siempre si|mejor si|deja(?:me)?l[oa]s?|si (?:lo|la|los|las) quiero)(?= |$)/;
/** Words that bring back only what they name: «deja la dirección para después» returns nothing. */
const RETURNS_NAMED =
  /\b(?:otra vez?|deja(?:me)? (?:el|la|l[oa]s)|si va[n]?|si (?:dame|ponme|mandame|echame) (?:el|la|l[oa]s)|devuelv[ae]\p{L}*|repon\p{L}*)(?= |$)/u;

/** Whether a thing stands in a clause that takes it out: «deja las mantas, los que van fuera son los baberos». */
const isStillOut = ({ reading: { line } }: BotTurn, { words: [word] }: Mention): boolean =>
  line.split(' , ').some((clause) => word && clause.includes(word.word) && OUT.test(clause));
const OUT = /\b(?:fuera|afuera|quita(?!ste)\p{L}*|saca(?!ste)\p{L}*|no)\b/u;

/** Lists what a message brings back of what was removed last, with the number that it says. */
const linesBack = (turn: BotTurn): readonly CartLine[] => {
  const { reading, state } = turn;
  const returns = (words: RegExp) =>
    [reading.line, foldText(reading.message)].some((said) => words.test(said));
  if (
    state.removed.length === 0 ||
    !(returns(RETURNS) || (reading.mentions.length > 0 && returns(RETURNS_NAMED))) ||
    isAsking(turn)
  )
    return [];
  const things = reading.mentions.filter((mention) => !isStillOut(turn, mention));
  const named = things.flatMap((mention) => linesNamed(state.removed, mention));
  if (reading.mentions.length > 0 && named.length === 0) return [];
  const [only, other] = named;
  const count = things[0]?.quantity ?? reading.quantity;
  // «De las cremas que quitaste devuélveme 1».
  if (only && !other && count !== undefined && count < only.quantity) return [{ ...only, quantity: count }];
  return named.length > 0 ? named : state.removed;
};

/** Whether a message brings back what was taken out of the order. */
export const bringsBack = (turn: BotTurn): boolean => linesBack(turn).length > 0;

/** Puts back what was removed last: «mejor sí, vuelve y ponlo», «de las cremas que quitaste devuélveme 1». */
const answerPutBack = (turn: BotTurn): BotDecision | undefined => {
  const back = linesBack(turn).flatMap(({ productId, quantity, option }) => {
    const product = turn.productOf(productId);
    return product ? [{ product, quantity, option }] : [];
  });
  if (back.length === 0) return undefined;
  const added = confirmAdditions(turn, back);
  return { ...added, change: { ...added.change, removed: [] } };
};

export const putBack: BotIntent = {
  name: 'putBack',
  examples: [['dame un salami y un queso', 'quita el queso', 'no, mejor sí, vuelve y ponlo']],
  counterExamples: [['dame un salami', 'dame otra vez el precio del queso']],
  claims: [{ on: 'cart', over: ['quantity'], answer: answerPutBack }],
};
