import type {
  getConversationCall,
  listConversationsCall,
  queueConversationCall,
  readConversationCall,
  releaseConversationCall,
  sendMessageCall,
  takeConversationCall,
} from '#shared/features/conversations/inbox/inbox-calls.ts';
import type { InboxFilter } from '#shared/features/conversations/inbox/inbox-filters.ts';
import type { listWishesCall, settleWishCall } from '#shared/features/conversations/inbox/wish-calls.ts';
import type { getBotSettingsCall } from '#shared/features/conversations/settings/bot-settings-calls.ts';
import type {
  forgetLessonCall,
  listLessonsCall,
  teachWordCall,
} from '#shared/features/conversations/settings/lesson-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

export const listConversations = apiCall<typeof listConversationsCall>({
  method: 'GET',
  path: '/conversations',
});
export const getConversation = apiCall<typeof getConversationCall>({
  method: 'GET',
  path: '/conversations/:id',
});
export const sendMessage = apiCall<typeof sendMessageCall>({
  method: 'POST',
  path: '/conversations/:id/messages',
});
export const takeConversation = apiCall<typeof takeConversationCall>({
  method: 'POST',
  path: '/conversations/:id/take',
});
export const releaseConversation = apiCall<typeof releaseConversationCall>({
  method: 'POST',
  path: '/conversations/:id/release',
});
export const queueConversation = apiCall<typeof queueConversationCall>({
  method: 'POST',
  path: '/conversations/:id/queue',
});
export const readConversation = apiCall<typeof readConversationCall>({
  method: 'POST',
  path: '/conversations/:id/read',
});
export const listWishes = apiCall<typeof listWishesCall>({ method: 'GET', path: '/bot/wishes' });
export const settleWish = apiCall<typeof settleWishCall>({ method: 'POST', path: '/bot/wishes/settle' });
export const teachWord = apiCall<typeof teachWordCall>({ method: 'POST', path: '/bot/words' });
export const listLessons = apiCall<typeof listLessonsCall>({ method: 'GET', path: '/bot/lessons' });
export const forgetLesson = apiCall<typeof forgetLessonCall>({ method: 'POST', path: '/bot/lessons/forget' });
export const getBotSettings = apiCall<typeof getBotSettingsCall>({ method: 'GET', path: '/bot/settings' });

/** The name of the draft of an answer on the device. */
export const answerDraftName = (conversationId: string): string => `conversacion-${conversationId}`;

export type InboxList = { filter: InboxFilter; q: string };

/** Cache keys of the inbox; the tenant is part of every key. */
export const INBOX_KEYS = {
  all: ['conversations'] as const,
  lists: ['conversations', 'list'] as const,
  list: (list: InboxList) => ['conversations', 'list', list] as const,
  counts: ['conversations', 'counts'] as const,
  thread: (id: string) => ['conversations', 'thread', id] as const,
  wishes: ['conversations', 'wishes'] as const,
  lessons: ['conversations', 'lessons'] as const,
  quickReplies: ['conversations', 'quick-replies'] as const,
  orders: (customerId: string) => ['conversations', 'orders', customerId] as const,
  sending: (id: string) => ['conversation-sending', id] as const,
} as const;
