/** Sent with every answer (ASVS 3.4). What is no page may run and load nothing; pages put their own policy in its place. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
} as const;

/** Only over TLS: a browser that once saw it refuses plain HTTP for a year. */
export const HSTS_HEADER = { 'strict-transport-security': 'max-age=31536000' } as const;

/** No browser keeps what an API answers. */
export const API_HEADERS = { 'cache-control': 'no-store' } as const;

/** A file that people uploaded or that we made for them: opened by itself it runs nothing, whatever its bytes are. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Built files may need each other: the policy of a worker's script is the worker's own. */
export const BUILT_FILE_POLICY = "default-src 'self'; frame-ancestors 'none'";

type PagePolicy = {
  /** Hashes of what the page carries inline. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Who may show the page in a frame; nobody unless it says so. */
  framedBy?: "'self'";
  /** Origins beside our own that the page may send to. */
  reportsTo?: readonly string[];
};

/** The content policy of a page: only our own origin, and inline only the snippets whose hashes are given. */
export const pageContentPolicy = ({ framedBy, reportsTo = [], ...inline }: PagePolicy): string => {
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${list(inline.scripts)}`,
    `style-src 'self'${list(inline.styles)}`,
    "img-src 'self' data: blob:",
    // Voice notes of customers come by a call with a token, and play from memory.
    'media-src blob:',
    "font-src 'self'",
    ["connect-src 'self'", ...reportsTo].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // The customiser shows a store in a frame.
    "frame-src 'self'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ');
};
