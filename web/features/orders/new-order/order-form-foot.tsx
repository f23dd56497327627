import type { ReactNode } from 'react';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { amountsOf, type NewOrderValues } from './new-order-values.ts';

/** The cost of the order on screen; empty while it exceeds the largest amount, or nobody knows how ITBIS is charged. */
export const orderTotalText = (values: NewOrderValues, taxMode: TaxMode | null | undefined): string => {
  const amounts = taxMode === undefined ? undefined : amountsOf(values, taxMode);
  if (!amounts) return '';
  const { tax, total } = amounts;
  return tax > 0 ? NEW_ORDER_COPY.withTax(formatMoney(total), formatMoney(tax)) : formatMoney(total);
};

/** The order's sum below the form, and the button that sends it. */
export function OrderFormFoot({ total, children }: { total: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-16 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-canvas px-4 py-3 lg:bottom-0 lg:mx-0 lg:px-0">
      <p className="mr-auto" aria-live="polite">
        <span className="block text-sm text-ink-soft">{ORDER_DESK_COPY.total}</span>
        <span className="block text-lg font-bold tabular-nums">{total}</span>
      </p>
      {children}
    </div>
  );
}
