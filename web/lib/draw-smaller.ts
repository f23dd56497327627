import { fitWithin } from './fit-within.ts';

const QUALITY = 0.8;
const PREFERRED = 'image/webp';
const FALLBACK = 'image/jpeg';

export type Canvas2d = {
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  encode: (type: string, quality: number) => Promise<Blob>;
};
type MakeCanvas = (width: number, height: number) => Canvas2d;

/** JPEG has no transparency: what shows through would turn black. */
const paintPaper = ({ pen }: Canvas2d, width: number, height: number): void => {
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
};

type Drawing = { source: Blob; edge: number; makeCanvas: MakeCanvas };

/** Draws a picture upright and with no side longer than `edge`; only its pixels remain, so neither place nor camera is told. */
export const drawSmaller = async ({ source, edge, makeCanvas }: Drawing): Promise<Blob> => {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitWithin(bitmap, edge);
    const canvas = makeCanvas(width, height);
    canvas.pen.imageSmoothingQuality = 'high';
    canvas.pen.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.encode(PREFERRED, QUALITY);
    // A browser that cannot write WebP answers PNG, many times heavier.
    if (blob.type === PREFERRED) return blob;
    paintPaper(canvas, width, height);
    return canvas.encode(FALLBACK, QUALITY);
  } finally {
    bitmap.close();
  }
};
