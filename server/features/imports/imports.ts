export { startImportJobs } from './imports-jobs.ts';
export { mountImportRoutes } from './imports-routes.ts';
export { resumePictures } from './resume-pictures.ts';
