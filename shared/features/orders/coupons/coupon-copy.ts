import { formatMoney, type Money } from '../../../lib/money.ts';

/** The coupon of an order beside what it takes off. */
export const couponLabel = (code: string): string => `Cupón ${code}`;

/** What a coupon takes off an order, as one line of a message: «Cupón VERANO10: −RD$50». */
export const couponOffText = (code: string, discount: Money): string =>
  `${couponLabel(code)}: ${discount > 0 ? '−' : ''}${formatMoney(discount)}`;
