const KEY = /^[a-z0-9-]+(\/[a-z0-9.-]+)+$/;

/** Refuses what is no key of ours: none leads out of its store, and none needs escaping in an address. */
export const requireFileKey = (key: string): string => {
  if (!KEY.test(key) || key.includes('..')) throw new Error('not a file key');
  return key;
};
