export { mountPersonalisationRoutes } from './personalisation-routes.ts';
