import type { Cue } from '../reading/cue-table.ts';
import { readBareName } from '../reading/read-order-details.ts';
import type { BotTurn } from './bot-turn.ts';
import { foundMentions, hasCart, isAsking, isParting, says, tellsOrderDetails } from './turn-facts.ts';

/** Whether the order as it stands is confirmed. */
export const confirmed = (turn: BotTurn): boolean => {
  const { state } = turn;
  if (isAsking(turn) || foundMentions(turn).length > 0) return false;
  if (state.asked === 'confirm') return says(turn, 'confirm', 'affirm');
  return hasCart(turn) && says(turn, 'confirm');
};

/** What is said in answer to a question for a name is no name. */
const TALKING: readonly Cue[] = [
  'have',
  'price',
  'question',
  'add',
  'look',
  'remove',
  'hours',
  'location',
  'greeting',
  'thanks',
  'affirm',
  'deny',
  'confirm',
  'cancel',
  'clear',
  'bye',
];

/** A number meant to be a telephone's, however incomplete. */
const MANY_DIGITS = /(?:\d[\s.()-]*){5}/;

/** «¿Cómo se paga eso?» is no address. */
const BEGINS_QUESTION =
  /^(?:(?:y|pero|ok|,) )*(?:como|cuanto|cuando|que|cual(?:es)?|aceptan|(?:se )?pued[oe]n?)\b/;

/** A name, an address, a sector or a telephone in answer to the bot's question. */
const isBareAnswer = (turn: BotTurn): boolean => {
  const { asked } = turn.state;
  if (asked === 'phone') return MANY_DIGITS.test(turn.reading.message);
  if (asked !== 'name' && asked !== 'address' && asked !== 'place') return false;
  if (says(turn, ...TALKING) || BEGINS_QUESTION.test(turn.reading.line)) return false;
  return asked !== 'name' || readBareName(turn.reading.message) !== undefined;
};

/** Whether the message orders, or tells something of what an order needs. */
export const takesOrder = (turn: BotTurn): boolean => {
  if (!hasCart(turn))
    return says(turn, 'order') && turn.reading.mentions.length === 0 && !says(turn, 'question');
  if (isBareAnswer(turn) || says(turn, 'order')) return true;
  if (says(turn, 'question') || (says(turn, 'price') && !says(turn, 'add'))) return false;
  return tellsOrderDetails(turn);
};

const FEW_WORDS = 4;

/** «Ta bien», «dale» to «¿algo más, o seguimos con la entrega?»: nothing more. */
export const goesOn = (turn: BotTurn): boolean => hasCart(turn) && isNod(turn);

/** «Ok» and no more, to nothing that was asked. */
export const isNod = (turn: BotTurn): boolean =>
  turn.state.asked === null &&
  says(turn, 'affirm') &&
  !isAsking(turn) &&
  !isParting(turn) &&
  turn.reading.mentions.length === 0 &&
  turn.reading.line.split(' ').length <= FEW_WORDS;
