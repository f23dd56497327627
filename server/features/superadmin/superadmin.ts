export { ensureSuperadmin, type FirstSuperadmin } from './ensure-superadmin.ts';
export { openSuperadmin } from './open-superadmin.ts';
export { startSuperadminJobs } from './superadmin-jobs.ts';
export { mountSuperadminRoutes } from './superadmin-routes.ts';
