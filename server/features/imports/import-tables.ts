import type { DotMeaning } from '#shared/features/imports/dot-meaning.ts';
import type { ImportEdits, TableRow } from '#shared/features/imports/import-cells.ts';
import type { ColumnMapping } from '#shared/features/imports/import-columns.ts';
import type { ImportStatus, RowOutcome, SkipReason } from '#shared/features/imports/import-states.ts';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

export const imports = pgTable('imports', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  status: text().$type<ImportStatus>().notNull(),
  sourceName: text('source_name').notNull(),
  startedBy: uuid('started_by').notNull(),
  header: jsonb().$type<string[]>().notNull(),
  headerLine: integer('header_line').notNull(),
  lines: jsonb().$type<TableRow[]>().notNull(),
  mapping: jsonb().$type<ColumnMapping>().notNull(),
  isMappingCertain: boolean('is_mapping_certain').notNull(),
  edits: jsonb().$type<ImportEdits>().notNull().default({}),
  dotMeaning: text('dot_meaning').$type<DotMeaning>(),
  updateBySku: boolean('update_by_sku').notNull().default(false),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  kept: integer().notNull().default(0),
  failure: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});

export type ImportRecord = typeof imports.$inferSelect;

export const importRows = pgTable('import_rows', {
  tenantId: uuid('tenant_id').notNull(),
  importId: uuid('import_id').notNull(),
  line: integer().notNull(),
  outcome: text().$type<RowOutcome>().notNull(),
  reason: text().$type<SkipReason>(),
  productId: uuid('product_id'),
  writtenAt: timestamp('written_at', { withTimezone: true }),
  previous: jsonb(),
  awaitsPictures: boolean('awaits_pictures').notNull().default(false),
  picturesAdded: integer('pictures_added').notNull().default(0),
  picturesFailed: integer('pictures_failed').notNull().default(0),
});

export type ImportRowRecord = typeof importRows.$inferSelect;
