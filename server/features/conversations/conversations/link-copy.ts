/** Labels of the buttons that open a page of the store. */
export const LINK_COPY = { product: 'Ver en la tienda', store: 'Ver la tienda' } as const;
