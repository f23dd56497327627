/** Fetches a file of a build into the browser's cache. @throws Error when that fails */
export const fetchIntoCache = async (address: string): Promise<void> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
};

/**
 * Imports a script after fetching it and all that it imports into the browser's cache, but for the files that a link of the page
 * names: fetching these twice makes the panel start a tenth later. A browser never repeats a failed import until the page is
 * reloaded, but it does repeat a failed fetch.
 */
export const importFetched = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(
    files.map((file) => document.querySelector(`link[href="/${file}"]`) ?? fetchIntoCache(`/${file}`)),
  );
  return load();
};
