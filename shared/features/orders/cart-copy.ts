import { leftText, type MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import { countText } from '#shared/lib/count-text.ts';
import { MAX_CART_LINES } from './cart-rules.ts';

/** Texts of the store's cart and of the order it sends. */
export const CART_COPY = {
  empty: 'Tu pedido está vacío. Agrega algo del catálogo.',
  nameRequired: 'Escribe tu nombre.',
  addressRequired: 'Escribe la dirección para llevártelo.',
  placeRequired: 'Elige tu sector o escribe adónde lo llevamos.',
  paymentGone: 'Elige cómo vas a pagar.',

  title: 'Tu pedido',
  close: 'Cerrar',
  loading: 'Buscando precios y existencia...',
  loadFailed: 'No pudimos abrir tu pedido. Revisa tu conexión y toca Reintentar.',
  retry: 'Reintentar',
  keepShopping: 'Seguir viendo',
  less: (product: string): string => `Uno menos de ${product}`,
  more: (product: string): string => `Uno más de ${product}`,
  remove: (product: string): string => `Quitar ${product}`,
  removeShort: 'Quitar',
  chooseLine: 'Ahora viene en varias opciones: elige cuál quieres',
  choose: 'Elegir',
  chooseFirst: 'Elige cuál quieres de los productos marcados, o quítalos, y envía tu pedido otra vez.',
  goneLine: 'Ya no está disponible',
  onlyLeft: (count: number, unit: MeasureUnit | null = null): string =>
    count === 0 ? 'Se agotó' : `Solo ${leftText(count, unit)}`,
  /** `step` is a quantity with its unit; absent for what is sold by the piece. */
  soldOtherwise: (step: string | undefined): string =>
    step === undefined
      ? 'Ahora se vende por unidad: revisa la cantidad'
      : `Ahora se vende de ${step} en ${step}: revisa la cantidad`,
  quantityWrong: 'Revisa la cantidad marcada y envía tu pedido otra vez.',
  priceChanged: (before: string, now: string): string => `El precio cambió: antes ${before}, ahora ${now}`,
  each: (price: string): string => `${price} c/u`,
  goods: 'Productos',
  delivery: 'Delivery',
  total: 'Total',
  tooDear: 'Es más de lo que podemos registrar',
  toAgree: 'Por acordar',
  toAgreeHint: 'La tienda te confirma el costo del delivery por WhatsApp.',
  how: '¿Cómo lo recibes?',
  pickup: 'Lo paso a buscar',
  bring: 'Que me lo lleven',
  pickupAt: (address: string): string => `Recoges en ${address}`,
  zone: 'Sector',
  chooseZone: 'Elige tu sector',
  elsewhere: 'Otro lugar',
  place: 'Adónde lo llevamos',
  address: 'Dirección',
  addressHint: 'Calle, número y una referencia',
  payment: '¿Cómo vas a pagar?',
  name: 'Tu nombre',
  phone: 'Tu WhatsApp',
  phoneHint: 'Por ejemplo (809) 555-1234',
  note: 'Nota para la tienda (opcional)',
  send: 'Enviar pedido por WhatsApp',
  sendOnly: 'Enviar pedido',
  sending: 'Enviando...',
  sendFailed: 'No pudimos enviar tu pedido. Revisa tu conexión e intenta otra vez: no se perdió nada.',
  sentTitle: (code: string): string => `Tu pedido es el ${code}`,
  sentText: 'La tienda ya lo tiene. Envía el mensaje por WhatsApp para confirmarlo con ella.',
  sentOnlyText: 'La tienda ya lo tiene y te escribe para confirmarlo.',
  openWhatsApp: 'Abrir WhatsApp',
  seeOrder: 'Ver cómo va tu pedido',
  missing: 'Falta algo:',
} as const;

/** What the server answers to an order that it refuses; the sheet shows it and does not load it. */
export const ORDER_REFUSAL_COPY = {
  tooManyLines: `Un pedido lleva hasta ${MAX_CART_LINES} productos diferentes.`,
  pickupClosed: 'Esta tienda no entrega en el local. Elige adónde lo llevamos.',
  zoneGone: 'La tienda ya no lleva a ese sector. Elige otro.',
  changed: 'Algo cambió en la tienda. Revisa lo marcado y envía tu pedido otra vez.',
  taxChanged: 'El ITBIS cambió mientras hacías tu pedido. Revisa el total y envíalo otra vez.',
  feeChanged: 'El costo del delivery cambió. Revisa el total y envía tu pedido otra vez.',
  manyOfYours:
    'Ya tienes varios pedidos esperando respuesta en esta tienda. Escríbele por WhatsApp o intenta más tarde.',
  storeIsFull:
    'La tienda tiene demasiados pedidos sin responder ahora mismo. Escríbele por WhatsApp o intenta más tarde.',
} as const;

/** Texts of the message that a shopper sends to the store once the order exists. */
export const ORDER_TEXT_COPY = {
  hello: (code: string, store: string): string => `Hola, hice el pedido *${code}* en ${store}:`,
  /** `what` is a quantity of a product: «2 × Pan», «½ lb de Salami». */
  line: (what: string, total: string): string => `• ${what}: ${total}`,
  more: (count: number): string => `• y ${countText(count, { one: 'producto más', other: 'productos más' })}`,
  total: (total: string): string => `*Total: ${total}*`,
  totalWithoutFee: (total: string): string => `*Total: ${total}* más delivery por acordar`,
  pickup: 'Lo paso a buscar.',
  bring: (place: string): string => `Delivery: ${place}`,
  payment: (name: string): string => `Pago: ${name}`,
  name: (name: string): string => `A nombre de: ${name}`,
  note: (note: string): string => `Nota: ${note}`,
  page: (url: string): string => `Ver el pedido: ${url}`,
} as const;
