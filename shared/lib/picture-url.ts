import { storedFileUrl } from './file-url.ts';

/** Widths in pixels in which every picture is stored (`stack`, images). */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Name under which each width of a picture is stored, after its content hash. */
export const widthFile = (width: PictureWidth): string => `${width}.webp`;

/** The same for the JPEG of shopping catalogues, which take no WebP. */
export const PREVIEW_FILE = 'preview.jpg';

/** The width that API answers name; pages derive the others from it. */
const NAMED_WIDTH: PictureWidth = 800;

const PICTURE_URL = /^\/files\/([0-9a-f-]{36})\/(?:header-)?([0-9a-f]{32})-(?:400|800|1600)\.webp$/;

/** Address under which the API names a tenant's picture. */
export const namedPictureUrl = (tenantId: string, contentHash: string): string =>
  storedFileUrl(`${tenantId}/${contentHash}-${widthFile(NAMED_WIDTH)}`);

/** Returns the picture that one of our addresses names, in any width; undefined for any other address. */
export const parsePictureUrl = (url: string): { tenantId: string; contentHash: string } | undefined => {
  const [, tenantId, contentHash] = PICTURE_URL.exec(url) ?? [];
  return tenantId && contentHash ? { tenantId, contentHash } : undefined;
};

const withFile = (url: string, file: string): string =>
  PICTURE_URL.test(url) ? `${url.slice(0, url.lastIndexOf('-'))}-${file}` : url;

/** The same picture in another width, for `srcset`; an address that is not ours stays as it is. */
export const pictureUrl = (url: string, width: PictureWidth): string => withFile(url, widthFile(width));

/** The JPEG of the same picture, for shopping catalogues. */
export const picturePreviewUrl = (url: string): string => withFile(url, PREVIEW_FILE);
