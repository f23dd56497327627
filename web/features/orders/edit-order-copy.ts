/** Texts of the form that changes an order. */
export const EDIT_ORDER_COPY = {
  edit: 'Editar',
  title: (code: string): string => `Editar pedido ${code}`,
  pageTitle: 'Editar pedido',
  lead: 'Los productos que ya estaban quedan al precio con que se pidieron.',
  told: 'Si su chat sigue abierto, le decimos ahí cómo queda su pedido.',
  back: 'Volver al pedido',
  asItIs: 'Así está el pedido ahora',
  discard: 'Descartar cambios',
  save: 'Guardar cambios',
  saved: (code: string): string => `Pedido ${code} cambiado`,
  failed: 'No pudimos guardar los cambios. Revisa tu conexión e intenta otra vez: no se perdió nada.',
  forEditors: 'Solo el dueño y los administradores cambian pedidos.',
  loadFailed: 'No pudimos cargar este pedido',
  closed: 'Este pedido ya no se puede cambiar: va en camino o terminó.',
} as const;
