/** The way in which the worker handles a request; undefined leaves it to the browser. */
export type OfflineRequest =
  /** A page or a part of one: answered by the network, and by the last stored answer only without network. */
  | { kind: 'page'; key: string }
  /** A file with a hash of its content in its name, which therefore never becomes outdated. */
  | { kind: 'file'; key: string };

type Asked = { method: string; url: string; mode: string };

/** The query parameter of the panel's preview, which is never stored. */
const PREVIEW = 'preview';
const PART = 'parte';

/** Where the addresses of a worker's store begin, without a final slash: nothing at a host of its own. */
export const baseOf = (scope: string): string => new URL(scope).pathname.replace(/\/$/, '');

/** Returns the cache key of a page, the same with and without a final slash. */
const pageKey = ({ pathname, search }: URL): string => `${pathname.replace(/(.)\/$/, '$1')}${search}`;

/**
 * Decides how the worker of one store handles a request. The worker's scope `/str/rosa` also covers
 * `/str/rosa-boutique`, so pages of other stores are excluded here.
 */
export const sortRequest = (asked: Asked, scope: string): OfflineRequest | undefined => {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== new URL(scope).origin) return undefined;
  const base = baseOf(scope);
  const path = url.pathname;
  // A video is asked for by its parts, and would fill what is kept.
  if (path.endsWith('.mp4')) return undefined;
  if (path.startsWith('/files/') || path.startsWith('/assets/')) return { kind: 'file', key: path };
  const isOwn = path === base || path === `${base}/` || path.startsWith(`${base}/producto/`);
  if (!isOwn || url.searchParams.has(PREVIEW)) return undefined;
  const isPage = asked.mode === 'navigate' || url.searchParams.has(PART);
  return isPage ? { kind: 'page', key: pageKey(url) } : undefined;
};

/** Lists the pictures and files of a store page. */
export const filesOfPage = (text: string): string[] => [
  ...new Set(text.match(/\/(?:files|assets)\/[\w./-]+\.(?:webp|jpg|png|woff2|js)/g) ?? []),
];

/** Marks a stored page, so that the style sheet shows the offline notice, which the server drew hidden. */
export const withOfflineNotice = (text: string): string => text.replace('<html ', '<html data-kept ');
