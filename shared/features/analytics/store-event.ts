/** What is counted on a store's public pages; a visit is one person in one day (`ux 10`). */
export const STORE_EVENTS = ['visit', 'product_view', 'whatsapp_click', 'share'] as const;
export type StoreEvent = (typeof STORE_EVENTS)[number];

/** How often something happened on a day and on the one before. */
export type DayCount = { today: number; yesterday: number };
export type StoreCounts = { counts: Record<StoreEvent, DayCount>; products: DayCount };
