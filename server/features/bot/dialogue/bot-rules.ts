import type { RULE_LABELS } from '../bot-copy.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { addStoreFacts } from './add-store-facts.ts';
import { addQuoted } from './add-to-cart.ts';
import { addAlsoPointed, addAndOrder, chooseWanted } from './add-when-said.ts';
import { answerAbout, answerAboutFirst } from './answer-about.ts';
import { answerPaid, answerPlaced, answerReorder, answerStatus } from './answer-after-order.ts';
import { answerOtherColor } from './answer-kin.ts';
import { answerLesson } from './answer-lesson.ts';
import { answerNeedAsked, answerTrouble } from './answer-need.ts';
import { answerUnseenPicture } from './answer-picture.ts';
import { answerPointed } from './answer-pointed.ts';
import { answerQuickReply } from './answer-store-facts.ts';
import {
  acknowledge,
  admitNotUnderstood,
  answerBlank,
  answerComplaint,
  changeOptOut,
  greet,
  HUMAN,
  handOver,
  keepPrice,
  makeSmallTalk,
  refuse,
  sayGoodbye,
  sayThanks,
  showCatalogue,
  turnBack,
} from './answer-talk.ts';
import { answerTap } from './answer-tap.ts';
import { answerAccountWhenAsked, answerTopic } from './answer-topic.ts';
import { aboutProducts, answerFocused } from './answer-wish.ts';
import { confirmed, goesOn, isNod, takesOrder } from './asks-to-order.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import {
  changeQuantity,
  changeSizeOf,
  changeSizes,
  countsPieces,
  putBack,
  removeAndAdd,
  removeDenied,
  swap,
} from './change-by-words.ts';
import { clearAllBut, clearCart, keepOnly, removeFromCart } from './change-cart.ts';
import { compare } from './compare-when-asked.ts';
import { quoteMentions } from './quote-mentions.ts';
import {
  admitQuestion,
  answerDeliveryWhenAsked,
  answerFaqWhenAsked,
  answerFollowUp,
  answerHaggling,
  answerHoursWhenAsked,
  answerLocationWhenAsked,
  answerNearestFaq,
  answerPaymentWhenAsked,
} from './store-questions.ts';
import { askAgain, confirmOrder, takeOrder } from './take-order.ts';
import { foundMentions, hasCart, says, wantsToAdd } from './turn-facts.ts';
import { showCart } from './view-cart.ts';
import { viewWhenAsked } from './view-when-asked.ts';

export type RuleName = keyof typeof RULE_LABELS;

/** A rule answers a turn, or leaves it to the next one. */
export type BotRule = {
  readonly name: RuleName;
  readonly answer: (turn: BotTurn) => BotDecision | undefined;
};

/** The same rule, for a message that may ask of the store besides. */
const withStoreFacts =
  (answer: BotRule['answer']): BotRule['answer'] =>
  (turn) => {
    const decision = answer(turn);
    return decision && addStoreFacts(turn, decision);
  };

/** «¿Eres una persona de verdad?» asks who is talking. */
const asksForPerson = (turn: BotTurn): boolean =>
  says(turn, 'human') &&
  !/\b(?:eres|es usted) (?:un |una )?(?:persona|humano|robot|bot)\b/.test(turn.reading.line);

/** The rules in the order in which they are asked; the first that answers decides. */
export const BOT_RULES: readonly BotRule[] = [
  { name: 'optOut', answer: (turn) => (turn.reading.optOut ? changeOptOut(turn) : undefined) },
  { name: 'tapped', answer: answerTap },
  { name: 'quickReply', answer: answerQuickReply },
  {
    name: 'blank',
    answer: ({ reading }) => (reading.isBlank && reading.mentions.length === 0 ? answerBlank() : undefined),
  },
  { name: 'injection', answer: (turn) => (says(turn, 'injection') ? refuse(turn) : undefined) },
  { name: 'human', answer: (turn) => (asksForPerson(turn) ? handOver() : undefined) },
  {
    name: 'complaint',
    answer: (turn) => (says(turn, 'complaint') ? answerComplaint() : undefined),
  },
  {
    name: 'priceClaim',
    answer: (turn) =>
      says(turn, 'priceClaim') &&
      !turn.reading.topics.includes('wholesale') &&
      !turn.reading.budget &&
      !countsPieces(turn)
        ? keepPrice(turn)
        : undefined,
  },
  { name: 'lesson', answer: answerLesson },
  { name: 'photo', answer: answerUnseenPicture },
  { name: 'afterOrder', answer: answerPaid },
  { name: 'afterOrder', answer: answerStatus },
  { name: 'afterOrder', answer: answerPlaced },
  { name: 'afterOrder', answer: answerReorder },
  { name: 'confirm', answer: (turn) => (confirmed(turn) ? confirmOrder(turn) : undefined) },
  { name: 'clear', answer: keepOnly },
  { name: 'clear', answer: (turn) => clearWhenAsked(turn) },
  { name: 'swap', answer: swap },
  { name: 'remove', answer: removeAndAdd },
  { name: 'remove', answer: removeDenied },
  {
    name: 'remove',
    answer: (turn) => (says(turn, 'remove') && hasCart(turn) ? removeFromCart(turn) : undefined),
  },
  { name: 'add', answer: putBack },
  { name: 'quantity', answer: changeSizes },
  { name: 'quantity', answer: changeSizeOf },
  { name: 'quantity', answer: changeQuantity },
  { name: 'haggle', answer: answerHaggling },
  { name: 'faq', answer: answerFollowUp },
  { name: 'topic', answer: answerAccountWhenAsked },
  { name: 'orderAndAdd', answer: addAndOrder },
  { name: 'order', answer: (turn) => (takesOrder(turn) ? takeOrder(turn) : undefined) },
  { name: 'viewCart', answer: (turn) => viewWhenAsked(turn) },
  { name: 'need', answer: withStoreFacts(answerNeedAsked) },
  { name: 'compare', answer: compare },
  { name: 'quoted', answer: addQuoted },
  { name: 'otherColor', answer: answerOtherColor },
  { name: 'pointed', answer: answerPointed },
  {
    name: 'catalogue',
    answer: (turn) =>
      says(turn, 'catalogue') && foundMentions(turn).length === 0 ? showCatalogue(turn) : undefined,
  },
  // «¿Hacen delivery a Licey?» asks of that place, whatever a question of the profile says of deliveries.
  {
    name: 'delivery',
    answer: (turn) =>
      turn.reading.place?.kind === 'zone' && foundMentions(turn).length === 0 && !turn.reading.parts.length
        ? withStoreFacts(answerDeliveryWhenAsked)(turn)
        : undefined,
  },
  { name: 'topic', answer: answerTopic },
  { name: 'about', answer: answerAboutFirst },
  { name: 'faq', answer: answerFaqWhenAsked },
  { name: 'hours', answer: withStoreFacts(answerHoursWhenAsked) },
  { name: 'location', answer: withStoreFacts(answerLocationWhenAsked) },
  { name: 'delivery', answer: withStoreFacts(answerDeliveryWhenAsked) },
  { name: 'payment', answer: withStoreFacts(answerPaymentWhenAsked) },
  { name: 'quote', answer: withStoreFacts(quoteMentions) },
  {
    name: 'add',
    answer: (turn) =>
      wantsToAdd(turn) && foundMentions(turn).length > 0
        ? addAlsoPointed(
            turn,
            turn.reading.mentions.filter(({ hits, isModifier }) => hits.length > 0 || !isModifier),
          )
        : undefined,
  },
  { name: 'add', answer: chooseWanted },
  { name: 'need', answer: withStoreFacts(answerTrouble) },
  { name: 'products', answer: withStoreFacts(aboutProducts) },
  { name: 'focused', answer: withStoreFacts(answerFocused) },
  { name: 'about', answer: answerAbout },
  { name: 'offTopic', answer: (turn) => (says(turn, 'offTopic') ? turnBack(turn) : undefined) },
  {
    name: 'smallTalk',
    answer: (turn) =>
      says(turn, 'identity') || (says(turn, 'wellbeing') && !says(turn, 'greeting'))
        ? makeSmallTalk(turn)
        : undefined,
  },
  {
    name: 'decline',
    answer: (turn) => (turn.state.asked === 'confirm' && says(turn, 'deny') ? declined(turn) : undefined),
  },
  { name: 'order', answer: (turn) => (goesOn(turn) ? takeOrder(turn) : undefined) },
  { name: 'thanks', answer: (turn) => (says(turn, 'thanks') ? sayThanks(turn) : undefined) },
  { name: 'smallTalk', answer: (turn) => (isNod(turn) ? acknowledge() : undefined) },
  { name: 'bye', answer: (turn) => (says(turn, 'bye') ? sayGoodbye() : undefined) },
  { name: 'greeting', answer: (turn) => (says(turn, 'greeting', 'wellbeing') ? greet(turn) : undefined) },
  { name: 'order', answer: askAgain },
  { name: 'faq', answer: answerNearestFaq },
  { name: 'unknown', answer: admitQuestion },
  { name: 'unknown', answer: admitNotUnderstood },
];

const clearWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  if (says(turn, 'question') || turn.reading.need?.isAsked) return undefined;
  if (says(turn, 'clear')) return clearAllBut(turn) ?? clearCart(turn);
  if (!says(turn, 'cancel') || foundMentions(turn).length > 0) return undefined;
  if (hasCart(turn)) return clearCart(turn);
  return { intent: 'cancel_order', paragraphs: [BOT_COPY.nothingToCancel], choices: [HUMAN] };
};

/** «¿Cuánto es?» right after something was added. */
const declined = (turn: BotTurn): BotDecision => {
  const shown = showCart(turn, { cart: turn.state.cart, intro: [], intent: 'view_cart' });
  return { ...shown, paragraphs: [...shown.paragraphs.slice(0, -1), BOT_COPY.whatToChange] };
};
