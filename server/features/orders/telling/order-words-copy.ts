import { quantityOf } from '#shared/features/catalogue/measure.ts';
import { ORDER_TEXT_COPY } from '#shared/features/orders/cart-copy.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import { expectedText } from '#shared/features/tenants/wait-copy.ts';
import { formatMoney, type Money } from '#shared/lib/money.ts';
import type { OrderLineRow } from '../order-repo.ts';
import { withoutStars } from '../order-text.ts';

const STATES: Record<OrderState, string> = {
  new: 'ya lo tenemos; falta que el equipo te lo confirme',
  confirmed: 'está confirmado',
  on_the_way: 'va en camino',
  delivered: 'aparece como entregado',
  cancelled: 'está cancelado',
};
const READY = 'está listo para que pases a buscarlo';

/** Lines of an order that a message names; more are counted. */
const MAX_LINES = 10;

type Changed = {
  code: string;
  lines: readonly (Pick<OrderLineRow, 'quantity' | 'unit' | 'name' | 'option'> & { total: string })[];
  total: string;
  /** The cost of the delivery; null while it is still open. */
  fee: Money | null;
  /** The discount of its coupon in words; null: no coupon. */
  coupon: string | null;
  /** The sentence about its ITBIS; null: none is charged. */
  tax: string | null;
  isPickup: boolean;
  place: string;
  payment: string | null;
};

type Standing = { code: string; state: OrderState; isPickup: boolean; wait: string };

/** Messages from the store to the buyer of an order. */
export const ORDER_WORDS_COPY = {
  starsRequired: 'Elige de una a cinco estrellas.',
  alreadyJudged: 'Ya revisamos esta opinión y decidimos que se queda.',
  state: ({ code, state, isPickup, wait }: Standing) =>
    [
      `Tu pedido *${code}* ${isPickup && state === 'on_the_way' ? READY : STATES[state]}.`,
      state === 'confirmed' && expectedText(wait, isPickup),
    ]
      .filter(Boolean)
      .join(' '),
  edited: ({ code, lines, total, fee, coupon, tax, isPickup, place, payment }: Changed) =>
    [
      `Tu pedido *${code}* cambió. Ahora lleva:`,
      ...lines
        .slice(0, MAX_LINES)
        .map(({ quantity, unit, name, option, total: amount }) =>
          ORDER_TEXT_COPY.line(
            quantityOf(quantity, unit, withoutStars(name) + (option ? ` (${withoutStars(option)})` : '')),
            amount,
          ),
        ),
      lines.length > MAX_LINES && ORDER_TEXT_COPY.more(lines.length - MAX_LINES),
      !isPickup && fee !== null && `Costo del delivery: ${fee === 0 ? 'gratis' : formatMoney(fee)}`,
      coupon,
      tax,
      fee === null ? ORDER_TEXT_COPY.totalWithoutFee(total) : ORDER_TEXT_COPY.total(total),
      isPickup ? 'Lo pasas a buscar.' : ORDER_TEXT_COPY.bring(withoutStars(place)),
      payment && ORDER_TEXT_COPY.payment(withoutStars(payment)),
    ]
      .filter(Boolean)
      .join('\n'),
  deposit: (due: Money, isPart: boolean) =>
    `Para apartarlo: *${formatMoney(due)}*${isPart ? '. El resto lo pagas al recibirlo.' : '.'}`,
  sendProof: 'Cuando transfieras, mándame aquí la foto del comprobante.',
  page: (url: string) => `Síguelo aquí: ${url}`,
  /** The link to a delivered order, whose page asks for stars. */
  rate: (url: string) => `Míralo y dinos qué te pareció: ${url}`,
} as const;
