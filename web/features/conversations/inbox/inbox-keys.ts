import type { InboxFilter } from '#shared/features/conversations/inbox/inbox-filters.ts';

export type InboxList = { filter: InboxFilter; q: string };

/** Where the inbox is kept while the panel is open; the tenant is part of every key. */
export const INBOX_KEYS = {
  all: (tenantId: string) => ['conversations', tenantId] as const,
  lists: (tenantId: string) => ['conversations', tenantId, 'list'] as const,
  list: (tenantId: string, list: InboxList) => ['conversations', tenantId, 'list', list] as const,
  counts: (tenantId: string) => ['conversations', tenantId, 'counts'] as const,
  thread: (tenantId: string, id: string) => ['conversations', tenantId, 'thread', id] as const,
  wishes: (tenantId: string) => ['conversations', tenantId, 'wishes'] as const,
  lessons: (tenantId: string) => ['conversations', tenantId, 'lessons'] as const,
  quickReplies: (tenantId: string) => ['conversations', tenantId, 'quick-replies'] as const,
  orders: (tenantId: string, customerId: string) =>
    ['conversations', tenantId, 'orders', customerId] as const,
  sending: (id: string) => ['conversation-sending', id] as const,
} as const;
