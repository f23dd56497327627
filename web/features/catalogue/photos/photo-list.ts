/** A photo the product already has on the server. */
type StoredPhoto = { kind: 'stored'; id: string; url: string };

/** A photo chosen on this device; `source` is the original file, so that a failed preparation can be repeated. */
type NewPhoto = { kind: 'new'; id: string; name: string; source: File } & PhotoStep;

/** How far the preparation of a chosen photo is. */
export type PhotoStep =
  | { step: 'preparing' }
  | { step: 'ready'; file: File }
  | { step: 'failed'; message: string };

export type Photo = StoredPhoto | NewPhoto;
type ReadyPhoto = NewPhoto & { step: 'ready' };

/** Creates the form's photos from those of the product. */
export const storedPhotos = (urls: readonly string[]): StoredPhoto[] =>
  urls.map((url) => ({ kind: 'stored', id: url, url }));

/** Creates the photo of a file that is being reduced. */
export const newPhoto = (id: string, source: File): NewPhoto => ({
  kind: 'new',
  id,
  name: source.name,
  source,
  step: 'preparing',
});

/** Swaps a photo with its neighbour; at the ends nothing changes. */
export const movePhoto = (photos: readonly Photo[], id: string, by: -1 | 1): readonly Photo[] => {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  const neighbour = photos[from + by];
  if (!photo || !neighbour) return photos;
  return photos.with(from, neighbour).with(from + by, photo);
};

/** Removes a photo. */
export const removePhoto = (photos: readonly Photo[], id: string): readonly Photo[] =>
  photos.filter((photo) => photo.id !== id);

/** Records the state of a photo's preparation; a photo removed meanwhile stays removed. */
export const settlePhoto = (photos: readonly Photo[], id: string, step: PhotoStep): readonly Photo[] =>
  photos.map((photo) =>
    photo.id === id && photo.kind === 'new'
      ? { kind: 'new', id, name: photo.name, source: photo.source, ...step }
      : photo,
  );

/** Lists the files that are ready to be sent, in order. */
export const readyPhotos = (photos: readonly Photo[]): ReadyPhoto[] =>
  photos.filter((photo): photo is ReadyPhoto => photo.kind === 'new' && photo.step === 'ready');

/** Whether every photo is ready to be sent. */
export const arePhotosReady = (photos: readonly Photo[]): boolean =>
  photos.every((photo) => photo.kind === 'stored' || photo.step === 'ready');

/** Lists the addresses of the stored photos that stay, in order. */
export const keptUrls = (photos: readonly Photo[]): string[] =>
  photos.flatMap((photo) => (photo.kind === 'stored' ? [photo.url] : []));

/**
 * Returns the sent fraction of each file, from 0 to 1. One request carries all files in order, so the sent bytes fill
 * them in order; the few bytes around them count towards the last one.
 */
export const uploadedFractions = (sizes: readonly number[], sentFraction: number): number[] => {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = total * Math.min(Math.max(sentFraction, 0), 1);
  return sizes.map((size) => {
    const sent = Math.min(size, left);
    left -= sent;
    return size === 0 ? 1 : sent / size;
  });
};
