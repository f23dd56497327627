export const MAX_IMPORT_ROWS = 1000;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
