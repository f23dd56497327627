import type { OrderSource, OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderDifference } from '#shared/features/orders/order-view.ts';
import { countText } from '#shared/lib/count-text.ts';
import { formatPesos } from '#shared/lib/money.ts';

const countOrders = (count: number): string => countText(count, { one: 'pedido', other: 'pedidos' });

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
  lineText: (quantity: number, name: string): string => `${quantity} × ${name}`,
  andMore: (count: number): string => `y ${count} más`,

  heldUntil: (instant: string): string => `Aparta sus productos hasta ${instant}`,
  holdsNone: 'No aparta productos: salen de tu stock cuando lo confirmes.',

  noticeOutcomes: {
    waiting: 'Le avisamos en el chat en unos segundos.',
    told: 'Ya le avisamos en el chat.',
    window_shut: 'No pudimos avisarle: pasaron más de 24 horas desde su último mensaje',
    opted_out: 'No le avisamos: pidió no recibir mensajes.',
  },
  tellByHand: 'Avisarle por WhatsApp',

  missingTitle: 'No encontramos este pedido',
  missingText: 'Puede que el enlace esté incompleto.',
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
  guestsRead: 'Puedes ver los pedidos. Solo el dueño y los administradores los cambian.',

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
  cancelText: (paid: number): string =>
    `Los productos que tenía apartados vuelven a tu stock.${paid > 0 ? ` Quedan por devolver ${formatPesos(paid)}.` : ''}`,
  cancelKeep: 'No cancelar',
  cancelConfirm: 'Sí, cancelar',

  undo: 'Deshacer',
  undone: 'Cambio deshecho',
  changed: (code: string, label: string): string => `Pedido ${code}: ${label.toLowerCase()}`,
  changeFailed: 'No pudimos cambiar el pedido. Revisa tu conexión e intenta otra vez.',
} as const;

/** Texts of the form that changes an order. */
export const EDIT_ORDER_COPY = {
  edit: 'Editar',
  title: (code: string): string => `Editar pedido ${code}`,
  pageTitle: 'Editar pedido',
  lead: 'Los productos que ya estaban quedan al precio con que se pidieron.',
  told: 'Tu cliente recibe en el chat cómo queda su pedido.',
  back: 'Volver al pedido',
  asItIs: 'Así está el pedido ahora',
  discard: 'Descartar cambios',
  save: 'Guardar cambios',
  saved: (code: string): string => `Pedido ${code} cambiado`,
  failed: 'No pudimos guardar los cambios. Revisa tu conexión e intenta otra vez: no se perdió nada.',
  forEditors: 'Solo el dueño y los administradores cambian pedidos.',
  loadFailed: 'No pudimos cargar este pedido',
  closed: 'Este pedido ya no se puede cambiar: va en camino o terminó.',
} as const;

/** Texts of the settings for orders. */
export const ORDER_SETTINGS_COPY = {
  title: 'Pedidos',
  hold: 'Cuánto tiempo aparta sus productos un pedido nuevo',
  holdHint:
    'Si nadie confirma el pedido en ese tiempo, sus productos vuelven solos al stock. El pedido sigue en tu lista.',
  saved: 'Cambio guardado',
  saveFailed: 'No pudimos guardar el cambio. Revisa tu conexión e intenta otra vez.',
  loadFailed: 'No pudimos cargar los ajustes de tus pedidos',
  loadFailedText: 'Revisa tu conexión e intenta otra vez.',
} as const;

/** Labels of the steps, by the state they lead to. */
export const ORDER_STEP_LABELS = {
  new: 'Volver a nuevo',
  confirmed: 'Confirmar',
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

/** Authors of the events of an order. */
export const ORDER_ACTOR_LABELS = {
  me: 'Tú',
  team: 'Tu equipo',
  bot: 'El bot',
  customer: 'El cliente',
  program: 'Colmado',
} as const;

/** The events of an order, without their author: «Tú» and «Tu equipo» would need two forms of each verb. */
export const ORDER_EVENT_COPY = {
  placed: 'Pedido hecho',
  note: 'Cambio en la nota',
  fee: 'Cambio en el costo del delivery',
  attached: 'Mensaje de WhatsApp con el código',
  released: 'Productos devueltos al stock: nadie confirmó el pedido a tiempo',
  edited: 'Cambios en el pedido',
  state: (label: string): string => `Pasó a «${label}»`,
} as const;

const pesosOr = (pesos: number | null): string => (pesos === null ? 'por acordar' : formatPesos(pesos));
const pairText = (before: string, after: string): string => `${before} → ${after}`;

const TERMS = {
  delivery: { label: 'Entrega', none: 'lo pasa a buscar' },
  payment: { label: 'Pago', none: 'por acordar' },
  note: { label: 'Nota del cliente', none: 'sin nota' },
} as const;

/** One line of an edit's story. */
export const differenceText = (difference: OrderDifference): string => {
  switch (difference.what) {
    case 'line':
      return `${difference.name}: ${pairText(String(difference.before), String(difference.after))}`;
    case 'fee':
    case 'total': {
      const label = difference.what === 'fee' ? 'Delivery' : 'Total';
      return `${label}: ${pairText(pesosOr(difference.before), pesosOr(difference.after))}`;
    }
    default: {
      const { label, none } = TERMS[difference.what];
      return `${label}: ${pairText(difference.before ?? none, difference.after ?? none)}`;
    }
  }
};

/** Texts of the panel's customers. */
export const CUSTOMERS_COPY = {
  title: 'Clientes',
  count: (count: number): string => countText(count, { one: 'cliente', other: 'clientes' }),
  search: 'Buscar clientes',
  searchPlaceholder: 'Nombre o teléfono',
  clearSearch: 'Borrar búsqueda',
  list: 'Lista de clientes',
  loadMore: 'Ver más clientes',
  loadingMore: 'Cargando...',
  emptyTitle: 'Todavía no tienes clientes',
  emptyText: 'Quien te haga un pedido o le escriba a tu bot queda guardado aquí.',
  filteredTitle: 'Ningún cliente coincide',
  filteredText: 'Prueba con otra parte del nombre o del teléfono.',
  clearSearchAction: 'Ver todos',
  loadFailed: 'No pudimos cargar tus clientes',
  offlineText: 'Tus clientes aparecen en cuanto vuelva la conexión.',
  missingTitle: 'No encontramos este cliente',
  missingText: 'Puede que el enlace esté incompleto o que ya no esté en tu lista.',
  customerFailed: 'No pudimos cargar este cliente',
  recordFailed: 'No pudimos cargar sus compras ni sus conversaciones',
  firstOrder: (date: string): string => `Primer pedido: ${date}`,
  lastOrder: (date: string): string => `Último pedido: ${date}`,
  bought: 'Lo que más compra',
  boughtTimes: (quantity: number): string => countText(quantity, { one: 'unidad', other: 'unidades' }),
  conversations: 'Sus conversaciones',
  noConversations: 'Todavía no te ha escrito.',
  wordless: 'Mensaje sin texto',
  about: 'Nombre y nota',
  exportOne: 'Exportar sus datos',
  exportOneHelp:
    'Un archivo con su perfil, sus pedidos y sus mensajes, para dárselo si lo pide. Tus notas no van.',
  erase: 'Borrar sus datos',
  eraseTitle: (name: string): string => `¿Borrar los datos de ${name}?`,
  eraseText:
    'Se borran su perfil, sus conversaciones y, en sus pedidos, el nombre, el teléfono, la dirección y las notas. Quedan los productos y los montos, sin decir de quién son. No se puede deshacer.',
  eraseHelp:
    'Si te lo pide, y cuando no tenga pedidos sin terminar. Sus pedidos quedan con los montos, pero sin su nombre.',
  eraseConfirm: 'Borrar para siempre',
  erasing: 'Borrando…',
  erased: 'Borramos sus datos.',
  eraseFailed: 'No pudimos borrar sus datos',
  oneFileName: (name: string): string => `datos-${name || 'cliente'}.json`,
  orders: countOrders,
  inOrders: (count: number): string => `en ${countOrders(count)}`,
  spent: (amount: string): string => `${amount} comprado`,
  seen: (age: string): string => `Última vez: ${age}`,
  since: (date: string): string => `Cliente desde ${date}`,
  optedOut: 'Pidió no recibir mensajes',
  marketingStopped: 'No quiere promociones',
  withoutPhone: 'Sin número',
  name: 'Nombre',
  note: 'Nota',
  noteHint: 'Solo la ve tu equipo: gustos, dirección, cómo paga.',
  save: 'Guardar',
  saved: 'Cliente guardado',
  saveFailed: 'No pudimos guardar el cliente. Revisa tu conexión e intenta otra vez.',
  theirOrders: 'Sus pedidos',
  noOrders: 'Todavía no ha pedido nada.',
  allOrders: 'Ver todos sus pedidos',
  greeting: (name: string, store: string): string => `Hola${name && ` ${name}`}, te escribo de ${store}.`,
  export: 'Descargar CSV',
  exportFailed: 'No pudimos preparar el archivo. Intenta otra vez.',
  fileName: 'clientes.csv',
} as const;
