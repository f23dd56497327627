import { quantityOf } from '#shared/features/catalogue/measure.ts';
import { TIER_TEXT_COPY } from '#shared/features/catalogue/tier-text-copy.ts';
import { ORDER_TEXT_COPY } from '#shared/features/orders/cart-copy.ts';
import type { OrderDelivery } from '#shared/features/orders/order-delivery.ts';
import { formatMoney, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { MAX_WHATSAPP_TEXT } from '#shared/lib/whatsapp-link.ts';
import { destinationTextOf } from './order-differences.ts';
import type { OrderLineRow } from './order-repo.ts';

const MAX_NAME = 60;
const MAX_PLACE = 120;
const MAX_NOTE = 120;

type TextLine = Pick<OrderLineRow, 'name' | 'quantity' | 'unit' | 'unitPrice' | 'regularPrice'>;

export type OrderToTell = {
  code: string;
  store: string;
  lines: readonly TextLine[];
  delivery: OrderDelivery;
  payment: string | null;
  recipient: string | null;
  fee: Money | null;
  total: Money;
  /** The sentence about its coupon; null: it has none. */
  couponText: string | null;
  /** The sentence about its ITBIS; null: none is charged. */
  taxText: string | null;
  note: string;
  /** The address of the order's page. */
  pageUrl: string;
};

/** Removes stars and line breaks: a star would end WhatsApp's bold text early, and a line break would start another line. */
export const withoutStars = (text: string): string => text.replace(/[*\s]+/g, ' ').trim();

const plain = (text: string, max: number): string => shortenText(withoutStars(text), max);

const endOf = (order: OrderToTell): string[] => {
  const { delivery, payment, recipient, fee, couponText, taxText, total, note, pageUrl } = order;
  const place = destinationTextOf(delivery);
  return [
    ...[couponText, taxText].filter((text) => text !== null),
    fee === null
      ? ORDER_TEXT_COPY.totalWithoutFee(formatMoney(total))
      : ORDER_TEXT_COPY.total(formatMoney(total)),
    place === null ? ORDER_TEXT_COPY.pickup : ORDER_TEXT_COPY.bring(plain(place, MAX_PLACE)),
    ...(payment ? [ORDER_TEXT_COPY.payment(plain(payment, MAX_NAME))] : []),
    ...(recipient ? [ORDER_TEXT_COPY.name(plain(recipient, MAX_NAME))] : []),
    ...(note ? [ORDER_TEXT_COPY.note(plain(note, MAX_NOTE))] : []),
    ORDER_TEXT_COPY.page(pageUrl),
  ];
};

const costText = (unitPrice: Money, quantity: number): string =>
  formatMoney(moneyOfCentavos(lineCentavos(unitPrice, quantity)));

/** Writes the amount of a line, and what it would have been without offer and tier: «RD$960 (antes RD$1,200)». */
export const lineSumText = ({
  quantity,
  unitPrice,
  regularPrice,
}: Pick<TextLine, 'quantity' | 'unitPrice' | 'regularPrice'>): string => {
  const sum = costText(unitPrice, quantity);
  return regularPrice === null ? sum : `${sum} (${TIER_TEXT_COPY.before(costText(regularPrice, quantity))})`;
};

const lineText = (line: TextLine): string =>
  ORDER_TEXT_COPY.line(quantityOf(line.quantity, line.unit, plain(line.name, MAX_NAME)), lineSumText(line));

/**
 * Writes the message that a shopper sends to the store about an order: the code first, then as many lines as fit, always
 * with total and delivery.
 */
export const orderText = (order: OrderToTell): string => {
  const hello = ORDER_TEXT_COPY.hello(order.code, plain(order.store, MAX_NAME));
  const end = endOf(order);
  const texts = order.lines.map(lineText);
  const compose = (shown: number): string => {
    const rest = texts.length - shown;
    const more = rest > 0 ? [ORDER_TEXT_COPY.more(rest)] : [];
    return [hello, ...texts.slice(0, shown), ...more, ...end].join('\n');
  };
  let shown = texts.length;
  while (shown > 0 && compose(shown).length > MAX_WHATSAPP_TEXT) shown -= 1;
  return compose(shown);
};
