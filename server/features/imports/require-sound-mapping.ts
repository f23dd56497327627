import type { ColumnMapping } from '#shared/features/imports/import-columns.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';

const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', { message, details: { fields: [{ field: 'mapping', message }] } });
};

/** Refuses a mapping that names a column the file does not have, or one column for two fields. */
export const requireSoundMapping = (mapping: ColumnMapping, columnCount: number): void => {
  const columns = Object.values(mapping);
  if (columns.some((column) => column >= columnCount)) refuse(IMPORT_FILE_COPY.mappingUnreadable);
  if (new Set(columns).size < columns.length) refuse(IMPORT_FILE_COPY.mappingTwice);
};
