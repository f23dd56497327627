import { PICTURE_WIDTHS, PREVIEW_FILE, widthFile } from '#shared/lib/picture-url.ts';

const FILES = [...PICTURE_WIDTHS.map(widthFile), PREVIEW_FILE];

export type PictureKey = { tenantId: string; contentHash: string };

/** Key in the file store of one file of a picture. */
export const pictureFileKey = ({ tenantId, contentHash }: PictureKey, file: string): string =>
  `${tenantId}/${contentHash}-${file}`;

/** Keys of all files of a picture. */
export const pictureFileKeys = (picture: PictureKey): string[] =>
  FILES.map((file) => pictureFileKey(picture, file));
