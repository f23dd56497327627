/** A photo the product already has on the server. */
type StoredPhoto = { kind: 'stored'; id: string; url: string };

/** A photo chosen on this device; `source` is what was chosen, so that a failed preparation can be tried again. */
type NewPhoto = { kind: 'new'; id: string; name: string; source: File } & PhotoStep;

type PhotoStep = { step: 'preparing' } | { step: 'ready'; file: File } | { step: 'failed'; message: string };

export type Photo = StoredPhoto | NewPhoto;
type ReadyPhoto = NewPhoto & { step: 'ready' };

/** The photos of a product as the form starts with them. */
export const storedPhotos = (urls: readonly string[]): StoredPhoto[] =>
  urls.map((url) => ({ kind: 'stored', id: url, url }));

/** A file just chosen, on its way to be made smaller. */
export const newPhoto = (id: string, source: File): NewPhoto => ({
  kind: 'new',
  id,
  name: source.name,
  source,
  step: 'preparing',
});

/** Swaps a photo with its neighbour; at the ends it stays. */
export const movePhoto = (photos: readonly Photo[], id: string, by: -1 | 1): readonly Photo[] => {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  const neighbour = photos[from + by];
  if (!photo || !neighbour) return photos;
  return photos.with(from, neighbour).with(from + by, photo);
};

/** Takes a photo away. */
export const removePhoto = (photos: readonly Photo[], id: string): readonly Photo[] =>
  photos.filter((photo) => photo.id !== id);

/** Notes how far the preparation of a photo is; one removed meanwhile stays removed. */
export const settlePhoto = (photos: readonly Photo[], id: string, step: PhotoStep): readonly Photo[] =>
  photos.map((photo) =>
    photo.id === id && photo.kind === 'new'
      ? { kind: 'new', id, name: photo.name, source: photo.source, ...step }
      : photo,
  );

/** The files that can be sent, in their order. */
export const readyPhotos = (photos: readonly Photo[]): ReadyPhoto[] =>
  photos.filter((photo): photo is ReadyPhoto => photo.kind === 'new' && photo.step === 'ready');

/** Whether every photo can be sent as it is. */
export const arePhotosReady = (photos: readonly Photo[]): boolean =>
  photos.every((photo) => photo.kind === 'stored' || photo.step === 'ready');

/** The addresses of the photos that stay, in their order. */
export const keptUrls = (photos: readonly Photo[]): string[] =>
  photos.flatMap((photo) => (photo.kind === 'stored' ? [photo.url] : []));

/**
 * How much of each file has been sent, from 0 to 1. One request carries them all, one after another, so what
 * has left fills them in order; the few bytes around the files count as part of the last.
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
