/**
 * The contents of the archive of `GET /account/export`: every table with rows of a tenant, without the columns named
 * here. A test compares both lists with the database's own catalogue, so that no new table is forgotten in either.
 */
export const EXPORTED_TABLES: Readonly<
  Record<string, { withheld: readonly string[]; rowsAtATime?: number }>
> = {
  tenants: { withheld: [] },
  tenant_slugs: { withheld: [] },
  users: { withheld: ['password_hash'] },
  user_emails: { withheld: [] },
  sessions: { withheld: ['token_hash'] },
  invitations: { withheld: ['token_hash'] },
  plan_requests: { withheld: [] },
  subscriptions: { withheld: [] },
  // Of superadmins the owner reads no e-mail.
  plan_payments: { withheld: ['operator'] },
  meter_periods: { withheld: [] },
  meter_entries: { withheld: [] },
  products: { withheld: [] },
  product_images: { withheld: [] },
  pictures: { withheld: [] },
  // A row holds a file of up to 10 MB, and a store may have hundreds.
  imports: { withheld: [], rowsAtATime: 1 },
  import_rows: { withheld: [] },
  bot_settings: { withheld: [] },
  customers: { withheld: [] },
  coupons: { withheld: [] },
  orders: { withheld: ['request_hash', 'page_token', 'hold_address'] },
  order_lines: { withheld: [] },
  order_events: { withheld: [] },
  order_notices: { withheld: [] },
  order_payments: { withheld: [] },
  order_settings: { withheld: [] },
  ratings: { withheld: [] },
  data_requests: { withheld: [] },
  payment_account_lists: { withheld: [] },
  receipts: { withheld: [] },
  credit_settings: { withheld: [] },
  credit_notebooks: { withheld: [] },
  credit_entries: { withheld: [] },
  store_counts: { withheld: [] },
  store_visit_sources: { withheld: [] },
  store_visit_hours: { withheld: [] },
  store_product_views: { withheld: [] },
  store_missed_words: { withheld: [] },
  conversations: { withheld: ['web_key'] },
  messages: { withheld: [] },
  unanswered_questions: { withheld: [] },
  wanted_products: { withheld: [] },
  taught_answers: { withheld: [] },
  taught_words: { withheld: [] },
  ordered_words: { withheld: [] },
  channel_connections: { withheld: ['token_sealed'] },
  channel_notices: { withheld: [] },
  domain_claims: { withheld: ['token'] },
  channel_signups: { withheld: ['state_hash', 'token_sealed'] },
  notice_settings: { withheld: [] },
  // Of superadmins the owner reads no e-mail.
  help_requests: { withheld: ['operator'] },
  help_messages: { withheld: ['operator'] },
};

/** Tables that stay out whole, and why. */
export const WITHHELD_TABLES: Readonly<Record<string, string>> = {
  tenant_audit: "names of the platform's people; plan, status and requests themselves are in the archive",
  tenant_usage: 'sums of rows that are in the archive, measured anew whenever somebody looks',
  email_confirmations: 'digests of links that live for a day',
  known_devices: 'digests by which a browser that signed in before is known',
  password_resets: 'digests of links that live for half an hour',
  bot_simulations: 'trials of the bot by members, forgotten after a day',
  meaning_states: 'how far the store was placed by meaning; derived from what is in the archive',
  meaning_vectors: 'numbers that a model made of the products and questions in the archive',
  product_creations: 'keys that recognise a repeated request, forgotten after a day',
  channel_items:
    'what channels delivered on the way to the conversations, which are in the archive; forgotten after a month',
  push_subscriptions: 'addresses and keys by which a browser is reached; they end with its session',
  held_notices:
    'which orders and conversations wait for the end of quiet hours; they are in the archive themselves',
  channel_outbox: 'the way of each message to its channel; the messages are in the archive',
  queue_turns: 'when the loops look at the store again',
  due_answers: 'which conversations wait for an answer of the bot at this moment',
  store_visitors: 'digests under a salt that is thrown away every night; they name nobody',
};
