import type { StoreHeader } from '#shared/features/tenants/tenant-view.ts';
import { storedFileUrl } from '#shared/lib/file-url.ts';
import { PICTURE_WIDTHS, widthFile } from '#shared/lib/picture-url.ts';
import type { TenantRow } from './tenant-row.ts';

/** The width under which addresses name a picture of a header, as they do those of products. */
const NAMED_WIDTH = PICTURE_WIDTHS[1];

/** Returns the key of a file of a header's picture, by the name of its width. */
export const headerPictureKey = (tenantId: string, contentHash: string, name: string): string =>
  `${tenantId}/header-${contentHash}-${name}`;

/** Returns the key of a header's video. */
export const headerVideoKey = (tenantId: string, contentHash: string): string =>
  `${tenantId}/header-${contentHash}.mp4`;

/** Presents the header that the owner brought; undefined without one. */
export const toStoreHeader = ({
  id,
  headerPicture,
  headerVideo,
  headerPoster,
}: Pick<TenantRow, 'id' | 'headerPicture' | 'headerVideo' | 'headerPoster'>): StoreHeader | undefined => {
  const pictureOf = (hash: string | null): string | null =>
    hash === null ? null : storedFileUrl(headerPictureKey(id, hash, widthFile(NAMED_WIDTH)));
  if (headerPicture === null && headerVideo === null) return undefined;
  return {
    picture: pictureOf(headerPicture),
    video: headerVideo === null ? null : storedFileUrl(headerVideoKey(id, headerVideo)),
    poster: pictureOf(headerPoster),
  };
};
