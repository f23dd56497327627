import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { drawProduct, type ProductDrawing } from './drawings/draw-product.ts';

/** libvips encodes each picture in its own thread, so more pictures than cores at once only take memory. */
const AT_ONCE = availableParallelism();

const toPng = (drawing: ProductDrawing): Promise<Buffer> =>
  // Thrown away once it is encoded again, so hardly compressed.
  sharp(Buffer.from(drawProduct(drawing)))
    .png({ compressionLevel: 1 })
    .toBuffer();

/**
 * Draws each picture and hands it on as a photo that an owner could have sent; answers what became of each, in order. When
 * one fails it says so only after those under way have ended.
 */
export const drawPictures = async <Kept>(
  drawings: readonly ProductDrawing[],
  keep: (photo: Buffer) => Promise<Kept>,
): Promise<Kept[]> => {
  const kept: Kept[] = [];
  const waiting = drawings.entries();
  const drawOn = async (): Promise<void> => {
    for (const [place, drawing] of waiting) kept[place] = await keep(await toPng(drawing));
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, drawOn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return kept;
};
