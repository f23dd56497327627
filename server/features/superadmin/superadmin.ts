export { ensureSuperadmin, type FirstSuperadmin } from './ensure-superadmin.ts';
export { openSuperadmin } from './open-superadmin.ts';
export { mountSuperadminRoutes } from './superadmin-routes.ts';
