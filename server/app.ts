import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { exposeMetrics, numberSources } from './expose-metrics.ts';
import {
  mountClosingRoutes,
  mountExportRoute,
  mountOnboardingRoutes,
  mountPanelRoutes,
  mountReportRoutes,
  mountUsageRoutes,
} from './features/account/account.ts';
import { mountAnalyticsRoutes } from './features/analytics/analytics.ts';
import {
  findCaller,
  identifyCaller,
  mountAccountRoutes,
  mountAuthRoutes,
  mountMemberRoutes,
  readOrCreateDevice,
} from './features/auth/auth.ts';
import { mountBillingRoutes } from './features/billing/billing.ts';
import { mountCatalogueRoutes } from './features/catalogue/catalogue.ts';
import {
  CHANNEL_ADAPTERS,
  type ChannelAdapter,
  mountConversationRoutes,
} from './features/conversations/conversations.ts';
import { mountCreditRoutes } from './features/credit/credit.ts';
import { mountDomainRoutes } from './features/domains/domains.ts';
import { mountImportRoutes } from './features/imports/imports.ts';
import { mountNoticeRoutes } from './features/notices/notices.ts';
import { mountOrderRoutes, mountPaymentCallbacks } from './features/orders/orders.ts';
import { mountPersonalisationRoutes } from './features/personalisation/personalisation.ts';
import {
  Cards,
  createStoreHosts,
  mountCardRoutes,
  mountDiscoveryRoutes,
  mountShareRoutes,
  mountSiteRoutes,
  mountStoreRoutes,
  type Pages,
  pictureAudience,
  type StoreHosts,
  Stores,
  sendMissingPage,
} from './features/storefront/storefront.ts';
import {
  guardSuperadminHost,
  isAtSuperadminHost,
  mountSuperadminRoutes,
  openOwnAccount,
  openProvenSuperadmin,
  openSuperadmin,
} from './features/superadmin/superadmin.ts';
import { mountSupportRoutes } from './features/support/support.ts';
import {
  type Doors,
  mountStoreFeed,
  mountTenantRoutes,
  openEditor,
  openMember,
  openOwner,
  openPlatform,
  openVisitor,
  tellOwnWrites,
} from './features/tenants/tenants.ts';
import { AppError } from './platform/errors/app-error.ts';
import { mountFileRoutes } from './platform/http/file-routes.ts';
import {
  type AnswersAtOnce,
  guardedServer,
  refuseConnection,
  SERVER_LIMITS,
} from './platform/http/guarded-server.ts';
import { PUBLIC_BODY_BYTES } from './platform/http/mount-call.ts';
import { peerKey } from './platform/http/rate-limiter.ts';
import { mountHealthRoutes, type Readiness } from './platform/http/readiness.ts';
import { replyError } from './platform/http/reply-error.ts';
import { HSTS_HEADER, SECURITY_HEADERS } from './platform/http/security-headers.ts';
import { UploadLimiter, VISITOR_LIMITS } from './platform/http/upload-limiter.ts';
import type { JobRunner } from './platform/jobs/job-queue.ts';
import { mountMailViewer } from './platform/mail/mail-viewer.ts';
import { mountOpenApiRoutes } from './platform/openapi/openapi-routes.ts';
import type { Platform } from './platform/platform.ts';
import { traceRequests } from './platform/tracing/trace-platform.ts';
import { createTools, startJobs } from './start-jobs.ts';

const openDoors = (platform: Platform): Doors => {
  const visitor = async (request: FastifyRequest) =>
    openVisitor(platform, {
      peer: peerKey(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      device: readOrCreateDevice(request),
    });
  const identify = async (request: FastifyRequest) =>
    identifyCaller(await visitor(request), request.headers.authorization);
  return {
    visitor,
    caller: async (request) => {
      const guest = await visitor(request);
      const findMember = async () => {
        const facts = await findCaller(guest, request.headers.authorization);
        return facts && openMember(platform, facts);
      };
      return { visitor: guest, findMember };
    },
    bearer: async (request) => {
      await identify(request);
      return { visitor: await visitor(request), authorization: request.headers.authorization };
    },
    member: async (request) => openMember(platform, await identify(request)),
    editor: async (request) => openEditor(platform, await identify(request)),
    owner: async (request) => openOwner(platform, await identify(request)),
    superadmin: (request) => openSuperadmin(platform, request.headers.authorization),
    ownAccount: (request) => openOwnAccount(platform, request.headers.authorization),
    provenSuperadmin: (request) => openProvenSuperadmin(platform, request.headers.authorization),
  };
};

const headersOf = ({ env }: Platform): Record<string, string> =>
  env.PUBLIC_URL.startsWith('https:') ? { ...SECURITY_HEADERS, ...HSTS_HEADER } : SECURITY_HEADERS;

/** Behind a proxy all connections are the proxy's, which has to bound those of each visitor. */
const maxConnectionsOfPeer = ({ env }: Platform): number =>
  env.TRUST_PROXY > 0
    ? SERVER_LIMITS.maxConnections
    : SERVER_LIMITS.maxConnectionsOfPeer * env.RATE_LIMIT_FACTOR;

const noRouteSchemas = (): never => {
  throw new Error('Calls are validated by their contracts; Fastify has no schemas here.');
};

type ServerOptions = { platform: Platform; pages: Pages; stores: Stores; hosts: StoreHosts };

const createServer = ({ platform, pages, stores, hosts }: ServerOptions): FastifyInstance => {
  const headers = headersOf(platform);
  const answerAtOnce: AnswersAtOnce = (request, response) =>
    !isAtSuperadminHost(platform.env, request) && stores.answerAtOnce(request, response);
  const app = Fastify({
    serverFactory: guardedServer(answerAtOnce, {
      ...SERVER_LIMITS,
      maxConnectionsOfPeer: maxConnectionsOfPeer(platform),
    }),
    clientErrorHandler: refuseConnection(headers),
    bodyLimit: PUBLIC_BODY_BYTES,
    loggerInstance: platform.log as FastifyBaseLogger,
    // Logging a request would take longer than serving a cached page; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: (request) => hosts.urlOf(request),
    trustProxy: (_address, hop) => hop < platform.env.TRUST_PROXY,
    requestIdHeader: false,
    // A request on a connection that was open when the server began to drain is still served (reliability 8).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // Without this, Fastify would load its own compilers, which are not used.
    schemaController: {
      compilersFactory: { buildValidator: noRouteSchemas, buildSerializer: noRouteSchemas },
    },
    // These errors come before any hook runs.
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply.headers(headers)),
  });
  // Calls take JSON or multipart; plain text would reach their schemas as a body.
  app.removeContentTypeParser('text/plain');
  app.decorate('calls', []);
  app.decorate('rateLimiter', platform.rateLimiter);
  app.decorate('uploadLimiter', new UploadLimiter());
  app.decorate('visitorUploadLimiter', new UploadLimiter(VISITOR_LIMITS));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  guardSuperadminHost(app, platform.env);
  tellOwnWrites(app, platform);
  app.setErrorHandler(replyError);
  app.setNotFoundHandler(
    (request, reply) =>
      sendMissingPage(request, { reply, pages, env: platform.env, ai: platform.ai }) ??
      replyError(new AppError('NOT_FOUND'), request, reply),
  );
  return app;
};

export type AppOptions = {
  platform: Platform;
  jobs: JobRunner;
  pages: Pages;
  readiness: Readiness;
  /** The channels by which customers write; by default those of this program. */
  channels?: readonly ChannelAdapter[];
  /** Opens the pages under `/dev`; without it there are none. */
  devKey?: string;
};

/** Creates the server with every room mounted, for production and tests; it does not listen yet. */
export const createApp = async ({
  platform,
  jobs,
  pages,
  readiness,
  channels = CHANNEL_ADAPTERS,
  devKey,
}: AppOptions): Promise<FastifyInstance> => {
  const hosts = createStoreHosts(platform.env);
  const { renderer } = pages;
  const stores = await Stores.create({ platform, renderer, hosts, headers: headersOf(platform) });
  const app = createServer({ platform, pages, stores, hosts });
  if (platform.tracer) traceRequests(app, platform.tracer);
  await app.register(multipart, { throwFileSizeLimit: false });
  const doors = openDoors(platform);
  mountHealthRoutes(app, readiness);
  const sources = numberSources(() => stores.cacheUse());
  await exposeMetrics(app, platform, sources);
  mountFileRoutes(app, { files: platform.files, audience: pictureAudience(stores) });
  mountAnalyticsRoutes(app, doors);
  mountAuthRoutes(app, doors);
  mountAccountRoutes(app, doors);
  mountMemberRoutes(app, doors);
  mountTenantRoutes(app, doors);
  mountPanelRoutes(app, doors);
  mountReportRoutes(app, doors);
  mountOnboardingRoutes(app, doors);
  mountClosingRoutes(app, doors);
  mountExportRoute(app, doors);
  mountStoreFeed(app, doors, platform);
  mountUsageRoutes(app, doors);
  mountCatalogueRoutes(app, doors);
  mountImportRoutes(app, doors);
  const tools = createTools(platform, channels);
  mountConversationRoutes(app, doors, { tools, adapters: channels, ctx: openPlatform(platform) });
  mountCreditRoutes(app, doors);
  mountOrderRoutes(app, doors);
  mountPaymentCallbacks(app, openPlatform(platform));
  mountNoticeRoutes(app, doors);
  mountSuperadminRoutes(app, doors, sources);
  mountSupportRoutes(app, doors);
  mountBillingRoutes(app, doors);
  mountDomainRoutes(app, doors);
  mountOpenApiRoutes(app, { publicUrl: platform.env.PUBLIC_URL, libraryUrl: pages.apiReferenceUrl });
  mountPersonalisationRoutes(app, doors);
  mountCardRoutes(app, stores, new Cards(platform, pages.drawCard));
  mountStoreRoutes(app, stores, doors);
  mountShareRoutes(app, doors);
  mountDiscoveryRoutes(app, openPlatform(platform));
  await mountSiteRoutes(app, { pages, env: platform.env, ai: platform.ai });
  if (devKey !== undefined) mountMailViewer(app, platform.mail, { key: devKey, env: platform.env });
  await startJobs({ platform, jobs, tools, adapters: channels });
  return app;
};
