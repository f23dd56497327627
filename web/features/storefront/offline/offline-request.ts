/** What a worker may do with a request; undefined leaves it to the browser. */
export type OfflineRequest =
  /** A page or a section of one: the network's answer, and the last seen only without network. */
  | { kind: 'page'; key: string }
  /** A file whose name holds a hash of its content: never older than what it names. */
  | { kind: 'file'; key: string };

type Asked = { method: string; url: string; mode: string };

/** Where the owner sees the store inside the panel, which is nobody's memory. */
const PREVIEW = 'preview';
const PART = 'parte';

/** The one name of a page, whether asked for with a final slash or without. */
const pageKey = ({ pathname, search }: URL): string => `${pathname.replace(/\/$/, '')}${search}`;

/**
 * Sorts a request for the worker of one store. Its scope is a beginning of addresses, `/str/rosa` also that of
 * `/str/rosa-boutique`: another store's page is none of its business.
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

/** A kept page tells its reader that it is kept: the style sheet then shows the notice that the server drew hidden. */
export const withOfflineNotice = (text: string): string => text.replace('<html ', '<html data-kept ');
