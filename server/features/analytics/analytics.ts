export { mountAnalyticsRoutes } from './analytics-routes.ts';
export type { ProductCounter } from './get-store-counts.ts';
export { recordConversation, startAnalyticsJobs } from './record-store-event.ts';
