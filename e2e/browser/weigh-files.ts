import { gzipSync } from 'node:zlib';

/** How many bytes the files at these addresses are when sent gzipped: fetched again, because a browser need not keep its responses. */
export const weighFiles = async (urls: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...urls].map(async (url) => gzipSync(await (await fetch(url)).bytes()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
