import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { days } from '#shared/lib/time.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import { acrossTenants, openJobEditor, type PlatformContext } from '../tenants/tenants.ts';
import { applyImport } from './apply-import.ts';
import { APPLY_IMPORT, FETCH_PICTURES, type ImportJobPayload } from './apply-import-job.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { deleteImportsBefore, failImport } from './import-repo.ts';

/** An owner who comes back after a month uploads the file again. */
const KEPT_DAYS = 30;

const endInFailure = (
  platform: PlatformContext,
  { tenantId, importId }: ImportJobPayload,
  failure: string,
): Promise<void> => acrossTenants(platform, (scope) => failImport(scope, { tenantId, importId, failure }));

/** A refusal would be refused again, so it ends the import at once; anything else has the queue's retries. */
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

/** Where the store is suspended the pictures wait: `resumePictures` queues them when it is not any more. */
const runPictures = async (platform: PlatformContext, payload: ImportJobPayload): Promise<void> => {
  try {
    await fetchPictures(await openJobEditor(platform, payload), payload.importId);
  } catch (error) {
    if (!isSuspension(error)) throw error;
  }
};

/** Starts the workers that write imports and fetch their pictures, and the nightly forgetting of old ones. */
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
