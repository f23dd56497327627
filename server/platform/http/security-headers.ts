/** Sent with every answer; pages add their own content policy (ASVS 3.4). */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
} as const;

/** Only over TLS: a browser that once saw it refuses plain HTTP for a year. */
export const HSTS_HEADER = { 'strict-transport-security': 'max-age=31536000' } as const;

/** API answers hold nothing a browser may run, frame or keep. */
export const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

type PagePolicy = {
  /** Hashes of what the page carries inline. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Who may show the page in a frame; nobody unless it says so. */
  framedBy?: "'self'";
};

/** The content policy of a page: only our own origin, and inline only the snippets whose hashes are given. */
export const pageContentPolicy = ({ framedBy, ...inline }: PagePolicy): string => {
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${list(inline.scripts)}`,
    `style-src 'self'${list(inline.styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // The customiser shows a store in a frame.
    "frame-src 'self'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ');
};
