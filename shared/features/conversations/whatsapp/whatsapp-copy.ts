/** What WhatsApp's own kinds of message read as in a conversation. */
export const WHATSAPP_COPY = {
  location: (place: string) => (place ? `Ubicación: ${place}` : 'Ubicación enviada'),
  order: (lines: readonly string[]) => `Quiero ${lines.join(', ')}`,
  listLabel: 'Ver opciones',
} as const;
