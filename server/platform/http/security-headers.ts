/** Sent with every answer (ASVS 3.4). This policy runs and loads nothing; pages replace it by their own. */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
} as const;

/** The panel's own: its owner scans barcodes and says what a product is. */
export const PANEL_PERMISSIONS = 'camera=(self), geolocation=(), microphone=(self), payment=()';

/** Sent over TLS only: afterwards a browser refuses plain HTTP for a year. */
export const HSTS_HEADER = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Browsers do not store answers of the API. */
export const API_HEADERS = { 'cache-control': 'no-store' } as const;

/** The policy of uploaded and generated files: opened alone they run nothing, whatever their bytes are. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The policy of built files, which may load each other; for a worker it is the policy of its script. */
export const BUILT_FILE_POLICY = "default-src 'self'; frame-ancestors 'none'";

/**
 * The policy of the worker that reads barcodes, the only script that may compile WebAssembly: a worker has the policy of its
 * own script, so pages keep theirs.
 */
export const BARCODE_WORKER_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

type PagePolicy = {
  /** Hashes of the page's inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The origins that may show the page in a frame; none by default. */
  framedBy?: "'self'";
  /** Other origins that the page may send reports to. */
  reportsTo?: readonly string[];
};

/** Returns the content policy of a page: only our own origin, and inline only the snippets with these hashes. */
export const pageContentPolicy = ({ framedBy, reportsTo = [], ...inline }: PagePolicy): string => {
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${list(inline.scripts)}`,
    `style-src 'self'${list(inline.styles)}`,
    "img-src 'self' data: blob:",
    // The video of a store's header; voice notes are fetched with a token and play from memory.
    "media-src 'self' blob:",
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
