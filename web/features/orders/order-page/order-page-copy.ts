import { leftText, priceWithUnit } from '#shared/features/catalogue/measure-text.ts';
import type { BuyersOrder, OrderPageView, OwnChangeNotice } from '#shared/features/orders/buyers-order.ts';
import type { DataRequestKind } from '#shared/features/orders/data-request-calls.ts';
import { RATING_CHANGE_DAYS } from '#shared/features/orders/order-rules.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { expectedText } from '#shared/features/tenants/wait-copy.ts';
import { formatPesos } from '#shared/lib/money.ts';

type Shown = Pick<BuyersOrder, 'state' | 'delivery'>;
type Expected = Shown & Pick<BuyersOrder, 'wait' | 'paid'>;

const STEP_LABELS: Record<OrderState, string> = { ...ORDER_STATE_LABELS, new: 'Recibido' };

const NEXT: Record<OrderState, string> = {
  new: 'La tienda ya lo tiene. Falta que lo revise y te lo confirme.',
  confirmed: 'La tienda lo está preparando para llevártelo.',
  on_the_way: 'Ya salió para allá. Ten el teléfono a mano.',
  delivered: 'Este pedido ya se entregó. ¡Gracias por tu compra!',
  cancelled: 'Este pedido se canceló y no se va a entregar. Si tienes dudas, escríbele a la tienda.',
};

const nextToReturn = (paid: number): string =>
  `Este pedido se canceló y no se va a entregar. La tienda tiene que devolverte ${formatPesos(paid)}: escríbele para acordar cómo.`;

const NEXT_AT_PICKUP: Partial<Record<OrderState, string>> = {
  confirmed: 'La tienda lo está preparando. Espera a que esté listo para pasar a buscarlo.',
  on_the_way: 'Ya puedes pasar a buscarlo.',
};

/** Texts of the page on which a buyer follows an order. */
export const ORDER_PAGE_COPY = {
  title: (code: string): string => `Pedido ${code}`,
  documentTitle: (code: string, store: string): string => `Pedido ${code} · ${store}`,
  made: (instant: string): string => `Hecho el ${instant}`,
  step: ({ state, delivery }: Shown): string =>
    state === 'on_the_way' && delivery.isPickup ? 'Listo para recoger' : STEP_LABELS[state],
  next: ({ state, delivery, wait, paid }: Expected): string => {
    if (state === 'cancelled' && paid > 0) return nextToReturn(paid);
    const next = (delivery.isPickup && NEXT_AT_PICKUP[state]) || NEXT[state];
    return state === 'confirmed' && wait !== '' ? `${next} ${expectedText(wait, delivery.isPickup)}` : next;
  },
  steps: 'Por dónde va tu pedido',
  done: 'Hecho: ',
  news: (code: string, step: string): string => `Tu pedido ${code} cambió: ${step.toLowerCase()}.`,
  lines: 'Lo que pediste',
  each: (price: string): string => `${price} c/u`,
  /** After a quantity with its unit: «½ lb», «de Salami». */
  ofMeasured: (name: string): string => `de ${name}`,
  goods: 'Productos',
  fee: 'Delivery',
  feeUnknown: 'Por acordar con la tienda',
  free: 'Gratis',
  total: 'Total',
  paid: 'Pagado',
  unpaid: 'Falta',
  above: 'Pagaste de más',
  toReturn: 'Por devolverte',
  deposit: 'Para apartarlo',
  depositPaid: 'Pagado',
  payOnline: 'Pagar en línea',
  facts: 'Entrega y pago',
  delivery: 'Delivery',
  pickup: 'Lo pasas a buscar',
  payment: 'Pago',
  paysWith: (amount: string): string => `Pagas con ${amount}.`,
  changeBrought: (amount: string): string => `Te llevan ${amount} de devuelta.`,
  askCash: (due: string): string => `¿Con cuánto vas a pagar? Son ${due}. Así te llevan la devuelta.`,
  askCashAgain: 'Si vas a pagar con otra cantidad, escríbela:',
  saveCash: 'Guardar',
  openCash: 'Decir con cuánto voy a pagar',
  accounts: 'Cuentas para transferir',
  copy: 'Copiar',
  numberOf: (bank: string): string => `el número de ${bank}`,
  copied: 'Copiado',
  holder: (holder: string, id: string | null): string => `A nombre de ${holder}${id ? `, ${id}` : ''}`,
  receipt: 'Comprobante',
  askReceipt: '¿Ya transferiste? Manda aquí la foto o el PDF del comprobante.',
  askReceiptAgain: '¿Otro comprobante? Mándalo aquí.',
  sendReceipt: 'Ya pagué: enviar comprobante',
  openReceipt: 'Ya pagué: mandar el comprobante',
  receiptStates: {
    waiting: 'Comprobante recibido. La tienda verifica que el dinero haya llegado.',
    dismissed: 'La tienda no pudo usar el comprobante que mandaste. Manda otro o escríbele.',
  },
  recipient: 'A nombre de',
  note: 'Tu nota',
  change: 'Cambiar o cancelar',
  changeByStore: '¿Quieres cambiar algo? La tienda ya lo confirmó: escríbele.',
  quantity: (product: string): string => `Cantidad de ${product}`,
  quantityIn: (unit: string, product: string): string => `Cantidad de ${product} en ${unit}`,
  inSteps: (step: string): string => `de ${step} en ${step}`,
  zeroRemoves: 'Con 0 se quita del pedido.',
  saveChange: 'Guardar cambios',
  keep: 'Dejarlo como está',
  cancel: 'Cancelar pedido',
  cancelQuestion: (code: string): string =>
    `¿Cancelas el pedido ${code}? La tienda no lo va a preparar y no te llega nada.`,
  cancelYes: 'Sí, cancelar pedido',
  notices: {
    cambiado: () => 'Listo, cambiamos tu pedido.',
    cancelado: () => 'Listo, cancelamos tu pedido.',
    tarde: () => 'Ya no se puede cambiar aquí: la tienda lo confirmó o el pedido terminó. Escríbele.',
    'cambio-antes': () => 'El pedido cambió mientras lo veías. Así está ahora: revísalo y guarda otra vez.',
    vacio: () => 'Para quitarlo todo, cancela el pedido.',
    corto: ({ left, unit }) => `No alcanza: solo ${leftText(left, unit)}.`,
    'no-se-vende-asi': () =>
      'Esa cantidad no se vende. Mira abajo de cuánto en cuánto va y escríbela otra vez.',
    'muy-caro': () =>
      'Así el pedido suma más de lo que la tienda puede registrar. Baja la cantidad o haz otro pedido con el resto.',
    'pago-anotado': () => 'Listo, la tienda sabe con cuánto pagas.',
    'pago-corto': () => 'Eso no alcanza para pagar el pedido. Mira el total y escríbelo otra vez.',
    opinion: () => '¡Gracias! Tu opinión ya se ve en la tienda.',
    'opinion-mal': () => 'Todavía no guardamos tu opinión: revisa lo marcado abajo.',
    'opinion-vacia': () => 'Elige de una a cinco estrellas para guardar tu opinión.',
    'opinion-tarde': () => 'Puedes opinar cuando el pedido esté entregado.',
    'datos-pedidos': () => 'Listo, la tienda recibió tu solicitud.',
    comprobante: () => 'Listo, recibimos tu comprobante. La tienda lo verifica.',
    'comprobante-repetido': () => 'Ese comprobante ya lo tenemos. La tienda lo verifica.',
    'comprobante-revisado': () => 'Ese archivo ya lo revisó la tienda. Manda otro o escríbele.',
    'comprobante-ilegible': () => 'No pudimos abrir ese archivo. Manda una foto o un PDF del comprobante.',
    'comprobante-grande': () =>
      'Ese archivo pesa demasiado: una foto puede pesar hasta 10 MB y un PDF hasta 3 MB. Manda uno más liviano.',
    'comprobante-muchos': () => 'Ya tenemos varios comprobantes de este pedido. La tienda los revisa.',
    'comprobante-luego': () =>
      'Ahora mismo no podemos recibir tu archivo. Mándalo más tarde o escríbele a la tienda.',
    'ya-pagado': () => 'A este pedido no le falta dinero.',
    muchos: () => 'Hiciste muchos cambios seguidos. Espera unos minutos o escríbele a la tienda.',
  } satisfies Record<OwnChangeNotice, (short: OrderPageView['left']) => string>,
  unsaved: 'Esto escribiste y no se guardó:',
  rate: '¿Qué te pareció?',
  rateLead: (author: string): string =>
    `Tu opinión se ve en la tienda${author ? ` como «${author}»` : ' sin tu nombre'}. Puedes cambiarla durante ${RATING_CHANGE_DAYS} días.`,
  rateOne: (product: string): string => `Tus estrellas para ${product}`,
  rateText: (product: string): string => `Tu opinión sobre ${product}`,
  rateHint: 'Cuenta cómo te fue (si quieres)',
  ratingHidden: 'Revisamos esta opinión y no se muestra en la tienda.',
  saveRating: 'Guardar opinión',
  data: 'Tus datos',
  dataLead:
    'La tienda guarda tu nombre, tu teléfono, tus pedidos y lo que le escribiste. Puedes pedirle una copia, o que lo borre cuando el pedido termine.',
  dataAsk: { copy: 'Pedir una copia', erasure: 'Pedir que los borre' } satisfies Record<
    DataRequestKind,
    string
  >,
  dataWaits: {
    copy: 'Pediste una copia de tus datos. La tienda lo tiene pendiente.',
    erasure: 'Pediste que borren tus datos. La tienda lo tiene pendiente.',
  } satisfies Record<DataRequestKind, string>,
  dataErased: 'La tienda borró los datos de este pedido que decían de quién es.',
  write: 'Escribir a la tienda',
  question: (code: string): string => `Hola, te escribo por mi pedido *${code}*.`,
  repeat: 'Pedir lo mismo',
  toStore: 'Ver la tienda',
  missingQuestion: 'Hola, no encuentro la página de mi pedido.',
  missing: 'No encontramos este pedido',
  missingDetail: 'Revisa que el enlace esté completo, o escríbele a la tienda.',
} as const;

/** The price of one piece or unit of a line. */
export const unitPriceText = ({ unitPrice, unit }: BuyersOrder['lines'][number]): string =>
  unit ? priceWithUnit(formatPesos(unitPrice), unit) : ORDER_PAGE_COPY.each(formatPesos(unitPrice));
