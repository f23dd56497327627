export { mountAnalyticsRoutes } from './analytics-routes.ts';
export { readTraffic } from './read-traffic.ts';
export { recordConversation, startAnalyticsJobs } from './record-store-event.ts';
