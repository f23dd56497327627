/** How long a new order may hold its stock before somebody confirms it, in minutes; the column `hold_minutes` checks the same bounds. */
export const HOLD_MINUTES = { min: 15, max: 24 * 60, default: 45 } as const;
/** Longest note of the team about an order or a customer. */
export const MAX_NOTE_LENGTH = 1000;
/** Longest note of the customer on an order. */
export const MAX_ORDER_NOTE_LENGTH = 500;
export const MAX_CUSTOMER_NAME_LENGTH = 80;
export const MAX_PAYMENT_LENGTH = 60;
/** Longest size, colour or similar choice of a line, in the shopper's words. */
export const MAX_OPTION_LENGTH = 60;
/** How many accounts a store may give for transfers. */
export const MAX_PAYMENT_ACCOUNTS = 6;
export const MAX_BANK_NAME_LENGTH = 60;
/** Longest number of an account as it is written, with spaces and hyphens. */
export const MAX_ACCOUNT_NUMBER_LENGTH = 60;
/** Longest text of a rating, and of the store's answer to it. */
export const MAX_RATING_LENGTH = 500;
/** Shortest and longest reason for which a store reports a rating. */
export const MIN_REPORT_LENGTH = 4;
export const MAX_REPORT_LENGTH = 300;
/** A store or product shows the average of its ratings from this many on. */
export const MIN_RATINGS_FOR_AVERAGE = 3;
/** How long a buyer may change a rating. */
export const RATING_CHANGE_DAYS = 30;

/** Largest picture that a buyer may send as a receipt, on the page of an order or in the store's chat; a PDF, `MAX_PDF_BYTES`. */
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;
