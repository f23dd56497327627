import { PATHS } from '#shared/lib/paths.ts';
import { hashedFiles } from '#web/lib/network/hashed-files.ts';
import { loadPage } from '#web/lib/network/worker-network.ts';

/*
 * The panel without network: its document and scripts, which are the same for everybody. What the API answers is never kept
 * here, so nothing of one member is left for the next.
 */

/** The documents of all screens start the same program, so one is cached for all. */
const SHELL_KEY = PATHS.panel;
const CACHE = 'panel shell';

const openCache = () => caches.open(CACHE);

export const shellFiles = hashedFiles(CACHE);

/** The scripts, styles and fonts that a document names. */
export const filesOfShell = (text: string): string[] => [
  ...new Set(text.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? []),
];

const keepDocument = async (response: Response): Promise<void> =>
  (await openCache()).put(SHELL_KEY, response);

/** Keeps the document of the panel with the files that it names. */
export const keepShell = async (): Promise<void> => {
  const response = await fetch(SHELL_KEY, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const text = await response.clone().text();
  await keepDocument(response);
  for (const path of filesOfShell(text)) {
    const file = await fetch(path);
    if (file.ok) await shellFiles.keep(path, file);
  }
};

/** Answers a visit of the panel with the network's document, or the cached one without network. */
export const openPage = async (event: FetchEvent): Promise<Response> => {
  const response = await loadPage(event);
  if (!response) return (await (await openCache()).match(SHELL_KEY)) ?? Response.error();
  if (response.ok && response.type === 'basic') event.waitUntil(keepDocument(response.clone()));
  return response;
};
