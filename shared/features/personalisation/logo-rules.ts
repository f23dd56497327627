/** Largest logo file (`spec 9`). */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;
/** The longer side of a stored logo: enough for an installed store's icon. */
export const LOGO_SIDE = 512;
/** Below this a logo looks blurred where it is shown large (`spec 2`). */
export const SMALL_LOGO_SIDE = 200;
