import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawBarcode } from '#server/testing/draw-barcode.ts';

const SIZE = { width: 480, height: 240 };
const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

it('the kept reader reads the stripes of a package', async () => {
  const { buffer } = new Uint8Array(readFileSync(WASM));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const luma = drawBarcode('7501055300075', SIZE);
  const data = new Uint8ClampedArray([...luma].flatMap((bright) => [bright, bright, bright, 255]));
  const [found] = await readBarcodes({ data, ...SIZE, colorSpace: 'srgb' } as ImageData, {
    formats: ['EAN13'],
  });
  expect(found?.text).toBe('7501055300075');
});
