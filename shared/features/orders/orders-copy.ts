import { leftText, type MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import { countText } from '#shared/lib/count-text.ts';
import type { OrderState } from './order-states.ts';

export const ORDER_STATE_LABELS = {
  new: 'Nuevo',
  confirmed: 'Confirmado',
  on_the_way: 'En camino',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
} as const satisfies Record<OrderState, string>;

/** `1 pedido`, `3 pedidos`. */
export const countOrders = (count: number): string => countText(count, { one: 'pedido', other: 'pedidos' });

const inWords = (state: OrderState): string => ORDER_STATE_LABELS[state].toLowerCase();

/** What an order lacks; without a unit pieces. */
type Short = { name: string; available: number; unit?: MeasureUnit | null };

const shortText = ({ name, available, unit = null }: Short): string =>
  available === 0 ? `«${name}» está agotado` : `${leftText(available, unit)} de «${name}»`;

/** Texts about orders that the server sends. */
export const ORDERS_COPY = {
  tooDear: 'El pedido suma más de lo que podemos registrar. Divídelo en dos.',
  short: (short: readonly Short[]): string =>
    `No hay suficiente para este pedido: ${short.map(shortText).join(', ')}. Ajusta el stock o habla con tu cliente.`,
  openOrdersOfErased: 'Tiene pedidos sin terminar. Entrégalos o cancélalos y vuelve a intentarlo.',
  notEditable: (state: OrderState): string =>
    `Un pedido ${inWords(state)} ya no se puede cambiar. Habla con tu cliente y anota otro pedido.`,
  changedMeanwhile:
    'Alguien cambió este pedido mientras lo editabas. Mira cómo quedó; si quieres dejarlo como lo tienes aquí, guarda otra vez.',
  pickupHasNoFee: 'Este pedido lo pasan a buscar: no lleva delivery.',
  notFrom: (from: OrderState, to: OrderState): string =>
    `Un pedido ${inWords(from)} no puede pasar a ${inWords(to)}. Actualiza la página para ver cómo está.`,
} as const;

/** Columns of the exported customers. */
export const CUSTOMERS_CSV_COPY = {
  header: [
    'Nombre',
    'WhatsApp',
    'Verificado',
    'Pedidos',
    'Comprado (RD$)',
    'Nota',
    'Pidió no recibir mensajes',
    'Desde',
    'Última vez',
    'No quiere promociones',
    'RNC o cédula',
  ],
  yes: 'Sí',
  no: 'No',
} as const;
