import type { Canvas2d } from './draw-smaller.ts';

/** A canvas of the page, for browsers without one in workers and for pictures too small to need a worker. */
export const makePageCanvas = (width: number, height: number): Canvas2d => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2d canvas');
  const encode = (type: string, quality: number): Promise<Blob> =>
    new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
    );
  return { pen, encode };
};
