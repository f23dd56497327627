export { loadPages, type Pages } from './load-pages.ts';
export { mountSiteRoutes, sendMissingPage } from './site-routes.ts';
