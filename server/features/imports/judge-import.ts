import { AppError } from '#server/platform/errors/app-error.ts';
import type { ColumnMapping } from '#shared/features/imports/import-columns.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import type { ImportRecord } from './import-repo.ts';
import { type ParsedRows, parseProductRows } from './rows/parse-product-rows.ts';

/** Reads the stored lines as products, with the owner's columns and corrections: the same for preview, apply and download. */
export const judgeImport = ({ header, lines, mapping, edits, dotMeaning }: ImportRecord): ParsedRows =>
  parseProductRows({ header, rows: lines, mapping, edits, dotMeaning: dotMeaning ?? undefined });

const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', { message, details: { fields: [{ field: 'mapping', message }] } });
};

/** Refuses a mapping that names a column the file does not have, or one column for two fields. @throws INVALID_INPUT */
export const requireValidMapping = (mapping: ColumnMapping, columnCount: number): void => {
  const columns = Object.values(mapping);
  if (columns.some((column) => column >= columnCount)) refuse(IMPORT_FILE_COPY.mappingUnreadable);
  if (new Set(columns).size < columns.length) refuse(IMPORT_FILE_COPY.mappingTwice);
};
