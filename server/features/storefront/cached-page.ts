import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  chooseEncoding,
  encodeQuickly,
  encodeThoroughly,
  type PageEncoding,
  pageTag,
} from './encode-page.ts';

/** A page read this often from the cache is worth compressing well. */
const READS_WORTH_EFFORT = 3;

type Encoded = { body: Buffer; headers: string[] };

export type PageToCache = {
  status: number;
  body: string;
  /** Headers of this page beside those that its encoding decides. */
  headers: Readonly<Record<string, string>>;
};

/** Bytes of a page in the encodings that were asked for, ready to be written with their headers. */
export type CachedPage = {
  readonly status: number;
  readonly tag: string;
  /** Bytes held now. */
  size(): number;
  /** Calls back whenever it has made another encoding of itself. */
  onGrow(listen: () => void): void;
  in(encoding: PageEncoding): Encoded;
  readonly headersUnchanged: readonly string[];
};

const ENCODING_HEADERS: Record<PageEncoding, Record<string, string>> = {
  br: { 'content-encoding': 'br' },
  gzip: { 'content-encoding': 'gzip' },
  identity: {},
};

/** About what the headers of a page, and of each encoding, take. */
const BYTES_OF_HEADERS = 2_000;

/** The same bytes in memory of their own: small results of `Buffer.from` and zlib are slices that keep a slab of 64 KB alive. */
const ownBytes = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
};

const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

const expand = (bytes: Buffer, encoding: PageEncoding): Buffer => {
  if (encoding === 'identity') return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
};

/**
 * Prepares a drawn page for serving: what a reader asks for is compressed once, and better once it is read often. Only what was
 * asked for is kept: the text of a page is eight times as large as its compressed bytes.
 */
export const cachePage = ({ status, body: text, headers }: PageToCache): CachedPage => {
  let drawn: Buffer | undefined = ownBytes(Buffer.from(text));
  const tag = pageTag(drawn);
  const common = { ...headers, etag: tag, vary: 'accept-encoding' };
  const made = new Map<PageEncoding, Encoded>();
  let reads = 0;
  let hasGrown = (): void => undefined;
  const plain = (): Buffer => {
    if (drawn) return drawn;
    const [first] = made;
    if (!first) throw new Error('a page has neither its text nor an encoding');
    const [encoding, { body }] = first;
    return expand(body, encoding);
  };
  const keep = (encoding: PageEncoding, bytes: Buffer): Encoded => {
    const body = bytes === drawn ? bytes : ownBytes(bytes);
    drawn = undefined;
    const encoded = {
      body,
      headers: flat({ ...common, ...ENCODING_HEADERS[encoding], 'content-length': String(body.length) }),
    };
    made.set(encoding, encoded);
    hasGrown();
    return encoded;
  };
  const improve = (encoding: 'br' | 'gzip') =>
    // Compressing a buffer in memory fails only where the process is about to end.
    void encodeThoroughly(plain(), encoding).then(
      (body) => keep(encoding, body),
      () => undefined,
    );
  return {
    status,
    tag,
    headersUnchanged: flat(common),
    size: () =>
      [...made.values()].reduce(
        (sum, { body }) => sum + BYTES_OF_HEADERS + body.length,
        BYTES_OF_HEADERS + (drawn?.length ?? 0),
      ),
    onGrow: (listen) => {
      hasGrown = listen;
    },
    in: (encoding) => {
      reads += 1;
      if (reads === READS_WORTH_EFFORT && encoding !== 'identity') improve(encoding);
      return made.get(encoding) ?? keep(encoding, encodeQuickly(plain(), encoding));
    },
  };
};

const NOT_MODIFIED = 304;

/** Whether the reader holds this very page; a proxy may have made the weak tag a strong one. */
const isHeld = (held: string | undefined, tag: string): boolean =>
  held !== undefined && (held === tag || held.includes(tag.slice(2)) || held === '*');

/** Writes a page to the reader: in an encoding it understands, or only that it has not changed. */
export const writePage = (request: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
  const { headers } = request;
  if (page.status === 200 && isHeld(headers['if-none-match'], page.tag)) {
    response.writeHead(NOT_MODIFIED, page.headersUnchanged as string[]).end();
    return;
  }
  const encoding = headers['accept-encoding'];
  const encoded = page.in(chooseEncoding(Array.isArray(encoding) ? encoding.join() : encoding));
  response.writeHead(page.status, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
};
