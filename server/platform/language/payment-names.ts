const TRANSFER = /transfer|dep[oó]sito|banc/i;

/** Says whether the store's name for a payment method speaks of a transfer to an account. One name may speak of several. */
export const isTransferMethod = (name: string | null): boolean => name !== null && TRANSFER.test(name);

const CASH = /efectivo|contra ?entrega|cash/i;

/** Says whether the store's name for a payment method speaks of cash. */
export const isCashMethod = (name: string | null): boolean => name !== null && CASH.test(name);
