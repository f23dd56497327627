import { createHash } from 'node:crypto';
import { isPicture, loadImageLibrary, openPicture } from './encode-picture.ts';

export type SmallPicture = { contentHash: string; bytes: Buffer };

/** Encodes a picture again as one WebP of at most `side` pixels a side, transparency kept; undefined when the bytes are no picture. */
export const encodeSmallPicture = async (bytes: Buffer, side: number): Promise<SmallPicture | undefined> => {
  if (!isPicture(bytes)) return undefined;
  const sharp = await loadImageLibrary();
  try {
    const webp = await openPicture(sharp, bytes)
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return { contentHash: createHash('sha256').update(webp).digest('hex').slice(0, 32), bytes: webp };
  } catch {
    // sharp names no error classes: whatever it says of bytes that pass the signature, they cannot be shown.
    return undefined;
  }
};
