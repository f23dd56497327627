import * as z from 'zod';
import { UuidSchema } from '../../lib/answer-schemas.ts';
import { defineCall } from '../../lib/define-call.ts';
import { DOT_MEANINGS } from './dot-meaning.ts';
import { IMPORT_ROWS_PER_PAGE, MAX_CELL_LENGTH, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './import-limits.ts';
import { ColumnMappingSchema, ImportFieldSchema } from './import-schemas.ts';
import { ROW_FILTERS } from './import-states.ts';
import { ImportViewSchema } from './import-view.ts';
import { IMPORT_FILE_COPY } from './imports-copy.ts';

const IdParamsSchema = z.object({ id: UuidSchema });
const OneImportSchema = z.object({ success: z.literal(true), import: ImportViewSchema });

const MAX_SHEET_URL_LENGTH = 2048;
/** Corrections in one call; with `everywhere` one of them reaches the whole file. */
const MAX_EDITS = 200;
const MAX_LINE = 10_000_000;

const jsonText = (value: unknown, context: z.RefinementCtx): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    context.addIssue({ code: 'custom', message: IMPORT_FILE_COPY.mappingUnreadable });
    return z.NEVER;
  }
};

const pageOf = {
  group: z.enum(ROW_FILTERS).optional(),
  /** Rows after this line of the file. */
  after: z.coerce.number().int().min(0).max(MAX_LINE).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_IMPORT_ROWS).default(IMPORT_ROWS_PER_PAGE),
};

export const stageImportCall = defineCall({
  name: 'stageImport',
  method: 'POST',
  path: '/imports',
  summary: 'Reads a CSV or XLSX file, or a shared Google Sheet, into a preview; writes no product.',
  room: 'imports',
  access: 'editor',
  body: z.object({
    sheetUrl: z.string().trim().max(MAX_SHEET_URL_LENGTH, IMPORT_FILE_COPY.sheetLinkInvalid).optional(),
    /** Which column holds each field, when the header should not be guessed; JSON text in a form. */
    mapping: z.preprocess(jsonText, ColumnMappingSchema).optional(),
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
    mapping: ColumnMappingSchema.optional(),
    dotMeaning: z.enum(DOT_MEANINGS).nullable().optional(),
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
          line: z.number().int().min(1).max(MAX_LINE),
          field: ImportFieldSchema,
          value: z.string().max(MAX_CELL_LENGTH, IMPORT_FILE_COPY.cellTooLong),
          /** Also in every other line that says the same in this column. */
          everywhere: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(MAX_EDITS),
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
  body: z.object({ updateBySku: z.boolean().default(false) }),
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
