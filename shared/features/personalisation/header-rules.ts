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
