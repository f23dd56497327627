import type { EditorContext, MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { cutRowPage, parseRowCursor } from '#server/platform/http/page-cursor.ts';
import type { updateCustomerCall } from '#shared/features/orders/customer-calls.ts';
import type { CustomerView } from '#shared/features/orders/order-view.ts';
import { CUSTOMERS_CSV_COPY } from '#shared/features/orders/orders-copy.ts';
import { spreadsheetCsv } from '#shared/lib/csv-text.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { formatDominicanId } from '#shared/lib/dominican-id.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { wordsOfSearch } from '../list-orders.ts';
import {
  type CustomerSummary,
  countCustomers,
  findCustomerSummary,
  listCustomerRows,
} from './customer-list-repo.ts';
import { findCustomer, updateCustomerRow } from './customer-repo.ts';

type Reads = Scoped<MemberContext>;

const toCustomerView = (row: CustomerSummary): CustomerView => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  isVerified: row.verifiedAt !== null,
  note: row.note,
  taxId: row.taxId,
  isOptedOut: row.optedOutAt !== null,
  isMarketingStopped: row.marketingStoppedAt !== null,
  orders: row.orders,
  spent: pesosOf(row.spent),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});

/** Gets one customer. @throws NOT_FOUND when it does not exist or was joined to another */
export const getCustomer = async (scope: Reads, id: string): Promise<CustomerView> => {
  const row = await findCustomerSummary(scope, id);
  if (!row) throw new AppError('NOT_FOUND');
  return toCustomerView(row);
};

/** Lists a page of customers, the most recently seen first. */
export const listCustomers = async (
  scope: Reads,
  { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
) => {
  const words = wordsOfSearch(q);
  const found = await listCustomerRows(scope, {
    words,
    limit: limit + 1,
    after: cursor === undefined ? undefined : parseRowCursor(cursor),
  });
  const { rows, nextCursor } = cutRowPage(found, {
    limit,
    instantOf: ({ lastSeenAt }) => lastSeenAt,
  });
  return { customers: rows.map(toCustomerView), nextCursor, total: await countCustomers(scope, words) };
};

/** Changes a customer's name, the team's note and their RNC or cédula. @throws NOT_FOUND */
export const updateCustomer = async (
  scope: Scoped<EditorContext>,
  id: string,
  { taxId, ...change }: CallBody<typeof updateCustomerCall>,
): Promise<CustomerView> => {
  const row = await findCustomer(scope, id);
  if (!row || row.id !== id) throw new AppError('NOT_FOUND');
  await updateCustomerRow(scope, { ...row, ...change, ...(taxId !== undefined && { taxId }) });
  return getCustomer(scope, id);
};

/** Exports every customer as CSV for a spreadsheet. */
export const exportCustomers = async (scope: Reads): Promise<string> =>
  customersCsv((await listCustomerRows(scope, { words: [] })).map(toCustomerView));

/** Prints customers as CSV in which no cell runs as a formula (`reliability 7`). */
const customersCsv = (customers: readonly CustomerView[]): string =>
  spreadsheetCsv([
    CUSTOMERS_CSV_COPY.header,
    ...customers.map(
      ({
        name,
        phone,
        isVerified,
        orders,
        spent,
        note,
        isOptedOut,
        isMarketingStopped,
        createdAt,
        lastSeenAt,
        taxId,
      }) => [
        name ?? '',
        phone ? formatPhone(phone) : '',
        isVerified ? CUSTOMERS_CSV_COPY.yes : CUSTOMERS_CSV_COPY.no,
        String(orders),
        spent.toFixed(2),
        note,
        isOptedOut ? CUSTOMERS_CSV_COPY.yes : '',
        formatDate(new Date(createdAt)),
        formatDate(new Date(lastSeenAt)),
        isMarketingStopped ? CUSTOMERS_CSV_COPY.yes : '',
        taxId === null ? '' : formatDominicanId(taxId),
      ],
    ),
  ]);
