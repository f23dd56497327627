import { countOrders } from '#shared/features/orders/orders-copy.ts';
import type { ReceiptWarning } from '#shared/features/orders/receipt-calls.ts';
import { countText } from '#shared/lib/count-text.ts';
import { formatPesos } from '#shared/lib/money.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** Texts of the panel about payments of orders. */
export const PAYMENTS_PANEL_COPY = {
  title: 'Cobros',
  unpaid: 'Sin cobrar todavía',
  onCredit: (amount: number, paid: number): string =>
    `A la libreta: ${formatPesos(amount)}${paid > 0 ? ` · cobrado ${formatPesos(paid)}` : ''}`,
  partly: (paid: number, missing: number): string =>
    `Cobrado ${formatPesos(paid)} · faltan ${formatPesos(missing)}`,
  paid: (paid: number): string => `Pagado: ${formatPesos(paid)}`,
  above: (paid: number, extra: number): string =>
    `Pagado: ${formatPesos(paid)} (${formatPesos(extra)} de más)`,
  toReturn: (paid: number): string => `Por devolver: ${formatPesos(paid)}`,
  returnedAll: 'No hay nada que devolver',
  received: 'Cobro',
  returned: 'Devolución',
  reported: 'Comprobante recibido',
  by: { me: 'tú', team: 'el equipo', provider: 'pago en línea', customer: 'tu cliente' },
  deposit: (amount: number, isCovered: boolean): string =>
    `Para apartarlo: ${formatPesos(amount)} · ${isCovered ? 'pagado' : 'sin pagar'}`,
  receiptWaits: 'Hay un comprobante por confirmar: míralo y anota el cobro.',
  recordReport: 'Anotar comprobante',
  record: 'Anotar cobro',
  recordReturn: 'Anotar devolución',
  amount: 'Monto',
  method: 'Cómo',
  methodHint: 'Efectivo, transferencia, tarjeta…',
  note: 'Nota (opcional)',
  cancel: 'Cancelar',
  save: 'Anotar',
  saving: 'Anotando…',
  saved: { received: 'Cobro anotado', returned: 'Devolución anotada', reported: 'Comprobante anotado' },
  failed: 'No pudimos anotarlo',
  review: 'Revisa lo marcado',
  loadFailed: 'No pudimos cargar los cobros',
  owed: 'Te deben',
  owedHelp: (orders: number): string => `de ${countOrders(orders)}`,
  notebooks: 'En la libreta',
  notebooksHelp: (customers: number): string =>
    `de ${countText(customers, { one: 'cliente', other: 'clientes' })}: ver`,
  back: 'Por devolver',
  backHelp: (orders: number): string =>
    `de ${countText(orders, { one: 'pedido cancelado', other: 'pedidos cancelados' })}`,
  openBalances: 'Por cobrar y por devolver',
  oneOwed: 'te deben',
  oneToReturn: 'por devolver',
  moreBalances: (shown: number, all: number): string => `Los primeros ${shown} de ${all}.`,
  files: 'Descargas',
  today: 'Cobrado hoy',
  week: 'Últimos 7 días',
  byDay: 'Por día y método, últimos 30 días',
  columns: { day: 'Día', method: 'Cómo', received: 'Cobrado' },
  returnedOfDay: (returned: string): string => `devuelto ${returned}`,
  noMethod: 'Sin decir',
  emptyTitle: 'Aún no has anotado cobros',
  emptyText:
    'Abre un pedido y toca «Anotar cobro» cuando te paguen. Aquí verás lo cobrado cada día y lo que te deben.',
  month: 'Mes',
  monthName: (month: string): string => {
    const [year = '', number = ''] = month.split('-');
    return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
  },
  taxReport: 'Ventas e ITBIS del mes (CSV)',
  taxFileName: (month: string): string => `ventas-itbis-${month}.csv`,
  taxReportFailed: 'No pudimos descargar las ventas del mes',
  download: 'Todos los cobros (CSV)',
  downloadFailed: 'No pudimos descargar los cobros',
  fileName: 'cobros.csv',
  toOrders: 'Ver pedidos',
} as const;

const warningText = (warning: ReceiptWarning): string => {
  switch (warning.kind) {
    case 'no_receipt':
      return 'No parece un comprobante.';
    case 'amount':
      return warning.missing > 0
        ? `El monto no es el que falta: ${formatPesos(warning.missing)}.`
        : 'A este pedido no le falta dinero.';
    case 'account':
      return 'La cuenta no es una de las tuyas.';
    case 'old':
      return 'La fecha es vieja para este pedido.';
    case 'future':
      return 'La fecha todavía no llega.';
    case 'reference':
      return `Esta referencia ya llegó antes, con el pedido ${warning.code}.`;
    case 'file':
      return `Esta misma foto ya llegó antes, con el pedido ${warning.code}.`;
    case 'look':
      return `Se parece mucho a un comprobante del mismo monto, del pedido ${warning.code}. Compáralos.`;
  }
};

/** Texts of the panel about pictures and PDFs that buyers send as proof of a transfer. */
export const RECEIPT_COPY = {
  title: 'Comprobante',
  states: {
    waiting: 'Comprobante por revisar',
    confirmed: 'Comprobante confirmado',
    dismissed: 'Comprobante descartado',
  },
  waiting: (count: number): string =>
    countText(count, { one: 'comprobante por revisar', other: 'comprobantes por revisar' }),
  sources: { chat: 'Por el chat', page: 'En la página del pedido' },
  paidOn: (date: string): string => `Fecha: ${date}`,
  reference: (reference: string): string => `Referencia: ${reference}`,
  account: (ending: string): string => `A la cuenta terminada en ${ending}`,
  ask: '¿Es un comprobante? Míralo y anota de cuánto.',
  askOf: (amount: string): string => `¿Es un comprobante de ${amount}? Míralo bien.`,
  checkBank: 'Mira en tu banco que el dinero llegó antes de confirmar.',
  warning: warningText,
  confirm: (amount: string): string => `Confirmar ${amount}`,
  otherAmount: 'Otro monto',
  itsAmount: 'Anotar su monto',
  dismiss: 'Descartar',
  dismissing: 'Descartando…',
  move: 'Es de otro pedido',
  moveTo: '¿De cuál pedido de este cliente?',
  moveTarget: (code: string, missing: number): string => `${code} · faltan ${formatPesos(missing)}`,
  noOther: 'Este cliente no tiene otro pedido al que le falte dinero.',
  notMoved: 'No pudimos moverlo',
  moved: (code: string): string => `Comprobante movido al pedido ${code}`,
  keepHere: 'Dejarlo aquí',
  enlarge: 'Ver el comprobante completo',
  openPdf: 'Abrir',
  pdfName: (code: string): string => `Comprobante ${code}.pdf`,
  pdfFacts: (pages: number, size: string): string =>
    pages > 0 ? `${countText(pages, { one: 'página', other: 'páginas' })} · ${size}` : size,
  downloadPdf: 'Descargar',
  opening: 'Abriendo…',
  fileMissing: 'No pudimos abrir el archivo',
} as const;
