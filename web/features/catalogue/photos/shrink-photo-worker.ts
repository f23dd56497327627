import { drawSmaller } from '#web/lib/picture/draw-smaller.ts';
import { PHOTO_EDGE } from './photo-edge.ts';

/** What the worker answers: the smaller photo, or that the file is no photo it can read. */
export type ShrinkAnswer = { ok: true; blob: Blob } | { ok: false };

const createCanvas = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2d canvas');
  return { pen, encode: (type: string, quality: number) => canvas.convertToBlob({ type, quality }) };
};

const shrink = async (source: Blob): Promise<ShrinkAnswer> => {
  try {
    return { ok: true, blob: await drawSmaller({ source, edge: PHOTO_EDGE, createCanvas }) };
  } catch {
    // Not a picture this browser decodes; the page says so in words.
    return { ok: false };
  }
};

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await shrink(data));
};
