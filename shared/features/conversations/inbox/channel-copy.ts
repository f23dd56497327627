/** What the panel calls each channel; the list of channels is the list of these names. */
export const CHANNEL_COPY = { whatsapp: 'WhatsApp', web: 'Chat de la tienda' } as const;
