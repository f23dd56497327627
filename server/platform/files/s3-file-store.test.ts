import { expect, onTestFinished, test } from 'vitest';
import { openFakeS3 } from '#server/testing/open-fake-s3.ts';
import { bucketUrl, createS3FileStore } from './s3-file-store.ts';

const openBucket = async () => {
  const fake = await openFakeS3();
  onTestFinished(() => fake.close());
  const { url: endpoint, ...access } = fake;
  return { fake, files: createS3FileStore({ endpoint, isPathStyle: true, ...access }) };
};

const bytes = new TextEncoder().encode('maní');

test.each([
  ['https://s3.do.test', true, 'https://s3.do.test/fotos'],
  ['https://s3.do.test', false, 'https://fotos.s3.do.test'],
  ['http://minio:9000', true, 'http://minio:9000/fotos'],
  ['http://minio:9000', false, 'http://fotos.minio:9000'],
  ['https://do.test/s3', false, 'https://fotos.do.test/s3'],
])('the bucket of %s, in the path: %s, has the address %s', (endpoint, isPathStyle, url) => {
  expect(bucketUrl({ endpoint, bucket: 'fotos', isPathStyle })).toBe(url);
});

test('tries again when the store asks to slow down', async () => {
  const { fake, files } = await openBucket();
  fake.failNext(2);
  await files.put('tenant/photo.webp', bytes);
  expect(await files.has('tenant/photo.webp')).toBe(true);
});

test('a store that keeps failing is distinguished from a missing file', async () => {
  const { fake, files } = await openBucket();
  fake.failNext(100);
  await expect(files.open('tenant/photo.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a missing store is an unavailable service, not an empty one', async () => {
  const { fake, files } = await openBucket();
  await fake.close();
  await expect(files.has('tenant/photo.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(files.list('tenant')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a reader that stops in the middle of a large file does not block others', async () => {
  const { files } = await openBucket();
  await files.put('tenant/large.bin', new Uint8Array(8_000_000));
  const file = await files.open('tenant/large.bin');
  await new Promise((resolve) => file?.stream.once('data', resolve));
  file?.stream.destroy();
  expect((await files.open('tenant/large.bin'))?.bytes).toBe(8_000_000);
});
