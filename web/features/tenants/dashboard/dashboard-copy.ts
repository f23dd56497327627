import { countText, formatNumber } from '#shared/lib/count-text.ts';
import { formatPesos } from '#shared/lib/money.ts';

type Orders = { orders: number; amount: number };
type Notebooks = { customers: number; amount: number };

/** Texts of the dashboard: what waits for the team, and the sales. */
export const DASHBOARD_COPY = {
  waiting: 'Te espera ahora',
  dataRequests: (count: number): string =>
    countText(count, {
      one: 'cliente pide copia o borrado de sus datos',
      other: 'clientes piden copia o borrado de sus datos',
    }),
  help: (count: number): string =>
    countText(count, { one: 'respuesta nueva en Ayuda', other: 'respuestas nuevas en Ayuda' }),
  ratings: (count: number): string =>
    countText(count, { one: 'opinión sin responder', other: 'opiniones sin responder' }),
  nothingWaits: 'Todo al día: nada espera por ti.',
  newOrders: (count: number): string =>
    countText(count, { one: 'pedido por confirmar', other: 'pedidos por confirmar' }),
  unseen: (count: number): string => `${formatNumber(count)} sin ver`,
  receipts: (count: number): string =>
    countText(count, { one: 'comprobante por revisar', other: 'comprobantes por revisar' }),
  people: (count: number): string =>
    countText(count, { one: 'cliente espera respuesta', other: 'clientes esperan respuesta' }),
  owed: ({ amount }: Orders): string => `${formatPesos(amount)} por cobrar`,
  notebooks: ({ amount }: Notebooks): string => `Te deben ${formatPesos(amount)} en la libreta`,
  ofCustomers: ({ customers }: Notebooks): string =>
    countText(customers, { one: 'cliente', other: 'clientes' }),
  toReturn: ({ amount }: Orders): string => `${formatPesos(amount)} por devolver`,
  ofOrders: ({ orders }: Orders): string => countText(orders, { one: 'pedido', other: 'pedidos' }),
  ofCancelled: ({ orders }: Orders): string =>
    countText(orders, { one: 'pedido cancelado', other: 'pedidos cancelados' }),
  lowStock: (count: number): string =>
    countText(count, { one: 'producto con poca existencia', other: 'productos con poca existencia' }),
  soldOut: (count: number): string => countText(count, { one: 'agotado', other: 'agotados' }),
  /** What shoppers did today; empty where they did nothing of it. */
  deeds: (deeds: { views: number; taps: number; shares: number; carts: number }): string => {
    const parts = [
      deeds.views > 0 && countText(deeds.views, { one: 'producto visto', other: 'productos vistos' }),
      deeds.carts > 0 && countText(deeds.carts, { one: 'pedido empezado', other: 'pedidos empezados' }),
      deeds.taps > 0 && countText(deeds.taps, { one: 'toque en WhatsApp', other: 'toques en WhatsApp' }),
      deeds.shares > 0 && countText(deeds.shares, { one: 'vez compartida', other: 'veces compartida' }),
    ].filter((part) => part !== false);
    return parts.length === 0 ? '' : `Hoy en tu tienda: ${parts.join(' · ')}.`;
  },
  seeReport: 'Ver analítica',
  sales: 'Ventas',
  salesHelp: 'Pedidos confirmados, por el día en que llegaron.',
  soldToday: 'Vendido hoy',
  soldThisWeek: 'Vendido esta semana',
  sameDay: ({ amount }: Orders): string =>
    `${formatPesos(amount)} el mismo día de la semana pasada, a esta hora`,
  sameWeek: ({ amount }: Orders): string => `${formatPesos(amount)} la semana pasada, hasta este momento`,
  loadFailed: 'No pudimos cargar tu resumen',
} as const;
