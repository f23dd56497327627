import { countText } from '#shared/lib/count-text.ts';
import { formatPesos } from '#shared/lib/money.ts';

/** Texts of the panel about notebooks. */
export const CREDIT_PANEL_COPY = {
  title: 'Libreta',
  isOn: 'Vender a la libreta',
  isOnHelp:
    'Le pones un límite a cada cliente de confianza en su ficha. Apagada, no se apunta nada nuevo y sigues cobrando lo que te deben.',
  isForCustomers: 'Que el cliente la elija al pedir por WhatsApp',
  isForCustomersHelp: 'Solo quien tiene libreta y solo dentro de su límite. Si no, apunta tu equipo.',
  settingsSaved: 'Guardado',
  settingsFailed: 'No pudimos guardarlo: sigue como estaba. Intenta otra vez.',
  loadFailed: 'No pudimos cargar la libreta',
  balance: (balance: number): string => {
    if (balance === 0) return 'No debe nada';
    return balance > 0 ? `Debe ${formatPesos(balance)}` : `Tiene ${formatPesos(-balance)} a favor`;
  },
  left: (left: number, limit: number): string =>
    left > 0
      ? `Le quedan ${formatPesos(left)} de ${formatPesos(limit)}`
      : `Llegó a su límite de ${formatPesos(limit)}`,
  closed: 'Cerrada: no se apunta nada nuevo',
  off: 'La libreta está apagada en Configuración: puedes cobrar, no apuntar.',
  ageing: { upTo30: '0 a 30 días', upTo60: '31 a 60 días', upTo90: '61 a 90 días', older: 'Más de 90 días' },
  none: 'Todavía no tiene libreta.',
  open: 'Abrir libreta',
  reopen: 'Reabrir libreta',
  changeLimit: 'Cambiar límite',
  limit: 'Límite',
  limitHint: 'Hasta cuánto le fías en total.',
  saveLimit: 'Guardar límite',
  close: 'Cerrar libreta',
  closeFailed: 'No pudimos cerrar la libreta: sigue abierta. Intenta otra vez.',
  limitSaved: 'Límite guardado',
  closedNow: 'Libreta cerrada',
  kinds: { charge: 'Apuntado', payment: 'Abono', discount: 'Rebaja', reversal: 'Anulación' },
  actions: { payment: 'Anotar abono', charge: 'Apuntar deuda', discount: 'Rebajar' },
  saved: { payment: 'Abono anotado', charge: 'Apuntado en la libreta', discount: 'Rebaja anotada' },
  amount: 'Monto',
  method: 'Cómo',
  methodHint: 'Efectivo, transferencia, tarjeta…',
  note: 'Nota (opcional)',
  why: 'Por qué',
  save: 'Anotar',
  saving: 'Anotando…',
  failed: 'No pudimos anotarlo',
  review: 'Revisa lo marcado',
  entries: 'Movimientos',
  noEntries: 'Sin movimientos todavía.',
  before: (balance: number): string => `Antes de esto: ${formatPesos(balance)}`,
  ofOrder: (code: string): string => `Pedido ${code}`,
  taxWithin: (tax: number): string => `ITBIS: ${formatPesos(tax)}`,
  taxTogether: (tax: number): string => `ITBIS en estos movimientos: ${formatPesos(tax)}`,
  by: { me: 'tú', team: 'el equipo', program: 'el programa' },
  after: (balance: number): string => {
    if (balance === 0) return 'no queda debiendo nada';
    return balance < 0 ? `quedan ${formatPesos(-balance)} a favor` : `queda debiendo ${formatPesos(balance)}`;
  },
  isReversed: 'Anulada',
  reverse: 'Anular',
  reverseLabel: (what: string): string => `Anular: ${what}`,
  reverseTitle: '¿Anular esta línea?',
  reverseText: 'La línea se queda, y otra debajo la deja en cero con tu razón.',
  reverseDone: 'Línea anulada',
  reversing: 'Anulando…',
  keep: 'No, dejarla',
  print: 'Imprimir estado',
  statement: 'Estado de libreta',
  statementDate: (date: string): string => `Al ${date}`,
  columns: { date: 'Fecha', what: 'Movimiento', amount: 'Monto', balance: 'Saldo', customer: 'Cliente' },
  debtors: 'Quién debe',
  total: 'Te deben en la libreta',
  customers: (count: number): string => countText(count, { one: 'cliente', other: 'clientes' }),
  more: (count: number): string => `Salen los ${count} que más deben. El total es de todos.`,
  emptyTitle: 'Nadie te debe en la libreta',
  emptyText: 'Abre la libreta de un cliente de confianza en su ficha y apunta ahí lo que se lleva fiado.',
  emptyOffText:
    'Enciende la libreta en Configuración para fiar a tus clientes de confianza, con un límite para cada uno.',
  toCustomers: 'Ver clientes',
  toSettings: 'Ir a Configuración',
} as const;
