import { BOT_COPY } from '../bot-copy.ts';
import { UNIT_WORDS } from '../reading/filler-words.ts';
import type { Mention } from '../reading/read-mentions.ts';
import { addFocus } from './answer-pointed.ts';
import { answerOneProduct, answerProducts } from './answer-products.ts';
import { askedFaq } from './asked-faq.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { focusOf } from './resolve-pointer.ts';
import { foundMentions, hasCart, isAsking, isParting, says, wantsToAdd } from './turn-facts.ts';

const ADVICE = /\b(?:recomiend\w+|sugier\w+|aconsej\w+)\b/;

/** «Dámelo», «¿cuánto cuesta?»: the one thing that is talked of. */
export const answerFocused = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const focus = focusOf(turn);
  if (!focus || reading.mentions.length > 0) return undefined;
  if (wantsToAdd(turn)) return addFocus(turn, focus);
  const isOffered = state.asked === 'quantity';
  if (isOffered && says(turn, 'affirm') && !isAsking(turn) && !isParting(turn)) return addFocus(turn, focus);
  if (isOffered && reading.quantity !== undefined && !isAsking(turn)) return addFocus(turn, focus);
  const isThat =
    reading.pointer?.kind === 'same' && reading.line.split(' ').length <= 3 && !says(turn, 'affirm');
  const isAbout =
    says(turn, 'price', 'have') || reading.size !== undefined || isThat || ADVICE.test(reading.line);
  const isOther = says(turn, 'hours', 'location', 'payment', 'delivery', 'returns', 'catalogue', 'offTopic');
  return isAbout && !isOther && !askedFaq(turn, 'sure') ? answerOneProduct(turn, focus) : undefined;
};

/** «2 cheesecakes», of which there are two: whichever is chosen then is wanted twice. */
const rememberCount = (turn: BotTurn, answer: BotDecision): BotDecision => {
  const [mention, other] = turn.reading.mentions;
  const quantity = mention?.quantity ?? (mention?.isOne && hasCart(turn) ? 1 : undefined);
  if (quantity === undefined || other || isAsking(turn) || answer.change?.asked !== 'which') return answer;
  // «Peso 260 libras»: more than there is of any of them counts something else.
  const isTooMany = (answer.products ?? []).every(({ stock }) => stock !== null && quantity > stock);
  if (isTooMany) return answer;
  return { ...answer, change: { ...answer.change, wanted: { quantity, option: null } } };
};

const isHeld = ({ fit }: Mention): boolean => fit === 'found' || fit === 'partial';

/** What the store has of the things that a message names. */
export const aboutProducts = (turn: BotTurn): BotDecision | undefined => {
  const { mentions } = turn.reading;
  const isShopping =
    says(turn, 'have', 'price', 'look', 'want', 'add') ||
    // «Pastilla de la presión»: what comes in pills or by the pound is something for sale.
    mentions.some(({ fit, words }) => fit === 'related' || words.some(({ word }) => UNIT_WORDS.has(word)));
  const isFound = foundMentions(turn).length > 0;
  // «¿Y estufa?»: asked like what was asked before.
  const goesOnAsking =
    mentions.some(({ isWished }) => isWished) && (says(turn, 'question') || /^y /.test(turn.reading.line));
  if (mentions.length === 0 || (!isFound && !isShopping && !goesOnAsking)) return undefined;
  // «¿Se puede lavar en lavadora?» asks of the thing talked of, whatever else tells of washing.
  const isOfFocus =
    turn.state.focus !== null && !says(turn, 'have', 'price', 'look', 'want', 'add') && isAsking(turn);
  if (
    isOfFocus &&
    mentions.every(({ fit, isAmongShown }) => fit !== 'found' && fit !== 'partial' && !isAmongShown)
  )
    return undefined;
  if (says(turn, 'offTopic') && (!isFound || !isShopping)) return undefined;
  // What the store lacks is told when it is all there is; beside what it has, stray words are not wishes.
  const relevant = isFound
    ? mentions.filter(({ fit, words }) => fit !== 'none' || words.length > 1 || isShopping)
    : mentions;
  const isCounted = ({ isOne, quantity }: Mention): boolean => isOne || quantity !== undefined;
  const kept = isFound && !isShopping ? mentions.filter((one) => isCounted(one) || isHeld(one)) : relevant;
  // «Una leche y un cereal»: of a list each thing is wished for.
  const isList = mentions.length > 1 && mentions.every(isCounted);
  const answer = answerProducts(turn, isList ? kept.map((one) => ({ ...one, isWished: true })) : kept);
  const isEmpty = answer.paragraphs.length === 1 && answer.paragraphs[0] === BOT_COPY.askOther;
  return isEmpty ? undefined : rememberCount(turn, answer);
};
