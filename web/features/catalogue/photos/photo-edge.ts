/** Longest side of a product photo as it is sent (ux 4 «Image upload»). */
export const PHOTO_EDGE = 1600;
