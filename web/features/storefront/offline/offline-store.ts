import { hashedFiles } from '#web/lib/network/hashed-files.ts';
import { loadPage } from '#web/lib/network/worker-network.ts';
import { keepNewest } from '#web/lib/storage/keep-newest.ts';
import { filesOfPage, withOfflineNotice } from './offline-request.ts';

/** Keeps the stored data at a few megabytes, together with the limit of files. */
const MAX_PAGES = 60;

/** The caches of one store's worker; their names contain the store's address, so stores never share one. */
type OfflineStore = {
  /** Returns the network's answer and stores it; without network, the stored one. */
  openPage(event: FetchEvent, key: string): Promise<Response>;
  handleFile(event: FetchEvent, path: string): void;
  /** Stores a page that is already open, with the files that the browser has of it. */
  keepOpenPage(key: string): Promise<void>;
  /** Stores the page to show when a page was never visited. */
  keepFallback(): Promise<void>;
};

const shownOffline = async (kept: Response): Promise<Response> => {
  const headers = new Headers(kept.headers);
  // These headers describe the bytes that the server sent, which differ from the stored text.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(withOfflineNotice(await kept.text()), { headers });
};

/** Opens the stored data of the store at this address. */
export const createOfflineStore = (base: string): OfflineStore => {
  const pages = () => caches.open(`${base} pages`);
  const files = hashedFiles(`${base} files`);
  const fallback = `${base}/sin-conexion`;

  const forget = () => Promise.all([caches.delete(`${base} pages`), caches.delete(`${base} files`)]);
  const keepPage = async (key: string, response: Response): Promise<void> =>
    keepNewest(await pages(), { key, response, max: MAX_PAGES });

  const findPage = async (key: string): Promise<Response> => {
    const cache = await pages();
    const kept = await cache.match(key);
    if (kept) return shownOffline(kept);
    const unseen = key.includes('parte=') ? undefined : await cache.match(fallback);
    return unseen ?? Response.error();
  };
  const readHeldFile = async (key: string): Promise<void> => {
    const held = await fetch(key, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (held?.ok) await files.keep(key, held);
  };
  return {
    openPage: async (event, key) => {
      const response = await loadPage(event);
      if (!response) return findPage(key);
      // The store is closed, so nothing of it stays on the device.
      if (response.status === 404 && key === (base || '/')) event.waitUntil(forget());
      else if (response.ok && response.type === 'basic') event.waitUntil(keepPage(key, response.clone()));
      return response;
    },
    handleFile: files.handle,
    keepOpenPage: async (key) => {
      const response = await fetch(key, { cache: 'force-cache', headers: { accept: 'text/html' } });
      if (!response.ok) return;
      const text = await response.clone().text();
      await keepPage(key, response);
      for (const file of filesOfPage(text)) await readHeldFile(file);
    },
    keepFallback: async () => {
      const response = await fetch(fallback, { headers: { accept: 'text/html' } });
      if (response.ok) await keepPage(fallback, response);
    },
  };
};
