import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';

/** Told by the store page in the customiser's frame once it can wear themes. */
export const PREVIEW_READY = 'store-preview-ready';

/** Told to the store page in the customiser's frame: the theme it shall wear. Both pages are of our own origin. */
export type PreviewMessage = { previewTheme: StoreTheme };

/** Whether a message of our own origin carries a theme for the preview. */
export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'previewTheme' in data;
