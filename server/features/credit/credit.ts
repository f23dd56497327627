export { mountCreditRoutes } from './credit-routes.ts';
export {
  chargeOrder,
  eraseNotebook,
  getNotebook,
  roomOf,
  sumNotebooks,
  tellNotebook,
} from './keep-notebook.ts';
export { findNotebook, getCreditSettings, joinNotebooks } from './notebook-repo.ts';
