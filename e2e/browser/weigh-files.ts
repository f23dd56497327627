import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';

/** How many bytes these files are when sent gzipped; read once the page has them all. */
export const weighFiles = async (files: readonly Response[]): Promise<number> => {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await file.body()).length));
  return sizes.reduce((sum, size) => sum + size, 0);
};
