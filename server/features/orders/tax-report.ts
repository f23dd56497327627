import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type MemberContext, readTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { AnswerParts } from '#server/platform/http/mount-call.ts';
import { orderTaxes } from '#shared/features/orders/order-amounts.ts';
import { spreadsheetCsv, spreadsheetLines } from '#shared/lib/csv-text.ts';
import { formatDominicanId } from '#shared/lib/dominican-id.ts';
import { type Money, pesosOf } from '#shared/lib/money.ts';
import { dayOf, startOfNamedDay } from '#shared/lib/time.ts';
import { NET_PAID, type OrderRow, ordersOf } from './order-repo.ts';
import { TAX_REPORT_COPY } from './tax-report-copy.ts';

const ORDERS_A_PART = 300;

type Delivered = OrderRow & { readonly deliveredAt: Date; readonly paidBy: Readonly<Record<string, number>> };

/** The time at which an order `o` was delivered; the last time when it was taken back and delivered again. */
const deliveredAtOf = (
  tenantId: string,
) => sql<Date>`coalesce((select max(e.created_at) from order_events e where e.tenant_id = ${tenantId}
  and e.order_id = o.id and e.state = 'delivered' and e.kind in ('state', 'placed')), o.created_at)`;

/** The amounts received for an order `o` by method, less returns, in centavos. */
const paidByOf = (tenantId: string) => sql<
  Record<string, number>
>`(select coalesce(json_object_agg(m.method, m.net), '{}') from (
  select coalesce(p.method, '') as method, ${NET_PAID} as net from order_payments p
  where p.tenant_id = ${tenantId} and p.order_id = o.id and p.kind <> 'reported' group by 1) m)`;

/** Reads the next orders of a month in the order of their delivery. */
const listDelivered = (
  scope: Scoped<MemberContext>,
  month: string,
  after: Delivered | undefined,
): Promise<Delivered[]> => {
  const deliveredAt = deliveredAtOf(scope.tenantId);
  return (
    ordersOf(scope)
      .select([deliveredAt.as('deliveredAt'), paidByOf(scope.tenantId).as('paidBy')])
      .where('o.state', '=', 'delivered')
      // The delivered orders of the month have changed since the file began.
      .where('o.updatedAt', '>=', startOfNamedDay(`${month}-01`))
      .where(sql<string>`to_char(${deliveredAt} at time zone 'America/Santo_Domingo', 'YYYY-MM')`, '=', month)
      .$if(after !== undefined, (orders) =>
        orders.where(
          sql<boolean>`(date_trunc('milliseconds', ${deliveredAt}), o.id) > (${after?.deliveredAt}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      // JavaScript's dates have milliseconds only.
      .orderBy(sql`date_trunc('milliseconds', ${deliveredAt})`)
      .orderBy('o.id')
      .limit(ORDERS_A_PART)
      .execute()
  );
};

const pesos = (centavos: number): string => pesosOf(centavos as Money).toFixed(2);

/** The cells of an order: bases and ITBIS after the discount, and delivery as charged, add up to the total. */
const cellsOf = (order: Delivered): string[] => {
  const { taxMode, goods, discount, fee, coupon, total, paid, onCredit, paidBy } = order;
  const taxes = orderTaxes(order);
  const at = (rate: number) => taxes.find((sum) => sum.rate === rate) ?? { base: 0, tax: 0 };
  const offDelivery = coupon?.kind === 'delivery' ? discount : 0;
  return [
    dayOf(order.deliveredAt),
    order.code,
    order.recipient ?? order.customerName ?? '',
    order.customerTaxId === null ? '' : formatDominicanId(order.customerTaxId),
    TAX_REPORT_COPY.modes[taxMode ?? 'none'],
    pesos(at(18).base),
    pesos(at(18).tax),
    pesos(at(16).base),
    pesos(at(16).tax),
    pesos(at(0).base),
    pesos(taxMode === null ? goods - (discount - offDelivery) : 0),
    pesos(discount),
    pesos((fee ?? 0) - offDelivery),
    pesos(total),
    pesos(paid),
    Object.entries(paidBy)
      .map(([method, net]) => `${method || TAX_REPORT_COPY.noMethod}: ${pesos(net)}`)
      .join(', '),
    pesos(onCredit),
  ];
};

async function* writeLines(member: MemberContext, month: string) {
  yield spreadsheetCsv([TAX_REPORT_COPY.header]);
  let last: Delivered | undefined;
  do {
    const after = last;
    const orders = await readTenant(member, (scope) => listDelivered(scope, month, after));
    yield spreadsheetLines(orders.map(cellsOf));
    last = orders.length < ORDERS_A_PART ? undefined : orders.at(-1);
  } while (last);
}

/** Writes the orders that were delivered in a month for an accountant, part by part. */
export const exportTaxReport = (member: MemberContext, month: string): AnswerParts =>
  new AnswerParts(Readable.from(writeLines(member, month), { objectMode: true, highWaterMark: 1 }));
