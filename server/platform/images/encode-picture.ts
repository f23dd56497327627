import { createHash } from 'node:crypto';
import type { ResizeOptions, Sharp } from 'sharp';
import { PICTURE_WIDTHS, PREVIEW_FILE, widthFile } from '#shared/lib/picture-url.ts';
import { createFairQueue } from '../jobs/fair-queue.ts';

type PictureVariant = { name: string; bytes: Buffer };
export type EncodedPicture = {
  contentHash: string;
  width: number;
  height: number;
  bytes: number;
  variants: PictureVariant[];
};

/** Loads the image library with the first picture, which saves some 10 MB in processes that decode none. */
export const loadImageLibrary = async () => {
  const { default: sharp } = await import('sharp');
  // Its cache would take up to 50 MB for pictures that are read once.
  sharp.cache(false);
  return sharp;
};
type ImageLibrary = Awaited<ReturnType<typeof loadImageLibrary>>;

const PREVIEW_WIDTH = 1200;
/** Shopping catalogues refuse pictures whose sides are shorter (`ux 9`). */
const MIN_PREVIEW_SIDE = 500;
/** More than any phone's camera, far less than would fill the memory (reliability 7, image bombs). */
const MAX_PIXELS = 50_000_000;

/** A decoded photo of that size takes some 200 MB, so a process decodes one at a time and rejects more than this many. */
const MAX_WAITING_PICTURES = 100;
const decodeInTurn = createFairQueue({ maxWaiting: MAX_WAITING_PICTURES });

const startsWith = (bytes: Buffer, signature: string, offset = 0) =>
  bytes.subarray(offset, offset + signature.length / 2).toString('hex') === signature;

/** Recognises JPEG, PNG, GIF and WebP by their first bytes; the name that the sender gave does not count. */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 'ffd8ff') ||
  startsWith(bytes, '89504e470d0a1a0a') ||
  startsWith(bytes, '474946383761') ||
  startsWith(bytes, '474946383961') ||
  (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8));

/** Opens uploaded bytes for decoding: bounded in pixels, first frame only, orientation applied. */
export const openPicture = (sharp: ImageLibrary, bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).rotate();

/** Uploaded bytes and the party that sent them; parties take turns at decoding. */
export type UnknownPicture = { bytes: Buffer; party: string };

/**
 * Decodes uploaded bytes when their turn comes and returns what `read` makes of the picture; undefined when they are no
 * picture that can be decoded.
 * @throws UNAVAILABLE when too many wait
 */
export const decodePicture = async <Read>(
  { bytes, party }: UnknownPicture,
  read: (picture: Sharp) => Promise<Read>,
): Promise<Read | undefined> => {
  if (!isPicture(bytes)) return undefined;
  const sharp = await loadImageLibrary();
  return decodeInTurn(party, async () => {
    try {
      return await read(openPicture(sharp, bytes).toColourspace('srgb'));
    } catch {
      // sharp has no error classes; bytes that it refuses cannot be shown.
      return undefined;
    }
  });
};

/** Returns the size of the preview; a small or narrow picture gets a white border up to the size that catalogues require. */
const previewSize = (width: number, height: number): ResizeOptions => {
  const scale = Math.min(1, PREVIEW_WIDTH / width);
  return {
    width: Math.max(MIN_PREVIEW_SIDE, Math.round(width * scale)),
    height: Math.max(MIN_PREVIEW_SIDE, Math.round(height * scale)),
    fit: 'contain',
    background: '#ffffff',
  };
};

/** Encodes the same pixels at every width, and as shopping catalogues require. */
const encodeVariants = async (pixels: () => Sharp, preview: ResizeOptions): Promise<PictureVariant[]> => {
  const webps = await Promise.all(
    PICTURE_WIDTHS.map(async (size) => ({
      name: widthFile(size),
      bytes: await pixels()
        .resize({ width: size, withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    })),
  );
  const forCatalogues = await pixels()
    .resize(preview)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return [...webps, { name: PREVIEW_FILE, bytes: forCatalogues }];
};

/**
 * Decodes a photo and encodes it again at every width: orientation applied, metadata and anything hidden behind the
 * pixels gone. Returns undefined when the bytes are no picture that can be decoded.
 */
export const encodePicture = async (unknown: UnknownPicture): Promise<EncodedPicture | undefined> => {
  const source = await decodePicture(unknown, (picture) =>
    picture
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (!source) return undefined;
  const { width, height, channels } = source.info;
  const sharp = await loadImageLibrary();
  const pixels = () => sharp(source.data, { raw: { width, height, channels } });
  const variants = await encodeVariants(pixels, previewSize(width, height));
  // V8 counts these 6 MB as a small object and would collect them late; `transfer` frees them immediately.
  (source.data.buffer as ArrayBuffer).transfer(0);
  const hash = createHash('sha256');
  for (const variant of variants) hash.update(variant.bytes);
  return {
    contentHash: hash.digest('hex').slice(0, 32),
    width,
    height,
    bytes: variants.reduce((sum, variant) => sum + variant.bytes.length, 0),
    variants,
  };
};

export type SmallPicture = { contentHash: string; bytes: Buffer };

/**
 * Encodes a picture again as one WebP of at most `side` pixels per side, with its transparency; undefined when the bytes
 * are no picture.
 */
export const encodeSmallPicture = async (
  unknown: UnknownPicture,
  side: number,
): Promise<SmallPicture | undefined> => {
  const webp = await decodePicture(unknown, (picture) =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer(),
  );
  return webp && { contentHash: createHash('sha256').update(webp).digest('hex').slice(0, 32), bytes: webp };
};

const HASH_SIDE = 8;
/** Steps of grey that count as a difference: in plain areas compression makes smaller ones at random. */
const MIN_STEP = 2;

/**
 * Returns the difference hash of a picture, 64 bits in hexadecimal: where, of 9 by 8 fields, the next one to the right is darker.
 * Undefined when the bytes are no picture that can be decoded.
 */
export const differenceHash = async (unknown: UnknownPicture): Promise<string | undefined> => {
  const grey = await decodePicture(unknown, (picture) =>
    picture
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize(HASH_SIDE + 1, HASH_SIDE, { fit: 'fill' })
      .raw()
      .toBuffer(),
  );
  if (!grey) return undefined;
  let bits = 0n;
  for (let row = 0; row < HASH_SIDE; row += 1)
    for (let column = 0; column < HASH_SIDE; column += 1) {
      const at = row * (HASH_SIDE + 1) + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) - (grey[at + 1] ?? 0) > MIN_STEP ? 1n : 0n);
    }
  return bits.toString(16).padStart(16, '0');
};

/**
 * Encodes an uploaded picture as a small JPEG with only its pixels; undefined when the bytes are no picture that can be decoded.
 */
export const shrinkPicture = (unknown: UnknownPicture, side: number): Promise<Buffer | undefined> =>
  decodePicture(unknown, (picture) =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
