/** The loop that takes deliveries apart. */
export const SPLIT_LOOP = 'whatsapp-deliveries';

/** The loop that carries out what deliveries told. */
export const ITEM_LOOP = 'whatsapp-items';

/** The loop that sends. */
export const SEND_LOOP = 'whatsapp-outbox';
