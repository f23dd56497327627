/** Texts of prices from a quantity on. */
export const TIER_TEXT_COPY = {
  from: (quantity: string, price: string): string => `Desde ${quantity}: ${price}`,
  each: (price: string): string => `${price} c/u`,
  /** A price that is struck through. */
  before: (price: string): string => `antes ${price}`,
} as const;
