import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';
import type { PaidPlan } from '#shared/features/plans/subscription-rules.ts';
import { formatLastDay } from '#shared/lib/date-format.ts';
import type { PlanPaymentRow } from './plan-payment-repo.ts';

/** Words of the yearly statement of what a store paid for its plan. */
export const STATEMENT_WORDS = {
  title: 'Estado de cuenta',
  fileTitle: (year: number, store: string): string => `Pagos del plan ${year} · ${store}`,
  year: (year: number): string => `Año ${year}`,
  date: (day: string): string => `Fecha: ${day}`,
  of: 'De',
  columns: { date: 'Confirmado', what: 'Concepto', method: 'Forma de pago', amount: 'Monto RD$' },
  what: (plan: string, months: string): string => `Plan ${plan}, ${months}`,
  period: (from: string, until: string): string => `del ${from} al ${until}`,
  nothing: 'En este año no hay pagos confirmados.',
  total: 'Total RD$',
  notFiscal: 'Este estado de cuenta no es un comprobante fiscal.',
  contact: (email: string): string => `Colmado · ${email}`,
  page: ({ page, pageCount }: { page: number; pageCount: number }): string =>
    `Página ${page} de ${pageCount}`,
} as const;

/** Words of the superadmins' trail about payments of plans. */
export const TRAIL_WORDS = {
  until: (paidUntil: Date): string => `hasta ${formatLastDay(paidUntil)}`,
  paid: (plan: PaidPlan, paidUntil: Date): string =>
    `${planOf(plan).shownName} hasta ${formatLastDay(paidUntil)}`,
  payment: ({ months, method }: PlanPaymentRow): string =>
    `${BILLING_COPY.months(months)}, ${BILLING_COPY.methods[method].toLowerCase()}`,
  wanted: ({ plan, months }: PlanPaymentRow): string =>
    `${planOf(plan).shownName}, ${BILLING_COPY.months(months)}`,
  tried: (until: Date): string => `De prueba hasta ${formatLastDay(until)}`,
  ended: (paidUntil: Date): string => `Pagado hasta ${formatLastDay(paidUntil)}`,
} as const;
