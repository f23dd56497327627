/** The filters of the inbox, in the order of the screen. */
export const INBOX_FILTERS = ['all', 'waiting', 'mine', 'bot', 'unread'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
