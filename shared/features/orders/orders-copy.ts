/** Words about orders that reach people from more than one screen. */
export const ORDERS_COPY = {
  tooDear: 'El pedido suma más de lo que podemos registrar. Divídelo en dos.',
} as const;
