/** What the inbox can be narrowed to, in the order in which it is offered. */
export const INBOX_FILTERS = ['all', 'waiting', 'mine', 'bot', 'unread'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
