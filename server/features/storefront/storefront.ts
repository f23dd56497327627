export { mountCardRoutes } from './card-routes.ts';
export { mountDiscoveryRoutes } from './discovery-routes.ts';
export { loadPages, type Pages } from './load-pages.ts';
export { openCards } from './open-card.ts';
export { openStores, type Stores } from './serve-stores.ts';
export { mountShareRoutes } from './share-routes.ts';
export { mountSiteRoutes, sendMissingPage } from './site-routes.ts';
export { mountStoreRoutes } from './store-routes.ts';
export { startStorefrontJobs } from './storefront-jobs.ts';
