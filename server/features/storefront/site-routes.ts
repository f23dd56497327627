import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/platform/env/env-schema.ts';
import {
  BARCODE_WORKER_POLICY,
  BUILT_FILE_POLICY,
  PANEL_PERMISSIONS,
} from '#server/platform/http/security-headers.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PageSite } from '#shared/features/storefront/page-renderer.ts';
import { OFFERS } from '#shared/lib/offers.ts';
import { PANEL_MANIFEST_PATH, PANEL_WORKER_PATH, PATHS } from '#shared/lib/paths.ts';
import { CachedPage, type PageToCache, writePage } from './cached-page.ts';
import { ASSETS, type Pages } from './load-pages.ts';
import { shellReporting } from './shell-reporting.ts';
import { WORKER_POLICY } from './store-files.ts';

/** Documents change with a release; the files that they name have a hash and never change. */
const PAGE_CACHE = 'no-cache';

/** Paths whose screens run in the browser; `*` is every screen below. */
const SHELL_PATHS = [
  PATHS.login,
  PATHS.register,
  PATHS.recover,
  PATHS.resetPassword,
  PATHS.invitation,
  PATHS.confirmEmail,
  PATHS.panel,
  `${PATHS.panel}/*`,
  PATHS.superadmin,
  `${PATHS.superadmin}/*`,
];

export type SiteOptions = {
  pages: Pages;
  env: Env & { PUBLIC_URL: string };
  ai: Pick<Platform['ai'], 'offers'>;
};

/** Documents depend only on the release, so there are few, and each is compressed once. */
const documents = new Map<string, CachedPage>();

const cacheDocument = (html: string, { status, headers }: Omit<PageToCache, 'body'>): CachedPage => {
  const key = `${status} ${headers['strict-transport-security'] ?? ''} ${headers['permissions-policy'] ?? ''} ${html}`;
  const known = documents.get(key);
  if (known) return known;
  const page = new CachedPage({ status, body: html, headers });
  documents.set(key, page);
  return page;
};

type Document = { html: string; status: 200 | 404 };

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { html, status, contentPolicy }: Document & Pick<Pages, 'contentPolicy'>,
): FastifyReply => {
  const headers = {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': PAGE_CACHE,
    'content-security-policy': contentPolicy,
  };
  reply.hijack();
  writePage(request.raw, { response: reply.raw, page: cacheDocument(html, { status, headers }) });
  return reply;
};

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '*/*').includes('html');

/** Answers a missing address with the designed page; undefined when the caller is a program. */
export const sendMissingPage = (
  request: FastifyRequest,
  { reply, pages, ...site }: { reply: FastifyReply } & SiteOptions,
): FastifyReply | undefined => {
  if (!wantsPage(request)) return undefined;
  const { renderer, contentPolicy } = pages;
  return sendPage(request, reply, {
    html: renderer.renderNotFound(toSite(site)),
    status: 404,
    contentPolicy,
  });
};

/** Draws a page that depends only on the release with its first request. */
const drawnOnce = (draw: () => string): (() => string) => {
  let html: string | undefined;
  return () => {
    html ??= draw();
    return html;
  };
};

const toSite = ({ env, ai }: Omit<SiteOptions, 'pages'>): PageSite => ({
  origin: env.PUBLIC_URL,
  supportEmail: env.SUPPORT_EMAIL,
  offers: OFFERS.filter((offer) =>
    offer === 'own_address' ? env.STORE_DOMAIN !== undefined : ai.offers[offer],
  ),
});

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

const setBuiltFileHeaders = (reply: { header(name: string, value: string): void }, file: string): void => {
  const isBarcodeWorker = path.basename(file).startsWith('read-barcode-worker-');
  reply.header('content-security-policy', isBarcodeWorker ? BARCODE_WORKER_POLICY : BUILT_FILE_POLICY);
  const isHashed = path.basename(path.dirname(file)) === ASSETS;
  reply.header('cache-control', isHashed ? A_YEAR : A_DAY);
};

/**
 * Mounts the built files. Hashed names share one route, because a route for each file would slow the start. The routes are our own:
 * those of the library list the directory again at each request of a hashed name, and all directories at each start.
 */
const mountBuiltFiles = async (
  app: FastifyInstance,
  { fileDirectories, unhashedFiles }: Pages,
): Promise<void> => {
  await app.register(fastifyStatic, {
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    serve: false,
    root: [...fileDirectories],
    setHeaders: setBuiltFileHeaders,
  });
  app.get<{ Params: { '*': string } }>(`/${ASSETS}/*`, ({ params }, reply) =>
    reply.sendFile(`/${ASSETS}/${params['*']}`),
  );
  for (const file of unhashedFiles) app.get(`/${file}`, (_request, reply) => reply.sendFile(`/${file}`));
};

/** Mounts the platform's own pages: landing, legal texts and the documents of panel and sign-in. */
export const mountSiteRoutes = async (
  app: FastifyInstance,
  { pages, env, ai }: SiteOptions,
): Promise<void> => {
  await mountBuiltFiles(app, pages);
  const { renderer, contentPolicy } = pages;
  const site = toSite({ env, ai });
  const fixed = {
    [PATHS.home]: drawnOnce(() => renderer.renderLanding(site)),
    [PATHS.terms]: drawnOnce(() => renderer.renderTerms(site)),
    [PATHS.privacy]: drawnOnce(() => renderer.renderPrivacy(site)),
  };
  for (const [address, html] of Object.entries(fixed)) {
    app.get(address, async (request, reply) =>
      sendPage(request, reply, { html: html(), status: 200, contentPolicy }),
    );
  }
  const panelManifest = renderer.writePanelManifest();
  app.get(PANEL_MANIFEST_PATH, async (_request, reply) =>
    reply
      .header('cache-control', PAGE_CACHE)
      .type('application/manifest+json; charset=utf-8')
      .send(panelManifest),
  );
  app.get(PANEL_WORKER_PATH, async (_request, reply) =>
    reply
      .headers({
        'cache-control': PAGE_CACHE,
        'content-security-policy': WORKER_POLICY,
        // By default a worker controls only addresses below its own, and not the panel itself.
        'service-worker-allowed': PATHS.panel,
      })
      .type('text/javascript; charset=utf-8')
      .send(pages.panelWorker),
  );
  const reportingOf = shellReporting(env);
  for (const address of SHELL_PATHS) {
    const { settings: reporting, origins } = reportingOf(address);
    const shellPolicy = origins.length === 0 ? contentPolicy : pages.reportingPolicy(origins);
    const isPanel = address === PATHS.panel || address.startsWith(`${PATHS.panel}/`);
    app.get(address, async (request, reply) => {
      if (isPanel) reply.header('permissions-policy', PANEL_PERMISSIONS);
      return sendPage(request, reply, {
        html: renderer.renderShell({
          path: request.url.split('?')[0] ?? address,
          reporting,
          offers: site.offers,
        }),
        status: 200,
        contentPolicy: shellPolicy,
      });
    });
  }
};
