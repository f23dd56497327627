/** Texts of the coupon in the order sheet. */
export const COUPON_FIELD_COPY = {
  open: '¿Tienes un cupón?',
  openOther: '¿Tienes otro código?',
  use: 'Usar',
  takeCoupon: (code: string): string => `Usar el cupón ${code}`,
  takesOff: (discount: string, isInstead: boolean): string =>
    isInstead
      ? `A este pedido le rebaja más: ${discount}. Los cupones no se suman.`
      : `A este pedido le rebaja ${discount}.`,
  label: 'Código del cupón',
  apply: 'Aplicar',
  checking: 'Buscando...',
  remove: 'Quitar',
  removeCoupon: (code: string): string => `Quitar el cupón ${code}`,
  missing: 'Escribe el código de tu cupón.',
  failed: 'No pudimos revisar el cupón. Revisa tu conexión e intenta otra vez.',
} as const;
