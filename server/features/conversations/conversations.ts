export { startConversationJobs } from './conversations-jobs.ts';
export { mountConversationRoutes } from './conversations-routes.ts';
export { openAnsweringTools } from './inbox/answering-tools.ts';
export { isBotActive } from './settings/is-bot-active.ts';
export { connectWhatsApp } from './whatsapp/connect-whatsapp.ts';
export { mountWhatsAppWebhook } from './whatsapp/webhook-routes.ts';
export { whatsAppCourier } from './whatsapp/whatsapp-courier.ts';
