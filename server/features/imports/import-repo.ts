import { type Selectable, sql, type Updateable } from 'kysely';
import type {
  EditorContext,
  MemberContext,
  PlatformContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import { createRecordSet } from '#server/platform/db/sql-parts.ts';
import type { ImportRowsTable, ImportsTable } from '#server/platform/db/tables.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ColumnMapping } from '#shared/features/imports/import-columns.ts';
import type { TableRow } from './files/table-result.ts';
import type { ImportEdits } from './rows/import-cells.ts';

type Reads = Scoped<MemberContext>;
type Writes = Scoped<EditorContext>;

/** A file as it was read, how its columns are understood, the owner's corrections, and how far it was applied. */
export type ImportRecord = Omit<
  Selectable<ImportsTable>,
  'tenantId' | 'startedBy' | 'bytes' | 'header' | 'lines' | 'mapping' | 'edits'
> & {
  header: string[];
  lines: TableRow[];
  mapping: ColumnMapping;
  edits: ImportEdits;
};

/** The effect of an applied import on one of its lines. */
export type ImportRowRecord = Selectable<ImportRowsTable>;

/** JSON columns are written by this file alone, as their types say. */
const IMPORT_COLUMNS = [
  'id',
  'status',
  'sourceName',
  sql<string[]>`header`.as('header'),
  'headerLine',
  sql<TableRow[]>`lines`.as('lines'),
  sql<ColumnMapping>`mapping`.as('mapping'),
  'isMappingCertain',
  sql<ImportEdits>`edits`.as('edits'),
  'dotMeaning',
  'updateBySku',
  'created',
  'updated',
  'skipped',
  'kept',
  'failure',
  'createdAt',
  'finishedAt',
] as const;

const importOf = ({ tx, tenantId }: Reads, id: string) =>
  tx.db.selectFrom('imports').select(IMPORT_COLUMNS).where('tenantId', '=', tenantId).where('id', '=', id);

const requireFound = (record: ImportRecord | undefined): ImportRecord => {
  if (!record) throw new AppError('NOT_FOUND');
  return record;
};

/** Gets one import of the tenant. @throws NOT_FOUND */
export const getImportRecord = async (scope: Reads, id: string): Promise<ImportRecord> =>
  requireFound(await importOf(scope, id).executeTakeFirst());

/** Gets one import of the tenant and locks it until the transaction ends, so that a second change sees the first. @throws NOT_FOUND */
export const lockImport = async (scope: Writes, id: string): Promise<ImportRecord> =>
  requireFound(await importOf(scope, id).forUpdate().executeTakeFirst());

type NewImport = Pick<
  ImportRecord,
  'id' | 'sourceName' | 'header' | 'headerLine' | 'lines' | 'mapping' | 'isMappingCertain' | 'createdAt'
> & { startedBy: string };

/** Adds a staged import. */
export const insertImport = (
  { tx, tenantId }: Writes,
  { header, lines, mapping, ...row }: NewImport,
): Promise<ImportRecord> =>
  tx.db
    .insertInto('imports')
    .values({
      ...row,
      tenantId,
      status: 'staged',
      header: JSON.stringify(header),
      lines: JSON.stringify(lines),
      mapping: JSON.stringify(mapping),
    })
    .returning(IMPORT_COLUMNS)
    .executeTakeFirstOrThrow();

/** Deletes the oldest staged imports that nobody applied, so that with a new one there are at most `max`. */
export const deleteOldestStaged = async ({ tx, tenantId }: Writes, max: number): Promise<void> => {
  await tx.db
    .deleteFrom('imports')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('imports')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('status', '=', 'staged')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(max - 1),
    )
    .execute();
};

export type ImportChange = Partial<
  Omit<ImportRecord, 'id' | 'header' | 'headerLine' | 'lines' | 'createdAt'>
>;

/** Changes an import. @throws NOT_FOUND */
export const updateImport = async (
  { tx, tenantId }: Writes,
  { id, mapping, edits, ...change }: ImportChange & { id: string },
): Promise<ImportRecord> =>
  requireFound(
    await tx.db
      .updateTable('imports')
      .set({
        ...change,
        ...(mapping && { mapping: JSON.stringify(mapping) }),
        ...(edits && { edits: JSON.stringify(edits) }),
      })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .returning(IMPORT_COLUMNS)
      .executeTakeFirst(),
  );

const importRowsOf = ({ tx, tenantId }: Reads, importId: string) =>
  tx.db
    .selectFrom('importRows')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('importId', '=', importId);

/** Lists what applying an import has done to its lines so far. */
export const listImportRows = (scope: Reads, importId: string): Promise<ImportRowRecord[]> =>
  importRowsOf(scope, importId).execute();

export type NewImportRow = Omit<
  ImportRowRecord,
  'tenantId' | 'importId' | 'picturesAdded' | 'picturesFailed'
>;

const NEW_ROW_TYPES = {
  line: 'integer',
  outcome: 'text',
  reason: 'text',
  productId: 'uuid',
  writtenAt: 'timestamptz',
  previous: 'jsonb',
  awaitsPictures: 'boolean',
} as const satisfies Record<keyof NewImportRow, string>;

const NEW_ROW_COLUMNS = Object.keys(NEW_ROW_TYPES) as (keyof NewImportRow)[];

/** Records what was done to lines; recording a line twice fails. */
export const insertImportRows = async (
  { tx, tenantId }: Writes,
  { importId, rows }: { importId: string; rows: readonly NewImportRow[] },
): Promise<void> => {
  await tx.db
    .insertInto('importRows')
    .columns(['tenantId', 'importId', ...NEW_ROW_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom(['tenantFacts as t', createRecordSet(rows, NEW_ROW_TYPES)])
        .where('t.id', '=', tenantId)
        .select([
          't.id as tenantId',
          eb.val(importId).as('importId'),
          ...NEW_ROW_COLUMNS.map((column) => `r.${column}` as const),
        ]),
    )
    .execute();
};

/** Finds the first line that still waits for its pictures. */
export const findAwaitingRow = (scope: Reads, importId: string): Promise<ImportRowRecord | undefined> =>
  importRowsOf(scope, importId)
    .where('awaitsPictures', '=', true)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();

type RowChange = Pick<ImportRowRecord, 'importId' | 'line'> &
  Pick<Updateable<ImportRowsTable>, 'writtenAt' | 'awaitsPictures' | 'picturesAdded' | 'picturesFailed'> & {
    previous?: object;
  };

/** Changes what is recorded of one line. */
export const updateImportRow = async (
  { tx, tenantId }: Writes,
  { importId, line, previous, ...change }: RowChange,
): Promise<void> => {
  await tx.db
    .updateTable('importRows')
    .set({ ...change, ...(previous && { previous: JSON.stringify(previous) }) })
    .where('tenantId', '=', tenantId)
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute();
};

export type JobFailure = { tenantId: string; importId: string; failure: string };

/** Ends an import that was being applied: it has failed, says why, and can be applied again. */
export const failImport = async (
  { tx, platform }: Scoped<PlatformContext>,
  { tenantId, importId, failure }: JobFailure,
): Promise<void> => {
  await tx.db
    .updateTable('imports')
    .set({ status: 'failed', failure, finishedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', importId)
    .where('status', '=', 'applying')
    .execute();
};

/** Deletes imports of all tenants that were made before an instant; their owners have long since used or left them. */
export const deleteImportsBefore = async ({ tx }: Scoped<PlatformContext>, instant: Date): Promise<void> => {
  await tx.db.deleteFrom('imports').where('createdAt', '<', instant).execute();
};

/** Lists the applied imports of a tenant that still wait for pictures, with the tenant's owner, for whom the job acts. */
export const listAwaitingImports = (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<{ importId: string; ownerId: string }[]> =>
  tx.db
    .selectFrom('imports as i')
    .innerJoin('listedUsers as u', (join) =>
      join.onRef('u.tenantId', '=', 'i.tenantId').on('u.role', '=', 'owner'),
    )
    .select(['i.id as importId', 'u.id as ownerId'])
    .where('i.tenantId', '=', tenantId)
    .where('i.status', '=', 'done')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('importRows as r')
          .select('r.line')
          .whereRef('r.tenantId', '=', 'i.tenantId')
          .whereRef('r.importId', '=', 'i.id')
          .where('r.awaitsPictures', '=', true),
      ),
    )
    .execute();
