import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createHttpServer } from '#server/platform/http/node-http.ts';

export type FakeS3 = {
  readonly url: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /** Answers so many requests with 503, as a store does that wants us slower. */
  failNext(count: number): void;
  close(): Promise<void>;
};

/** So few that listing anything takes several pages; a real store has 1,000. */
const KEYS_PER_PAGE = 2;
const CLOCK_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

type Asked = { request: IncomingMessage; url: URL; body: Buffer };
type Keys = Pick<FakeS3, 'accessKey' | 'secretKey' | 'region'>;
type Answer = { status: number; body?: Buffer | string };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Rebuilds, from the received request, the text that the sender had to sign: Amazon's signature, version 4. */
const canonicalText = ({ request, url }: Asked, signedHeaders: string): string => {
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const payload = String(request.headers['x-amz-content-sha256']);
  return [request.method, path.join('/'), query.join('&'), headers.join(''), signedHeaders, payload].join(
    '\n',
  );
};

/** Why a request is refused; undefined when its signature, its hour and its body are right. */
const refusalOf = (asked: Asked, keys: Keys): string | undefined => {
  const { headers } = asked.request;
  const [, accessKey, day = '', region = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (accessKey !== keys.accessKey || region !== keys.region) return 'InvalidAccessKeyId';
  const stamp = String(headers['x-amz-date']);
  if (!(Math.abs(Date.now() - timeOf(stamp)) < CLOCK_SKEW_MS)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== sha256(asked.body)) return 'XAmzContentSHA256Mismatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonicalText(asked, signedHeaders))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretKey}`, day), region));
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
};

const errorBody = (code: string) => `<?xml version="1.0"?>\n<Error><Code>${code}</Code></Error>`;

const listing = (objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string => {
  const after = query.get('start-after') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, KEYS_PER_PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > KEYS_PER_PAGE}</IsTruncated>${page.join('')}</ListBucketResult>`;
};

const answerObject = (objects: Map<string, Buffer>, key: string, { request, body }: Asked): Answer => {
  const { method } = request;
  if (method === 'PUT') {
    objects.set(key, body);
    return { status: 200 };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const stored = objects.get(key);
  if (!stored) return { status: 404, body: errorBody('NoSuchKey') };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  return first === undefined
    ? { status: 200, body: stored }
    : { status: 206, body: stored.subarray(Number(first), Number(last) + 1) };
};

const write = (response: ServerResponse, method: string | undefined, { status, body = '' }: Answer) => {
  const headers = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
};

/** Opens a stand-in for an S3-compatible store with one bucket, path style, that checks every signature. */
export const openFakeS3 = async (): Promise<FakeS3> => {
  const keys = { accessKey: 'llave', secretKey: 'secreto+de/la=llave', region: 'do-este-1' };
  const bucket = 'colmado-fotos';
  const objects = new Map<string, Buffer>();
  let failures = 0;
  const answer = (asked: Asked): Answer => {
    if (failures > 0) {
      failures -= 1;
      return { status: 503, body: errorBody('SlowDown') };
    }
    const refusal = refusalOf(asked, keys);
    if (refusal) return { status: 403, body: errorBody(refusal) };
    const [, asking, ...parts] = asked.url.pathname.split('/');
    if (asking !== bucket) return { status: 404, body: errorBody('NoSuchBucket') };
    const key = parts.join('/');
    return key === ''
      ? { status: 200, body: listing(objects, asked.url.searchParams) }
      : answerObject(objects, key, asked);
  };
  const server = createHttpServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    write(response, request.method, answer({ request, url, body: await buffer(request) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the fake S3 listens on no port');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    bucket,
    ...keys,
    failNext: (count) => {
      failures = count;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
