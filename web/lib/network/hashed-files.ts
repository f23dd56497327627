import { keepNewest } from '../storage/keep-newest.ts';
import { hasNetwork } from './worker-network.ts';

/** The scripts of a release are about a hundred, and a store's pictures the rest; the oldest go as new ones come. */
const MAX_FILES = 200;

/** The files with a hash of their content in their name that a worker keeps for times without network. */
type HashedFiles = {
  keep(path: string, response: Response): Promise<void>;
  /** Handles the request of such a file, by its path. */
  handle(event: FetchEvent, path: string): void;
};

/**
 * Opens the kept files in a worker's cache of that name. With network the browser gets a file itself and the worker only keeps a copy: a file that a
 * worker answers arrives later, and Chromium now and then drops such an answer, after which no script of the page starts (decision 130).
 */
export const hashedFiles = (cacheName: string): HashedFiles => {
  const open = () => caches.open(cacheName);
  const keep = async (path: string, response: Response): Promise<void> =>
    keepNewest(await open(), { key: path, response, max: MAX_FILES });
  const keepCopy = async (path: string): Promise<void> => {
    if (await (await open()).match(path)) return;
    // The browser has it, or is getting it for the page: it is not downloaded twice.
    const response = await fetch(path, { cache: 'force-cache' });
    if (response.ok) await keep(path, response);
  };
  const findKept = async (path: string): Promise<Response> =>
    (await (await open()).match(path)) ?? (await fetch(path));
  return {
    keep,
    handle: (event, path) => {
      if (hasNetwork()) event.waitUntil(keepCopy(path).catch(() => undefined));
      else event.respondWith(findKept(path));
    },
  };
};
