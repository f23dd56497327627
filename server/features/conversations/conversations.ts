export { startConversationJobs } from './conversations-jobs.ts';
export { mountConversationRoutes } from './conversations-routes.ts';
