/** The panel's names of the channels; the list of channels consists of these names. */
export const CHANNEL_COPY = { whatsapp: 'WhatsApp', web: 'Chat de la tienda' } as const;
