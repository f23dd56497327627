import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, crc32, gzip, gzipSync } from 'node:zlib';

const PAGE_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

/** Quick settings for a page's first readers, thorough ones for a page that is read again and again. */
const QUICK = { brotli: 0, gzip: 1 };
const THOROUGH = { brotli: 10, gzip: 9 };
/** Brotli's window as a power of two: a page fits in 256 KB, and clearing the usual 4 MB takes longer than compressing it. */
const WINDOW_BITS = 18;

const brotliOptions = (quality: number, sizeHint: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
});

/** Compresses at once, for the request that waits. */
export const encodeQuickly = (body: Buffer, encoding: PageEncoding): Buffer => {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(QUICK.brotli, body.length));
  return encoding === 'gzip' ? gzipSync(body, { level: QUICK.gzip }) : body;
};

const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, object, Buffer>(gzip);

/** Compresses as small as it gets, outside the event loop. */
export const encodeThoroughly = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br'
    ? compressBrotli(body, brotliOptions(THOROUGH.brotli, body.length))
    : compressGzip(body, { level: THOROUGH.gzip });

/**
 * A weak tag: the same page in another encoding is the same page. A checksum is enough to tell versions of one page apart
 * and takes a ninth of a SHA-256's time.
 */
export const pageTag = (body: Buffer): string =>
  `W/"${crc32(body).toString(36)}-${body.length.toString(36)}"`;

const REFUSED = { br: /\bbr\s*;\s*q=0(?:\.0*)?(?:,|$)/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$)/ };

const accepts = (accepted: string, encoding: 'br' | 'gzip'): boolean =>
  accepted.includes(encoding) && !REFUSED[encoding].test(accepted);

/** The smallest encoding that the reader understands; crawlers that name none get the page as it is (ux 9). */
export const chooseEncoding = (accepted: string | undefined): PageEncoding => {
  if (!accepted) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
};
