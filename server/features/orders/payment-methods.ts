const TRANSFER = /transfer|dep[oó]sito|banc/i;

/** Says whether the store's name for a payment method speaks of a transfer to an account. One name may speak of several. */
export const isTransferMethod = (name: string | null): boolean => name !== null && TRANSFER.test(name);
