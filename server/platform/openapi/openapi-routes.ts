import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readVersion } from '../env/read-version.ts';
import { pageContentPolicy } from '../http/security-headers.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts';

const styleHash = `sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}`;
const CONTENT_POLICY = pageContentPolicy({ scripts: [], styles: [styleHash] });

/** Mounts the document and the readable page of every call that is mounted by the time somebody asks. */
export const mountOpenApiRoutes = (app: FastifyInstance, { publicUrl }: { publicUrl: string }): void => {
  let known: { document: OpenApiDocument; page: string } | undefined;
  const describe = () => {
    if (known) return known;
    const document = openApiDocument({ calls: app.calls, version: readVersion(), publicUrl });
    known = { document, page: docsPage(document) };
    return known;
  };
  app.get('/api/openapi.json', async (_request, reply) =>
    // Other tools may show it: it holds nothing that is not public.
    reply.header('access-control-allow-origin', '*').send(describe().document),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': CONTENT_POLICY,
      })
      .send(describe().page),
  );
};
