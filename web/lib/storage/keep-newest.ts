type Keeping = { key: string; response: Response; max: number };

/** Puts a response into a cache as its newest and deletes the oldest beyond `max`. */
export const keepNewest = async (cache: Cache, { key, response, max }: Keeping): Promise<void> => {
  // Deleted first: the oldest of a cache is the one put longest ago.
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
};
