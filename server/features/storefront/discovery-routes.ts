import type { FastifyInstance } from 'fastify';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import { findLatestChanges } from '../catalogue/catalogue.ts';
import { listActiveTenants, type PlatformContext } from '../tenants/tenants.ts';
import { MAX_SITEMAP_URLS, sitemapIndex } from './sitemap.ts';

/** Reading every store is expensive, and a new store can wait this long to be found. */
const KEPT_MS = minutes(10);

const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[PATHS.panel, PATHS.superadmin, '/api'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Mounts what search engines ask the installation for: `/robots.txt` and the index of the stores' sitemaps. */
export const mountDiscoveryRoutes = (app: FastifyInstance, context: PlatformContext): void => {
  const { clock, env } = context.platform;
  const robots = robotsText(env.PUBLIC_URL);
  let kept: { xml: string; untilMs: number } | undefined;

  const writeIndex = async (): Promise<string> => {
    const changes = await findLatestChanges(context);
    const stores = (await listActiveTenants(context)).flatMap(({ id, slug }) => {
      const changedAt = changes.get(id);
      return changedAt
        ? [{ url: `${env.PUBLIC_URL}${storePath(slug)}/sitemap.xml`, lastModified: changedAt.toISOString() }]
        : [];
    });
    return sitemapIndex(stores.slice(0, MAX_SITEMAP_URLS));
  };

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', async (_request, reply) => {
    const nowMs = clock.monotonicMs();
    if (!kept || nowMs >= kept.untilMs) kept = { xml: await writeIndex(), untilMs: nowMs + KEPT_MS };
    return reply.type('application/xml; charset=utf-8').send(kept.xml);
  });
};
