import { createPageCanvas, drawSmaller } from '#web/lib/picture/draw-smaller.ts';
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
export const shrinkPhoto = async (source: File): Promise<File> => {
  const blob =
    typeof OffscreenCanvas === 'undefined'
      ? await drawSmaller({ source, edge: PHOTO_EDGE, createCanvas: createPageCanvas })
      : await shrinkInWorker(source);
  return renamed(source, blob);
};
