import * as z from 'zod';
import { InstantSchema } from '../../lib/answer-schemas.ts';
import { PLAN_IDS } from '../plans/plan-table.ts';
import { DOT_MEANINGS } from './dot-meaning.ts';
import { ImportCellsSchema, ImportFieldSchema } from './import-schemas.ts';
import { IMPORT_STATUSES, ROW_GROUPS, ROW_OUTCOMES, SKIP_REASONS } from './import-states.ts';

const MessageSchema = z.object({
  /** null: about the whole line. */
  field: ImportFieldSchema.nullable(),
  column: z.string(),
  message: z.string(),
});

export const ImportRowViewSchema = z.object({
  line: z.number().int(),
  group: z.enum(ROW_GROUPS),
  cells: ImportCellsSchema,
  errors: z.array(MessageSchema),
  warnings: z.array(MessageSchema),
  /** null until the import is applied. */
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  reason: z.enum(SKIP_REASONS).nullable(),
});
export type ImportRowView = z.output<typeof ImportRowViewSchema>;

const ColumnSchema = z.object({
  index: z.number().int(),
  header: z.string(),
  samples: z.array(z.string()),
  /** null: the import does not use it. */
  field: ImportFieldSchema.nullable(),
});
export type ImportColumn = z.output<typeof ColumnSchema>;

/** What the plan allows, said before anything is written. */
const RoomSchema = z.object({
  used: z.number().int(),
  /** null is unlimited. */
  limit: z.number().int().nullable(),
  /** Valid lines that would become new products. */
  newProducts: z.number().int(),
  /** Valid lines whose SKU a product of the catalogue has. */
  existing: z.number().int(),
  /** New products that fit: the first ones of the file. */
  fits: z.number().int(),
  leftOut: z.number().int(),
  /** The plan that allows more; null when nothing is left out. */
  liftedBy: z.enum(PLAN_IDS).nullable(),
});
export type ImportRoom = z.output<typeof RoomSchema>;

export const ImportViewSchema = z.object({
  id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** Name of the file, or of where it came from. */
  source: z.string(),
  /** Lines read; `valid` + `rejected`. */
  total: z.number().int(),
  valid: z.number().int(),
  rejected: z.number().int(),
  /** Valid lines with remarks. */
  warned: z.number().int(),
  rows: z.array(ImportRowViewSchema),
  /** Ask for the next page of rows after this line; null when this is the last. */
  nextAfter: z.number().int().nullable(),
  errors: z.array(z.object({ line: z.number().int(), column: z.string(), message: z.string() })),
  columns: z.array(ColumnSchema),
  /** Whether the header names name and price in so many words, or the owner has chosen the columns. */
  isMappingCertain: z.boolean(),
  /** Lines whose price can be read two ways (`1.250`), and what the owner said of them. */
  dottedPrices: z.number().int(),
  dotMeaning: z.enum(DOT_MEANINGS).nullable(),
  /** null once the import is applied. */
  room: RoomSchema.nullable(),
  updateBySku: z.boolean(),
  /** Lines dealt with so far; `created` + `updated` + `skipped`. */
  processed: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  /** Products that an undo left alone because somebody had changed them since. */
  kept: z.number().int(),
  /** Linked pictures: products still waiting for theirs, pictures added, pictures that could not be had. */
  pictures: z.object({
    waiting: z.number().int(),
    added: z.number().int(),
    failed: z.number().int(),
  }),
  /** Why it failed, for people. */
  failure: z.string().nullable(),
  createdAt: InstantSchema,
  finishedAt: InstantSchema.nullable(),
  /** Until when it can be undone; null when it cannot. */
  undoableUntil: InstantSchema.nullable(),
});
export type ImportView = z.output<typeof ImportViewSchema>;
