export { startNoticeJobs } from './notice-jobs.ts';
export { mountNoticeRoutes } from './notice-routes.ts';
