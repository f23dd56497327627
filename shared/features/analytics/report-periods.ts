import type { PlanFeature } from '#shared/features/plans/plan-table.ts';

/** The periods of a report: today and 6 days before, today and 29 days before, this month and the 11 before. */
export const REPORT_PERIODS = ['week', 'month', 'year'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** The feature of the plan that a period asks for; every plan has the week. */
export const FEATURE_OF_PERIOD = {
  week: undefined,
  month: 'basic_analytics',
  year: 'advanced_analytics',
} as const satisfies Record<ReportPeriod, PlanFeature | undefined>;

/** What is counted on each day. Sales are pesos of confirmed orders; cancelled orders count nowhere. */
export const REPORT_MEASURES = [
  'visits',
  'orders',
  'sales',
  'productViews',
  'whatsappTaps',
  'shares',
] as const;
export type ReportMeasure = (typeof REPORT_MEASURES)[number];

/** The way from a visit to what was delivered, on the store's own pages. */
export const FUNNEL_STEPS = ['visits', 'product', 'cart', 'order', 'delivered'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** The measures that a report shows without a paid plan. */
export const FREE_MEASURES = ['visits', 'orders'] as const satisfies readonly ReportMeasure[];
