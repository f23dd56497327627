import type { DayMeasure, DaySpan } from '#shared/features/superadmin/platform-day-calls.ts';
import { countText, formatNumber } from '#shared/lib/count-text.ts';

type Measure = {
  title: string;
  /** The counted thing. */
  noun: { one: string; other: string };
  none: string;
};

/** The measures of a day, in the words of the platform's operator. */
export const DAY_MEASURE_COPY = {
  signUps: {
    title: 'Registros',
    noun: { one: 'tienda nueva', other: 'tiendas nuevas' },
    none: 'Ninguna tienda se registró en estos días.',
  },
  activeStores: {
    title: 'Tiendas con movimiento',
    noun: { one: 'tienda con movimiento', other: 'tiendas con movimiento' },
    none: 'Ninguna tienda tuvo visitas ni chats en estos días.',
  },
  products: {
    title: 'Productos agregados',
    noun: { one: 'producto agregado', other: 'productos agregados' },
    none: 'Nadie agregó productos en estos días.',
  },
  visits: {
    title: 'Visitas',
    noun: { one: 'visita', other: 'visitas' },
    none: 'Ninguna tienda tuvo visitas en estos días.',
  },
  conversations: {
    title: 'Conversaciones',
    noun: { one: 'conversación', other: 'conversaciones' },
    none: 'Nadie le escribió a una tienda en estos días.',
  },
  orders: {
    title: 'Pedidos',
    noun: { one: 'pedido', other: 'pedidos' },
    none: 'No hubo pedidos en estos días.',
  },
  aiText: {
    title: 'Respuestas de texto con IA',
    noun: { one: 'respuesta con IA', other: 'respuestas con IA' },
    none: 'La IA no contestó ningún texto en estos días.',
  },
  aiVision: {
    title: 'Imágenes entendidas por la IA',
    noun: { one: 'imagen', other: 'imágenes' },
    none: 'La IA no vio ninguna imagen en estos días.',
  },
  audioMinutes: {
    title: 'Minutos de audio a texto',
    noun: { one: 'minuto', other: 'minutos' },
    none: 'La IA no escuchó ningún audio en estos días.',
  },
} as const satisfies Record<DayMeasure, Measure>;

/** Texts of the numbers over time. */
export const PLATFORM_DAYS_COPY = {
  lead: 'Todas las tiendas juntas, por día de Santo Domingo. El día de hoy todavía no termina.',
  loadFailed: 'Error cargando estadísticas',
  span: 'Período',
  spans: { '7': '7 días', '30': '30 días', '90': '90 días' } satisfies Record<DaySpan, string>,
  groups: { growth: 'Crecimiento', use: 'Uso', ai: 'Inteligencia artificial' },
  today: 'hoy',
  day: 'Día',
  showTable: 'Ver tabla',
  showChart: 'Ver gráfico',
  tableOf: (title: string): string => `Ver tabla: ${title}`,
  chartOf: (title: string): string => `Ver gráfico: ${title}`,
  chart: (title: string): string => `${title} por día. Con las flechas pasas de un día a otro.`,
  table: (title: string): string => `${title} por día`,
  dayText: (date: string, total: number, noun: Measure['noun']): string =>
    `${date}: ${countText(total, noun)}`,
  highest: (date: string, total: number): string => `El día más alto: ${date}, con ${formatNumber(total)}.`,
  /** Active stores are mostly the same every day, so they are averaged instead of added up. */
  average: (total: number): string => `${formatNumber(total)} por día`,
} as const;
