/** Texts of the prices of products with variants. */
export const VARIANT_PRICE_COPY = {
  from: (price: string): string => `desde ${price}`,
} as const;
