export { startAnalyticsJobs } from './analytics-jobs.ts';
export { mountAnalyticsRoutes } from './analytics-routes.ts';
export type { ProductCounter } from './get-store-counts.ts';
export { recordConversation } from './record-conversation.ts';
