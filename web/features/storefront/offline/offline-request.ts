/** What a worker may do with a request; undefined leaves it to the browser. */
export type OfflineRequest =
  /** A page or a section of one: the network's answer, and the last seen only without network. */
  | { kind: 'page'; key: string }
  /** A file whose name holds a hash of its content: never older than what it names. */
  | { kind: 'file'; key: string };

type Asked = { method: string; url: string; mode: string };

/** Query parameter of the preview inside the panel, which is never stored. */
const PREVIEW = 'preview';
const PART = 'parte';

/** The cache key of a page, the same with and without a final slash. */
const pageKey = ({ pathname, search }: URL): string => `${pathname.replace(/\/$/, '')}${search}`;

/**
 * Sorts a request for the worker of one store. Its scope is a beginning of addresses, `/str/rosa` also that of
 * `/str/rosa-boutique`, so pages of other stores are sorted out here.
 */
export const sortRequest = (asked: Asked, scope: string): OfflineRequest | undefined => {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== new URL(scope).origin) return undefined;
  const base = new URL(scope).pathname;
  const path = url.pathname;
  if (path.startsWith('/files/') || path.startsWith('/assets/')) return { kind: 'file', key: path };
  const isOwn = path === base || path === `${base}/` || path.startsWith(`${base}/producto/`);
  if (!isOwn || url.searchParams.has(PREVIEW)) return undefined;
  const isPage = asked.mode === 'navigate' || url.searchParams.has(PART);
  return isPage ? { kind: 'page', key: pageKey(url) } : undefined;
};

/** The pictures and files that a page of a store shows. */
export const filesOfPage = (text: string): string[] => [
  ...new Set(text.match(/\/(?:files|assets)\/[\w./-]+\.(?:webp|jpg|png|woff2|js)/g) ?? []),
];

/** Marks a stored page, so that the style sheet shows the offline notice that the server drew hidden. */
export const withOfflineNotice = (text: string): string => text.replace('<html ', '<html data-kept ');
