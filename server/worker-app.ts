import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { exposeMetrics, numberSources } from './expose-metrics.ts';
import { AppError } from './platform/errors/app-error.ts';
import { guardedServer, refuseConnection } from './platform/http/guarded-server.ts';
import { mountHealthRoutes, type Readiness } from './platform/http/readiness.ts';
import { replyError } from './platform/http/reply-error.ts';
import { SECURITY_HEADERS } from './platform/http/security-headers.ts';
import type { JobRunner } from './platform/jobs/job-queue.ts';
import type { Platform } from './platform/platform.ts';
import { createTools, startJobs } from './start-jobs.ts';

export type WorkerOptions = { platform: Platform; jobs: JobRunner; readiness: Readiness };

/** Starts the background work of every room, and a server with health and metrics only. */
export const createWorkerApp = async ({
  platform,
  jobs,
  readiness,
}: WorkerOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: guardedServer(),
    clientErrorHandler: refuseConnection(SECURITY_HEADERS),
  });
  app.setErrorHandler(replyError);
  app.setNotFoundHandler((request, reply) => replyError(new AppError('NOT_FOUND'), request, reply));
  mountHealthRoutes(app, readiness);
  await exposeMetrics(app, platform, numberSources());
  await startJobs({ platform, jobs, tools: createTools(platform) });
  return app;
};
