/** Texts of `/dev/whatsapp`. */
export const DESK_COPY = {
  title: 'WhatsApp de prueba',
  lead: 'Escribe como un cliente y el bot de la tienda te contesta por el camino de verdad: la entrega llega firmada, se guarda, se procesa y la respuesta sale hacia una API de mentira. Solo existe en esta máquina, mientras no configures WhatsApp. También puedes conectar la tienda en /panel/bot, con identificadores inventados y una llave que empiece con EAA.',
  store: 'Tienda (lo que va después de /str/)',
  phone: 'Teléfono del cliente',
  name: 'Nombre del cliente',
  open: 'Abrir',
  text: 'Mensaje',
  send: 'Enviar',
  empty: 'Todavía no se ha escrito nada.',
  missing: 'No hay ninguna tienda abierta en esa dirección.',
  refresh: 'Actualizar',
  says: (who: 'customer' | 'bot') => (who === 'customer' ? 'Cliente' : 'Tienda'),
} as const;

/** Words of the page that stands in for Facebook's. */
export const SIGNUP_WORDS = {
  title: 'Facebook de prueba',
  give: 'Dar permiso a Colmado',
  deny: 'Cancelar',
} as const;
