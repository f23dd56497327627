import type { FastifyInstance } from 'fastify';
import type { Database, DatabaseScope } from '../db/database.ts';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { OpenSpan, Tracer } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | undefined;
  }
}

/** Wraps a database so that each transaction is a span of the work that opened it. */
export const traceTransactions = <Traced extends Database>(db: Traced, tracer: Tracer): Traced => {
  const trace = <T>({ role }: DatabaseScope, work: () => Promise<T>): Promise<T> =>
    tracer.runChild(
      {
        kind: 'transaction',
        name: 'transaction',
        attributes: { 'db.system.name': 'postgresql', 'colmado.role': role },
      },
      work,
    );
  return {
    ...db,
    transact: (start, work) => trace(start, () => db.transact(start, work)),
    ask: (scope, statement) => trace(scope, () => db.ask(scope, statement)),
  };
};

/** Wraps a queue so that each run of a job is a trace, and each look of a loop that found work. */
export const traceJobs = (jobs: JobRunner, tracer: Tracer): JobRunner => ({
  ...jobs,
  run: (kind, work, onGivenUp) => {
    const name = `job ${kind.name}`;
    return jobs.run(kind, (payload) => tracer.runRoot({ kind: 'job', name }, () => work(payload)), onGivenUp);
  },
  runLoop: (name, work) =>
    jobs.runLoop(name, {
      ...work,
      look: () =>
        tracer.runRoot({ kind: 'job', name: `loop ${name}` }, work.look, (found) => found === 'more'),
    }),
  schedule: (name, cron, work) =>
    jobs.schedule(name, cron, () => tracer.runRoot({ kind: 'job', name: `job ${name}` }, work)),
});

/** Runs one piece of work that a loop started as a trace of its own, if the operator has tracing. */
export const traceWork = async (
  { tracer }: { readonly tracer?: Tracer },
  name: string,
  work: () => Promise<void>,
): Promise<void> => (tracer ? tracer.runRoot({ kind: 'job', name }, work) : work());

const FAULT = 500;
/** Requests of monitoring, which would be most of all traces. */
const UNTRACED: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/** Makes every request a trace, or a part of the trace that its `traceparent` names. */
export const traceRequests = (app: FastifyInstance, tracer: Tracer): void => {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.has(request.routeOptions.url)) return done();
    const attributes = { 'http.request.method': request.method };
    const route = request.routeOptions.url ?? '*';
    request.span = tracer.beginRoot(
      { kind: 'request', name: `${request.method} ${route}`, attributes },
      request.headers,
    );
    request.span.within(done);
  });
  // A body arrives by events of the socket, which are outside the context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const attributes = {
      'http.route': request.routeOptions.url ?? '*',
      'http.response.status_code': statusCode,
    };
    request.span?.end({ hasFailed: statusCode >= FAULT, attributes });
    done();
  });
};
