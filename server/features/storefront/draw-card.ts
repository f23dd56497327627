import { buffer } from 'node:stream/consumers';
import type { CardFormat } from '#shared/features/storefront/card-address.ts';
import type {
  CardPictureSize,
  DrawCard,
  ReadCardPicture,
  ShareCard,
} from '#shared/features/storefront/share-card.ts';
import { storedFileKey } from '#shared/lib/file-url.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { loadImageLibrary, openPicture } from '../../platform/images/encode-picture.ts';

/** Above this WhatsApp may show the link without its picture (`ux 9`). */
const MAX_JPEG_BYTES = 250 * 1024;
const JPEG_QUALITIES = [84, 70, 50];

const pictureReader =
  (files: FileStore): ReadCardPicture =>
  async (url, size) => {
    const file = await files.open(storedFileKey(url));
    return file && toDataUrl(await buffer(file.stream), size);
  };

const toDataUrl = async (bytes: Buffer, { fit, ...size }: CardPictureSize): Promise<string | undefined> => {
  const sharp = await loadImageLibrary();
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  const resized = openPicture(sharp, bytes).resize({ width, height, fit, background: '#00000000' });
  try {
    // A photo covers its place; a logo keeps what is transparent.
    const isPhoto = fit === 'cover';
    const drawn = isPhoto ? resized.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }) : resized.png();
    return `data:image/${isPhoto ? 'jpeg' : 'png'};base64,${(await drawn.toBuffer()).toString('base64')}`;
  } catch {
    // A damaged file is shown as a missing one.
    return undefined;
  }
};

const encode = async (svg: string, format: Exclude<CardFormat, 'svg'>): Promise<Buffer> => {
  const sharp = await loadImageLibrary();
  const pixels = sharp(Buffer.from(svg));
  if (format === 'png') return pixels.png({ palette: true, compressionLevel: 9 }).toBuffer();
  let bytes = Buffer.alloc(0);
  for (const quality of JPEG_QUALITIES) {
    bytes = await pixels.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= MAX_JPEG_BYTES) break;
  }
  return bytes;
};

type Drawing = { card: ShareCard; format: CardFormat; drawCard: DrawCard; files: FileStore };

/** Draws a card as the bytes of a picture. */
export const drawCardPicture = async ({ card, format, drawCard, files }: Drawing): Promise<Buffer> => {
  const { svg } = await drawCard(card, pictureReader(files));
  if (format === 'svg') return Buffer.from(svg);
  return encode(svg, format);
};
