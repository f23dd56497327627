import {
  exactAmount,
  PDF_PAGE,
  PDF_STYLES,
  PdfDocument,
  wrapText,
} from '#server/platform/pdf/pdf-document.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';
import { formatDate, formatLastDay } from '#shared/lib/date-format.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { STATEMENT_WORDS } from './billing-words-copy.ts';
import type { PlanPaymentRow } from './plan-payment-repo.ts';

/** The contents of a statement: confirmed payments of a year, the oldest first. */
export type Statement = {
  readonly year: number;
  readonly store: string;
  readonly issuedAt: Date;
  /** The operator's mailbox. */
  readonly contact: string;
  readonly payments: readonly Pick<
    PlanPaymentRow,
    'plan' | 'months' | 'method' | 'amountCentavos' | 'paidFrom' | 'paidUntil' | 'decidedAt'
  >[];
};

const { margin: LEFT, width, height, margin } = PDF_PAGE;
const RIGHT = width - margin;
const BOTTOM = height - margin - 50;
const WHAT = LEFT + 84;
const METHOD = RIGHT - 190;
const ROW_HEIGHT = 32;

const { title: TITLE, heading: HEADING, total: TOTAL, strong: STRONG, body: BODY, soft: SOFT } = PDF_STYLES;

const drawHead = (document: PdfDocument, { year, store, issuedAt }: Statement): number => {
  document.drawText(STATEMENT_WORDS.title, { x: RIGHT, y: LEFT + 16, align: 'right' }, TITLE);
  const facts = [STATEMENT_WORDS.year(year), STATEMENT_WORDS.date(formatDate(issuedAt))];
  for (const [at, fact] of facts.entries())
    document.drawText(fact, { x: RIGHT, y: LEFT + 36 + at * 14, align: 'right' }, BODY);
  document.drawText(STATEMENT_WORDS.of, { x: LEFT, y: LEFT + 12 }, SOFT);
  const names = wrapText(store, HEADING, 280);
  for (const [at, name] of names.entries())
    document.drawText(name, { x: LEFT, y: LEFT + 30 + at * 18 }, HEADING);
  return LEFT + 60 + Math.max(names.length, facts.length) * 18;
};

const drawColumns = (document: PdfDocument, y: number): number => {
  const { date, what, method, amount } = STATEMENT_WORDS.columns;
  document.drawText(date, { x: LEFT, y }, SOFT);
  document.drawText(what, { x: WHAT, y }, SOFT);
  document.drawText(method, { x: METHOD, y }, SOFT);
  document.drawText(amount, { x: RIGHT, y, align: 'right' }, SOFT);
  document.drawRule(y + 6, 0.5);
  return y + 22;
};

const drawPayment = (document: PdfDocument, payment: Statement['payments'][number], y: number): number => {
  const { plan, months, method, amountCentavos, paidFrom, paidUntil, decidedAt } = payment;
  const what = STATEMENT_WORDS.what(planOf(plan).shownName, BILLING_COPY.months(months));
  document.drawText(decidedAt ? formatDate(decidedAt) : '', { x: LEFT, y }, BODY);
  document.drawText(what, { x: WHAT, y }, BODY);
  if (paidFrom && paidUntil) {
    const period = STATEMENT_WORDS.period(formatDate(paidFrom), formatLastDay(paidUntil));
    document.drawText(period, { x: WHAT, y: y + 12 }, SOFT);
  }
  document.drawText(BILLING_COPY.methods[method], { x: METHOD, y }, BODY);
  document.drawText(exactAmount(amountCentavos), { x: RIGHT, y, align: 'right' }, BODY);
  return y + ROW_HEIGHT;
};

const drawFeet = (document: PdfDocument, { contact }: Statement): void => {
  const { pageCount } = document;
  const y = height - margin - 14;
  for (let page = 0; page < pageCount; page += 1) {
    document.turnTo(page);
    document.drawRule(y - 14);
    document.drawText(STATEMENT_WORDS.notFiscal, { x: LEFT, y }, STRONG);
    document.drawText(STATEMENT_WORDS.contact(contact), { x: LEFT, y: y + 14 }, SOFT);
    const number = STATEMENT_WORDS.page({ page: page + 1, pageCount });
    document.drawText(number, { x: RIGHT, y: y + 14, align: 'right' }, SOFT);
  }
};

/** Draws the yearly statement of a store as PDF, on as many pages as its payments need. */
export const drawStatement = (statement: Statement): Buffer => {
  const { year, store, issuedAt, payments } = statement;
  const document = new PdfDocument({ title: STATEMENT_WORDS.fileTitle(year, store), createdAt: issuedAt });
  let y = drawColumns(document, drawHead(document, statement));
  for (const payment of payments) {
    if (y + ROW_HEIGHT > BOTTOM) {
      document.addPage();
      y = drawColumns(document, margin + 10);
    }
    y = drawPayment(document, payment, y);
  }
  if (payments.length === 0) document.drawText(STATEMENT_WORDS.nothing, { x: LEFT, y }, BODY);
  const total = moneyOfCentavos(payments.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0));
  document.drawText(STATEMENT_WORDS.total, { x: METHOD, y: y + 14 }, TOTAL);
  document.drawText(exactAmount(total), { x: RIGHT, y: y + 14, align: 'right' }, TOTAL);
  drawFeet(document, statement);
  return document.toBytes();
};
