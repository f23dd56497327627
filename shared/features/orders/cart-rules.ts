/** Different products in one order from the store's cart. */
export const MAX_CART_LINES = 40;
/** Orders of the cart with one number that wait for the store's answer, of the last hour. */
export const UNANSWERED_PER_PHONE = 5;
/** The same of all numbers. */
export const UNANSWERED_PER_STORE = 100;
/** Of one product. */
export const MAX_CART_QUANTITY = 999;
