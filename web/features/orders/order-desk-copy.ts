import type { OrderSource, OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { countOrders } from '#shared/features/orders/orders-copy.ts';
import { countText } from '#shared/lib/count-text.ts';
import { formatDominicanId } from '#shared/lib/dominican-id.ts';
import { formatPesos } from '#shared/lib/money.ts';

/** Texts of the panel's orders. */
export const ORDER_DESK_COPY = {
  title: 'Pedidos',
  count: countOrders,
  search: 'Buscar pedidos',
  searchPlaceholder: 'Código, nombre o producto',
  clearSearch: 'Borrar búsqueda',
  states: 'Estado de los pedidos',
  all: 'Todos',
  list: 'Lista de pedidos',
  loadMore: 'Ver más pedidos',
  loadingMore: 'Cargando...',
  emptyTitle: 'Todavía no tienes pedidos',
  emptyText: 'Cuando alguien envíe un pedido desde tu tienda o se lo confirme a tu bot, aparece aquí.',
  viewStore: 'Ver mi tienda',
  filteredTitle: 'Ningún pedido coincide',
  filteredText: 'Prueba con otra palabra o mira todos los pedidos.',
  clearFilters: 'Quitar filtros',
  loadFailed: 'No pudimos cargar tus pedidos',
  offlineTitle: 'Sin conexión',
  offlineText: 'Tus pedidos aparecen en cuanto vuelva la conexión.',
  nobody: 'Sin nombre',
  erased: 'Cliente borrado',
  andMore: (count: number): string => `y ${count} más`,

  heldUntil: (instant: string): string => `Aparta sus productos hasta ${instant}`,
  heldByDeposit: 'Aparta sus productos: ya pagó para apartarlo.',
  holdsNone: 'No aparta productos: salen de tu stock cuando lo confirmes.',

  noticeOutcomes: {
    waiting: 'Le avisamos en el chat en unos segundos.',
    told: 'Ya le avisamos en el chat.',
    window_shut: 'No pudimos avisarle: pasaron más de 24 horas desde su último mensaje',
    opted_out: 'No le avisamos: pidió no recibir mensajes.',
  },
  tellByHand: 'Avisarle por WhatsApp',

  order: 'Pedido',
  orderFailed: 'No pudimos cargar este pedido',
  missingTitle: 'No encontramos este pedido',
  orderTitle: (code: string): string => `Pedido ${code}`,
  lines: 'Productos',
  columns: { product: 'Producto', quantity: 'Cant.', total: 'Total' },
  each: (price: string): string => `${price} c/u`,
  goods: 'Productos',
  fee: 'Delivery',
  feeUnknown: 'Por acordar',
  feeField: 'Costo del delivery en RD$',
  saveFee: 'Guardar costo',
  changeFee: 'Cambiar el delivery',
  feeSaved: 'Costo del delivery guardado',
  feeFailed: 'No pudimos guardar el costo. Revisa tu conexión e intenta otra vez.',
  free: 'Gratis',
  total: 'Total',
  taxId: (digits: string): string => formatDominicanId(digits).replace(/^c/, 'C'),
  delivery: 'Entrega',
  pickup: 'Lo pasa a buscar',
  payment: 'Pago',
  paysWith: (amount: string): string => `paga con ${amount}`,
  change: (amount: string): string => `llevar ${amount} de devuelta`,
  customer: 'Cliente',
  seeCustomer: 'Ver cliente',
  notVerified: 'No verificado',
  notVerifiedHelp:
    'El teléfono lo escribió quien hizo el pedido. Queda verificado cuando esa persona escribe por WhatsApp.',
  writeOnWhatsApp: 'Escribir por WhatsApp',
  greeting: (name: string, code: string): string =>
    `Hola${name && ` ${name}`}, te escribo por tu pedido ${code}.`,
  note: 'Nota del cliente',
  teamNote: 'Nota para tu equipo',
  teamNoteHint: 'Solo la ve tu equipo.',
  saveNote: 'Guardar nota',
  noteSaved: 'Nota guardada',
  noteFailed: 'No pudimos guardar la nota. Revisa tu conexión e intenta otra vez.',
  saving: 'Guardando...',
  timeline: 'Historia',
  copyLink: 'Copiar enlace del pedido',
  linkCopied: 'Enlace copiado al portapapeles',
  linkNotCopied: 'No pudimos copiar el enlace. Intenta otra vez.',
  print: 'Imprimir',
  slipThanks: '¡Gracias por tu compra!',
  guestsMove:
    'Puedes ver los pedidos y decir en qué van. Lo demás lo cambian el dueño y los administradores.',

  discard: (count: number): string => `Borrar ${countOrders(count)} sin responder`,
  discardTitle: (count: number): string => `¿Borrar ${countOrders(count)}?`,
  discardText: (q: string): string =>
    `Son pedidos nuevos de tu tienda en línea${q && ` que coinciden con «${q}»`}, que nadie ha confirmado ni siguió por WhatsApp. También se borran los clientes que no tienen nada más. No se puede deshacer.`,
  discardConfirm: 'Borrar pedidos',
  discarding: 'Borrando...',
  discarded: (count: number): string =>
    countText(count, { one: 'pedido borrado', other: 'pedidos borrados' }),
  discardFailed: 'No pudimos borrar los pedidos. Revisa tu conexión e intenta otra vez.',

  cancelTitle: (code: string): string => `¿Cancelar el pedido ${code}?`,
  cancelText: ({ paid, isHolding }: Pick<OrderView, 'paid' | 'isHolding'>): string =>
    `${isHolding ? 'Los productos que tenía apartados vuelven a tu stock.' : 'No aparta productos: tu stock no cambia.'}${paid > 0 ? ` Quedan por devolver ${formatPesos(paid)}.` : ''}`,
  cancelKeep: 'No cancelar',
  cancelConfirm: 'Sí, cancelar',

  undo: 'Deshacer',
  undone: 'Cambio deshecho',
  changed: (code: string, label: string): string => `Pedido ${code}: ${label.toLowerCase()}`,
  changeFailed: 'No pudimos cambiar el pedido. Revisa tu conexión e intenta otra vez.',
} as const;

/** Labels of the steps, by the state they lead to. */
export const ORDER_STEP_LABELS = {
  new: 'Volver a nuevo',
  confirmed: 'Confirmar pedido',
  on_the_way: 'Marcar en camino',
  delivered: 'Marcar entregado',
  cancelled: 'Cancelar pedido',
} as const satisfies Record<OrderState, string>;

/** The labels of `on_the_way` and of its step for an order that is picked up. */
export const ORDER_READY_LABELS = {
  state: 'Listo para recoger',
  step: 'Marcar listo para recoger',
} as const;

export const ORDER_SOURCE_LABELS = {
  bot: 'Bot de WhatsApp',
  web_chat: 'Chat de tu tienda',
  store: 'Tu tienda',
  panel: 'Panel',
} as const satisfies Record<OrderSource, string>;
