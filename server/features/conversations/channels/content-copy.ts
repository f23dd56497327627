/** The texts that represent WhatsApp's special kinds of messages in a conversation. */
export const CONTENT_COPY = {
  location: (place: string) => (place ? `Ubicación: ${place}` : 'Ubicación enviada'),
  order: (lines: readonly string[]) => `Quiero ${lines.join(', ')}`,
  mayCall: (isAllowed: boolean) =>
    isAllowed
      ? 'Permitió que la tienda le llame por WhatsApp.'
      : 'No permitió que la tienda le llame por WhatsApp.',
  listLabel: 'Ver opciones',
} as const;
