import type { OrderState } from '#shared/features/orders/order-states.ts';
import { expectedText } from '#shared/features/tenants/wait-copy.ts';

const STATES: Record<OrderState, string> = {
  new: 'ya lo tenemos; falta que el equipo te lo confirme',
  confirmed: 'está confirmado',
  on_the_way: 'va en camino',
  delivered: 'aparece como entregado',
  cancelled: 'está cancelado',
};
const READY = 'está listo para que pases a buscarlo';

type Standing = { code: string; state: OrderState; isPickup: boolean; wait: string };

/** Messages from the store to the buyer of an order. */
export const ORDER_WORDS_COPY = {
  state: ({ code, state, isPickup, wait }: Standing) =>
    [
      `Tu pedido *${code}* ${isPickup && state === 'on_the_way' ? READY : STATES[state]}.`,
      state === 'confirmed' && expectedText(wait, isPickup),
    ]
      .filter(Boolean)
      .join(' '),
  page: (url: string) => `Síguelo aquí: ${url}`,
} as const;
