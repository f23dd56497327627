type Size = { width: number; height: number };

/** Returns a picture's size with its longer edge limited to `edge`; a smaller picture keeps its size. */
export const fitWithin = ({ width, height }: Size, edge: number): Size => {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

const QUALITY = 0.8;
const PREFERRED = 'image/webp';
const FALLBACK = 'image/jpeg';

type Canvas2d = {
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  encode: (type: string, quality: number) => Promise<Blob>;
};
type MakeCanvas = (width: number, height: number) => Canvas2d;

/** JPEG has no transparency: transparent parts would turn black. */
const paintPaper = ({ pen }: Canvas2d, width: number, height: number): void => {
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
};

type Drawing = { source: Blob; edge: number; createCanvas: MakeCanvas };

/**
 * Draws a picture upright with no side longer than `edge`. Only pixels are kept, so the file contains neither
 * location nor camera.
 */
export const drawSmaller = async ({ source, edge, createCanvas }: Drawing): Promise<Blob> => {
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitWithin(bitmap, edge);
    const canvas = createCanvas(width, height);
    canvas.pen.imageSmoothingQuality = 'high';
    canvas.pen.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.encode(PREFERRED, QUALITY);
    // A browser that cannot write WebP returns PNG, which is many times larger.
    if (blob.type === PREFERRED) return blob;
    paintPaper(canvas, width, height);
    return canvas.encode(FALLBACK, QUALITY);
  } finally {
    bitmap.close();
  }
};

/** Creates a canvas in the page, for browsers without canvases in workers and for pictures too small to need a worker. */
export const createPageCanvas = (width: number, height: number): Canvas2d => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2d canvas');
  const encode = (type: string, quality: number): Promise<Blob> =>
    new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
    );
  return { pen, encode };
};
