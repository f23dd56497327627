export { resumePictures, startImportJobs } from './imports-jobs.ts';
export { mountImportRoutes } from './imports-routes.ts';
