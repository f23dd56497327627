import type { ImageUploadMode } from '#shared/features/catalogue/product-images.ts';
import { keptUrls, type Photo, readyPhotos } from '../photos/photo-list.ts';

/** What is sent about photos: those that stay, in their order; the new files; and what these do to the others (`spec 4`). */
export type PhotoEdit = { images: string[]; files: File[]; mode: ImageUploadMode | undefined };

/** Photos that join, beside those that stay. */
export const appendedPhotos = (photos: readonly Photo[]): PhotoEdit => {
  const files = readyPhotos(photos).map(({ file }) => file);
  return { images: keptUrls(photos), files, mode: files.length > 0 ? 'append' : undefined };
};

/** Photos that take the place of all there were. */
export const replacingPhotos = (photos: readonly Photo[]): PhotoEdit => ({
  images: [],
  files: readyPhotos(photos).map(({ file }) => file),
  mode: 'replace',
});

/**
 * The order that still has to be asked for after new photos have joined at the end, as the server keeps them;
 * undefined when they stand where they should.
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
