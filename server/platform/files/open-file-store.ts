import { join } from 'node:path';
import type { Env } from '../env/env-schema.ts';
import { EnvError } from '../env/read-env.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

/** A folder that no tenant has: listing it shows whether the bucket admits us. */
const PROBE_FOLDER = 'colmado-start';

const required = (env: Env, name: 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'): string => {
  const value = env[name];
  if (value === undefined) throw new EnvError(`${name}: S3_BUCKET needs it`);
  return value;
};

const createBucketStore = async (env: Env, bucket: string): Promise<FileStore> => {
  const options = {
    endpoint: env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`,
    region: env.S3_REGION,
    bucket,
    accessKey: required(env, 'S3_ACCESS_KEY'),
    secretKey: required(env, 'S3_SECRET_KEY'),
    isPathStyle: env.S3_PATH_STYLE ?? true,
  };
  const { createS3FileStore } = await import('./s3-file-store.ts');
  const files = createS3FileStore(options);
  try {
    await files.list(PROBE_FOLDER);
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new EnvError(`S3_BUCKET: the bucket cannot be used: ${reason}`);
  }
  return files;
};

/** Creates the store that the configuration names: a bucket or a folder of the data directory. Throws EnvError for an unusable bucket. */
export const createFileStore = async (env: Env): Promise<FileStore> =>
  env.S3_BUCKET === undefined
    ? createDiskFileStore(join(env.DATA_DIR, 'files'))
    : createBucketStore(env, env.S3_BUCKET);
