import { MAX_IMPORT_BYTES } from '#shared/features/imports/import-limits.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';

/** Finds a problem of a chosen file before it is uploaded over somebody's prepaid data. */
export const findFileProblem = ({ size }: { size: number }): string | undefined => {
  if (size === 0) return IMPORT_FILE_COPY.empty;
  return size > MAX_IMPORT_BYTES ? IMPORT_FILE_COPY.tooBig : undefined;
};
