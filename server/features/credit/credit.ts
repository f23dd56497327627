export { mountCreditRoutes } from './credit-routes.ts';
export {
  chargeOrder,
  creditLeftOf,
  eraseNotebook,
  getNotebook,
  sumNotebooks,
  tellNotebook,
} from './keep-notebook.ts';
export { findNotebook, getCreditSettings, joinNotebooks } from './notebook-repo.ts';
