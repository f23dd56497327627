import { useRef, useState } from 'react';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/product-images-copy.ts';
import { connectionError } from '#web/lib/network/api-error.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { randomId } from '#web/lib/random-id.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { movePhoto, newPhoto, type Photo, type PhotoStep, removePhoto, settlePhoto } from './photo-list.ts';

/** Comes after the form: no photo is chosen before it is seen. */
const SHRINKING = partOf(() => import('./shrink-photo.ts'));

const prepared = async (source: File): Promise<PhotoStep> => {
  const shrinking = await SHRINKING.fetch().catch(() => undefined);
  if (!shrinking) return { step: 'failed', message: connectionError().message };
  return shrinking.shrinkPhoto(source).then(
    (file) => ({ step: 'ready', file }),
    () => ({ step: 'failed', message: PRODUCT_IMAGES_COPY.notAnImage(source.name) }),
  );
};

/** The photos of a form: chosen, reduced one after another, and ordered. */
export const usePhotos = (initial: () => readonly Photo[]) => {
  const [photos, setPhotos] = useState(initial);
  const queue = useRef(Promise.resolve());
  usePart(SHRINKING);

  const prepare = (id: string, source: File): void => {
    // One at a time: four decoded camera pictures at once exceed the memory of a cheap phone.
    queue.current = queue.current.then(async () => {
      const step = await prepared(source);
      setPhotos((current) => settlePhoto(current, id, step));
    });
  };

  return {
    photos,
    replaceAll: setPhotos,
    add: (files: readonly File[]): void => {
      const added = files.map((file) => newPhoto(randomId(), file));
      setPhotos((current) => [...current, ...added]);
      for (const photo of added) prepare(photo.id, photo.source);
    },
    retry: (id: string): void => {
      const photo = photos.find((candidate) => candidate.id === id);
      if (photo?.kind !== 'new') return;
      setPhotos((current) => settlePhoto(current, id, { step: 'preparing' }));
      prepare(id, photo.source);
    },
    move: (id: string, by: -1 | 1): void => setPhotos((current) => movePhoto(current, id, by)),
    remove: (id: string): void => setPhotos((current) => removePhoto(current, id)),
  };
};

export type Photos = ReturnType<typeof usePhotos>;
