import { readWords } from '#server/platform/language/read-words.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { BOT_COPY } from '../bot-copy.ts';
import {
  addsToOrder,
  answerCancelQuestion,
  answerOwnCancel,
  answerOwnChange,
  asksInvoice,
  CHANGE_CUES,
  GIVES_UP,
  givesTaxId,
  leavesOrder,
  noteInvoice,
  repeatOrder,
  SETS,
  tellOwed,
  tellTotal,
  toPerson,
} from '../dialogue/answer-own-order.ts';
import { admitUnknown, answerFaq } from '../dialogue/answer-store-facts.ts';
import { HUMAN } from '../dialogue/reply-parts.ts';
import { takeOrder } from '../dialogue/take-order.ts';
import { cuesOf } from '../reading/cues.ts';
import type { Reading } from '../reading/reading.ts';
import { said } from '../reading/said.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { ConversationState } from '../turn/conversation-state.ts';
import { foundMentions, hasCart, isAsking, says, tellsOrderDetails } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';
import { PROOF } from './photo.ts';

const PAID = said`
  ya (?:yo |te |le |les |se |lo |la )*(?:pague|transferi|deposite|hice (?:la transferencia|el deposito|el pago)|mande (?:los cuartos|el dinero|el pago)|envie|abone|esta pag[oa]|pagamos)
  (?:comprobante|recibo|voucher|boucher|baucher|captura|screenshot|constancia|foto) (?:de|del) (?:la |mi )?(?:transferencia|pago|deposito)|(?:mando|envio|adjunto|dejo|va|mande|envie|aqui esta) (?:\w+ ){0,2}(?:comprobante|voucher|boucher|baucher)
  (?:chequea|verifica|revisa|confirma)\w* (?:\w+ ){0,3}(?:pago|transferencia|deposito|cuenta)|(?:te|le|les) (?:llego|entro|cayo) (?:el pago|la transferencia|el deposito|el dinero)|(?:transferi|deposite|pague) (?:de mas|mal|otra cuenta|a otra|el doble|dos veces|la otra)
  (?:me|nos) (?:debit|descont|cobr)(?:o|aron) (?:\w+ ){0,2}(?:doble|dos veces|de mas|por error)
  hice (?:la transferencia|el deposito|el pago)|acabo de (?:transferir|depositar|pagar)
`;

const STATUS = said`
  (?:por )?donde (?:es que )?(?:viene|anda|va|esta) (?:mi|el|eso|ese|la|lo mio)(?: \w+)?|(?:eso|mi pedido|el pedido|mi orden|el motorista|el delivery|el mensajero|mi encargo|la orden) (?:ya )?(?:por )?(?:donde|como) (?:viene|va|anda|esta)
  como va (?:mi|el|lo|eso|la)(?: de)?(?: \w+)?|(?:ya )?(?:salio|viene|despacharon|enviaron|mandaron|prepararon|esta listo|llego) (?:mi|el|lo) (?:pedido|orden|encargo|mio|delivery|motorista|mensajero)|estado (?:de|del) (?:mi |el )?(?:pedido|orden)
  (?:mi|el) (?:pedido|encargo|orden) (?:ya )?(?:salio|viene|esta list[oa]|lo mandaron|llega)|que paso con (?:mi|el|lo) (?:pedido|orden|encargo|mio)|cuanto (?:le )?falta (?:a|para|al)?(?: mi| el| que)? ?(?:pedido|delivery|motorista|llegu?e?n?)
  (?:vieron|recibieron|les llego|tienen) mi (?:pedido|orden)|(?:a que hora|cuando) (?:me )?(?:llega|sale|viene|traen|mandan) (?:mi|el) (?:pedido|orden|encargo)
`;

/** Words that ask for the state of an order only where nothing else is said of it: «quiero cambiar la dirección de mi pedido» ends like «¿y mi pedido?». */
const BARE_STATUS = said`
  mi pedido$|y mi pedido|sigo esperando|ya viene en camino
`;

/** Words that ask for an order under way where the writer has one, and for something else where they have none. */
const OWN_STATUS = said`
  (?:eso|lo mio|el mio) (?:ya )?(?:viene|llega|llego|sale|salio|va|esta)|ya (?:me |se |nos )?(?:l[oa]s? )?(?:va (?:a salir|llegando|saliendo)|viene|llego|llega|salio|sale|mandaron|enviaron|despacharon|trajeron|esta (?:list|preparad|en camino)[oa]?)
  (?:esta|estara) (?:ya )?(?:list|preparad)[oa](?: ya)?|ya (?:l[oa]s? )?estan? (?:haciendo|preparando|armando)|no (?:me |nos )?(?:ha )?lleg(?:a|ado)|(?:va a llegar|llega) hoy|cuanto (?:hay|tengo) que esperar|(?:cuanto|que|en que|en cuanto) (?:tiempo )?(?:mas )?(?:me |se |le |nos )?(?:va a |van a )?(?:tard|demor|dur|tom|falt|lleg)\w*|en cuanto (?:tiempo )?(?:me )?(?:l[oa]s? )?(?:esta|sale|traen|mandan|tienen)
  (?:a que hora|cuando|pa cuando|para cuando) (?:me |nos )?(?:l[oa]s? )?(?:llega|cae|sale|viene|traen|mandan|entregan|esta|tienen|despachan)
  (?:status|estatus|estado) (?:de|del)|que (?:paso|hubo|ha pasado) con (?:lo que|mi|el|eso|lo)|^(?:(?:y|oye|ok|hola|entonces|,) )*(?:el|mi) (?:pedido|encargo|orden|compra)(?=(?: \?)*$)
`;

const REORDER = said`
  lo mism(?:o|ito) (?:de|que) (?:siempre|la otra vez|la vez pasada|la ultima vez|ayer|la semana pasada|antes|el otro dia|la vez anterior|el mes pasado|me (?:mandaste|mandaron|llevaste)|(?:te |le )?(?:pedi|compre|lleve))
  (?:pedir|ordenar|quiero|dame|mandame) (?:(?:otra vez|de nuevo) )?lo mismo$|(?:el|un) mismo pedido|lo de siempre|(?:repit|repet)\w* (?:\w+ ){0,2}(?:pedido|orden|compra)|(?:mi|el|la) (?:pedido|compra|orden) de siempre|igual que (?:la otra vez|siempre|la vez pasada)|lo que (?:siempre )?(?:pido|compro|llevo) siempre
`;

/** Questions for what is still to be paid. */
const DEBT = said`
  (?:cuanto|que) (?:es lo que )?(?:te |le |les )?(?:debo|estoy debiendo|adeudo)|cuanto (?:me )?falta por pagar
  (?:tengo|me queda) algo pendiente (?:de pago|por pagar)|(?:te |les? )?debo algo|cual es mi (?:balance|deuda)|mi balance
`;

const NOTEBOOK = said`
  (?:mi|la) (?:libreta|cuenta fiada)|estado de (?:mi )?cuenta|(?:cuanto|que) (?:es lo que )?(?:yo )?(?:tengo|hay) (?:fiado|apuntado|anotado)
`;

const ON_CREDIT = said`
  fi[ae](?:me|nos)(?:l[oa]s?)?|(?:me )?(?:lo |la |los |las )?(?:fias|puedes fiar)|(?:apunt|anot)a(?:me|melo|mela|melos|melas|lo|la)(?: eso)?(?: (?:a|en) (?:mi|la) (?:cuenta|libreta))?$|(?:pon|apunt|anot|carg|ech)\w* (?:\w+ ){0,2}(?:a|en) (?:mi|la) libreta|(?:apunt|anot|carg)\w* (?:\w+ ){0,2}(?:a|en) mi cuenta
`;

/** Asks to be given credit, of whoever has no notebook here: «fíemelo», «¿me lo puedes fiar?». */
const GIVE_CREDIT = said`
  fi[ae](?:me|nos)(?:l[oa]s?)?|(?:me|nos) (?:l[oa]s? )?(?:pued\w+|podri\w+) fiar|(?:pued\w+|podri\w+) fiar(?:me|nos)(?:l[oa]s?)?|(?:me|nos) (?:l[oa]s? )?fi[ae][ns]?
`;

/** Whether a message may ask for the statement of a notebook. */
export const asksNotebook = ({ line }: Pick<Reading, 'line'>): boolean =>
  DEBT.test(line) || NOTEBOOK.test(line);

const CHANGES = said`
  cambi\w* (?:de )?(?:idea|opinion|la direccion|de direccion|el pedido|mi pedido|el sector|la talla|el color|la orden)|que me lo (?:lleven|manden|traigan|entreguen|dejen)|(?:al|a mi|en el|en mi|del) (?:pedido|encargo|orden)|en vez de|mejor (?:mandal|llevel|ponl|que sea)\w*
  (?:me )?(?:equivoque|equivocaron|olvide|falto)|otra (?:direccion|talla)|(?:se me (?:olvido|paso))|mejor lo paso a buscar|paso (?:yo )?a buscarlo
`;

/** A polite wish to change something of a placed order. */
const ASKS_CHANGE = said`
  (?:pued|podr|quier|quisier)\w* (?:\w+ ){0,2}cambi\w* (?:\w+ ){0,3}(?:direccion|sector|pedido|orden|pago|hora|nombre|numero|telefono)
`;

/** From these probabilities on, the trained reader hears a writer with an order under way speak of that order. */
const OF_OWN = { status: 0.35, paid: 0.8, total: 0.45 } as const;
const isHeardOfOwn = ({ acts }: Pick<Reading, 'acts'>, act: keyof typeof OF_OWN): boolean =>
  acts[act] >= OF_OWN[act];

/** From this probability on, the trained reader hears a question for an order that was placed before. */
const ASKS_STATUS = 0.6;
const isHeardAsStatus = ({ acts, cues }: Pick<Reading, 'acts' | 'cues'>): boolean =>
  acts.status >= ASKS_STATUS && !cues.has('add') && !cues.has('have');

/** From this probability on, the trained reader hears that somebody has paid, unless an order is likelier than that. */
const HAS_PAID = 0.9;
const MAY_ORDER = 0.3;
const isHeardAsPaid = ({ acts }: Pick<Reading, 'acts'>): boolean =>
  acts.paid >= HAS_PAID && acts.add < MAY_ORDER;

/** Whether a message pays, repeats or asks the debt of an order, or gives the tax id for its invoice. */
const tellsOfOrder = (reading: Pick<Reading, 'line' | 'message'>): boolean =>
  givesTaxId(reading) || [PAID, REORDER, DEBT].some((pattern) => pattern.test(reading.line));

/** Whether a message cancels an order or changes its lines. */
const altersOrder = ({ line, cues }: Pick<Reading, 'line' | 'cues'>): boolean =>
  SETS.test(line) || CHANGE_CUES.some((cue) => cues.has(cue));

/** From this probability on, the trained reader hears that one thing takes the place of another. */
const SWAPS = 0.6;

/** Whether a message swaps a thing of the writer's order for another one: «cambia el arroz por otro salami». */
const swapsInOrder = (turn: BotTurn): boolean =>
  turn.reading.acts.swap >= SWAPS &&
  foundMentions(turn).some(({ hits }) =>
    turn.ownOrders?.current?.lines.some(({ productId }) => hits.some((hit) => hit.productId === productId)),
  );

/** Whether a message may be about an order of a writer who has no cart. */
const mayConcernOwn = (reading: Reading): boolean =>
  CHANGES.test(reading.line) ||
  ASKS_CHANGE.test(reading.line) ||
  altersOrder(reading) ||
  GIVES_UP.test(reading.line) ||
  addsToOrder(reading) ||
  asksInvoice(reading) ||
  OWN_STATUS.test(reading.line) ||
  reading.topics.includes('deliveryTime') ||
  reading.acts.swap >= SWAPS ||
  (['status', 'paid', 'total'] as const).some((act) => isHeardOfOwn(reading, act));

/** Whether a message may be about an order of the writer, which is then read for the answer. */
export const mayConcernOrder = (reading: Reading, { cart, cancelAsked }: ConversationState): boolean =>
  cancelAsked !== null ||
  tellsOfOrder(reading) ||
  STATUS.test(reading.line) ||
  BARE_STATUS.test(reading.line) ||
  isHeardAsStatus(reading) ||
  isHeardAsPaid(reading) ||
  reading.cues.has('cancel') ||
  (cart.length === 0 && (mayConcernOwn(reading) || reading.remarks.isAll));

/** Cues of a message that wants something besides its payment. */
const OTHER_WISHES = ['add', 'remove', 'clear', 'cancel', 'order', 'human', 'complaint', 'delivery'] as const;

/** Whether a text that came with a file says that it is the proof of a payment, and whether it says nothing else. */
export const readProofWords = (text: string): { speaksOfPaying: boolean; isAll: boolean } => {
  const { line } = readWords(text);
  const cues = cuesOf(line);
  const speaksOfPaying = PAID.test(line) || PROOF.test(line);
  return {
    speaksOfPaying,
    isAll: speaksOfPaying && !/[?¿]/.test(text) && !OTHER_WISHES.some((cue) => cues.has(cue)),
  };
};

/** Words that are about an order only next to its code: «cancelen el K7F3», «pagué el K7F3». */
const OF_NAMED = said`cancel\w*|anul\w*|cambi\w*|debo|pague`;

/** Whether a text with the code of an order asks for more than its state. */
export const wantsOrderChange = (text: string): boolean => {
  const { line } = readWords(text);
  return (
    tellsOfOrder({ line, message: text }) || altersOrder({ line, cues: cuesOf(line) }) || OF_NAMED.test(line)
  );
};

/** Whether the message speaks of an order under way if it can: the writer has one and no cart, and names nothing else. */
const isOfOwn = (turn: BotTurn): boolean =>
  turn.ownOrders?.current?.isOpen === true && !hasCart(turn) && foundMentions(turn).length === 0;

/** Passes a payment, a receipt or a failed transfer to a person, because the bot cannot see the bank account. */
const answerPaid = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const isOfHeld = isOfOwn(turn) && isHeardOfOwn(reading, 'paid') && !isAsking(turn);
  const isTold = (PAID.test(reading.line) || isOfHeld) && !says(turn, 'add');
  // Beside a cart «te transfiero» tells how its order will be paid.
  const isPaid = isTold || (isHeardAsPaid(reading) && !hasCart(turn));
  if (!isPaid || turn.state.asked === 'payment') return undefined;
  // A shopper who names a product and a price without an order has not paid for one.
  if (!turn.state.hasOrdered && foundMentions(turn).length > 0) return undefined;
  const own = turn.ownOrders?.current;
  return toPerson('payment', own?.isOpen ? BOT_COPY.paymentCheckedOf(own.code) : BOT_COPY.paymentChecked);
};

const BARE_ARRIVAL =
  /^(?:(?:y|ok|pero|,) )*(?:para )?cuando (?:l[oa]s? )?(?:llega|llegan|viene|vienen|llegaria)(?: \?)?$/;

/** Answers «¿por dónde viene mi pedido?» with the state of the writer's own order, and invents nothing. */
const answerStatus = (turn: BotTurn): BotDecision | undefined => {
  const { reading, ownOrders } = turn;
  const { line } = reading;
  const isWhole = STATUS.test(line) && foundMentions(turn).length === 0;
  const isBare =
    BARE_STATUS.test(line) &&
    foundMentions(turn).length === 0 &&
    !CHANGES.test(line) &&
    !isHeardOfOwn(reading, 'total');
  if (says(turn, 'cancel', 'clear', 'order')) return undefined;
  // «Mi estado de cuenta» asks for what is owed, although it sounds like the state of an order.
  const asksOwed = DEBT.test(line) || (turn.notebook !== undefined && NOTEBOOK.test(line));
  const isOwn =
    isOfOwn(turn) &&
    reading.place === undefined &&
    !reading.topics.includes('account') &&
    (OWN_STATUS.test(line) || reading.topics.includes('deliveryTime') || isHeardOfOwn(reading, 'status'));
  // Beside a new cart only words that name the way of an order are about the placed one.
  const isAsked = hasCart(turn)
    ? isWhole && ownOrders?.current !== undefined
    : isWhole || (!asksOwed && (isBare || isOwn || isHeardAsStatus(reading)));
  if (!isAsked) return undefined;
  // «¿Cuándo llega?» of what is sold out, or before anything was ordered, asks of no order.
  const namesOrder = isWhole || isOwn || turn.state.hasOrdered;
  if (!ownOrders?.current && !namesOrder && BARE_ARRIVAL.test(line)) return admitUnknown(turn, 'faq', 'faqs');
  if (!ownOrders?.current) return { intent: 'order', paragraphs: [BOT_COPY.noOrderHere], choices: [HUMAN] };
  const { current, told } = ownOrders;
  const [state = '', ...rest] = told;
  // A confirmed order says so itself.
  const wait = current.mayChange && current.wait !== '' ? BOT_COPY.onceConfirmed(current.wait) : '';
  return { intent: 'order', paragraphs: [state, wait, ...rest].filter(Boolean), choices: [HUMAN] };
};

/** Puts the last order into the cart: «lo mismo de la otra vez». Without one of the writer the bot asks what it contained. */
const answerReorder = (turn: BotTurn): BotDecision | undefined =>
  REORDER.test(turn.reading.line) && foundMentions(turn).length === 0
    ? (repeatOrder(turn) ?? { intent: 'order', paragraphs: [BOT_COPY.askReorder], choices: [HUMAN] })
    : undefined;

/** Whether a message with a cart names its way to pay: «a la libreta» then is no question for the statement. */
const saysHowToPay = (turn: BotTurn): boolean =>
  hasCart(turn) && turn.reading.details.payment !== undefined && !isAsking(turn);

/**
 * Answers «¿cuánto te debo?» with the writer's notebook and what is still to be paid of placed orders. Beside a cart only
 * somebody with a notebook asks that; anybody else means the cart.
 */
const answerOwed = (turn: BotTurn): BotDecision | undefined => {
  const { reading, notebook } = turn;
  if (!notebook && GIVE_CREDIT.test(reading.line)) return answerCredit(turn);
  if (foundMentions(turn).length > 0) return undefined;
  if (ON_CREDIT.test(reading.line)) return answerOnCredit(turn);
  if (notebook && NOTEBOOK.test(reading.line) && !saysHowToPay(turn)) return tellOwed(turn);
  if (DEBT.test(reading.line) && (notebook || !hasCart(turn))) return tellOwed(turn);
  const isOfTotal =
    isHeardOfOwn(reading, 'total') && !says(turn, 'delivery', 'cancel', 'add') && !REORDER.test(reading.line);
  return isOfTotal && isOfOwn(turn) && reading.place === undefined ? tellTotal(turn) : undefined;
};

/** Answers who asks for credit with what the profile tells of it; else the people of the store decide. */
const answerCredit = ({ store }: BotTurn): BotDecision => {
  const told = store.faqs.find(({ topics }) => topics.asked.includes('credit'));
  return told ? answerFaq(told, 'payment') : toPerson('payment', BOT_COPY.creditByPerson);
};

/** Charges the cart to the writer's notebook, where the store lets customers choose that; promises nobody else anything. */
const answerOnCredit = (turn: BotTurn): BotDecision | undefined => {
  const { notebook } = turn;
  if (!notebook) return undefined;
  if (!notebook.isForCustomers) return toPerson('payment', BOT_COPY.creditByPerson);
  const { reading } = turn;
  // «¿Me lo puedes fiar?» names the method as little as «fíanos» does.
  const onCredit = { ...reading, details: { ...reading.details, payment: CREDIT_METHOD } };
  if (hasCart(turn)) return takeOrder({ ...turn, reading: onCredit });
  return { intent: 'payment', paragraphs: [BOT_COPY.notebookLeft(notebook.available)] };
};

/** Passes a change or cancellation of a placed order to a person. */
const answerPlaced = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (!(state.hasOrdered || turn.ownOrders?.current?.isOpen) || hasCart(turn)) return undefined;
  if (leavesOrder(turn)) return { intent: 'small_talk', paragraphs: [BOT_COPY.acknowledged] };
  if (says(turn, 'cancel', 'clear') && !isAsking(turn))
    return toPerson('cancel_order', BOT_COPY.cancelByPerson);
  if (says(turn, 'remove') && !isAsking(turn)) return toPerson('order', BOT_COPY.changeByPerson);
  // «Dame la cuenta para transferir» asks for the account.
  if (reading.topics.includes('account')) return undefined;
  const isTold = tellsOrderDetails(turn) && foundMentions(turn).length === 0 && !isAsking(turn);
  const isPolite = ASKS_CHANGE.test(reading.line) && isOfOwn(turn);
  if (isTold || isPolite || swapsInOrder(turn) || (CHANGES.test(reading.line) && !isAsking(turn)))
    return toPerson('order', BOT_COPY.changeByPerson);
  return undefined;
};

export const afterOrder: BotIntent = {
  name: 'afterOrder',
  examples: ['ya hice la transferencia', 'por dónde viene mi pedido?', 'mándame lo mismo de siempre'],
  counterExamples: ['quiero hacer un pedido', 'cómo puedo pagar?'],
  claims: [
    {
      on: 'known',
      answer: (turn) =>
        answerCancelQuestion(turn) ??
        noteInvoice(turn) ??
        answerPaid(turn) ??
        answerStatus(turn) ??
        answerOwed(turn) ??
        answerOwnChange(turn) ??
        answerOwnCancel(turn) ??
        answerPlaced(turn) ??
        answerReorder(turn),
    },
  ],
};
