export { isBotActive } from './bot-health.ts';
export { CHANNEL_ADAPTERS } from './channel-list.ts';
export type { ChannelAdapter } from './channels/channel-adapter.ts';
export { resealTokens } from './channels/connect-account.ts';
export { toChannels } from './channels/conversation-channels.ts';
export { channelQueues } from './channels/measure-queues.ts';
export { chatWithStore } from './channels/web/chat-with-store.ts';
export { checkNumber, connectTypedNumber, connectWhatsApp } from './channels/whatsapp/connect-whatsapp.ts';
export { findWhatsAppAccount, hasWhatsAppOf } from './channels/whatsapp/whatsapp-account.ts';
export {
  claimUnreportedHandovers,
  listUnreportedTenants,
  listWaiting,
} from './conversations/conversation-repo.ts';
export { startConversationJobs } from './conversations-jobs.ts';
export { mountConversationRoutes } from './conversations-routes.ts';
export { eraseConversations } from './erase-conversations.ts';
export { type AnsweringTools, createAnsweringTools } from './inbox/answering-tools.ts';
export { NOTIFY_HANDOVER } from './inbox/carry-out-effects.ts';
export { countAnswered } from './inbox/count-answered.ts';
export {
  countInbox,
  type InboxMessage,
  listCustomerConversations,
  listInbox,
  listSaidAfter,
} from './inbox/inbox-repo.ts';
export { sendMessage } from './inbox/send-message.ts';
export { updateBotSettings } from './settings/update-bot-settings.ts';
