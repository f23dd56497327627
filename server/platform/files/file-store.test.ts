import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeS3, openFakeS3 } from '#server/testing/open-fake-s3.ts';
import { FILE_HEADERS, mountFileRoutes, type PictureAudience } from '../http/file-routes.ts';
import { replyError } from '../http/reply-error.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

type OpenStore = { files: FileStore; close(): Promise<void> };

const onDisk = async (): Promise<OpenStore> => {
  const root = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  return { files: createDiskFileStore(root), close: async () => rmSync(root, { recursive: true }) };
};

const bucketOf = ({ url, ...access }: FakeS3) =>
  createS3FileStore({ endpoint: url, isPathStyle: true, ...access });

const inBucket = async (): Promise<OpenStore> => {
  const fake = await openFakeS3();
  return { files: bucketOf(fake), close: fake.close };
};

/** A bucket of a server that is no stand-in of ours, `http://key:secret@host:port/bucket`: what is in it is deleted. */
const { TEST_S3_URL } = process.env;

const onServer = async (): Promise<OpenStore> => {
  const url = new URL(TEST_S3_URL ?? '');
  const files = createS3FileStore({
    ...{ endpoint: url.origin, isPathStyle: true, bucket: url.pathname.slice(1), region: 'us-east-1' },
    ...{ accessKey: url.username, secretKey: url.password },
  });
  const folders = ['tenant', 'tenant-a', 'tenant-ab', 'tenant-b', '01980000-0000-7000-8000-000000000001'];
  const empty = async (): Promise<void> => {
    for (const folder of folders) for (const key of await files.list(folder)) await files.delete(key);
  };
  await empty();
  return { files, close: empty };
};

const bytes = (words: string) => new TextEncoder().encode(words);

const STORES: [name: string, open: () => Promise<OpenStore>][] = [
  ['disk', onDisk],
  ['a bucket', inBucket],
];
if (TEST_S3_URL) STORES.push(['the bucket of TEST_S3_URL', onServer]);

/** The contract of every file store, on any backend. */
describe.each(STORES)('files on %s', (_name, openStore) => {
  let store: OpenStore;
  let files: FileStore;

  beforeEach(async () => {
    store = await openStore();
    files = store.files;
  });
  afterEach(() => store.close());

  const readText = async (key: string) => {
    const file = await files.open(key);
    return file && { bytes: file.bytes, text: await text(file.stream) };
  };

  test('returns a stored file with its size', async () => {
    await files.put('tenant/photo.webp', bytes('maní'));
    expect(await readText('tenant/photo.webp')).toEqual({ bytes: 5, text: 'maní' });
    expect(await files.has('tenant/photo.webp')).toBe(true);
  });

  test('opens a part of a file, and tells its size', async () => {
    await files.put('tenant/video.mp4', bytes('0123456789'));
    expect(await files.sizeOf('tenant/video.mp4')).toBe(10);
    expect(await files.sizeOf('tenant/otro.mp4')).toBeUndefined();
    const part = await files.open('tenant/video.mp4', { first: 2, last: 5 });
    expect([part?.bytes, part && (await text(part.stream))]).toEqual([4, '2345']);
  });

  test('storing again replaces it', async () => {
    await files.put('tenant/photo.webp', bytes('uno'));
    await files.put('tenant/photo.webp', bytes('dos'));
    expect((await readText('tenant/photo.webp'))?.text).toBe('dos');
    expect(await files.list('tenant')).toEqual(['tenant/photo.webp']);
  });

  test('an empty file is a file', async () => {
    await files.put('tenant/empty.txt', bytes(''));
    expect(await readText('tenant/empty.txt')).toEqual({ bytes: 0, text: '' });
  });

  test('a missing file and a folder are absent, and deleting them is no error', async () => {
    await files.put('tenant/a/photo.webp', bytes('x'));
    expect(await files.open('tenant/b.webp')).toBeUndefined();
    expect(await files.open('tenant/a')).toBeUndefined();
    expect(await files.has('tenant/b.webp')).toBe(false);
    await files.delete('tenant/b.webp');
  });

  test('lists all files of a folder, however many, and none of its neighbour', async () => {
    const own = [1, 2, 3, 4, 5].map((number) => `tenant-a/${number}.webp`);
    for (const key of [...own, 'tenant-a/deep/6.webp', 'tenant-ab/7.webp', 'tenant-b/8.webp'])
      await files.put(key, bytes('x'));
    expect((await files.list('tenant-a')).sort()).toEqual([...own, 'tenant-a/deep/6.webp']);
    expect(await files.list('nadie')).toEqual([]);
  });

  test('a deleted file is gone', async () => {
    await files.put('tenant/photo.webp', bytes('x'));
    await files.delete('tenant/photo.webp');
    expect(await files.has('tenant/photo.webp')).toBe(false);
  });

  test.each([
    '../secret',
    'tenant/../../secret',
    '/etc/passwd',
    'tenant',
    'tenant/a b',
    'tenant/A.webp',
    'tenant/\0',
    '',
  ])('the key %j is refused', async (key) => {
    await expect(async () => files.put(key, bytes('x'))).rejects.toThrow('not a file key');
    await expect(async () => files.open(key)).rejects.toThrow('not a file key');
    await expect(async () => files.delete(key)).rejects.toThrow('not a file key');
  });

  describe('are served', () => {
    const KEY = '01980000-0000-7000-8000-000000000001/1a2b3c-400.webp';

    let seenBy: Awaited<ReturnType<PictureAudience>>;
    beforeEach(() => {
      seenBy = 'everybody';
    });

    const get = async (path: string, headers: Record<string, string> = {}) => {
      const app = Fastify();
      app.setErrorHandler(replyError);
      mountFileRoutes(app, { files, audience: async () => seenBy });
      const answer = await app.inject({ url: `/files/${path}`, headers });
      await app.close();
      return answer;
    };

    test('with their type, size and tag, cacheable for ever', async () => {
      await files.put(KEY, bytes('maní'));
      const answer = await get(KEY);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('maní');
      expect(answer.headers).toMatchObject({
        ...FILE_HEADERS,
        'content-type': 'image/webp',
        'content-length': '5',
        etag: '"1a2b3c-400.webp"',
      });
    });

    test('not again to a browser that has them', async () => {
      await files.put(KEY, bytes('maní'));
      const answer = await get(KEY, { 'if-none-match': '"1a2b3c-400.webp"' });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    });

    test('without caching in proxies where only a panel may see them, and not to others', async () => {
      await files.put(KEY, bytes('maní'));
      const tag = { 'if-none-match': '"1a2b3c-400.webp"' };
      seenBy = 'panel';
      const shown = await get(KEY);
      expect([shown.body, shown.headers['cache-control']]).toEqual(['maní', 'private, no-cache']);
      expect((await get(KEY, tag)).headers['cache-control']).toBe('private, no-cache');
      seenBy = 'nobody';
      for (const headers of [{}, tag]) {
        const refused = await get(KEY, headers);
        expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
      }
    });

    test.each([
      [undefined, 200, '0123456789', undefined],
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=6-', 206, '6789', 'bytes 6-9/10'],
      ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
      ['bytes=-4', 206, '6789', 'bytes 6-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=0-1,3-4', 200, '0123456789', undefined],
      ['lines=1-2', 200, '0123456789', undefined],
    ])('a video asked for as %j answers %i', async (range, status, body, shown) => {
      const key = `${KEY.split('/')[0]}/header-1a2b.mp4`;
      await files.put(key, bytes('0123456789'));
      const answer = await get(key, range === undefined ? {} : { range });
      expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
        status,
        body,
        shown,
      ]);
      expect(answer.headers['accept-ranges']).toBe('bytes');
      if (status === 200) expect(answer.headers['content-type']).toBe('video/mp4');
    });

    test('unless they do not exist or are private', async () => {
      await files.put(`${KEY.split('/')[0]}/import.csv`, bytes('secreto'));
      for (const path of [KEY, `${KEY.split('/')[0]}/import.csv`, '..%2f..%2fetc/passwd'])
        expect((await get(path)).statusCode).toBe(404);
    });
  });
});
