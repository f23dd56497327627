import { BOT_COPY } from '../bot-copy.ts';
import { linesNamed } from '../dialogue/change-cart.ts';
import { pickVariant } from '../dialogue/reply-parts.ts';
import { isOrdering, noteOrder } from '../dialogue/take-order.ts';
import { isOfSome, notedText, withNote, withoutLeftOut, withoutNote } from '../dialogue/take-remarks.ts';
import type { Mention } from '../reading/mention.ts';
import { tidy } from '../reading/read-order-details.ts';
import { MAX_SAID } from '../reading/read-remarks.ts';
import { PLACE } from '../search/catalogue-index.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { hasCart, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Notes the wish for the team on an order that was placed. */
const noteOnPlaced = ({ ownOrders, reading }: BotTurn): BotDecision | undefined => {
  const own = ownOrders?.current;
  if (!own?.isOpen) return undefined;
  return {
    intent: 'order',
    paragraphs: [BOT_COPY.remarkForOrder(own.code)],
    effects: [
      { kind: 'own_order_noted', orderId: own.id, note: reading.remarks.said.join('; ') },
      { kind: 'handover', reason: 'asked' },
    ],
  };
};

const isHeld =
  ({ state }: BotTurn) =>
  (mention: Mention): boolean =>
    linesNamed(state.cart, mention).length > 0;

/** Whether a product of the cart is left out, and not an ingredient: «sin cebolla» after «dame una libra de cebolla». */
const leavesOut = (turn: BotTurn): boolean =>
  turn.reading.remarks.said.some((words) => words.startsWith('sin ')) &&
  // «Sin carne» of nachos with meat leaves out the meat.
  turn.reading.mentions.some(
    (mention) => isHeld(turn)(mention) && mention.hits[0]?.fields.includes(PLACE.head),
  );

/** Whether the message only says of things in the cart how they are to come: «la cerveza bien fría». */
const isOfCart = (turn: BotTurn): boolean => {
  const { mentions } = turn.reading;
  const isCounted = mentions.some(({ quantity, isOne }) => quantity !== undefined || isOne);
  return (
    mentions.length > 0 && !isCounted && mentions.every(isHeld(turn)) && !says(turn, 'add', 'remove', 'price')
  );
};

/** Notes how things are to be prepared or brought, «sin cebolla», «que toque el timbre», and goes on where it was. */
const takeRemark = (turn: BotTurn): BotDecision | undefined => {
  const { said, isAll, isNamed } = turn.reading.remarks;
  const { state } = turn;
  if (
    said.length === 0 ||
    !(isAll || isOfCart(turn) || isOfSome(turn)) ||
    (isNamed && state.asked === 'which')
  )
    return undefined;
  if (isAll && leavesOut(turn)) return undefined;
  return mayNote(turn) ? noteFor(turn, said) : noteOnPlaced(turn);
};

/** Whether the bot offers a product and waits for how many. */
const isOffered = ({ state }: BotTurn): boolean => state.asked === 'quantity' && state.focus !== null;

/** Whether there is something that a note can be about. */
const mayNote = (turn: BotTurn): boolean => hasCart(turn) || turn.state.wanted !== null || isOffered(turn);

const noteFor = (turn: BotTurn, said: readonly string[]): BotDecision => {
  const { state } = turn;
  const order = withNote(state.order, said);
  const text = notedText(order, said);
  if (isOrdering(turn) && order.note !== state.order.note) return noteOrder(turn, order);
  const question = state.asked === null ? BOT_COPY.whatElse : isOffered(turn) ? BOT_COPY.offerAdd : undefined;
  const more = question ? [pickVariant(turn, question)] : [];
  return { intent: 'order', paragraphs: [text, ...more], change: { order } };
};

const TAKES_NOTE_BACK =
  /^(?:(?:no|ok|mejor|pero|y|ya|,) )*(?:quita|borra|elimina|saca|olvida|cancela|deja)(?:me|le|r)? (?:la|esa|las|esas) notas?(?: [.!])*$/;

/** «Quita la nota», or «ya no, ponle azúcar» after «sin azúcar». */
const takeNoteBack = (turn: BotTurn): BotDecision | undefined => {
  const { order } = turn.state;
  if (order.note === undefined) return undefined;
  const { line } = turn.reading;
  const [, wanted] = WANTS_AGAIN.exec(line) ?? [];
  const left = TAKES_NOTE_BACK.test(line)
    ? withoutNote(order)
    : wanted === undefined
      ? undefined
      : withoutLeftOut(order, wanted);
  if (left === undefined) return undefined;
  const more = isOrdering(turn) ? noteOrder(turn, left) : undefined;
  return {
    intent: 'order',
    ...more,
    paragraphs: [
      left.note === undefined || wanted === undefined
        ? BOT_COPY.noteRemoved
        : notedText(left, left.note.split('; ')),
      ...(more?.paragraphs ?? [pickVariant(turn, BOT_COPY.whatElse)]),
    ],
    change: { ...more?.change, order: left },
  };
};
/** Asks for something that was to be left out: «ya no, ponle azúcar», «mejor con azúcar». */
const WANTS_AGAIN =
  /^(?:(?:ah|ya|no|ok|si|mejor|pero|y|entonces|ahora|,|\.) )*(?:(?:pon|pong|ech|agreg)[a-z]*[lm]es?|que (?:si )?(?:les? )?(?:tenga|lleve|traiga|ponga|eche|pongan|echen)|con)(?: (?:su|el|la|l[oa]s|un poco de))? ([a-z]+)(?: (?:porfavor|normal|si|mejor|entonces|[.!]))*$/;

/** Notes the whole message where the bot understands nothing else of it: «sin cebolla, es que le hace daño». */
const takeWhole = (turn: BotTurn): BotDecision | undefined => {
  const { message, remarks } = turn.reading;
  return remarks.said.length > 0 && mayNote(turn) ? noteFor(turn, [tidy(message, MAX_SAID)]) : undefined;
};

export const remark: BotIntent = {
  name: 'remark',
  examples: [
    ['dame una presidente grande', 'que esté bien fría'],
    ['dame un queso de hoja', 'córtamelo en lonjas finas'],
    ['dame un salami', 'que me llamen cuando lleguen'],
    ['dame un salami sin grasa', 'quita la nota'],
    ['dame un salami', 'sin grasa q a mi esposo le cae mal'],
  ],
  counterExamples: ['tienen cerveza bien fría?', 'sin azúcar', ['dame un salami', 'llámame']],
  // «Que me llamen cuando lleguen» wishes for no person.
  claims: [
    { on: 'guard', over: ['human', 'payment'], answer: (turn) => takeNoteBack(turn) ?? takeRemark(turn) },
    { on: 'guess', over: ['faq', 'order', 'unknown'], answer: takeWhole },
  ],
};
