import { MAX_PRODUCT_IMAGES } from '#shared/features/catalogue/product-rules.ts';

const MAX_URL_LENGTH = 2048;

const isImageUrl = (written: string): boolean =>
  written.length <= MAX_URL_LENGTH && URL.canParse(written) && new URL(written).protocol === 'https:';

/** Reads the image addresses of a cell, separated by spaces, `|` or line breaks; refuses every text that is no address, and a fifth address. */
export const readImageCell = (cell: string): { urls: string[]; refused: string[] } => {
  const written = cell.split(/[\s|]+/).filter(Boolean);
  const urls = written.filter(isImageUrl).slice(0, MAX_PRODUCT_IMAGES);
  return { urls, refused: written.filter((address) => !urls.includes(address)) };
};
