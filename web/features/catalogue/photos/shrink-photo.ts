import { createPageCanvas, drawSmaller } from '#web/lib/picture/draw-smaller.ts';
import { PHOTO_EDGE } from './photo-edge.ts';
import type { ShrinkAnswer } from './shrink-photo-worker.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

const renamed = (source: File, blob: Blob): File => {
  const stem = source.name.replace(/\.[^.]*$/, '') || 'foto';
  return new File([blob], `${stem}.${EXTENSIONS[blob.type] ?? 'jpg'}`, { type: blob.type });
};

/** A worker of its own for each photo: when it ends, the memory of a 50-megapixel picture is free again. */
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
    worker.postMessage(source);
  });

/** Makes a chosen photo small enough for prepaid data, away from the page's thread where the browser can. */
export const shrinkPhoto = async (source: File): Promise<File> => {
  const blob =
    typeof OffscreenCanvas === 'undefined'
      ? await drawSmaller({ source, edge: PHOTO_EDGE, createCanvas: createPageCanvas })
      : await shrinkInWorker(source);
  return renamed(source, blob);
};
