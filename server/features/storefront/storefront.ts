export { Cards, startStorefrontJobs } from './card-pictures.ts';
export { mountCardRoutes } from './card-routes.ts';
export { mountDiscoveryRoutes } from './discovery-routes.ts';
export { mountShareRoutes } from './get-share-kit.ts';
export { loadPages, type Pages } from './load-pages.ts';
export { readProductPage, readStorePage } from './read-store-pages.ts';
export { Stores } from './serve-stores.ts';
export { mountSiteRoutes, sendMissingPage } from './site-routes.ts';
export { mountStoreRoutes, pictureAudience } from './store-routes.ts';
