export const MAX_IMPORT_ROWS = 1000;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** More columns than any catalogue has; keeps a hostile sheet from multiplying its rows. */
export const MAX_IMPORT_COLUMNS = 60;
/** Longer than any field. A longer cell is cut when the file is staged, and the preview reports it as too long. */
export const MAX_CELL_LENGTH = 6000;
/** Staged files that a store keeps; the next one takes the place of the oldest. */
export const MAX_STAGED_IMPORTS = 5;
/** Characters of all corrections of one staged file. */
export const MAX_EDITS_LENGTH = 2_000_000;
/** How many lines of a staged file one answer carries. */
export const IMPORT_ROWS_PER_PAGE = 100;
/** How long an import that was applied can be undone (`ux 4`). */
export const IMPORT_UNDO_HOURS = 24;
