import { drawSmaller } from '#web/lib/picture/draw-smaller.ts';

/** The photo to reduce, and the largest length of its longest side. */
export type ShrinkRequest = { source: Blob; edge: number };

/** The worker's answer: the smaller photo, or that the file is not a readable photo. */
export type ShrinkAnswer = { ok: true; blob: Blob } | { ok: false };

const createCanvas = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2d canvas');
  return { pen, encode: (type: string, quality: number) => canvas.convertToBlob({ type, quality }) };
};

const shrink = async ({ source, edge }: ShrinkRequest): Promise<ShrinkAnswer> => {
  try {
    return { ok: true, blob: await drawSmaller({ source, edge, createCanvas }) };
  } catch {
    // The browser cannot decode this picture; the page shows a message.
    return { ok: false };
  }
};

self.onmessage = async ({ data }: MessageEvent<ShrinkRequest>) => {
  self.postMessage(await shrink(data));
};
