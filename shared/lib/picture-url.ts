import { storedFileUrl } from './file-url.ts';

/** Widths in pixels in which every picture is stored (`stack`, images). */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The width that API answers name; pages derive the others from it. */
const NAMED_WIDTH: PictureWidth = 800;

const PICTURE_URL = /^(\/files\/([0-9a-f-]{36})\/([0-9a-f]{32}))-(?:400|800|1600)\.webp$/;

/** Address under which the API names a tenant's picture. */
export const namedPictureUrl = (tenantId: string, contentHash: string): string =>
  storedFileUrl(`${tenantId}/${contentHash}-${NAMED_WIDTH}.webp`);

/** The picture that an address of ours names, in whatever width; undefined for any other address. */
export const parsePictureUrl = (url: string): { tenantId: string; contentHash: string } | undefined => {
  const [, , tenantId, contentHash] = PICTURE_URL.exec(url) ?? [];
  return tenantId && contentHash ? { tenantId, contentHash } : undefined;
};

/** The same picture in another width, for `srcset`; an address that is not ours stays as it is. */
export const pictureUrl = (url: string, width: PictureWidth): string =>
  url.replace(PICTURE_URL, `$1-${width}.webp`);

/** The JPEG of the same picture for link previews, whose crawlers want no WebP. */
export const picturePreviewUrl = (url: string): string => url.replace(PICTURE_URL, '$1-preview.jpg');
