import type { FastifyInstance } from 'fastify';
import { readVersion } from '../env/read-version.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts';

type OpenApiOptions = {
  publicUrl: string;
  /** Address of the built library that draws the documentation page. */
  libraryUrl: string;
};

/** Mounts the OpenAPI document of all calls, written when somebody first asks for it, and the page that shows it. */
export const mountOpenApiRoutes = (app: FastifyInstance, { publicUrl, libraryUrl }: OpenApiOptions): void => {
  let document: OpenApiDocument | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiDocument({ calls: app.calls, version: readVersion(), publicUrl });
    // Other tools may show it, and our own page in its sandbox: it holds nothing that is not public.
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
