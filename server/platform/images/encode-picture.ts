import { createHash } from 'node:crypto';
import type { ResizeOptions, Sharp } from 'sharp';
import { PICTURE_WIDTHS, PREVIEW_FILE, widthFile } from '#shared/lib/picture-url.ts';
import { openTurns } from '../jobs/take-turns.ts';

export type PictureVariant = { name: string; bytes: Buffer };
export type EncodedPicture = {
  contentHash: string;
  width: number;
  height: number;
  bytes: number;
  variants: PictureVariant[];
};

/** Loaded with the first picture: a process that only shows pages saves some 10 MB and a part of its start. */
export const loadImageLibrary = async () => {
  const { default: sharp } = await import('sharp');
  // It would keep up to 50 MB of pictures that nobody asks for twice.
  sharp.cache(false);
  return sharp;
};
type ImageLibrary = Awaited<ReturnType<typeof loadImageLibrary>>;

const PREVIEW_WIDTH = 1200;
/** Shopping catalogues refuse pictures whose sides are shorter (`ux 9`). */
const LEAST_PREVIEW_SIDE = 500;
/** Above any phone's camera, far below what would fill the memory (reliability 7, image bombs). */
const MAX_PIXELS = 50_000_000;

/** A decoded photo of that size takes some 200 MB: a process decodes one at a time, and sends a crowd away. */
const MAX_WAITING_PICTURES = 100;
const turns = openTurns({ maxWaiting: MAX_WAITING_PICTURES });

const startsWith = (bytes: Buffer, signature: string, offset = 0) =>
  bytes.subarray(offset, offset + signature.length / 2).toString('hex') === signature;

/** Tells a picture by its first bytes: JPEG, PNG, GIF or WebP; what the sender called it does not count. */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 'ffd8ff') ||
  startsWith(bytes, '89504e470d0a1a0a') ||
  startsWith(bytes, '474946383761') ||
  startsWith(bytes, '474946383961') ||
  (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8));

/** Opens bytes of unknown origin for decoding: bounded in pixels, the first frame only, orientation applied. */
export const openPicture = (sharp: ImageLibrary, bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).rotate();

/** Bytes of unknown origin, and whose they are: parties take turns. */
export type UnknownPicture = { bytes: Buffer; party: string };

/**
 * What `read` takes from the picture in bytes of unknown origin, when its turn comes; undefined when they are no picture
 * that can be decoded.
 */
export const decodePicture = async <Read>(
  { bytes, party }: UnknownPicture,
  read: (picture: Sharp) => Promise<Read>,
): Promise<Read | undefined> => {
  if (!isPicture(bytes)) return undefined;
  const sharp = await loadImageLibrary();
  return turns(party, async () => {
    try {
      return await read(openPicture(sharp, bytes).toColourspace('srgb'));
    } catch {
      // sharp names no error classes: whatever it says of bytes that pass the signature, they cannot be shown.
      return undefined;
    }
  });
};

/** As large as previews want it; a small or narrow picture is set on white, as large as catalogues ask. */
const previewSize = (width: number, height: number): ResizeOptions => {
  const scale = Math.min(1, PREVIEW_WIDTH / width);
  return {
    width: Math.max(LEAST_PREVIEW_SIDE, Math.round(width * scale)),
    height: Math.max(LEAST_PREVIEW_SIDE, Math.round(height * scale)),
    fit: 'contain',
    background: '#ffffff',
  };
};

/** The same pixels at every width, and as shopping catalogues show them. */
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
  // 6 MB that V8 sees as a small object, and would collect late: freed at once.
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
