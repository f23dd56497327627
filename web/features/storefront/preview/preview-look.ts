import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';

/** What the page shows: in the customiser's frame as it is edited, elsewhere as it is saved. */
export type Look = { theme: StoreTheme | null; coverUrl?: string };
