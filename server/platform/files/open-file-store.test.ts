import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FakeS3, openFakeS3 } from '#server/testing/open-fake-s3.ts';
import { readEnv } from '../env/read-env.ts';
import { createFileStore } from './open-file-store.ts';

const openFake = async (): Promise<FakeS3> => {
  const fake = await openFakeS3();
  onTestFinished(() => fake.close());
  return fake;
};

const variablesOf = (fake: FakeS3) => ({
  S3_ENDPOINT: fake.url,
  S3_BUCKET: fake.bucket,
  S3_REGION: fake.region,
  S3_ACCESS_KEY: fake.accessKey,
  S3_SECRET_KEY: fake.secretKey,
});

const bytes = new TextEncoder().encode('maní');

test('without a bucket files are in the data directory, in folders that only this user may enter', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'colmado-data-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const files = await createFileStore(readEnv({ DATA_DIR }));
  await files.put('tenant/photo.webp', bytes);
  expect(existsSync(join(DATA_DIR, 'files', 'tenant', 'photo.webp'))).toBe(true);
  for (const folder of [join(DATA_DIR, 'files'), join(DATA_DIR, 'files', 'tenant')])
    expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('with a bucket every process with its settings sees the same files', async () => {
  const env = readEnv(variablesOf(await openFake()));
  const [one, other] = [await createFileStore(env), await createFileStore(env)];
  await one.put('tenant/photo.webp', bytes);
  expect((await other.open('tenant/photo.webp'))?.bytes).toBe(bytes.length);
});

test.each([
  ['S3_SECRET_KEY', 'otro-secreto', /^S3_BUCKET: .*answered 403 SignatureDoesNotMatch to GET$/],
  ['S3_ACCESS_KEY', 'otra-llave', /^S3_BUCKET: .*answered 403 InvalidAccessKeyId to GET$/],
  ['S3_BUCKET', 'cubo-de-nadie', /^S3_BUCKET: .*answered 404 NoSuchBucket to GET$/],
  ['S3_ENDPOINT', 'http://127.0.0.1:9', /^S3_BUCKET: .*cannot be reached/],
  ['S3_ACCESS_KEY', '', /^S3_ACCESS_KEY: S3_BUCKET needs it$/],
  ['S3_SECRET_KEY', '', /^S3_SECRET_KEY: S3_BUCKET needs it$/],
])('the start is refused with the name of the variable when %s is %j', async (name, value, message) => {
  const env = readEnv({ ...variablesOf(await openFake()), [name]: value });
  await expect(createFileStore(env)).rejects.toThrow(message);
});
