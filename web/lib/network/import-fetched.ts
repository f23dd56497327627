/** Fetches a file of a build into the browser's cache. @throws Error where it does not come. */
export const fetchIntoCache = async (address: string): Promise<void> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await answer.arrayBuffer();
};

/**
 * Imports a script once it and all that it imports were fetched, and so are in the browser's cache. One that was imported in vain
 * the browser never asks for again, until the page is loaded again; one that was fetched in vain is fetched again.
 */
export const importFetched = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await Promise.all(files.map((file) => fetchIntoCache(`/${file}`)));
  return load();
};
