import * as z from 'zod/mini';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { IMPORT_ROWS_PER_PAGE, MAX_CELL_LENGTH, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './import-limits.ts';
import { DOT_MEANINGS, ROW_FILTERS } from './import-states.ts';
import { ColumnMappingSchema, ImportFieldSchema, ImportViewSchema } from './import-view.ts';
import { IMPORT_FILE_COPY } from './imports-copy.ts';

const IdParamsSchema = z.object({ id: UuidSchema });
const OneImportSchema = z.object({ success: z.literal(true), import: ImportViewSchema });

const MAX_SHEET_URL_LENGTH = 2048;
/** Corrections in one call; with `everywhere` one of them reaches the whole file. */
const MAX_EDITS = 200;
const MAX_LINE = 10_000_000;

const jsonText = (value: unknown, context: z.core.ParsePayload): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    context.issues.push({ code: 'custom', message: IMPORT_FILE_COPY.mappingUnreadable, input: value });
    return z.NEVER;
  }
};

const pageOf = {
  group: z.optional(z.enum(ROW_FILTERS)),
  /** Rows after this line of the file. */
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_LINE)), 0),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_IMPORT_ROWS)),
    IMPORT_ROWS_PER_PAGE,
  ),
};

export const stageImportCall = defineCall({
  name: 'stageImport',
  method: 'POST',
  path: '/imports',
  summary: 'Reads a CSV or XLSX file, or a shared Google Sheet, into a preview; writes no product.',
  room: 'imports',
  access: 'editor',
  body: z.object({
    sheetUrl: z.optional(
      z.string().check(z.trim(), z.maxLength(MAX_SHEET_URL_LENGTH, IMPORT_FILE_COPY.sheetLinkInvalid)),
    ),
    /** Which column holds each field, when the header should not be guessed; JSON text in a form. */
    mapping: z.optional(z.pipe(z.transform(jsonText), ColumnMappingSchema)),
  }),
  files: {
    field: 'file',
    maxFiles: 1,
    maxBytes: MAX_IMPORT_BYTES,
    tooManyMessage: IMPORT_FILE_COPY.oneFile,
    tooLargeMessage: () => IMPORT_FILE_COPY.tooBig,
  },
  multipart: 'or-json',
  answer: OneImportSchema,
  rate: { max: 60, perSeconds: 600 },
  status: 201,
});

export const getImportCall = defineCall({
  name: 'getImport',
  method: 'GET',
  path: '/imports/:id',
  summary: 'An import, how far it is, and a page of its lines.',
  room: 'imports',
  access: 'member',
  params: IdParamsSchema,
  query: z.object(pageOf),
  answer: OneImportSchema,
});

export const changeImportCall = defineCall({
  name: 'changeImport',
  method: 'PUT',
  path: '/imports/:id',
  summary:
    'Chooses the columns of a staged import, or what the dot of its prices means; every line is read again.',
  room: 'imports',
  access: 'editor',
  params: IdParamsSchema,
  body: z.object({
    mapping: z.optional(ColumnMappingSchema),
    dotMeaning: z.optional(z.nullable(z.enum(DOT_MEANINGS))),
  }),
  answer: OneImportSchema,
});

export const editImportRowsCall = defineCall({
  name: 'editImportRows',
  method: 'PUT',
  path: '/imports/:id/rows',
  summary: 'Corrects cells of a staged import; every line is read again.',
  room: 'imports',
  access: 'editor',
  params: IdParamsSchema,
  body: z.object({
    edits: z
      .array(
        z.object({
          line: z.int().check(z.minimum(1), z.maximum(MAX_LINE)),
          field: ImportFieldSchema,
          value: z.string().check(z.maxLength(MAX_CELL_LENGTH, IMPORT_FILE_COPY.cellTooLong)),
          /** Also in every other line that says the same in this column. */
          everywhere: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_EDITS)),
  }),
  maxBodyBytes: 2 * 1024 * 1024,
  answer: OneImportSchema,
});

export const applyImportCall = defineCall({
  name: 'applyImport',
  method: 'POST',
  path: '/imports/:id/apply',
  summary: 'Writes the valid lines in the background, as many as the plan allows.',
  room: 'imports',
  access: 'editor',
  params: IdParamsSchema,
  body: z.object({ updateBySku: z._default(z.boolean(), false) }),
  answer: OneImportSchema,
  status: 202,
});

export const undoImportCall = defineCall({
  name: 'undoImport',
  method: 'POST',
  path: '/imports/:id/undo',
  summary:
    'Takes back an import within 24 hours: what it created goes, what it changed returns, unless changed since.',
  room: 'imports',
  access: 'editor',
  params: IdParamsSchema,
  answer: OneImportSchema,
  status: 202,
});

export const downloadRejectedCall = defineCall({
  name: 'downloadRejected',
  method: 'GET',
  path: '/imports/:id/rejected.csv',
  summary: 'The lines with errors as CSV, each with its reason, to correct and upload again.',
  room: 'imports',
  access: 'member',
  params: IdParamsSchema,
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
});

export const exportCatalogueCall = defineCall({
  name: 'exportCatalogue',
  method: 'GET',
  path: '/products/export',
  summary: 'The whole catalogue as a CSV file that the import reads back, one line a product or variant.',
  room: 'imports',
  access: 'member',
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
});
