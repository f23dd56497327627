/** The intents of messages, as `POST /bot/simulate` returns them. */
export const INTENTS = [
  'greeting',
  'small_talk',
  'thanks',
  'goodbye',
  'search',
  'price',
  'availability',
  'compare',
  'budget',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'clear_cart',
  'quote',
  'order',
  'confirm_order',
  'cancel_order',
  'delivery',
  'payment',
  'hours',
  'location',
  'returns',
  'faq',
  'human',
  'complaint',
  'negotiation',
  'off_topic',
  'unknown',
] as const;
export type Intent = (typeof INTENTS)[number];

/** The parts of a product in which a word may stand. */
export const FIELDS = ['head', 'name', 'category', 'attributes', 'description'] as const;
export type Field = (typeof FIELDS)[number];
