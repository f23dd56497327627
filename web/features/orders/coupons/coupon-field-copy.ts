/** Texts of the coupon in the order sheet. */
export const COUPON_FIELD_COPY = {
  open: '¿Tienes un cupón?',
  label: 'Código del cupón',
  apply: 'Aplicar',
  checking: 'Buscando...',
  remove: 'Quitar',
  removeCoupon: (code: string): string => `Quitar el cupón ${code}`,
  missing: 'Escribe el código de tu cupón.',
  failed: 'No pudimos revisar el cupón. Revisa tu conexión e intenta otra vez.',
} as const;
