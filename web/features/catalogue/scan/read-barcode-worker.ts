import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FoundCode } from './read-codes.ts';

/** The worker's answer: what a picture holds, or that the reader could not be loaded. */
export type ReadAnswer = { ok: true; found: FoundCode[] } | { ok: false };

// By default it would come from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => new URL(wasmUrl, self.location.href).href } });

const read = async (picture: ImageData): Promise<ReadAnswer> => {
  try {
    const results = await readBarcodes(picture, {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF14'],
      maxNumberOfSymbols: 2,
    });
    return { ok: true, found: results.map(({ text, format }) => ({ text, isShort: format === 'UPCE' })) };
  } catch {
    return { ok: false };
  }
};

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  self.postMessage(await read(data));
};
