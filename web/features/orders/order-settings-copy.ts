/** Texts of the settings for orders. */
export const ORDER_SETTINGS_COPY = {
  hold: 'Cuánto tiempo aparta sus productos un pedido nuevo',
  holdHint:
    'Si nadie confirma el pedido en ese tiempo, sus productos vuelven solos al stock. El pedido sigue en tu lista.',
  deposit: 'Qué pides para apartar un pedido',
  depositHint:
    'Se lo decimos a tu cliente al confirmar. Cuando lo anotas como cobrado, un pedido que ya aparta productos no los suelta solo; los de tu tienda los apartan cuando los confirmas.',
  depositKinds: { none: 'Nada', percent: 'Un porcentaje del total', amount: 'Un monto fijo' },
  depositValues: { percent: 'Porcentaje', amount: 'Monto en RD$' },
  notPercent: 'Escribe un número del 1 al 100.',
  tax: 'ITBIS',
  taxHint:
    'Lo que dice cada producto (18 %, 16 % o exento) cuenta para los pedidos nuevos; los de antes se quedan como están. El delivery no lleva ITBIS.',
  taxModes: {
    none: 'No cobro ITBIS',
    included: 'Mis precios ya lo incluyen',
    added: 'Más ITBIS: se suma a mis precios',
  },
  taxId: 'RNC o cédula de tu negocio (opcional)',
  taxIdHint: 'Sale en tus cotizaciones.',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: 'Cambio guardado',
  saveFailed: 'No pudimos guardar el cambio. Revisa tu conexión e intenta otra vez.',
  loadFailed: 'No pudimos cargar los ajustes de tus pedidos',
} as const;
