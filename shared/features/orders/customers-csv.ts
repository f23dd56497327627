import { spreadsheetCsv } from '../../lib/csv-text.ts';
import { formatDate } from '../../lib/date-format.ts';
import { formatPhone } from '../../lib/phone.ts';
import type { CustomerView } from './order-view.ts';
import { CUSTOMERS_CSV_COPY } from './orders-copy.ts';

/** Customers as a file that a spreadsheet opens and that runs no formula (`reliability 7`). */
export const customersCsv = (customers: readonly CustomerView[]): string =>
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
      ],
    ),
  ]);
