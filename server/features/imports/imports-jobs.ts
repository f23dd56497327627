import {
  acrossTenants,
  openJobEditor,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { days } from '#shared/lib/time.ts';
import { applyImport } from './apply-import.ts';
import { APPLY_IMPORT, FETCH_PICTURES, type ImportJobPayload } from './apply-import-job.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { deleteImportsBefore, failImport, listAwaitingImports } from './import-repo.ts';

/** An owner who comes back after a month uploads the file again. */
const KEPT_DAYS = 30;

const endInFailure = (
  platform: PlatformContext,
  { tenantId, importId }: ImportJobPayload,
  failure: string,
): Promise<void> => acrossTenants(platform, (scope) => failImport(scope, { tenantId, importId, failure }));

/** A refusal would repeat itself, so it ends the import; after any other error the queue tries again. */
const runApply = async (platform: PlatformContext, payload: ImportJobPayload): Promise<void> => {
  try {
    await applyImport(await openJobEditor(platform, payload), payload.importId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await endInFailure(platform, payload, error.message);
  }
};

const isSuspension = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TENANT_SUSPENDED';

/** While the store is suspended its pictures wait: `resumePictures` queues them afterwards. */
const runPictures = async (platform: PlatformContext, payload: ImportJobPayload): Promise<void> => {
  try {
    await fetchPictures(await openJobEditor(platform, payload), payload.importId);
  } catch (error) {
    if (!isSuspension(error)) throw error;
  }
};

/** Starts the workers that write imports and fetch their pictures, and the nightly deletion of old imports. */
export const startImportJobs = async (jobs: JobRunner, platform: PlatformContext): Promise<void> => {
  await jobs.run(
    APPLY_IMPORT,
    (payload) => runApply(platform, payload),
    (payload) => endInFailure(platform, payload, IMPORT_FILE_COPY.jobFailed),
  );
  await jobs.run(FETCH_PICTURES, (payload) => runPictures(platform, payload));
  await jobs.schedule('forget-imports', '20 3 * * *', () => {
    const oldest = new Date(platform.platform.clock.now().getTime() - days(KEPT_DAYS));
    return acrossTenants(platform, (scope) => deleteImportsBefore(scope, oldest));
  });
};

/** Queues the pictures that a store's imports did not fetch while it was suspended; the job acts for the store's owner. */
export const resumePictures = async (scope: Scoped<PlatformContext>, tenantId: string): Promise<void> => {
  const { tx, platform } = scope;
  for (const { importId, ownerId } of await listAwaitingImports(scope, tenantId))
    await platform.jobs.enqueue(tx, FETCH_PICTURES, { tenantId, importId, userId: ownerId, role: 'owner' });
};
