import { partOf } from '#web/ui/overlay/use-part.ts';

/** What lies over the panel's screens and is fetched when it is wanted. Named where the entry is, which lists every script already. */
export const PANEL_PARTS = {
  palette: partOf(() => import('./panel-palette.tsx')),
  help: partOf(() => import('../frame/shortcut-help.tsx')),
  plan: partOf(() => import('#web/features/plans/plan-dialog.tsx')),
  emailBanner: partOf(() => import('#web/features/auth/account/email-banner.tsx')),
  closing: partOf(() => import('#web/features/plans/closing/closing-notice.tsx')),
} as const;
