import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { seconds } from '#shared/lib/time.ts';
import { AppError } from '../errors/app-error.ts';
import { type ByteRange, type FileStore, requireFileKey } from './file-store.ts';

export type S3Options = {
  /** Without a slash at its end, as are all addresses of the configuration. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Whether the bucket is the first part of the path, and not of the host name. */
  isPathStyle: boolean;
};

/** A store that has not begun to answer by then is unavailable. */
const ANSWER_MS = seconds(20);
/** Stores answer 503 when we are too fast; the client waits longer each time. */
const RETRIES = 3;

const NOT_FOUND = 404;

/** Returns the address of a bucket, up to the slash before the keys. */
export const bucketUrl = ({
  endpoint,
  bucket,
  isPathStyle,
}: Pick<S3Options, 'endpoint' | 'bucket' | 'isPathStyle'>): string => {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const { protocol, host, pathname } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}${pathname === '/' ? '' : pathname}`;
};

/** Reads the keys of a listing; our keys have no characters that XML escapes. */
const keysIn = (listing: string): string[] =>
  [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);

const isCut = (listing: string): boolean => listing.includes('<IsTruncated>true</IsTruncated>');

type StoreRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: string;
  body?: Uint8Array<ArrayBuffer>;
  /** The part of the file that is asked for. */
  part?: ByteRange | undefined;
};

const away = (reason: string, cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', { cause: new Error(`the file store ${reason}`, { cause }) });

/** Creates a store of files in a bucket of an S3-compatible service. */
export const createS3FileStore = (options: S3Options): FileStore => {
  const client = new AwsClient({
    accessKeyId: options.accessKey,
    secretAccessKey: options.secretKey,
    service: 's3',
    region: options.region,
    retries: RETRIES,
  });
  const base = bucketUrl(options);
  const urlOf = (key: string) => `${base}/${requireFileKey(key)}`;

  /** Sends a request; undefined for a missing file. */
  const ask = async ({ method, url, body, part }: StoreRequest): Promise<Response | undefined> => {
    const late = new AbortController();
    // The limit ends with the first byte of the answer; a reader may take longer to read a file.
    const timer = setTimeout(() => late.abort(), ANSWER_MS);
    // The hash of the body is signed, so the store refuses bytes that changed on the way.
    const sha256 = createHash('sha256').update(body ?? '');
    const headers = {
      'x-amz-content-sha256': sha256.digest('hex'),
      ...(part && { range: `bytes=${part.first}-${part.last}` }),
    };
    const init = { method, headers, signal: late.signal, ...(body && { body }) };
    const response = await client
      .fetch(url, init)
      .catch((error: unknown) => {
        throw away('cannot be reached', error);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok) return response;
    const code = /<Code>(\w+)/.exec(await response.text())?.[1] ?? 'and no reason';
    if (response.status === NOT_FOUND && code !== 'NoSuchBucket') return undefined;
    throw away(`answered ${response.status} ${code} to ${method}`);
  };

  const listAfter = async (prefix: string, after: string): Promise<string[]> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': after });
    const answer = await ask({ method: 'GET', url: `${base}/?${query}` });
    const listing = answer ? await answer.text() : '';
    const keys = keysIn(listing);
    const last = keys.at(-1);
    return last && isCut(listing) ? [...keys, ...(await listAfter(prefix, last))] : keys;
  };

  return {
    put: async (key, bytes) => {
      // The store replaces a file atomically: no reader sees half of it.
      const stored = await ask({ method: 'PUT', url: urlOf(key), body: new Uint8Array(bytes) });
      if (!stored) throw away('has no such bucket');
    },
    open: async (key, part) => {
      const answer = await ask({ method: 'GET', url: urlOf(key), part });
      if (!answer?.body) return undefined;
      const bytes = Number(answer.headers.get('content-length'));
      return { stream: Readable.from(answer.body, { objectMode: false }), bytes };
    },
    has: async (key) => (await ask({ method: 'HEAD', url: urlOf(key) })) !== undefined,
    sizeOf: async (key) => {
      const answer = await ask({ method: 'HEAD', url: urlOf(key) });
      return answer && Number(answer.headers.get('content-length'));
    },
    delete: async (key) => void (await ask({ method: 'DELETE', url: urlOf(key) })),
    list: (folder) => listAfter(`${folder}/`, ''),
    forgetDrafts: async () => undefined,
  };
};
