import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BUSY_STORE } from '../busy-store.ts';
import { DEMO_STORE } from '../demo-store.ts';
import { FULL_STORE } from '../full-store.ts';
import { drawProduct, type ProductDrawing } from './draw-product.ts';

const MAX_JPEG_BYTES = 250 * 1024;

const rasterise = (drawing: ProductDrawing) =>
  sharp(Buffer.from(drawProduct(drawing)))
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });

const oneOfEachShape = (drawings: readonly ProductDrawing[]): ProductDrawing[] => [
  ...new Map(drawings.map((drawing) => [drawing.shape, drawing])).values(),
];

describe('a product picture', () => {
  test.each(DEMO_STORE.products)('of $name is 1200 x 1200 and light as a JPEG', async ({ drawing }) => {
    const { data, info } = await rasterise(drawing);
    expect([info.width, info.height]).toEqual([1200, 1200]);
    expect(data.length).toBeLessThan(MAX_JPEG_BYTES);
  });

  test.each(oneOfEachShape([...BUSY_STORE.products, ...FULL_STORE.products].map(({ drawing }) => drawing)))(
    'of a $shape is 1200 x 1200 and light as a JPEG',
    async (drawing) => {
      const { data, info } = await rasterise(drawing);
      expect([info.width, info.height]).toEqual([1200, 1200]);
      expect(data.length).toBeLessThan(MAX_JPEG_BYTES);
    },
  );

  test('differs for each demo product', () => {
    expect(new Set(DEMO_STORE.products.map(({ drawing }) => drawProduct(drawing))).size).toBe(24);
  });

  test('is the same in every rendering', () => {
    for (const { drawing } of DEMO_STORE.products) expect(drawProduct(drawing)).toBe(drawProduct(drawing));
  });

  test('needs no font, filter or outside file, and holds no broken number', () => {
    for (const { drawing } of [...DEMO_STORE.products, ...BUSY_STORE.products, ...FULL_STORE.products]) {
      expect(drawProduct(drawing)).not.toMatch(/<text|<image|<filter|href|NaN|undefined/);
    }
  });
});
