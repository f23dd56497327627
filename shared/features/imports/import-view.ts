import * as z from 'zod/mini';
import { PLAN_IDS } from '#shared/features/plans/plan-table.ts';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { IMPORT_FIELDS } from './import-columns.ts';
import { MAX_IMPORT_COLUMNS } from './import-limits.ts';
import { DOT_MEANINGS, IMPORT_STATUSES, ROW_GROUPS, ROW_OUTCOMES, SKIP_REASONS } from './import-states.ts';

export const ImportFieldSchema = z.enum(IMPORT_FIELDS);

/** Which column of the file holds each field, as a caller may choose it. */
export const ColumnMappingSchema = z.partialRecord(
  ImportFieldSchema,
  z.int().check(z.minimum(0), z.maximum(MAX_IMPORT_COLUMNS - 1)),
);

/** One line's cells by field, as written or as corrected. */
const ImportCellsSchema = z.record(ImportFieldSchema, z.string());

const MessageSchema = z.object({
  /** null: about the whole line. */
  field: z.nullable(ImportFieldSchema),
  column: z.string(),
  message: z.string(),
});

const ImportRowViewSchema = z.object({
  line: z.int(),
  group: z.enum(ROW_GROUPS),
  cells: ImportCellsSchema,
  errors: z.array(MessageSchema),
  warnings: z.array(MessageSchema),
  /** The product of which it is a variant, by the first of its lines, how many lines it has, and which variant it is; null: it is a product. */
  variantOf: z.nullable(
    z.object({ line: z.int(), name: z.string(), lines: z.int(), values: z.array(z.string()) }),
  ),
  /** null until the import is applied. */
  outcome: z.nullable(z.enum(ROW_OUTCOMES)),
  reason: z.nullable(z.enum(SKIP_REASONS)),
});

export type ImportRowView = z.output<typeof ImportRowViewSchema>;

const ColumnSchema = z.object({
  index: z.int(),
  header: z.string(),
  samples: z.array(z.string()),
  /** null: the import does not use it. */
  field: z.nullable(ImportFieldSchema),
});

export type ImportColumn = z.output<typeof ColumnSchema>;

/** The plan's limit, shown before anything is written. */
const RoomSchema = z.object({
  used: z.int(),
  /** null is unlimited. */
  limit: z.nullable(z.int()),
  /** New products that the valid lines would become; the variants of one are one. */
  newProducts: z.int(),
  /** Products of the catalogue that the valid lines would change. */
  existing: z.int(),
  /** Products of the catalogue that are as their lines say. */
  unchanged: z.int(),
  /** New products that fit: the first ones of the file. */
  fits: z.int(),
  leftOut: z.int(),
  /** The plan that allows more; null when nothing is left out. */
  liftedBy: z.nullable(z.enum(PLAN_IDS)),
});

export type ImportRoom = z.output<typeof RoomSchema>;

export const ImportViewSchema = z.object({
  id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Name of the file, or of where it came from. */
  source: z.string(),
  /** Lines read; `valid` + `rejected`. */
  total: z.int(),
  valid: z.int(),
  rejected: z.int(),
  /** Valid lines with remarks. */
  warned: z.int(),
  rows: z.array(ImportRowViewSchema),
  /** Ask for the next page of rows after this line; null when this is the last. */
  nextAfter: z.nullable(z.int()),
  errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
  columns: z.array(ColumnSchema),
  /** Whether the header names name and price in so many words, or the owner has chosen the columns. */
  isMappingCertain: z.boolean(),
  /** Lines whose price can be read two ways (`1.250`), and what the owner said of them. */
  dottedPrices: z.int(),
  dotMeaning: z.nullable(z.enum(DOT_MEANINGS)),
  /** null once the import is applied. */
  room: z.nullable(RoomSchema),
  updateBySku: z.boolean(),
  /** Lines dealt with so far. */
  processed: z.int(),
  /** Products; the variants of one are one. */
  created: z.int(),
  updated: z.int(),
  /** Lines that were left out, and lines that say what the catalogue says already. */
  skipped: z.int(),
  unchanged: z.int(),
  /** Products that an undo left alone because somebody had changed them since. */
  kept: z.int(),
  /** Linked pictures: products still waiting for theirs, pictures added, pictures that could not be had. */
  pictures: z.object({
    waiting: z.int(),
    added: z.int(),
    failed: z.int(),
  }),
  /** Why it failed, for people. */
  failure: z.nullable(z.string()),
  createdAt: InstantSchema,
  finishedAt: z.nullable(InstantSchema),
  /** Until when it can be undone; null when it cannot. */
  undoableUntil: z.nullable(InstantSchema),
});

export type ImportView = z.output<typeof ImportViewSchema>;
