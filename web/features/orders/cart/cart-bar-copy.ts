/** Texts of the bar that opens the cart; every store page contains them. */
export const CART_BAR_COPY = {
  added: 'Agregado a tu pedido',
  /** `what` is a quantity with its unit. */
  addedSome: (what: string): string => `Agregado a tu pedido: ${what}`,
  full: 'Tu pedido ya no admite más productos diferentes.',
  failed: 'No pudimos abrir tu pedido. Revisa tu conexión e intenta de nuevo.',
  see: (count: number): string => `Ver pedido (${count})`,
} as const;
