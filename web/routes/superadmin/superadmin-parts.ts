import { partOf } from '#web/lib/network/part-of.ts';

/** The overlays of the superadmins' screens, which are fetched on demand. */
export const SUPERADMIN_PARTS = {
  palette: partOf(() => import('./superadmin-palette.tsx')),
  help: partOf(() => import('../frame/shortcut-help.tsx')),
} as const;
