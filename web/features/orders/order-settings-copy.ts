/** Texts of the settings for orders. */
export const ORDER_SETTINGS_COPY = {
  title: 'Pedidos',
  hold: 'Cuánto tiempo aparta sus productos un pedido nuevo',
  holdHint:
    'Si nadie confirma el pedido en ese tiempo, sus productos vuelven solos al stock. El pedido sigue en tu lista.',
  saved: 'Cambio guardado',
  saveFailed: 'No pudimos guardar el cambio. Revisa tu conexión e intenta otra vez.',
  loadFailed: 'No pudimos cargar los ajustes de tus pedidos',
  loadFailedText: 'Revisa tu conexión e intenta otra vez.',
} as const;
