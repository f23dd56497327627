/** Texts of an offer that page, cart and bot share. */
export const OFFER_TEXT_COPY = {
  until: (day: string): string => `hasta el ${day}`,
} as const;
