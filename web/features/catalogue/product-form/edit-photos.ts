import type { ImageUploadMode } from '#shared/features/catalogue/product-images.ts';
import { keptUrls, type Photo, readyPhotos } from '../photos/photo-list.ts';

/**
 * What a request says about photos: the stored ones that stay, in order; the new files; and whether these are added
 * or replace the others (`spec 4`).
 */
export type PhotoEdit = {
  images: string[];
  files: File[];
  mode: ImageUploadMode | undefined;
  /** The photos that the product has after the request, in their order. */
  photoIds: string[];
};

const idsOf = (photos: readonly Photo[]): string[] => photos.map(({ id }) => id);

/** Builds the request that adds photos to those that stay. */
export const appendedPhotos = (photos: readonly Photo[]): PhotoEdit => {
  const added = readyPhotos(photos);
  const kept = photos.filter(({ kind }) => kind === 'stored');
  return {
    images: keptUrls(photos),
    files: added.map(({ file }) => file),
    mode: added.length > 0 ? 'append' : undefined,
    photoIds: idsOf([...kept, ...added]),
  };
};

/** Builds the request that replaces all photos. */
export const replacingPhotos = (photos: readonly Photo[]): PhotoEdit => ({
  images: [],
  files: readyPhotos(photos).map(({ file }) => file),
  mode: 'replace',
  photoIds: idsOf(readyPhotos(photos)),
});

/** Builds the request that only orders photos. */
export const orderedPhotos = (photos: readonly Photo[], images: string[]): PhotoEdit => ({
  images,
  files: [],
  mode: undefined,
  photoIds: idsOf(photos),
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
