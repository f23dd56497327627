/** Words of the chat on a store's own pages. */
export const WEB_CHAT_COPY = {
  assistant: 'Asistente virtual de la tienda',
  waiting: 'Te responde una persona en breve',
  person: 'Te responde una persona',
  close: 'Cerrar el chat',
  logLabel: 'Conversación con la tienda',
  welcome: (store: string) =>
    `¡Hola! Soy el asistente virtual de *${store}*. Pregúntame por precios y productos, o haz tu pedido por aquí.`,
  starters: ['¿Qué productos tienen?', '¿Hacen delivery?', '¿Cuál es su horario?'],
  field: 'Escribe tu mensaje',
  send: 'Enviar',
  typing: 'Escribiendo...',
  you: 'Tú:',
  bot: 'Asistente:',
  them: 'La tienda:',
  seeProduct: 'Ver producto',
  noPrice: 'Consultar precio',
  notSent: 'No se envió.',
  retry: 'Reintentar',
  tooFast: 'Vas muy rápido. Espera un momento y toca Reintentar.',
  full: 'Este chat ya no recibe más mensajes. Escríbenos por WhatsApp.',
  gone: 'Este chat ya no está disponible. Escríbenos por WhatsApp.',
} as const;
