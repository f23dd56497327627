import { drawSmaller } from '#web/lib/picture/draw-smaller.ts';

/** What the worker makes smaller, and how long its longest side may be. */
export type ShrinkRequest = { source: Blob; edge: number };

/** What the worker answers: the smaller photo, or that the file is no photo it can read. */
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
    // Not a picture this browser decodes; the page says so in words.
    return { ok: false };
  }
};

self.onmessage = async ({ data }: MessageEvent<ShrinkRequest>) => {
  self.postMessage(await shrink(data));
};
