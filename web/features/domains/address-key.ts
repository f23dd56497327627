/** The cache key of the store's address. */
export const ADDRESS_KEY = ['store-address'];
