export { mountAnalyticsRoutes } from './analytics-routes.ts';
export { readTraffic, recordConversation, startAnalyticsJobs } from './store-events.ts';
