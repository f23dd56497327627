/** Different products in one order from the store's cart. */
export const MAX_CART_LINES = 40;
/** Orders of one sender that may wait for the store's answer at a time. */
export const UNANSWERED_PER_SENDER = 3;
/** Unanswered orders that a store takes within one hour from all senders that nobody vouches for. */
export const UNANSWERED_PER_STORE = 100;
/** The largest quantity of one product in a cart. */
export const MAX_CART_QUANTITY = 999;

/** Returns the key under which a device keeps its cart of a store: pairs of product id and quantity, as JSON. */
export const cartKeyOf = (slug: string): string => `pedido_${slug}`;
