import { useRef, useState } from 'react';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { randomId } from '#web/lib/random-id.ts';
import { movePhoto, newPhoto, type Photo, removePhoto, settlePhoto } from './photo-list.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A product's photos while they are chosen, made smaller one after another, and ordered. */
export const usePhotos = (initial: () => readonly Photo[]) => {
  const [photos, setPhotos] = useState(initial);
  const queue = useRef(Promise.resolve());

  const prepare = (id: string, source: File): void => {
    // One at a time: four decoded camera pictures at once exceed what a cheap phone holds.
    queue.current = queue.current.then(async () => {
      const step = await shrinkPhoto(source).then(
        (file) => ({ step: 'ready', file }) as const,
        () => ({ step: 'failed', message: PRODUCT_IMAGES_COPY.notAnImage(source.name) }) as const,
      );
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
