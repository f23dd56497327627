import { PATHS } from '#shared/lib/paths.ts';
import { keepNewest } from '#web/lib/storage/keep-newest.ts';

/*
 * The panel without network: its document and scripts, which are the same for everybody. What the API answers is never kept
 * here, so nothing of one member is left for the next.
 */

/** The documents of all screens start the same program, so one is cached for all. */
const SHELL_KEY = PATHS.panel;
const CACHE = 'panel shell';
/** The scripts of a release are about a hundred; those of the one before go as these come. */
const MAX_FILES = 200;

const openCache = () => caches.open(CACHE);

/** The scripts, styles and fonts that a document names. */
export const filesOfShell = (text: string): string[] => [
  ...new Set(text.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? []),
];

const keepFile = async (path: string, response: Response): Promise<void> =>
  keepNewest(await openCache(), { key: path, response, max: MAX_FILES });

/** Keeps the document of the panel with the files that it names. */
export const keepShell = async (): Promise<void> => {
  const response = await fetch(SHELL_KEY, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const text = await response.clone().text();
  await keepFile(SHELL_KEY, response);
  for (const path of filesOfShell(text)) {
    const file = await fetch(path);
    if (file.ok) await keepFile(path, file);
  }
};

/** Takes work that the answer does not wait for. */
type DoLater = (work: Promise<void>) => void;

/** Answers a visit of the panel with the network's document, or the cached one without network. */
export const openPage = async (fetched: Promise<Response>, doLater: DoLater): Promise<Response> => {
  try {
    const response = await fetched;
    if (response.ok && response.type === 'basic') doLater(keepFile(SHELL_KEY, response.clone()));
    return response;
  } catch {
    return (await (await openCache()).match(SHELL_KEY)) ?? Response.error();
  }
};

/** Answers a file whose name holds a hash of its content. */
export const openFile = async (path: string, doLater: DoLater): Promise<Response> => {
  const kept = await (await openCache()).match(path);
  if (kept) return kept;
  const response = await fetch(path);
  if (response.ok) doLater(keepFile(path, response.clone()));
  return response;
};
