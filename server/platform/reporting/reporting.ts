import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { Env } from '../env/env-schema.ts';
import type { Log, LoggedError } from '../log/log.ts';
import type { SpanSink, Tracer } from '../tracing/tracer.ts';

/** Reports to services of the operator; without configuration nothing is loaded or sent. */
export type Reporting = {
  readonly onError?: (line: LoggedError) => void;
  readonly tracer?: Tracer;
  /** Sends the waiting reports, and waits for that up to `timeoutMs`. */
  settle(timeoutMs: number): Promise<void>;
};

type Outlet = Pick<Reporting, 'onError'> & {
  traces: SpanSink;
  flush(timeoutMs: number): PromiseLike<unknown>;
};

const createSentryOutlet = async ({ text: dsn }: { text: string }, clock: Clock): Promise<Outlet> => {
  const { createSentry } = await import('./sentry.ts');
  const { reportError: onError, traces, flush } = createSentry(dsn, clock);
  return { onError, traces, flush };
};

const createCollectorOutlet = async (
  url: string,
  headers: Env['OTEL_EXPORTER_OTLP_HEADERS'],
): Promise<Outlet> => {
  const { createCollectorSink } = await import('../tracing/tracer.ts');
  const { sink: traces, flush } = createCollectorSink(url, headers);
  return { traces, flush };
};

/** Creates the reports that the configuration names. */
export const createReporting = async (env: Env, clock: Clock): Promise<Reporting> => {
  const { SENTRY_DSN, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME } = env;
  const outlets = await Promise.all([
    ...(SENTRY_DSN ? [createSentryOutlet(SENTRY_DSN, clock)] : []),
    ...(OTEL_EXPORTER_OTLP_ENDPOINT
      ? [createCollectorOutlet(OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS)]
      : []),
  ]);
  if (outlets.length === 0) return { settle: async () => undefined };
  const { createTracer } = await import('../tracing/tracer.ts');
  const sinks = outlets.map(({ traces }) => traces);
  const onError = outlets.find((outlet) => outlet.onError)?.onError;
  return {
    ...(onError && { onError }),
    tracer: createTracer(sinks, OTEL_SERVICE_NAME),
    settle: async (timeoutMs) => {
      const limit = new AbortController();
      const sent = Promise.allSettled(outlets.map(({ flush }) => flush(timeoutMs)));
      const late = wait(timeoutMs, undefined, { signal: limit.signal }).catch(() => undefined);
      await Promise.race([sent, late]);
      limit.abort();
    },
  };
};

/** Reports the error that ends the program, then ends it. */
export const reportLastError = (log: Log, settle: () => Promise<void>): void => {
  process.once('uncaughtException', (err) => {
    log.fatal({ room: 'process', err }, 'an uncaught error ends the program');
    void settle().finally(() => process.exit(1));
  });
};
