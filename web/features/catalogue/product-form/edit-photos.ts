import type { ImageUploadMode } from '#shared/features/catalogue/product-images.ts';
import { keptUrls, type Photo, readyPhotos } from '../photos/photo-list.ts';

/**
 * What a request says about photos: the stored ones that stay, in order; the new files; and whether these are added
 * or replace the others (`spec 4`).
 */
export type PhotoEdit = { images: string[]; files: File[]; mode: ImageUploadMode | undefined };

/** Builds the request that adds photos to those that stay. */
export const appendedPhotos = (photos: readonly Photo[]): PhotoEdit => {
  const files = readyPhotos(photos).map(({ file }) => file);
  return { images: keptUrls(photos), files, mode: files.length > 0 ? 'append' : undefined };
};

/** Builds the request that replaces all photos. */
export const replacingPhotos = (photos: readonly Photo[]): PhotoEdit => ({
  images: [],
  files: readyPhotos(photos).map(({ file }) => file),
  mode: 'replace',
});

/**
 * Returns the order to request after an upload, because the server adds new photos at the end; undefined when that is
 * already the wanted order.
 */
export const orderAfterUpload = (
  photos: readonly Photo[],
  saved: readonly string[],
): string[] | undefined => {
  const kept = keptUrls(photos);
  const added = saved.slice(kept.length);
  const wanted = photos.flatMap((photo) => {
    const url = photo.kind === 'stored' ? photo.url : added.shift();
    return url === undefined ? [] : [url];
  });
  const isSame = wanted.length === saved.length && wanted.every((url, index) => url === saved[index]);
  return isSame || wanted.length !== saved.length ? undefined : wanted;
};
