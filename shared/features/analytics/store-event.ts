/**
 * The events counted on a store's public pages. A visit is one person in one day (`ux 10`), and so is `cart`: somebody put
 * something into the order.
 */
export const STORE_EVENTS = ['visit', 'product_view', 'whatsapp_click', 'share', 'cart'] as const;
export type StoreEvent = (typeof STORE_EVENTS)[number];

/** Conversations of a day, by where they are held: counted where a message arrives, never on a visitor's word. */
const CONVERSATION_EVENTS = ['web_conversation', 'whatsapp_conversation'] as const;
export type ConversationEvent = (typeof CONVERSATION_EVENTS)[number];

/** The origins of a visit that are told apart; the server decides when it counts the visit and stores nothing else of it. */
export const VISIT_SOURCES = [
  'status',
  'whatsapp',
  'instagram',
  'facebook',
  'tiktok',
  'qr',
  'search',
  'ad',
  'direct',
  'other',
] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/**
 * How many enquiries a day had (decision 018). A shopper who taps the WhatsApp button and then writes is one enquiry, so of taps
 * and conversations there the larger counts.
 */
export const enquiriesOf = (counts: { web: number; whatsapp: number; clicks: number }): number =>
  counts.web + Math.max(counts.whatsapp, counts.clicks);

/** How often something happened on a day and on the one before. */
export type DayCount = { today: number; yesterday: number };
export type StoreCounts = { counts: Record<StoreEvent, DayCount>; enquiries: DayCount; products: DayCount };
