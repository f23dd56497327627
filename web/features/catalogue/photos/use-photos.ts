import { useRef, useState } from 'react';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { createPageCanvas, drawSmaller } from '#web/lib/picture/draw-smaller.ts';
import { randomId } from '#web/lib/random-id.ts';
import { movePhoto, newPhoto, type Photo, removePhoto, settlePhoto } from './photo-list.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink-photo-worker.ts';

/** The longest side of a product photo as it is sent (ux 4 «Image upload»). */
const PHOTO_EDGE = 1600;

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

const renamed = (source: File, blob: Blob): File => {
  const stem = source.name.replace(/\.[^.]*$/, '') || 'foto';
  return new File([blob], `${stem}.${EXTENSIONS[blob.type] ?? 'jpg'}`, { type: blob.type });
};

/** Each photo gets its own worker, because only a worker's end frees the memory of a 50-megapixel picture. */
const shrinkInWorker = (source: File): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./shrink-photo-worker.ts', import.meta.url), { type: 'module' });
    const finish = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) =>
      finish(() => (data.ok ? resolve(data.blob) : reject(new Error('not a picture'))));
    worker.onerror = () => finish(() => reject(new Error('the worker failed')));
    worker.postMessage({ source, edge: PHOTO_EDGE } satisfies ShrinkRequest);
  });

/** Reduces a chosen photo for prepaid data, outside the page's thread when the browser supports that. */
const shrinkPhoto = async (source: File): Promise<File> => {
  const blob =
    typeof OffscreenCanvas === 'undefined'
      ? await drawSmaller({ source, edge: PHOTO_EDGE, createCanvas: createPageCanvas })
      : await shrinkInWorker(source);
  return renamed(source, blob);
};

/** The photos of a form: chosen, reduced one after another, and ordered. */
export const usePhotos = (initial: () => readonly Photo[]) => {
  const [photos, setPhotos] = useState(initial);
  const queue = useRef(Promise.resolve());

  const prepare = (id: string, source: File): void => {
    // One at a time: four decoded camera pictures at once exceed the memory of a cheap phone.
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
