/** Words of the bot's screen while no store can connect one yet. */
export const BOT_WAITING_COPY = {
  title: 'Bot de WhatsApp',
  lead: 'Tu bot está pendiente: todavía no contesta y no se puede probar desde el panel. Mientras tanto, tus clientes te escriben directo a tu WhatsApp.',
  prepareTitle: 'Déjalo preparado',
  prepareText:
    'El bot contesta con lo que tu tienda ya sabe. Lo que completes ahora lo usará desde el primer día.',
  steps: {
    profile: {
      title: 'Datos de la tienda',
      text: 'Tu WhatsApp, horario, delivery, formas de pago y preguntas frecuentes.',
      action: 'Completar datos',
    },
    products: {
      title: 'Productos',
      text: 'Con precio y stock al día, para que responda cuánto cuesta y si queda.',
      action: 'Revisar productos',
    },
  },
} as const;
