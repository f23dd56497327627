import { AppError } from '#shared/lib/app-error.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { EditorContext, MemberContext, PlatformContext, Scoped } from '../tenants/tenants.ts';
import { type ImportRecord, type ImportRowRecord, importRows, imports } from './import-tables.ts';

type Reads = Scoped<MemberContext>;
type Writes = Scoped<EditorContext>;

const isImport = ({ tenantId }: Reads, id: string) => and(eq(imports.tenantId, tenantId), eq(imports.id, id));

/** The import with that id. */
export const getImportRecord = async (scope: Reads, id: string): Promise<ImportRecord> => {
  const [row] = await scope.tx.orm.select().from(imports).where(isImport(scope, id));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The same, locked until the transaction ends: of two that change it, the second sees what the first did. */
export const lockImport = async (scope: Writes, id: string): Promise<ImportRecord> => {
  const [row] = await scope.tx.orm.select().from(imports).where(isImport(scope, id)).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

type NewImport = Pick<
  ImportRecord,
  | 'id'
  | 'sourceName'
  | 'startedBy'
  | 'header'
  | 'headerLine'
  | 'lines'
  | 'mapping'
  | 'isMappingCertain'
  | 'createdAt'
>;

/** Adds a staged import. */
export const insertImport = async ({ tx, tenantId }: Writes, row: NewImport): Promise<ImportRecord> => {
  const [inserted] = await tx.orm
    .insert(imports)
    .values({ ...row, tenantId, status: 'staged' })
    .returning();
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
};

/** Forgets the oldest staged imports that nobody applied, so that with a new one there are no more than `most`. */
export const dropOldestStaged = async ({ tx, tenantId }: Writes, most: number): Promise<void> => {
  await tx.query(
    `delete from imports where tenant_id = $1 and id in (
       select id from imports where tenant_id = $1 and status = 'staged'
        order by created_at desc, id desc offset $2)`,
    [tenantId, most - 1],
  );
};

export type ImportChange = Partial<
  Omit<ImportRecord, 'tenantId' | 'id' | 'header' | 'headerLine' | 'lines' | 'createdAt'>
>;

/** Changes an import. */
export const updateImport = async (
  scope: Writes,
  { id, ...change }: ImportChange & { id: string },
): Promise<ImportRecord> => {
  const [row] = await scope.tx.orm.update(imports).set(change).where(isImport(scope, id)).returning();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** What applying has done to the lines of an import so far. */
export const listImportRows = ({ tx, tenantId }: Reads, importId: string): Promise<ImportRowRecord[]> =>
  tx.orm
    .select()
    .from(importRows)
    .where(and(eq(importRows.tenantId, tenantId), eq(importRows.importId, importId)));

export type NewImportRow = Omit<
  ImportRowRecord,
  'tenantId' | 'importId' | 'picturesAdded' | 'picturesFailed'
>;

/** Records what was done to lines; a line is recorded once, and doing it twice fails. */
export const insertImportRows = async (
  { tx, tenantId }: Writes,
  importId: string,
  rows: readonly NewImportRow[],
): Promise<void> => {
  await tx.query(
    `insert into import_rows (tenant_id, import_id, line, outcome, reason, product_id, written_at, previous,
       awaits_pictures)
     select $1, $2, r.line, r.outcome, r.reason, r.product_id, r.written_at, r.previous, r.awaits_pictures
       from jsonb_to_recordset($3::jsonb) as r(
         line integer, outcome text, reason text, product_id uuid, written_at timestamptz, previous jsonb,
         awaits_pictures boolean)`,
    [
      tenantId,
      importId,
      JSON.stringify(
        rows.map(({ productId, writtenAt, awaitsPictures, ...row }) => ({
          ...row,
          product_id: productId,
          written_at: writtenAt,
          awaits_pictures: awaitsPictures,
        })),
      ),
    ],
  );
};

/** The first line that still waits for its pictures. */
export const findAwaitingRow = async (
  { tx, tenantId }: Reads,
  importId: string,
): Promise<ImportRowRecord | undefined> => {
  const [row] = await tx.orm
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.tenantId, tenantId),
        eq(importRows.importId, importId),
        eq(importRows.awaitsPictures, true),
      ),
    )
    .orderBy(importRows.line)
    .limit(1);
  return row;
};

type RowChange = Pick<ImportRowRecord, 'importId' | 'line'> &
  Partial<
    Pick<ImportRowRecord, 'writtenAt' | 'previous' | 'awaitsPictures' | 'picturesAdded' | 'picturesFailed'>
  >;

/** Changes what is recorded of one line. */
export const updateImportRow = async (
  { tx, tenantId }: Writes,
  { importId, line, ...change }: RowChange,
): Promise<void> => {
  await tx.orm
    .update(importRows)
    .set(change)
    .where(
      and(eq(importRows.tenantId, tenantId), eq(importRows.importId, importId), eq(importRows.line, line)),
    );
};

export type JobFailure = { tenantId: string; importId: string; failure: string };

/** Ends an import that was being applied: it has failed, says why, and can be applied again. */
export const failImport = async (
  { tx, platform }: Scoped<PlatformContext>,
  { tenantId, importId, failure }: JobFailure,
): Promise<void> => {
  await tx.query(
    `update imports set status = 'failed', failure = $3, finished_at = $4
      where tenant_id = $1 and id = $2 and status = 'applying'`,
    [tenantId, importId, failure, platform.clock.now()],
  );
};

/** Forgets imports of all tenants that were made before an instant: their files hold what owners have long since decided. */
export const deleteImportsBefore = async ({ tx }: Scoped<PlatformContext>, instant: Date): Promise<void> => {
  await tx.orm.delete(imports).where(sql`${imports.createdAt} < ${instant}`);
};

/** The written imports of a tenant whose pictures did not come yet, with the owner who answers for them. */
export const listAwaitingImports = (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<{ importId: string; ownerId: string }[]> =>
  tx.query(
    `select i.id as "importId", u.id as "ownerId" from imports i
       join users u on u.tenant_id = i.tenant_id and u.role = 'owner'
     where i.tenant_id = $1 and i.status = 'done' and exists (select 1 from import_rows r
       where r.tenant_id = i.tenant_id and r.import_id = i.id and r.awaits_pictures)`,
    [tenantId],
  );
