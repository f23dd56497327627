/** The refusals of the inbox's calls, and words in messages. */
export const INBOX_COPY = {
  windowShut:
    'Pasaron más de 24 horas desde su último mensaje, y WhatsApp ya no deja escribirle. Cuando te escriba otra vez podrás responder.',
  optedOut: 'Esta persona pidió no recibir más mensajes. Si cambia de idea, escribirá ALTA.',
  priceOnRequest: 'Precio a consultar',
} as const;
