import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';

/** Sent by the store page in the customiser's frame once it accepts themes. */
export const PREVIEW_READY = 'store-preview-ready';

/** The header that the owner brings, by addresses that the frame can open; undefined where it shows the photo of a product. */
export type PreviewHeader = { coverUrl: string | undefined; videoUrl: string | undefined };

/** Sent to the store page in the customiser's frame: the look to show. Both pages have our own origin. */
export type PreviewMessage = { previewTheme: StoreTheme; header: PreviewHeader };

/** Whether a message of our own origin carries a theme for the preview. */
export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'previewTheme' in data;
