import type { ReportMeasure } from '#shared/features/analytics/report-periods.ts';

/** The note at the top of the archive with everything a store owns. */
export const EXPORT_COPY = {
  readmeFile: 'LEEME.txt',
  readme: (
    businessName: string,
    date: string,
  ): string => `${businessName}: todo lo que tienes en Colmado, el ${date}.

datos/     cada tabla dos veces: en CSV, para abrirla en Excel o Google Sheets, y en JSON, para programas.
archivos/  las fotos de tus productos y tu logo, tal como las guardamos.

Los precios están en centavos (price_centavos): 125000 es RD$1,250.
No van las contraseñas ni los códigos de las sesiones: nadie debe tenerlos.
`,
} as const;

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
