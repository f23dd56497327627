export const MAX_IMPORT_ROWS = 1000;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** More columns than any catalogue has; keeps a hostile sheet from multiplying its rows. */
export const MAX_IMPORT_COLUMNS = 60;
/** How many lines of a staged file one answer carries. */
export const IMPORT_ROWS_PER_PAGE = 100;
/** How long an import that was applied can be undone (`ux 4`). */
export const IMPORT_UNDO_HOURS = 24;
