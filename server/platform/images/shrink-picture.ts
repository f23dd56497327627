import { decodePicture, type UnknownPicture } from './encode-picture.ts';

/**
 * A picture of unknown origin as a small JPEG, with nothing but its pixels; undefined when the bytes are no picture that can
 * be decoded.
 */
export const shrinkPicture = (unknown: UnknownPicture, side: number): Promise<Buffer | undefined> =>
  decodePicture(unknown, (picture) =>
    picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
