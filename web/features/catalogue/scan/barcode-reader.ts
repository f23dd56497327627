import type { ReadAnswer } from './read-barcode-worker.ts';
import { type FoundCode, gtinsAmong } from './read-codes.ts';

/** Reads the barcodes that a video shows at this moment. */
export type BarcodeReader = {
  /** @throws when the reader cannot be loaded */
  read: (video: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
};

/** The part of the browser's own reader that we use; TypeScript does not know it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string; format: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'];

const ownDetector = async (): Promise<Detector | undefined> => {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Own) return undefined;
  // Some systems have the class and none of its formats.
  const supported = await Own.getSupportedFormats().catch((): string[] => []);
  const formats = FORMATS.filter((format) => supported.includes(format));
  return formats.includes('ean_13') ? new Own({ formats }) : undefined;
};

const detectorReader = (detector: Detector): BarcodeReader => ({
  read: async (video) => {
    const found = await detector.detect(video);
    return gtinsAmong(
      found.map(({ rawValue, format }): FoundCode => ({ text: rawValue, isShort: format === 'upc_e' })),
    );
  },
  close: () => undefined,
});

/** Stripes stay readable at this width, and a larger picture takes a cheap phone longer. */
const LONGEST_EDGE = 960;

const workerReader = (): BarcodeReader => {
  const worker = new Worker(new URL('./read-barcode-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const pictureOf = (video: HTMLVideoElement): ImageData | undefined => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST_EDGE / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (!pen || canvas.width === 0 || canvas.height === 0) return undefined;
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  };
  return {
    read: (video) => {
      const picture = pictureOf(video);
      if (!picture) return Promise.resolve([]);
      return new Promise((resolve, reject) => {
        const fail = (): void => reject(new Error('the reader failed'));
        worker.onerror = fail;
        worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) =>
          data.ok ? resolve(gtinsAmong(data.found)) : fail();
        worker.postMessage(picture, [picture.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
};

/** The browser's reader of barcodes, else ours, whose script and program are fetched now. */
export const createBarcodeReader = async (): Promise<BarcodeReader> => {
  const detector = await ownDetector();
  return detector ? detectorReader(detector) : workerReader();
};
