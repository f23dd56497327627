import { createHash } from 'node:crypto';
import { decodePicture } from './encode-picture.ts';

/** The content type of a receipt that is no picture. */
export const PDF = 'application/pdf';

/** A picture is drawn again and becomes small; a PDF is kept as it came, and without this limit strangers could fill the storage. */
const MAX_PDF_BYTES = 3 * 1024 * 1024;
const PICTURE_SIDE = 1_600;

/** A receipt as it is stored; the hash of its contents names it. */
export type ReceiptFile = {
  readonly key: string;
  readonly hash: string;
  readonly contentType: string;
  readonly bytes: Buffer;
};

/** Banks put a line or two behind the mark that ends a PDF. */
const END_BYTES = 2_048;

/** Says whether bytes are a whole PDF: its first mark alone is what anybody can put before anything. */
const isWholePdf = (bytes: Buffer): boolean => {
  const end = bytes.subarray(-END_BYTES).toString('latin1');
  return end.includes('startxref') && end.includes('%%EOF');
};

/** Draws a picture of a receipt again, so that nothing but its pixels remains; a PDF stays as it is, and anything else, or one that is too large, is refused. */
export const drawReceiptFile = async ({
  bytes,
  party,
  folder,
}: {
  bytes: Buffer;
  party: string;
  folder: string;
}): Promise<ReceiptFile | 'unreadable' | 'too_large'> => {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (isPdf && bytes.length > MAX_PDF_BYTES) return 'too_large';
  if (isPdf && !isWholePdf(bytes)) return 'unreadable';
  const kept = isPdf
    ? bytes
    : await decodePicture({ bytes, party }, (picture) =>
        picture
          .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80, effort: 2 })
          .toBuffer(),
      );
  if (!kept) return 'unreadable';
  const hash = createHash('sha256').update(kept).digest('hex').slice(0, 32);
  const key = `${folder}/${hash}.${isPdf ? 'pdf' : 'webp'}`;
  return { key, hash, contentType: isPdf ? PDF : 'image/webp', bytes: kept };
};
