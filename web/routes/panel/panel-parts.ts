import { partOf } from '#web/lib/network/part-of.ts';

/**
 * The overlays of the panel's screens, which are fetched on demand. They are named next to the entry, which lists
 * every script anyway.
 */
export const PANEL_PARTS = {
  palette: partOf(() => import('./panel-palette.tsx')),
  help: partOf(() => import('../frame/shortcut-help.tsx')),
  plan: partOf(() => import('#web/features/plans/plan-dialog.tsx')),
  emailBanner: partOf(() => import('#web/features/auth/account/email-banner.tsx')),
  panelNotices: partOf(() => import('./panel-notices.tsx')),
  notices: partOf(() => import('#web/features/notices/notice-settings-form.tsx')),
  orderSettings: partOf(() => import('#web/features/orders/order-settings.tsx')),
  paymentAccounts: partOf(() => import('#web/features/orders/payment-accounts-form.tsx')),
  noticeOffer: partOf(() => import('#web/features/notices/notice-offer.tsx')),
} as const;
