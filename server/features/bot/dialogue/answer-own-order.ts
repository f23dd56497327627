import { isSoldIn } from '#shared/features/catalogue/measure.ts';
import { orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { formatDominicanId, readDominicanId } from '#shared/lib/dominican-id.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { type Cue, PATTERNS } from '../reading/cues.ts';
import type { Reading } from '../reading/reading.ts';
import { said } from '../reading/said.ts';
import type { BotDecision, BotTurn, OrderedLine, OwnOrder, OwnOrders } from '../turn/bot-turn.ts';
import { type CartLine, MAX_QUANTITY } from '../turn/conversation-state.ts';
import { foundMentions, hasCart, isAsking, says } from '../turn/turn-facts.ts';
import { addLine, unitPriceFor } from './cart-lines.ts';
import { linesCalled } from './change-cart.ts';
import { amountMeant, saidAmountOf } from './measured-amount.ts';
import { isInStock } from './product-traits.ts';
import { isVaried, linesOfValues } from './product-variants.ts';
import { HUMAN } from './reply-parts.ts';
import { showCart } from './show-cart.ts';

/** Leaves the conversation to a person, with a sentence that says why. */
export const toPerson = (intent: BotDecision['intent'], text: string): BotDecision => ({
  intent,
  paragraphs: [text],
  effects: [{ kind: 'handover', reason: 'asked' }],
});

const askCancel = ({ code, total }: OwnOrder): BotDecision => ({
  intent: 'cancel_order',
  paragraphs: [BOT_COPY.askCancelOwn(code, total)],
  change: { cancelAsked: code },
});

const KEEPS = /\b(?:no|nop|dej\w*|espera\w*|mejor no|todavia)\b/;
/** «Ya no lo quiero» gives the order up, while «ya no lo quiero cancelar» and «ya no quiero nada más» keep it. */
const NO_LONGER = /\bya no (?:l[oa]s? )?quiero\b(?! (?:que|solamente|\w+[aei]r(?:l[oa]s?)?)\b)/;
const CANCEL_IT = /\b(?:cancel|anul)[ae]l[oa]\b/;

const keepOrder = ({ code }: OwnOrder): BotDecision => ({
  intent: 'order',
  paragraphs: [BOT_COPY.ownKept(code)],
});

/** Carries out or drops the cancellation that the turn before asked about. */
export const answerCancelQuestion = (turn: BotTurn): BotDecision | undefined => {
  const { state, ownOrders } = turn;
  const own = ownOrders?.current;
  if (!own || own.code !== state.cancelAsked || isAsking(turn) || foundMentions(turn).length > 0)
    return undefined;
  const { line } = turn.reading;
  const isGivenUp = NO_LONGER.test(line) || GIVES_UP.test(line);
  const isKept = KEEPS.test(line.replace(NO_LONGER, ' '));
  // «No, cancélalo» may be either.
  if (isKept && (isGivenUp || CANCEL_IT.test(line))) return askCancel(own);
  if (isKept) return keepOrder(own);
  if (!isGivenUp && !says(turn, 'affirm', 'confirm', 'cancel')) return undefined;
  if (!own.mayChange) return toPerson('cancel_order', BOT_COPY.cancelByPerson);
  return {
    intent: 'cancel_order',
    paragraphs: [BOT_COPY.ownCancelled(own.code)],
    change: { hasOrdered: false },
    effects: [{ kind: 'own_order_cancelled', orderId: own.id }],
  };
};

/** Words that set the quantity of an ordered product: «que sean 3». */
export const SETS = said`
  (?:que|mejor|pon\w*|dej\w*) sean?|dejal[oa]s? en|en vez de \d+
  (?:cambi|sub|baj)\w* (?:\w+ ){1,6}a \d+$
`;
/** The number at the end of «cámbiame el arroz a 1», which no product has taken. */
const ENDS_WITH_NUMBER = /\ba (\d{1,3})$/;
const CHANGES_AMOUNT = /\b(?:cambi|sub|baj)\w* /;

/** The lines of an order, in the form of cart lines. */
const asCart = ({ productOf }: BotTurn, { lines }: OwnOrder): CartLine[] =>
  lines.flatMap(({ productId, quantity, option }) =>
    productId === null ? [] : [{ productId, quantity, option, variantOf: productOf(productId)?.variantOf }],
  );

/** Whether another purchase has begun, so that a message is about it rather than about the placed order. */
const isBuyingAgain = ({ state }: BotTurn): boolean =>
  state.asked !== null || state.wanted !== null || state.isAdding;

/** Words that give a placed order up without naming it; of another thing where the writer has no order. */
export const GIVES_UP = said`
  (?:mejor )?(?:ya )?no me l[oa]s? (?:mand|envi|traig|llev|despach)\w*|no me (?:mand|envi)\w* (?:nada|eso)|ya (?:l[oa] )?(?:compre|consegui|encontre|resolvi) (?:\w+ ){0,4}(?:otro|otra)|(?:puedo|podria|se puede) cancel\w*|(?:ech|volv)\w* (?:pa|para) atras
  suspend\w* (?:eso|el|mi)|no l[oa]s? quiero ya|ya no (?:l[oa]s? )?voy a querer
`;

/** Words that end a conversation and change nothing; «nada más» is read as «solamente». */
const LEAVES_IT = said`dejalo asi|deja eso asi|(?:ya )?no quiero solamente`;

/** The cues of a cancellation, of an order or of some of its lines. */
export const CHANGE_CUES = ['cancel', 'clear', 'remove'] as const satisfies readonly Cue[];

/** Whether «déjalo así» or «no quiero nada más» is all that a message without a cart says about the placed order. */
export const leavesOrder = (turn: BotTurn): boolean => {
  const { line } = turn.reading;
  const rest = line.replace(LEAVES_IT, ' ');
  if (rest === line || hasCart(turn) || foundMentions(turn).length > 0) return false;
  return !CHANGE_CUES.some((cue) => PATTERNS[cue].test(rest));
};

/** Finds the new quantity of each line that a message changes; undefined unless each of its products is exactly one line. */
const findChanges = (turn: BotTurn, own: OwnOrder): ReadonlyMap<string, number> | undefined => {
  const isRemoval = says(turn, 'remove');
  const isAddition = addsToOrder(turn.reading);
  const mentions = foundMentions(turn);
  if (mentions.length === 0 || isBuyingAgain(turn)) return undefined;
  if (!isRemoval && !isAddition && !SETS.test(turn.reading.line)) return undefined;
  const cart = asCart(turn, own);
  const isOneChange = mentions.length === 1 && CHANGES_AMOUNT.test(turn.reading.line);
  const target = isOneChange ? ENDS_WITH_NUMBER.exec(turn.reading.line)?.[1] : undefined;
  const changes = new Map<string, number>();
  for (const mention of mentions) {
    const [line, other] = linesOfValues(turn, linesCalled(cart, mention));
    const product = line && turn.productOf(line.productId);
    const said = product ? saidAmountOf(mention, product.name) : 'nothing';
    const meant = product && said !== 'nothing' ? amountMeant(product, said) : undefined;
    if (meant?.kind === 'ask') return undefined;
    const quantity =
      meant?.quantity ??
      mention.quantity ??
      (target === undefined ? undefined : Number(target)) ??
      ((isAddition || isRemoval) && mention.isOne ? 1 : undefined);
    if (!line || other || (!isRemoval && quantity === undefined)) return undefined;
    const wanted = quantity ?? line.quantity;
    if (isRemoval) changes.set(line.productId, Math.max(0, subtractQuantity(line.quantity, wanted)));
    else changes.set(line.productId, isAddition ? addQuantities(line.quantity, wanted) : wanted);
  }
  return changes;
};

/** The line in another quantity; an offer or a tier that lowered it, or lowers it now, gives it the price of now (decision 104). */
const inQuantity = ({ productOf }: BotTurn, line: OrderedLine, quantity: number): OrderedLine => {
  const product = productOf(line.productId ?? '');
  if (quantity === line.quantity || !product || product.price === null) return { ...line, quantity };
  const now = unitPriceFor({ ...product, price: product.price }, quantity);
  const isMoved = line.regularPrice != null || now.regularPrice !== null;
  return isMoved
    ? { ...line, quantity, unitPrice: now.price, regularPrice: now.regularPrice }
    : { ...line, quantity };
};

const changeLines = (turn: BotTurn, own: OwnOrder, changes: ReadonlyMap<string, number>): BotDecision => {
  const lines = own.lines.map((line) =>
    inQuantity(turn, line, changes.get(line.productId ?? '') ?? line.quantity),
  );
  // More than an order may cost is refused when the change is made, and this answer is not sent.
  const { total } = orderAmounts({ ...own, lines }) ?? own;
  const changed = lines.filter(({ productId }) => changes.has(productId ?? ''));
  return {
    intent: 'order',
    paragraphs: [
      BOT_COPY.ownChanged(
        own.code,
        changed.map(({ name, quantity, unit }) => ({ name, quantity, measure: unit && { unit } })),
      ),
      BOT_COPY.ownTotal(total),
    ],
    effects: [
      {
        kind: 'own_order_changed',
        orderId: own.id,
        version: own.version,
        quantities: lines.map(({ quantity }) => quantity),
      },
    ],
  };
};

/** «Agrégale», «añádele», «súmale»: what is added to something that is there. */
const ADDS_TO_IT =
  /\b(?:agr[eé]g|a[nñ][aá]d|s[uú]m|a[uú]m[eé]nt|incl[uú]y)\w*(?:le|les|me(?:le)?)\b|\bponle (?:tambi[eé]n|otr[oa])\b|\bponle .*\bm[aá]s\b/i;

/** Whether a message adds something to what is ordered already, rather than beginning another purchase. */
export const addsToOrder = ({ message }: Pick<Reading, 'message'>): boolean => ADDS_TO_IT.test(message);

/** Whether some lines of an order are removed and others get a new quantity: «quítale el café y que sean 3 jugos». */
const isMixed = (turn: BotTurn): boolean => says(turn, 'remove') && SETS.test(turn.reading.line);

/**
 * Cancels or changes the writer's order while nobody has confirmed it: the bot asks before a cancellation, and changes
 * named lines immediately. Anything else about an open order is left to a person.
 */
export const answerOwnChange = (turn: BotTurn): BotDecision | undefined => {
  const own = turn.ownOrders?.current;
  if (!own?.isOpen || hasCart(turn) || isAsking(turn)) return undefined;
  const changes = findChanges(turn, own);
  if (changes) {
    if (!own.mayChange || isMixed(turn)) return toPerson('order', BOT_COPY.changeByPerson);
    const isAllGone = own.lines.every(({ productId }) => changes.get(productId ?? '') === 0);
    return isAllGone ? askCancel(own) : changeLines(turn, own, changes);
  }
  if (leavesOrder(turn)) return keepOrder(own);
  // A product that the order does not hold yet costs today's price, so a person has to agree on it.
  if (addsToOrder(turn.reading) && foundMentions(turn).length > 0 && !isBuyingAgain(turn))
    return toPerson('order', BOT_COPY.changeByPerson);
  return undefined;
};

/** Asks whether the writer's order is cancelled, or leaves that to a person once the store has confirmed it. */
export const answerOwnCancel = (turn: BotTurn): BotDecision | undefined => {
  const own = turn.ownOrders?.current;
  if (!own?.isOpen || hasCart(turn) || foundMentions(turn).length > 0) return undefined;
  const isGivenUp = GIVES_UP.test(turn.reading.line);
  if (!isGivenUp && (!says(turn, 'cancel', 'clear') || isAsking(turn))) return undefined;
  return own.mayChange ? askCancel(own) : toPerson('cancel_order', BOT_COPY.cancelByPerson);
};

const INVOICE = /\b(?:rnc|ncf|factura|comprobante fiscal|cedula)\b/;
const TAX_ID = /\d(?:[\s-]?\d){8,10}(?!\d)/;

/** A message of nine or eleven digits and nothing else is an RNC or a cédula; telephones have ten, or eleven that begin with 1. */
const isTaxIdAlone = (message: string): boolean => {
  if (!/^[\d\s-]+$/.test(message)) return false;
  const digits = message.replace(/\D/g, '');
  return readDominicanId(digits) !== undefined || digits.length === 9 || /^[02-9]\d{10}$/.test(digits);
};

const namesTaxId = ({ line, message }: Pick<Reading, 'line' | 'message'>): boolean =>
  INVOICE.test(line) && TAX_ID.test(message);

/** Whether a message gives the RNC or cédula for an invoice. */
export const givesTaxId = (reading: Pick<Reading, 'line' | 'message'>): boolean =>
  namesTaxId(reading) || isTaxIdAlone(reading.message.trim());

/** Whether a message asks for an invoice. */
export const asksInvoice = ({ topics }: Pick<Reading, 'topics'>): boolean => topics.includes('invoice');

/** Records the RNC or cédula for the invoice on the writer's open order and passes it to a person; asks for it where an invoice is wished for. */
export const noteInvoice = (turn: BotTurn): BotDecision | undefined => {
  const { reading, ownOrders, state } = turn;
  const own = ownOrders?.current;
  if (!own?.isOpen) return undefined;
  const isElse = hasCart(turn) || state.asked === 'phone';
  if (isElse ? !namesTaxId(reading) : !givesTaxId(reading))
    return asksInvoice(reading) && !isElse
      ? { intent: 'order', paragraphs: [BOT_COPY.askTaxId(own.code)], choices: [HUMAN] }
      : undefined;
  const digits = readDominicanId(TAX_ID.exec(reading.message)?.[0] ?? '');
  if (digits === undefined) return { intent: 'order', paragraphs: [BOT_COPY.taxIdWrong], choices: [HUMAN] };
  const taxId = formatDominicanId(digits);
  return {
    intent: 'order',
    paragraphs: [BOT_COPY.invoiceNoted(own.code, taxId)],
    effects: [
      { kind: 'own_order_noted', orderId: own.id, note: BOT_COPY.invoiceNote(taxId) },
      { kind: 'handover', reason: 'asked' },
    ],
  };
};

/** Says what the writer owes in the notebook, and how much of the orders outside of it is unpaid. */
export const tellOwed = ({ ownOrders, notebook }: BotTurn): BotDecision | undefined => {
  const ofOrders = ownOrders && tellUnpaid(ownOrders);
  if (!notebook) return ofOrders;
  const unpaid = ownOrders && ownOrders.owed.length > 0 ? (ofOrders?.paragraphs ?? []) : [];
  return { intent: 'payment', paragraphs: [...notebook.told, ...unpaid] };
};

const tellUnpaid = (ownOrders: OwnOrders): BotDecision | undefined => {
  if (!ownOrders.current) return undefined;
  const { owed } = ownOrders;
  if (owed.length === 0) return { intent: 'payment', paragraphs: [BOT_COPY.owesNothing] };
  const total = moneyOfCentavos(owed.reduce((sum, { missing }) => sum + missing, 0));
  return {
    intent: 'payment',
    paragraphs: [
      owed.map(({ code, missing }) => BOT_COPY.owedOne(code, missing)).join('\n'),
      ...(owed.length > 1 ? [BOT_COPY.owedAll(total)] : []),
    ],
  };
};

/** Says what the writer's open order costs, and what of it is unpaid. */
export const tellTotal = ({ ownOrders }: BotTurn): BotDecision | undefined => {
  const own = ownOrders?.current;
  if (!own) return undefined;
  const owed = ownOrders?.owed.find(({ code }) => code === own.code);
  const isUnpaid = owed?.missing === own.total;
  return {
    intent: 'payment',
    paragraphs: [
      BOT_COPY.ownCosts(own.code, own.total),
      owed ? (isUnpaid ? '' : BOT_COPY.owedOne(own.code, owed.missing)) : BOT_COPY.owesNothing,
    ].filter(Boolean),
  };
};

/** Fills the cart with the lines of the writer's last order at today's prices, and says what is missing, fewer or has another price. */
export const repeatOrder = (turn: BotTurn): BotDecision | undefined => {
  const { ownOrders, productOf, state } = turn;
  if (!ownOrders || ownOrders.lastLines.length === 0) return undefined;
  let cart: CartLine[] = [...state.cart];
  const missing: string[] = [];
  const notes: string[] = [];
  let hasAdded = false;
  for (const { productId, name, option, quantity, unitPrice, unit } of ownOrders.lastLines) {
    const product = productId === null ? undefined : productOf(productId);
    const price: Money | null = product?.price ?? null;
    // A product that has variants by now is not sold without one.
    if (!product || price === null || !isInStock(product) || isVaried(product)) {
      missing.push(name);
      continue;
    }
    if ((product.measure?.unit ?? null) !== unit || !isSoldIn(quantity, product.measure)) {
      notes.push(BOT_COPY.reorderMeasured(product.name, product.measure));
      continue;
    }
    const added = addLine(cart, { product, quantity, option });
    cart = added.cart;
    hasAdded ||= added.quantity > 0;
    if (added.quantity === 0) {
      notes.push(BOT_COPY.fullAlready(product.name, product.stock ?? MAX_QUANTITY, product.measure));
      continue;
    }
    if (added.isShort) notes.push(BOT_COPY.reorderFewer(product.name, added.quantity, product.measure));
    const now = unitPriceFor({ ...product, price }, quantity).price;
    if (now !== unitPrice) notes.push(BOT_COPY.reorderPriced(product.name, unitPrice, now));
  }
  if (missing.length > 0) notes.unshift(BOT_COPY.reorderMissing(missing));
  if (!hasAdded)
    return { intent: 'add_to_cart', paragraphs: [...notes, BOT_COPY.askOther], choices: [HUMAN] };
  const intro = [[BOT_COPY.reordered, ...notes].join('\n')];
  const shown = showCart(turn, { cart, intro, intent: 'add_to_cart' });
  return { ...shown, change: { ...shown.change, cart, isAdding: true } };
};
