import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readVersion } from '../env/read-env.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { DOCS_COPY } from './docs-copy.ts';
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts';

type OpenApiOptions = {
  publicUrl: string;
  /** Address of the built library that draws the documentation page. */
  libraryUrl: string;
};

/** Mounts the OpenAPI document of all calls, written with its first request, and the page that shows it. */
export const mountOpenApiRoutes = (app: FastifyInstance, { publicUrl, libraryUrl }: OpenApiOptions): void => {
  let document: OpenApiDocument | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiDocument({ calls: app.calls, version: readVersion(), publicUrl });
    // Other tools and our own page in its sandbox may read it: all of it is public.
    return reply.header('access-control-allow-origin', '*').send(document);
  });
  app.get('/api/docs', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': DOCS_POLICY,
      })
      .send(docsPage(libraryUrl)),
  );
};

/**
 * The product's colours, dark enough for small text, and what the library lacks for WCAG 2.2 AA: large buttons, copy buttons
 * with a name, nothing wider than a phone.
 */
const STYLE = `
.light-mode { --scalar-color-1: #1c1b19; --scalar-color-2: #57534b; --scalar-color-3: #6b665c; --scalar-color-accent: #0b6472;
  --scalar-background-1: #fff; --scalar-background-2: #f6f5f1; --scalar-border-color: #e2ded4; --scalar-color-green: #1b7340;
  --scalar-color-blue: #0b6472; --scalar-color-orange: #7a4b00; --scalar-color-red: #b03320; --scalar-color-purple: #6b3fa0; }
.dark-mode { --scalar-color-1: #edebe5; --scalar-color-2: #bdb9af; --scalar-color-3: #a5a197; --scalar-color-accent: #5cc6d0;
  --scalar-background-1: #111413; --scalar-background-2: #191d1c; --scalar-border-color: #333a38; --scalar-color-red: #ff8c75; }
button { flex-shrink: 0; min-width: 24px; min-height: 24px; }
.sr-only > .hidden { display: inline; }
ul.endpoints.endpoints { max-height: none; overflow: visible; }
.operation-auth { flex-wrap: wrap; }
.t-doc__header .whitespace-nowrap { overflow: hidden; text-overflow: ellipsis; }`;

/** Settings of the library: Spanish texts, no requests to its maker's servers, and no test requests from the page. */
const CONFIGURATION = {
  url: '/api/openapi.json',
  localization: { locale: 'es', translations: DOCS_COPY.library },
  theme: 'none',
  customCss: STYLE,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
};

/** Replaces the browser's storage, which the library needs and a page in a sandbox does not have. */
const STORAGE_SCRIPT = `const kept = new Map();
const storage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, String(value)),
  removeItem: (key) => kept.delete(key),
};
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: storage });`;

const storageHash = `sha256-${createHash('sha256').update(STORAGE_SCRIPT).digest('base64')}`;

/**
 * The content policy of the page. The library, four megabytes of script, runs in a sandbox without access to the panel's session
 * or any other origin. It writes its styles into the page, so only this page allows inline styles.
 */
const DOCS_POLICY = [
  "default-src 'none'",
  `script-src 'self' '${storageHash}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts allow-downloads',
].join('; ');

/** Returns the documentation page, which the library at `libraryUrl` draws from the OpenAPI document. */
const docsPage = (libraryUrl: string): string => `<!doctype html>
<html lang="es-DO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(DOCS_COPY.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<noscript><p>${escapeHtml(DOCS_COPY.noScript)} <a href="${CONFIGURATION.url}">${CONFIGURATION.url}</a></p></noscript>
<script>${STORAGE_SCRIPT}</script>
<script id="api-reference" data-configuration="${escapeHtml(JSON.stringify(CONFIGURATION))}"></script>
<script src="${escapeHtml(libraryUrl)}"></script>
</body>
</html>
`;
