import * as z from 'zod/mini';
import { IMPORT_FIELDS } from './import-columns.ts';
import { MAX_IMPORT_COLUMNS } from './import-limits.ts';

export const ImportFieldSchema = z.enum(IMPORT_FIELDS);

/** Which column of the file holds each field, as a caller may choose it. */
export const ColumnMappingSchema = z.partialRecord(
  ImportFieldSchema,
  z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_COLUMNS - 1)),
);

/** One line's cells by field, as written or as corrected. */
export const ImportCellsSchema = z.record(ImportFieldSchema, z.string());
