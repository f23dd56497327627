import * as z from 'zod/mini';
import { defineCall } from '../../lib/define-call.ts';

/** A month of Santo Domingo, `2026-11`. */
export const MonthSchema = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

export const downloadTaxReportCall = defineCall({
  name: 'downloadTaxReport',
  method: 'GET',
  path: '/tax-report.csv',
  summary:
    'The orders that were delivered in a month, with their ITBIS by class and how they were paid, as CSV that runs no formula.',
  room: 'orders',
  access: 'member',
  query: z.object({ month: MonthSchema }),
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
});
