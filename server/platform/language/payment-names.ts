const TRANSFER = /transfer|dep[oó]sito|banc/i;

/** Says whether the store's name for a payment method mentions a transfer to an account; one name may mention several ways. */
export const isTransferMethod = (name: string | null): boolean => name !== null && TRANSFER.test(name);

const CASH = /efectivo|contra ?entrega|cash/i;

/** Says whether the store's name for a payment method mentions cash. */
export const isCashMethod = (name: string | null): boolean => name !== null && CASH.test(name);
