import type { Clock } from '../clock/clock.ts';
import type { Env } from '../env/env-schema.ts';
import { readVersion } from '../env/read-version.ts';
import type { LoggedError } from '../log/open-log.ts';
import type { SpanSink } from '../tracing/span.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Dsn } from './read-dsn.ts';

/** What the operator asked to be told elsewhere; nothing of it is loaded, let alone sent, unless configured. */
export type Reporting = {
  readonly onError?: (line: LoggedError) => void;
  readonly tracer?: Tracer;
  /** Sends what waits, and waits for it up to `timeoutMs`. */
  settle(timeoutMs: number): Promise<void>;
};

type Outlet = {
  traces: SpanSink;
  onError?: (line: LoggedError) => void;
  settle: Reporting['settle'];
};

const openSentryOutlet = async (dsn: Dsn, clock: Clock): Promise<Outlet> => {
  const { openSentry } = await import('./sentry.ts');
  const { traces, reportError, settle } = openSentry({ dsn, release: readVersion(), clock });
  return { traces, onError: reportError, settle };
};

const openCollectorOutlet = async (
  url: string,
  { OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME }: Env,
  clock: Clock,
): Promise<Outlet> => {
  const [{ openReportSender }, { openOtlpSink }] = await Promise.all([
    import('./report-sender.ts'),
    import('../tracing/otlp-sink.ts'),
  ]);
  const headers = { ...OTEL_EXPORTER_OTLP_HEADERS, 'content-type': 'application/json' };
  const sender = openReportSender({ url: `${url}/v1/traces`, headers, clock });
  const service = { 'service.name': OTEL_SERVICE_NAME, 'service.version': readVersion() };
  const { sink, flush } = openOtlpSink(sender, service);
  return {
    traces: sink,
    settle: (timeoutMs) => {
      flush();
      return sender.settle(timeoutMs);
    },
  };
};

/** Opens the reports that the configuration names. */
export const openReporting = async (env: Env, clock: Clock): Promise<Reporting> => {
  const { SENTRY_DSN, OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  const outlets = await Promise.all([
    ...(SENTRY_DSN ? [openSentryOutlet(SENTRY_DSN, clock)] : []),
    ...(OTEL_EXPORTER_OTLP_ENDPOINT ? [openCollectorOutlet(OTEL_EXPORTER_OTLP_ENDPOINT, env, clock)] : []),
  ]);
  if (outlets.length === 0) return { settle: async () => undefined };
  const { openTracer } = await import('../tracing/tracer.ts');
  const onError = outlets.find((outlet) => outlet.onError)?.onError;
  return {
    ...(onError && { onError }),
    tracer: openTracer(outlets.map(({ traces }) => traces)),
    settle: async (timeoutMs) => {
      await Promise.all(outlets.map(({ settle }) => settle(timeoutMs)));
    },
  };
};
