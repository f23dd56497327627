import type { FunnelStep, ReportMeasure, ReportPeriod } from '#shared/features/analytics/report-periods.ts';
import type { VisitSource } from '#shared/features/analytics/store-event.ts';
import { countText } from '#shared/lib/count-text.ts';

type Noun = { one: string; other: string };
type MeasureWords = { title: string; noun: Noun; help: string; none: string };

/** The measures of a report, in the words of a store's owner. */
export const REPORT_MEASURE_COPY = {
  visits: {
    title: 'Visitas',
    noun: { one: 'visita', other: 'visitas' },
    help: 'Personas que entraron a tu tienda, una vez por día. Tus propias entradas no cuentan.',
    none: 'Nadie entró a tu tienda en estos días. Comparte tu enlace para empezar.',
  },
  orders: {
    title: 'Pedidos',
    noun: { one: 'pedido', other: 'pedidos' },
    help: 'Todos los recibidos y anotados, menos los cancelados.',
    none: 'No hubo pedidos en estos días.',
  },
  sales: {
    title: 'Ventas',
    noun: { one: '', other: '' },
    help: 'El total de los pedidos confirmados, por el día en que se hicieron.',
    none: 'No hubo pedidos confirmados en estos días.',
  },
  productViews: {
    title: 'Productos vistos',
    noun: { one: 'producto visto', other: 'productos vistos' },
    help: 'Cada vez que alguien abrió un producto.',
    none: 'Nadie abrió un producto en estos días.',
  },
  whatsappTaps: {
    title: 'Toques en WhatsApp',
    noun: { one: 'toque', other: 'toques' },
    help: 'Cada vez que alguien tocó un botón de WhatsApp de tu tienda.',
    none: 'Nadie tocó WhatsApp en estos días.',
  },
  shares: {
    title: 'Veces compartida',
    noun: { one: 'vez', other: 'veces' },
    help: 'Cada vez que alguien compartió tu tienda o un producto desde ella.',
    none: 'Nadie compartió tu tienda en estos días.',
  },
} as const satisfies Record<ReportMeasure, MeasureWords>;

/** The origins of visits. */
export const VISIT_SOURCE_LABELS = {
  status: 'Estado de WhatsApp',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  qr: 'Código QR',
  search: 'Buscadores',
  ad: 'Anuncios',
  direct: 'Directo',
  other: 'Otros sitios',
  unknown: 'Antes de contarse',
} as const satisfies Record<VisitSource | 'unknown', string>;

/** The steps from a visit to a delivered order. */
export const FUNNEL_STEP_LABELS = {
  visits: 'Entraron a tu tienda',
  product: 'Vieron un producto',
  cart: 'Empezaron un pedido',
  order: 'Enviaron el pedido',
  delivered: 'Pedido entregado',
} as const satisfies Record<FunnelStep, string>;

const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'a. m.' : 'p. m.'}`;

/** Texts of the screen «Analítica». */
export const REPORT_COPY = {
  title: 'Analítica',
  lead: 'Lo que pasa en tu tienda, por día de Santo Domingo. El día de hoy todavía no termina.',
  loadFailed: 'No pudimos cargar tu analítica',
  period: 'Período',
  periods: { week: '7 días', month: '30 días', year: '12 meses' } satisfies Record<ReportPeriod, string>,
  span: (from: string, until: string): string => `Del ${from} al ${until}`,
  compared: {
    week: 'los 7 días anteriores',
    month: 'los 30 días anteriores',
    year: 'las mismas fechas del año anterior',
  } satisfies Record<ReportPeriod, string>,
  versus: (change: string, before: string, compared: string): string =>
    `${change} contra ${compared} (${before})`,
  noneBefore: (compared: string): string => `Nada en ${compared}`,
  previously: (before: string, compared: string): string => `En ${compared}: ${before}`,
  markHelp: 'La raya sobre cada barra es lo que hubo en el período anterior.',
  showTable: 'Ver tabla',
  showChart: 'Ver gráfico',
  tableOf: (title: string): string => `Ver tabla: ${title}`,
  chartOf: (title: string): string => `Ver gráfico: ${title}`,
  chart: (title: string): string => `${title}. Con las flechas pasas de una barra a otra.`,
  today: 'hoy',
  thisMonth: 'este mes',
  day: 'Día',
  month: 'Mes',
  now: 'Ahora',
  before: 'Antes',
  stepText: (step: string, amount: string): string => `${step}: ${amount}`,
  stepBefore: (text: string, before: string): string => `${text} · antes ${before}`,
  products: 'Tus productos',
  soldProducts: 'Los más vendidos',
  soldHelp: 'En pedidos confirmados, antes de cupones y delivery.',
  soldNone: 'No hubo pedidos confirmados en estos días.',
  viewedProducts: 'Los más vistos',
  viewedHelp: 'Veces que alguien los abrió.',
  viewedNone: 'Nadie abrió un producto en estos días.',
  product: 'Producto',
  quantity: 'Cantidad',
  amount: 'RD$',
  views: 'Vistas',
  times: 'Cuándo te visitan y te compran',
  hours: 'Por hora',
  hoursHelp: (hour: number): string => `La hora con más visitas: ${hourText(hour)}`,
  weekdays: 'Por día de la semana',
  weekdaysHelp: (weekday: string): string => `El día con más visitas: ${weekday}`,
  timesNone: 'Todavía no hay visitas ni pedidos para saberlo.',
  hour: 'Hora',
  hourText,
  weekdayNames: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  busyText: (name: string, visits: number, orders: number): string =>
    `${name}: ${countText(visits, { one: 'visita', other: 'visitas' })} y ${countText(orders, { one: 'pedido', other: 'pedidos' })}`,
  visits: 'Visitas',
  orders: 'Pedidos',
  origins: 'De dónde vienen',
  sources: 'Visitas por origen',
  sourcesHelp:
    'Se sabe por el enlace con que entró la persona. Muchas apps no lo dicen: esas visitas son «Directo».',
  sourcesNone: 'Todavía no hay visitas para saberlo.',
  source: 'Origen',
  shareHint: 'Los códigos QR y los textos de «Compartir» llevan una marca que dice de dónde vino la visita.',
  shareLink: 'Ir a Compartir',
  channels: 'Pedidos por canal',
  channelsHelp: 'Dónde se hizo cada pedido.',
  channelsNone: 'No hubo pedidos en estos días.',
  channel: 'Canal',
  moreTitle: (plan: string): string => `Con ${plan} ves más`,
  more: {
    basic_analytics: [
      '30 días de un vistazo, cada número al lado de los 30 anteriores.',
      'Ventas en RD$, productos vistos, toques en WhatsApp y veces compartida.',
      'Tus productos más vendidos y más vistos.',
      'Las horas y los días en que más te visitan y te compran.',
      'De dónde llega la gente: estado de WhatsApp, Instagram, código QR, buscadores o anuncios.',
    ],
    advanced_analytics: [
      '12 meses, cada mes al lado del mismo mes del año anterior.',
      'El camino de la visita al pedido entregado, y dónde se pierde la gente.',
      'Cuántos clientes vuelven y cuánto compran, también según el mes de su primer pedido.',
      'Cuántas conversaciones contestó el bot solo.',
      'Lo que buscaron o pidieron y no tienes, y cuánto pudo valer en RD$.',
      'Todo por día en un archivo para Excel.',
    ],
  },
  seePlans: 'Ver los planes',
  advanced: 'Clientes y pedidos a fondo',
  funnel: 'De la visita al pedido entregado',
  funnelHelp:
    'En las páginas de tu tienda: cada persona una vez por día, y los pedidos enviados desde su carrito. Los del bot y los que anotas están en «Pedidos por canal».',
  funnelNone: 'Todavía no hay visitas para saberlo.',
  step: 'Paso',
  ofStepBefore: 'Del paso anterior',
  customers: 'Clientes',
  customer: 'Clientes',
  customersHelp: 'Personas que hicieron un pedido que no se canceló.',
  customersNone: 'No hubo pedidos en estos días.',
  buyers: 'Compraron',
  returning: 'Habían comprado antes o volvieron',
  returningText: (people: string, money: string): string =>
    `El ${people} de quienes compraron son clientes que vuelven; de ellos es el ${money} de tus ventas.`,
  returningSales: (returning: string, all: string): string =>
    `De clientes que vuelven: ${returning} de ${all}.`,
  bot: 'Lo que contestó el bot solo',
  botHelp: 'Conversaciones con un mensaje del cliente, una por día.',
  botText: (percent: string): string =>
    `El bot contestó solo el ${percent} de las conversaciones: en ellas nadie de tu equipo escribió.`,
  botNone: 'Nadie te escribió en estos días.',
  conversations: 'Conversaciones',
  allConversations: 'Todas, una por día',
  byBotAlone: 'Solo el bot',
  withPerson: 'Escribió tu equipo',
  missed: 'Lo que buscaron y no tienes',
  missedHelp: 'Lo que buscaron en tu tienda sin encontrar nada, y lo que le pidieron al bot y no hay.',
  missedNone: 'Nadie buscó en vano en estos días.',
  missedWord: 'Palabras',
  searched: 'Buscaron',
  asked: 'Pidieron',
  missedWorth: (times: string, money: string, worth: string): string =>
    `${times} en vano: hasta ${money} en ventas, si cada una fuera un producto de ${worth}, lo que vale uno en promedio en tus pedidos confirmados.`,
  missedTimes: (count: number): string => countText(count, { one: 'vez', other: 'veces' }),
  cohorts: 'Clientes según el mes de su primer pedido',
  cohortsHelp: 'Cuántos de cada mes volvieron a pedir uno, dos o más meses después. Los últimos 12 meses.',
  cohortsNone: 'Nadie hizo su primer pedido en los últimos 12 meses.',
  firstOrder: 'Primer pedido',
  monthsLater: (count: number): string => `+${count} ${count === 1 ? 'mes' : 'meses'}`,
  cohortCell: (count: string, percent: string): string => `${count} (${percent})`,
  download: 'Descargar CSV',
  downloadFailed: 'No pudimos descargar el archivo',
  fileName: (from: string, until: string): string => `analitica-${from}-${until}.csv`,
} as const;
