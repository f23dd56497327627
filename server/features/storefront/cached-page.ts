import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  crc32,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

const PAGE_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

/** Quick settings for the first readers of a page, thorough ones for a page that is read often. */
const QUICK = { brotli: 0, gzip: 1 };
const THOROUGH = { brotli: 10, gzip: 9 };
/** Brotli's window as a power of two: a page fits in 256 KB, and clearing the default of 4 MB takes longer than compressing it. */
const WINDOW_BITS = 18;

const brotliOptions = (quality: number, sizeHint: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
});

/** Compresses synchronously, for a request that waits. */
const encodeNow = (body: Buffer, encoding: PageEncoding): Buffer => {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(QUICK.brotli, body.length));
  return encoding === 'gzip' ? gzipSync(body, { level: QUICK.gzip }) : body;
};

const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, object, Buffer>(gzip);

/** Compresses as small as possible, outside the event loop. */
const encodeSmallest = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? compressBrotli(body, brotliOptions(THOROUGH.brotli, body.length))
    : compressGzip(body, { level: THOROUGH.gzip });

/**
 * Returns a weak tag, because all encodings of a page are the same page. A checksum distinguishes the versions of one page and
 * takes a ninth of the time of a SHA-256.
 */
const pageTag = (body: Buffer): string => `W/"${crc32(body).toString(36)}-${body.length.toString(36)}"`;

const REFUSED = { br: /\bbr\s*;\s*q=0(?:\.0*)?(?:,|$)/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$)/ };

const accepts = (accepted: string, encoding: 'br' | 'gzip'): boolean =>
  accepted.includes(encoding) && !REFUSED[encoding].test(accepted);

/** Chooses the smallest encoding that the reader understands; crawlers that name none get the plain page (ux 9). */
const chooseEncoding = (accepted: string | undefined): PageEncoding => {
  if (!accepted) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
};

/** A page that is read this often from the cache is worth a better compression. */
const READS_WORTH_EFFORT = 3;

type Encoded = { body: Buffer; headers: string[] };

export type PageToCache = {
  status: number;
  body: string;
  /** Headers of this page, without those of its encoding. */
  headers: Readonly<Record<string, string>>;
  /** The words of a search that found nothing in the whole store. */
  missedSearch?: string | undefined;
};

const ENCODING_HEADERS: Record<PageEncoding, Record<string, string>> = {
  br: { 'content-encoding': 'br' },
  gzip: { 'content-encoding': 'gzip' },
  identity: {},
};

/** About the size of the headers of a page, and of each encoding. */
const BYTES_OF_HEADERS = 2_000;

/** Copies bytes to memory of their own: small results of `Buffer.from` and zlib are slices that keep a slab of 64 KB alive. */
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
 * A drawn page, ready to be written in the encodings that were requested. It is compressed quickly for its first readers and
 * thoroughly once it is read often. Its text is dropped after the first encoding, because it is eight times as large.
 */
export class CachedPage {
  readonly status: number;
  readonly tag: string;
  readonly missedSearch: string | undefined;
  readonly headersUnchanged: readonly string[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #encodings = new Map<PageEncoding, Encoded>();
  #text: Buffer | undefined;
  #reads = 0;
  #onGrow = (): void => undefined;

  constructor({ status, body, headers, missedSearch }: PageToCache) {
    this.status = status;
    this.missedSearch = missedSearch;
    this.#text = ownBytes(Buffer.from(body));
    this.tag = pageTag(this.#text);
    this.#headers = { ...headers, etag: this.tag, vary: 'accept-encoding' };
    this.headersUnchanged = flat(this.#headers);
  }

  /** Counts the bytes that the page takes now. */
  size(): number {
    return [...this.#encodings.values()].reduce(
      (sum, { body }) => sum + BYTES_OF_HEADERS + body.length,
      BYTES_OF_HEADERS + (this.#text?.length ?? 0),
    );
  }

  /** Calls `listen` when the page has got another encoding. */
  onGrow(listen: () => void): void {
    this.#onGrow = listen;
  }

  in(encoding: PageEncoding): Encoded {
    this.#reads += 1;
    if (this.#reads === READS_WORTH_EFFORT && encoding !== 'identity') this.#improve(encoding);
    return this.#encodings.get(encoding) ?? this.#add(encoding, encodeNow(this.#plain(), encoding));
  }

  #plain(): Buffer {
    if (this.#text) return this.#text;
    const [first] = this.#encodings;
    if (!first) throw new Error('a page has neither its text nor an encoding');
    const [encoding, { body }] = first;
    return expand(body, encoding);
  }

  #add(encoding: PageEncoding, bytes: Buffer): Encoded {
    const body = bytes === this.#text ? bytes : ownBytes(bytes);
    this.#text = undefined;
    const length = { 'content-length': String(body.length) };
    const encoded = { body, headers: flat({ ...this.#headers, ...ENCODING_HEADERS[encoding], ...length }) };
    this.#encodings.set(encoding, encoded);
    this.#onGrow();
    return encoded;
  }

  #improve(encoding: 'br' | 'gzip'): void {
    // Compressing a buffer in memory fails only when the process is about to end.
    void encodeSmallest(this.#plain(), encoding).then(
      (body) => this.#add(encoding, body),
      () => undefined,
    );
  }
}

const NOT_MODIFIED = 304;

/** Says whether the reader has this version of the page; a proxy may have made the weak tag a strong one. */
const isCurrent = (held: string | undefined, tag: string): boolean =>
  held !== undefined && (held === tag || held.includes(tag.slice(2)) || held === '*');

/** Writes a page in an encoding that the reader understands, or 304 when it has not changed. */
export const writePage = (
  request: IncomingMessage,
  { response, page }: { response: ServerResponse; page: CachedPage },
): void => {
  const { headers } = request;
  if (page.status === 200 && isCurrent(headers['if-none-match'], page.tag)) {
    response.writeHead(NOT_MODIFIED, page.headersUnchanged as string[]).end();
    return;
  }
  const encoding = headers['accept-encoding'];
  const encoded = page.in(chooseEncoding(Array.isArray(encoding) ? encoding.join() : encoding));
  response.writeHead(page.status, encoded.headers);
  response.end(request.method === 'HEAD' ? undefined : encoded.body);
};
