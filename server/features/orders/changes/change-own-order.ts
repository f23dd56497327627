import type { OrderTakerContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import { MAX_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import { isBuyersToChange } from '#shared/features/orders/order-states.ts';
import { lockOwnOrder, type OrderEditor, transitionOrder } from '../change-order.ts';
import { recordOrderEvent } from '../order-events.ts';
import type { OrderRow } from '../order-repo.ts';
import { updateOrder } from '../order-writes.ts';
import { contentOf, rewriteOrder, withMovedPrices } from './edit-order.ts';

type Takes = Scoped<OrderTakerContext>;

/** The place in which a buyer changes an order. */
type Where = Extract<OrderEditor, { kind: 'buyer' }>['on'];

/** A change that a buyer may make while nobody has confirmed the order. */
export type OwnChange =
  | { readonly kind: 'cancel' }
  /** The quantity of each line at a version of the order, in the order of the lines; 0 removes a line. */
  | { readonly kind: 'quantities'; readonly version: number; readonly quantities: readonly number[] };

export type OwnChangeEnd =
  | { readonly kind: 'changed' | 'cancelled'; readonly order: OrderRow }
  /** The store has confirmed the order, or the order has ended. */
  | { readonly kind: 'late'; readonly order: OrderRow }
  /** The order changed since the buyer saw it. */
  | { readonly kind: 'stale' }
  /** No line would be left. */
  | { readonly kind: 'empty' }
  /** The remaining stock of a product that is short, in the unit of its line. */
  | { readonly kind: 'short'; readonly left: number; readonly unit: MeasureUnit | null }
  /** A product is not sold in such a quantity. */
  | { readonly kind: 'unsold' }
  /** The order would cost more than an order may. */
  | { readonly kind: 'too_dear' };

type QuantitiesChange = Extract<OwnChange, { kind: 'quantities' }>;

const changeQuantities = async (
  scope: Takes,
  order: OrderRow,
  { change: { version, quantities }, on }: { change: QuantitiesChange; on: Where },
): Promise<OwnChangeEnd> => {
  const content = contentOf(order);
  if (version !== order.version || quantities.length !== order.lines.length) return { kind: 'stale' };
  const lines = content.lines
    .map((line, position) => ({ ...line, quantity: quantities[position] ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return { kind: 'empty' };
  const end = await rewriteOrder(scope, {
    order,
    version,
    content: { ...content, lines: await withMovedPrices(scope, { order, lines }) },
    editor: { kind: 'buyer', on },
  });
  if (end.kind === 'rewritten') return { kind: 'changed', order: end.order };
  if (end.kind === 'too_dear') return end;
  // A line that stays keeps its price, so that only its quantity can be refused.
  if (end.kind === 'refused') return { kind: 'unsold' };
  const [short] = end.shortages;
  const line = lines.find(({ productId }) => productId === short?.productId);
  return { kind: 'short', left: short?.available ?? 0, unit: line?.unit ?? null };
};

/**
 * Changes or cancels an order for its buyer, whom its page's token or a verified chat names. What the store has confirmed stays as
 * it is: a person decides then.
 *
 * @throws NOT_FOUND
 */
export const changeOwnOrder = async (
  scope: Takes,
  { id, change, on }: { id: string; change: OwnChange; on: Where },
): Promise<OwnChangeEnd> => {
  const order = await lockOwnOrder(scope, id);
  if (change.kind === 'cancel' && order.state === 'cancelled') return { kind: 'cancelled', order };
  if (!isBuyersToChange(order.state)) return { kind: 'late', order };
  if (change.kind === 'quantities') return changeQuantities(scope, order, { change, on });
  await transitionOrder(scope, { order, state: 'cancelled', editor: { kind: 'buyer', on } });
  return { kind: 'cancelled', order: { ...order, state: 'cancelled' } };
};

/** Adds a line to a note; the end of a full note makes room for it. */
const addLine = (note: string, line: string): string => {
  const whole = [note, line].filter(Boolean).join('\n');
  if (whole.length <= MAX_NOTE_LENGTH) return whole;
  const end = `…\n${line}`;
  // An emoji is not cut in half.
  return `${note.slice(0, MAX_NOTE_LENGTH - end.length).replace(/[\ud800-\udbff]$/, '')}${end}`;
};

/** Adds what a buyer told the bot to the team's note of an order, once. @throws NOT_FOUND */
export const noteForTeam = async (
  scope: Takes,
  { id, text }: { id: string; text: string },
): Promise<void> => {
  const order = await lockOwnOrder(scope, id);
  if (order.teamNote.includes(text)) return;
  await updateOrder(scope, { id, change: { teamNote: addLine(order.teamNote, text) } });
  const event = { kind: 'note', state: order.state, memberId: null, byCustomer: true } as const;
  await recordOrderEvent(scope, id, event);
};
