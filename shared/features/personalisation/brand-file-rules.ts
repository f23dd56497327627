/** Largest logo file (`spec 9`). */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;
/** The longer side of a stored logo: enough for an installed store's icon. */
export const LOGO_SIDE = 512;
/** Below this a logo looks blurred where it is shown large (`spec 2`). */
export const SMALL_LOGO_SIDE = 200;

const MEGABYTE = 1024 * 1024;

/** A video of that length at the quality of a message; shoppers load it with prepaid data. */
export const MAX_HEADER_VIDEO_BYTES = 8 * MEGABYTE;
export const MAX_HEADER_VIDEO_MS = 15_000;
/** Full HD, upright or lying. */
export const MAX_HEADER_VIDEO_SIDE = 1920;

/** A photo of a telephone, before it is made smaller. */
export const MAX_HEADER_PICTURE_BYTES = 10 * MEGABYTE;

/** What a header may be given: a picture, or a short video. */
export const HEADER_KINDS = ['picture', 'video'] as const;
export type HeaderKind = (typeof HEADER_KINDS)[number];
