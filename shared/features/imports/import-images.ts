import { MAX_PRODUCT_IMAGES } from '../catalogue/product-images.ts';

const MAX_URL_LENGTH = 2048;

const isImageUrl = (written: string): boolean =>
  written.length <= MAX_URL_LENGTH && URL.canParse(written) && new URL(written).protocol === 'https:';

/** The image addresses of a cell, apart by spaces, `|` or line breaks; what is none, or a fifth one, is refused by name. */
export const readImageCell = (cell: string): { urls: string[]; refused: string[] } => {
  const written = cell.split(/[\s|]+/).filter(Boolean);
  const urls = written.filter(isImageUrl).slice(0, MAX_PRODUCT_IMAGES);
  return { urls, refused: written.filter((address) => !urls.includes(address)) };
};
