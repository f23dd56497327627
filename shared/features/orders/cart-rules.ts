/** Different products in one order from the store's cart. */
export const MAX_CART_LINES = 40;
/** Of one product. */
export const MAX_CART_QUANTITY = 999;
