import type { UserRole } from '#shared/features/auth/user-view.ts';
import { PATHS } from '#shared/lib/paths.ts';

/** A screen of the panel. */
export type PanelScreen = {
  path: string;
  /** The name, without its ending, of the file in this folder whose default export draws the screen. */
  file: string;
  /** The only role that may see the screen. */
  role?: UserRole;
};

/** Every screen of the panel. The router fetches a screen when it is opened; the document of its address preloads it. */
export const PANEL_SCREENS: readonly PanelScreen[] = [
  { path: PATHS.panel, file: 'dashboard' },
  { path: PATHS.panelProducts, file: 'products' },
  { path: PATHS.panelAddProduct, file: 'add-product' },
  { path: PATHS.panelBaseList, file: 'base-list' },
  { path: PATHS.panelImport, file: 'import-products' },
  { path: PATHS.panelImportGuide, file: 'import-guide' },
  { path: PATHS.panelOrders, file: 'orders' },
  { path: PATHS.panelNewOrder, file: 'new-order' },
  { path: PATHS.panelEditOrder, file: 'edit-order' },
  { path: PATHS.panelCollections, file: 'collections' },
  { path: PATHS.panelDebtors, file: 'debtors' },
  { path: PATHS.panelCustomers, file: 'customers' },
  { path: PATHS.panelCustomer, file: 'customer' },
  { path: PATHS.panelRatings, file: 'ratings' },
  { path: PATHS.panelCoupons, file: 'coupons' },
  { path: PATHS.panelReport, file: 'report' },
  { path: PATHS.panelConversations, file: 'conversations' },
  { path: PATHS.panelBot, file: 'bot' },
  { path: PATHS.panelShare, file: 'share' },
  { path: PATHS.panelPersonalisation, file: 'personalisation' },
  { path: PATHS.panelStoreProfile, file: 'store-profile' },
  { path: PATHS.panelAddress, file: 'store-address' },
  { path: PATHS.panelUsage, file: 'usage' },
  { path: PATHS.panelHelp, file: 'help', role: 'owner' },
  { path: `${PATHS.panelHelp}/:id`, file: 'help-request', role: 'owner' },
  { path: PATHS.panelSettings, file: 'settings' },
  { path: PATHS.panelTeam, file: 'team', role: 'owner' },
];
