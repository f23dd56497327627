import { partOf } from '#web/ui/overlay/use-part.ts';

/** What lies over the superadmins' screens and is fetched when it is wanted. */
export const SUPERADMIN_PARTS = {
  palette: partOf(() => import('./superadmin-palette.tsx')),
  help: partOf(() => import('../frame/shortcut-help.tsx')),
} as const;
