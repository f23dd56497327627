import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import type { OrderDifference } from '#shared/features/orders/order-view.ts';
import { formatPesos } from '#shared/lib/money.ts';

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
  receipt: 'Comprobante movido a otro pedido',
  state: (label: string): string => `Pasó a «${label}»`,
} as const;

const pesosOr = (pesos: number | null): string => (pesos === null ? 'por acordar' : formatPesos(pesos));
const discountText = (pesos: number | null): string => (pesos ? formatPesos(pesos) : 'ninguna');
const pairText = (before: string, after: string): string => `${before} → ${after}`;

const AMOUNTS = { discount: 'Rebaja del cupón', fee: 'Delivery', tax: 'ITBIS', total: 'Total' } as const;

const TERMS = {
  delivery: { label: 'Entrega', none: 'lo pasa a buscar' },
  payment: { label: 'Pago', none: 'por acordar' },
  note: { label: 'Nota del cliente', none: 'sin nota' },
} as const;

/** One line of an edit's story. */
export const differenceText = (difference: OrderDifference): string => {
  switch (difference.what) {
    case 'line': {
      const { name, unit = null, before, after } = difference;
      return `${name}: ${pairText(quantityText(before, unit), quantityText(after, unit))}`;
    }
    case 'discount':
      return `${AMOUNTS.discount}: ${pairText(discountText(difference.before), discountText(difference.after))}`;
    case 'fee':
    case 'tax':
    case 'total': {
      return `${AMOUNTS[difference.what]}: ${pairText(pesosOr(difference.before), pesosOr(difference.after))}`;
    }
    case 'receipt':
      return `Pedido: ${pairText(difference.before, difference.after)}`;
    default: {
      const { label, none } = TERMS[difference.what];
      return `${label}: ${pairText(difference.before ?? none, difference.after ?? none)}`;
    }
  }
};
