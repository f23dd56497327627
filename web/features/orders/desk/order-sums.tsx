import { priceWithUnit, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { TIER_TEXT_COPY } from '#shared/features/catalogue/tier-text-copy.ts';
import { couponLabel } from '#shared/features/orders/coupons/coupon-label-copy.ts';
import { TAX_LABELS } from '#shared/features/orders/itbis-copy.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { feeText } from '../order-texts.ts';

/** The order's products with their prices, and the sums below. */
export function OrderSums({ order }: { order: OrderView }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{ORDER_DESK_COPY.lines}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{ORDER_DESK_COPY.columns.quantity}</th>
          <th scope="col">{ORDER_DESK_COPY.columns.product}</th>
          <th scope="col">{ORDER_DESK_COPY.columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(
          ({ productId, name, option, quantity, unit, unitPrice, regularPrice, total }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change their order
            <tr key={`${productId}-${position}`} className="border-b border-line align-top">
              <td className="py-2 pr-3 font-semibold whitespace-nowrap">
                {unit === null ? `${quantity} ×` : quantityText(quantity, unit)}
              </td>
              <td className="w-full py-2 wrap-anywhere">
                {name}
                {option && <span className="text-ink-soft"> ({option})</span>}
                {(quantity > 1 || unit !== null || regularPrice !== null) && (
                  <span className="block text-sm text-ink-soft">
                    {unit === null
                      ? ORDER_DESK_COPY.each(formatPesos(unitPrice))
                      : priceWithUnit(formatPesos(unitPrice), unit)}
                    {regularPrice !== null && (
                      <s className="ml-1">{TIER_TEXT_COPY.before(formatPesos(regularPrice))}</s>
                    )}
                  </span>
                )}
              </td>
              <td className="py-2 pl-3 text-right">{formatPesos(total)}</td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        {!order.delivery.isPickup && (
          <tr>
            <th scope="row" colSpan={2} className="pt-2 text-left font-normal text-ink-soft">
              {ORDER_DESK_COPY.fee}
            </th>
            <td className="pt-2 text-right whitespace-nowrap">{feeText(order)}</td>
          </tr>
        )}
        {order.coupon && (
          <tr>
            <th scope="row" colSpan={2} className="pt-2 text-left font-normal wrap-anywhere text-ink-soft">
              {couponLabel(order.coupon.code)}
              {order.coupon.idleText && <span className="block text-sm">{order.coupon.idleText}</span>}
            </th>
            <td className="pt-2 text-right whitespace-nowrap">
              {order.coupon.idleText === null && formatPesos(-order.coupon.discount)}
            </td>
          </tr>
        )}
        {order.tax?.mode === 'added' && (
          <tr>
            <th scope="row" colSpan={2} className="pt-2 text-left font-normal text-ink-soft">
              {TAX_LABELS.added}
            </th>
            <td className="pt-2 text-right whitespace-nowrap">{formatPesos(order.tax.amount)}</td>
          </tr>
        )}
        <tr className="text-lg font-bold">
          <th scope="row" colSpan={2} className="pt-2 text-left">
            {ORDER_DESK_COPY.total}
          </th>
          <td className="pt-2 text-right">{formatPesos(order.total)}</td>
        </tr>
        {order.tax?.mode === 'included' && (
          <tr className="text-sm text-ink-soft">
            <th scope="row" colSpan={2} className="text-left font-normal">
              {TAX_LABELS.included}
            </th>
            <td className="text-right whitespace-nowrap">{formatPesos(order.tax.amount)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
