import * as z from 'zod/mini';
import {
  type BotContext,
  type EditorContext,
  lockTenant,
  type MemberContext,
  type OrderTakerContext,
  type Scoped,
  type ShopperContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { fitsRateIn } from '#server/platform/http/rate-limiter.ts';
import { PDF } from '#server/platform/images/receipt-file.ts';
import type { JobKind } from '#server/platform/jobs/job-queue.ts';
import { isConfirmed, isOpen } from '#shared/features/orders/order-states.ts';
import { PAYMENTS_COPY } from '#shared/features/orders/payments-copy.ts';
import type { ReceiptView } from '#shared/features/orders/receipt-calls.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { getOrder, lockOwnOrder } from '../change-order.ts';
import { recordOrderEvent } from '../order-events.ts';
import { listOwnOrders, missingOf, type OrderRow } from '../order-repo.ts';
import { updateOrder } from '../order-writes.ts';
import { listPaymentAccounts } from './payment-accounts.ts';
import { receiptNote } from './payment-words-copy.ts';
import { judgeReceipt } from './receipt-facts.ts';
import {
  findReceipt,
  listEarlier,
  listReceipts,
  type ReceiptReading,
  type ReceiptRow,
  settleReceipt,
} from './receipt-repo.ts';

const ReceiptSchema = z.object({ tenantId: z.uuid(), receiptId: z.uuid() });

/** Announces a receipt to the team; the room of notices does it. */
export const RECEIPT_RECEIVED: JobKind<z.output<typeof ReceiptSchema>> = {
  name: 'notify-receipt',
  payload: ReceiptSchema,
  retryLimit: 5,
  expireInSeconds: 60,
};

/** Has a model read a receipt that came without a turn of the bot; the room of conversations does it. */
export const READ_RECEIPT: JobKind<z.output<typeof ReceiptSchema>> = {
  name: 'read-receipt',
  payload: ReceiptSchema,
  retryLimit: 3,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
};

type Reads = Scoped<MemberContext | OrderTakerContext>;

type Takes = Scoped<BotContext | ShopperContext>;

const warningsOf = async (scope: Reads, order: OrderRow, receipt: ReceiptRow) =>
  judgeReceipt({
    facts: receipt,
    isNone: receipt.isReceipt === false,
    order,
    accounts: (await listPaymentAccounts(scope)).map(({ number }) => number),
    earlier: await listEarlier(scope, receipt),
    receivedAt: receipt.createdAt,
  });

const fileOf = ({ fileKey, contentType }: ReceiptRow): ReceiptView['file'] => {
  if (fileKey === null) return 'none';
  return contentType === PDF ? 'pdf' : 'picture';
};

/** Presents the receipts of an order; what is settled needs no warning any more. */
export const presentReceipts = async (
  scope: Scoped<MemberContext>,
  order: OrderRow,
): Promise<ReceiptView[]> => {
  const views: ReceiptView[] = [];
  for (const receipt of await listReceipts(scope, order.id)) {
    const { id, state, source, bank, amount, paidOn, reference, accountEnding, createdAt } = receipt;
    views.push({
      ...{ id, state, source, bank, paidOn, reference, accountEnding },
      file: fileOf(receipt),
      amount: amount === null ? null : pesosOf(amount),
      warnings: state === 'waiting' ? await warningsOf(scope, order, receipt) : [],
      at: createdAt.toISOString(),
    });
  }
  return views;
};

/**
 * The state of what the buyer sent, for the order's page: waiting while any of it waits, else that of the last. Undefined while
 * nothing was sent, and once the last is confirmed. A picture of a chat that shows no receipt was not sent as one.
 */
export const findLastReceiptState = async (
  scope: Scoped<ShopperContext>,
  orderId: string,
): Promise<'waiting' | 'dismissed' | undefined> => {
  const receipts = await listReceipts(scope, orderId);
  const states = receipts.flatMap(({ source, isReceipt, state }) =>
    source === 'page' || isReceipt !== false ? state : [],
  );
  const state = states.includes('waiting') ? 'waiting' : states.at(-1);
  return state === 'confirmed' ? undefined : state;
};

const isPayable = (order: OrderRow): boolean => isOpen(order.state) && missingOf(order) > 0;

/** Lists the latest open orders of a customer or a chat that lack money, the newest first. */
export const listPayableOrders = async (
  scope: Reads,
  of: Parameters<typeof listOwnOrders>[1],
): Promise<OrderRow[]> => (await listOwnOrders(scope, of)).filter(isPayable);

/** Writes what was read into a receipt of a locked order, and its amount into the ledger as an entry that moves no money. */
const storeReading = async (
  scope: Takes,
  { order, id, reading }: { order: OrderRow; id: string; reading: ReceiptReading },
): Promise<void> => {
  const { tx, tenantId, platform } = scope;
  const { facts, nearHash } = reading;
  const isReceipt = facts !== 'no receipt';
  const { amount: amountCentavos = null, ...rest } = isReceipt ? facts : {};
  await tx.db
    .updateTable('receipts')
    .set({ isReceipt, amountCentavos, ...rest, nearHash })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
  if (!isReceipt || facts.amount === null) return;
  await tx.db
    .insertInto('orderPayments')
    .values({
      tenantId,
      id: platform.clock.newId(),
      orderId: order.id,
      kind: 'reported',
      amountCentavos: facts.amount,
      method: order.payment,
      note: receiptNote(facts.bank, facts.reference),
      receiptId: id,
      createdAt: platform.clock.now(),
    })
    .execute();
};

/** The receipts of one order that may wait for the team at a time; three times as many are stored, for nobody sends more in earnest. */
const MAX_RECEIPTS = 6;

export type NewReceipt = {
  readonly orderId: string;
  readonly source: ReceiptRow['source'];
  readonly file: { readonly key: string; readonly contentType: string };
  /** Whether the sender is unknown, as on the page of an order and in the chat of the store's pages. */
  readonly isFromStranger: boolean;
  /** Undefined where no model has looked yet. */
  readonly reading: ReceiptReading | undefined;
};

export type ReceiptOutcome =
  | { readonly kind: 'recorded'; readonly receipt: ReceiptRow; readonly warnings: ReceiptView['warnings'] }
  /** The same file was sent for the same order before, and it waits, or the team has settled it. */
  | { readonly kind: 'known' | 'settled' }
  /** late: the data of the customer was erased. */
  | { readonly kind: 'too_many' | 'paid' | 'late' };

/** The name of a stored file is the hash of its content. */
const hashOfKey = (key: string): string => key.split('/').at(-1)?.split('.')[0] ?? key;

/** The buyer may have paid before the order ended, so an order that was delivered or cancelled takes a receipt too. */
const findRefusal = (order: OrderRow): 'late' | 'paid' | undefined => {
  if (order.isCustomerErased) return 'late';
  return order.state === 'cancelled' || missingOf(order) > 0 ? undefined : 'paid';
};

/** How many pictures of strangers a model reads for a store in a day, so that they cannot use up its month. */
const STRANGERS_READINGS = { max: 20, perSeconds: 86_400 };

/** How many pictures of one confirmed order a model reads in a day: as many as are stored. */
const READINGS_OF_ORDER = { max: 3 * MAX_RECEIPTS, perSeconds: 86_400 };

const takesMoreReceipts = (receipts: readonly ReceiptRow[]): boolean =>
  receipts.filter(({ state }) => state === 'waiting').length < MAX_RECEIPTS &&
  receipts.length < 3 * MAX_RECEIPTS;

/** Counts a picture of an unknown sender, and returns whether a model should read it. */
const fitsStrangers = (scope: Takes): Promise<boolean> =>
  fitsRateIn(scope, { key: `receipt readings of ${scope.tenantId}`, rate: STRANGERS_READINGS });

/**
 * Counts a picture of a stranger with these unpaid orders that would be read before it is recorded, and returns whether a model
 * should: an order that the team has confirmed has readings of its own, others may be invented. What no order has room for is
 * not read.
 */
export const countStrangersReading = async (scope: Takes, orders: readonly OrderRow[]): Promise<boolean> => {
  const open: OrderRow[] = [];
  for (const order of orders) if (takesMoreReceipts(await listReceipts(scope, order.id))) open.push(order);
  if (orders.length > 0 && open.length === 0) return false;
  const confirmed = open.find(({ state }) => isConfirmed(state));
  return confirmed
    ? fitsRateIn(scope, { key: `receipt readings of order ${confirmed.id}`, rate: READINGS_OF_ORDER })
    : fitsStrangers(scope);
};

/**
 * Records what a buyer sent as proof of a transfer, and announces it to the team. It confirms no money. Tenant and order are
 * locked, so of two identical receipts at the same time the second one is warned about.
 *
 * @throws NOT_FOUND
 */
export const recordReceipt = async (
  scope: Takes,
  { orderId, source, file, isFromStranger, reading }: NewReceipt,
): Promise<ReceiptOutcome> => {
  const { tx, tenantId, platform } = scope;
  const order = await lockOwnOrder(scope, orderId);
  const before = await listReceipts(scope, orderId);
  const contentHash = hashOfKey(file.key);
  const same = before.find((receipt) => receipt.contentHash === contentHash);
  if (same) return { kind: same.state === 'waiting' ? 'known' : 'settled' };
  const refusal = findRefusal(order);
  if (refusal) return { kind: refusal };
  if (!takesMoreReceipts(before)) return { kind: 'too_many' };
  const id = platform.clock.newId();
  const { key: fileKey, contentType } = file;
  await tx.db
    .insertInto('receipts')
    .values({
      tenantId,
      id,
      orderId,
      source,
      fileKey,
      contentType,
      contentHash,
      createdAt: platform.clock.now(),
    })
    .execute();
  const isReadable = platform.ai.offers.vision && contentType !== PDF;
  if (reading) await storeReading(scope, { order, id, reading });
  else if (isReadable && (!isFromStranger || isConfirmed(order.state) || (await fitsStrangers(scope))))
    await platform.jobs.enqueue(tx, READ_RECEIPT, { tenantId, receiptId: id });
  await platform.jobs.enqueue(tx, RECEIPT_RECEIVED, { tenantId, receiptId: id });
  await updateOrder(scope, { id: orderId, change: {} });
  const receipt = await findReceipt(scope, id);
  if (!receipt) throw new AppError('NOT_FOUND');
  return { kind: 'recorded', receipt, warnings: await warningsOf(scope, order, receipt) };
};

/** Records a model's reading of a receipt that waits unread. A picture from a chat that shows no receipt is put aside. */
export const noteReading = async (
  scope: Scoped<BotContext>,
  { id, reading }: { id: string; reading: ReceiptReading },
): Promise<void> => {
  // Locked before it is read: a member may be moving it to another order.
  await lockTenant(scope);
  const receipt = await findReceipt(scope, id);
  if (receipt?.state !== 'waiting' || receipt.isReceipt !== null) return;
  const order = await lockOwnOrder(scope, receipt.orderId);
  await storeReading(scope, { order, id, reading });
  if (reading.facts === 'no receipt' && receipt.source === 'chat')
    await settleReceipt(scope, receipt, 'dismissed');
  await updateOrder(scope, { id: order.id, change: {} });
};

/** Gets a receipt of an order. @throws NOT_FOUND */
export const getReceiptOf = async (
  scope: Reads,
  { orderId, id }: { orderId: string; id: string },
): Promise<ReceiptRow> => {
  const receipt = await findReceipt(scope, id);
  if (receipt?.orderId !== orderId) throw new AppError('NOT_FOUND');
  return receipt;
};

/** Puts aside what proves no payment of an order; its reference and file still count as seen. @throws NOT_FOUND */
export const dismissReceipt = async (scope: Scoped<EditorContext>, id: string): Promise<OrderRow> => {
  await lockTenant(scope);
  const receipt = await findReceipt(scope, id);
  if (!receipt) throw new AppError('NOT_FOUND');
  const { orderId } = receipt;
  await lockOwnOrder(scope, orderId);
  await settleReceipt(scope, receipt, 'dismissed');
  await updateOrder(scope, { id: orderId, change: {} });
  return getOrder(scope, orderId);
};

/** @throws RULE_REFUSED when an order is paid or cancelled, or has the same file already */
const refuseTarget = async (scope: Reads, order: OrderRow, { contentHash }: ReceiptRow): Promise<void> => {
  const { code } = order;
  if (order.state === 'cancelled' || missingOf(order) === 0)
    throw new AppError('RULE_REFUSED', { message: PAYMENTS_COPY.receiptNotFor(code) });
  const known = await listReceipts(scope, order.id);
  if (known.some((receipt) => receipt.contentHash === contentHash))
    throw new AppError('RULE_REFUSED', { message: PAYMENTS_COPY.receiptKnown(code) });
};

/**
 * Files a waiting receipt under another order of the same customer that lacks money, with the amount that was read in it, and
 * notes that in the timelines of both. Returns the order that it was filed under before.
 *
 * @throws NOT_FOUND also for an order of another customer
 * @throws RULE_REFUSED when the receipt was settled, or as `refuseTarget`
 */
export const moveReceipt = async (
  scope: Scoped<EditorContext>,
  { id, orderId }: { id: string; orderId: string },
): Promise<OrderRow> => {
  const { tx, tenantId, userId } = scope;
  await lockTenant(scope);
  const receipt = await findReceipt(scope, id);
  if (!receipt) throw new AppError('NOT_FOUND');
  const from = await lockOwnOrder(scope, receipt.orderId);
  const to = await lockOwnOrder(scope, orderId);
  if (to.customerId !== from.customerId) throw new AppError('NOT_FOUND');
  if (from.id === to.id) return from;
  if (receipt.state !== 'waiting')
    throw new AppError('RULE_REFUSED', { message: PAYMENTS_COPY.receiptSettled });
  await refuseTarget(scope, to, receipt);
  await tx.db
    .updateTable('receipts')
    .set({ orderId })
    .where((eb) => eb.and({ tenantId, id }))
    .execute();
  // The amount that was read in it no longer counts, and says nothing about the order that it was not for.
  await tx.db
    .updateTable('orderPayments')
    .set({ orderId })
    .where((eb) => eb.and({ tenantId, receiptId: id, kind: 'reported' }))
    .execute();
  for (const { id: ofOrder, state } of [from, to]) {
    await recordOrderEvent(scope, ofOrder, {
      kind: 'receipt',
      state,
      memberId: userId,
      changes: [{ what: 'receipt', before: from.code, after: to.code }],
    });
    await updateOrder(scope, { id: ofOrder, change: {} });
  }
  return getOrder(scope, from.id);
};
