import { formatMoney, moneyOfCentavos } from '#shared/lib/money.ts';
import { taxTogether } from './itbis.ts';
import { orderTaxes, type TaxedOrder } from './order-amounts.ts';
import type { TaxMode } from './tax-modes.ts';

/** The labels of ITBIS beside its amount. */
export const TAX_LABELS = {
  included: 'ITBIS incluido',
  added: 'ITBIS',
} as const satisfies Record<TaxMode, string>;

/** The ITBIS of an order as one line of a message, «ITBIS: RD$180»; null where there is none to tell. */
export const taxText = (order: TaxedOrder): string | null => {
  const tax = taxTogether(orderTaxes(order));
  return !order.taxMode || tax === 0
    ? null
    : `${TAX_LABELS[order.taxMode]}: ${formatMoney(moneyOfCentavos(tax))}`;
};
