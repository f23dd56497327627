import { createHash } from 'node:crypto';
import { decodePicture, type UnknownPicture } from './encode-picture.ts';

export type SmallPicture = { contentHash: string; bytes: Buffer };

/** Encodes a picture again as one WebP of at most `side` pixels a side, transparency kept; undefined when the bytes are no picture. */
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
