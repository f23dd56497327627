import type { ReportMeasure } from '#shared/features/analytics/report-periods.ts';

/** Texts of the file of a report. */
export const REPORT_FILE_COPY = {
  day: 'Desde',
  measures: {
    visits: 'Visitas',
    orders: 'Pedidos',
    sales: 'Ventas RD$',
    productViews: 'Productos vistos',
    whatsappTaps: 'Toques en WhatsApp',
    shares: 'Veces compartida',
  } satisfies Record<ReportMeasure, string>,
  before: (measure: string): string => `${measure}, período anterior`,
} as const;
