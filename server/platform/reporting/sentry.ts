import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { hrTimeToMilliseconds } from '@opentelemetry/core';
import { type ReadableSpan, SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';
import {
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  Scope,
  type StackParser,
  type TransactionEvent,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { minutes, seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import { readVersion } from '../env/read-env.ts';
import { CircuitBreaker } from '../http/circuit-breaker.ts';
import { sendRequest } from '../http/send-request.ts';
import { type DescribedError, describeError, type LoggedError } from '../log/log.ts';
import type { SpanSink } from '../tracing/tracer.ts';

/** Bounds the requests under way, because a burst of errors must not become a burst of requests. */
const MAX_REQUESTS = 10;
const REQUEST_MS = seconds(10);
const MAX_ANSWER_BYTES = 64 * 1024;
/** More reports of the same fault tell nothing new. */
const MAX_ERRORS_A_MINUTE = 60;
/** The longest chain of causes in a report. */
const MAX_CAUSES = 4;
const MAX_SPANS = 500;
/** One trace in ten is sent (`spec 9`). */
const sampler = new TraceIdRatioBasedSampler(0.1);

/** The fields of a log line that a report may contain: names of our own, never a person's id or a value. */
const TAGS = ['room', 'route', 'kind', 'loop'] as const;

/** The installation directory, which is cut from the file names of a report. */
const INSTALLED_AT = /^.*?\/(?=(?:dist|server|shared|db|node_modules)\/)/;

const parseStack = createStackParser(nodeStackLineParser());
const stackParser: StackParser = (...stack) =>
  parseStack(...stack).map((frame) => ({ ...frame, filename: frame.filename?.replace(INSTALLED_AT, '') }));

/** Builds an error of what may be reported of it. Its stack begins below the message, which may have lines that look like frames. */
const rebuildError = ({ type = 'Error', message, stack = '', cause }: DescribedError): Error => {
  const error = new Error(message, cause && { cause: rebuildError(cause) });
  error.name = type;
  error.stack = stack.slice(`${type}: ${message}`.length);
  return error;
};

const tagsOf = (line: LoggedError): Record<string, string> => {
  const { code } = line.err as { code?: unknown };
  const named = [...TAGS.map((tag) => [tag, line[tag]]), ['code', code]];
  return Object.fromEntries(named.filter(([, value]) => typeof value === 'string'));
};

const OPERATIONS: Partial<Record<SpanKind, string>> = {
  [SpanKind.SERVER]: 'http.server',
  [SpanKind.CONSUMER]: 'queue.process',
  [SpanKind.CLIENT]: 'db',
};

const describeSpan = (span: ReadableSpan) => {
  const { traceId, spanId } = span.spanContext();
  return {
    trace_id: traceId,
    span_id: spanId,
    ...(span.parentSpanContext && { parent_span_id: span.parentSpanContext.spanId }),
    op: OPERATIONS[span.kind],
    status: span.status.code === SpanStatusCode.ERROR ? 'internal_error' : 'ok',
    data: { ...span.attributes },
  };
};

const timesOf = ({ startTime, endTime }: ReadableSpan) => ({
  start_timestamp: hrTimeToMilliseconds(startTime) / seconds(1),
  timestamp: hrTimeToMilliseconds(endTime) / seconds(1),
});

/** Converts a trace to Sentry's form; undefined for a span that ended after its root. */
const describeTrace = (ended: readonly ReadableSpan[]): TransactionEvent | undefined => {
  const root = ended.at(-1);
  if (!root || (root.parentSpanContext && !root.parentSpanContext.isRemote)) return undefined;
  return {
    type: 'transaction',
    transaction: root.name,
    transaction_info: { source: 'route' },
    ...timesOf(root),
    contexts: { trace: describeSpan(root) },
    spans: ended
      .slice(0, -1)
      .slice(0, MAX_SPANS)
      .map((span) => ({ ...describeSpan(span), ...timesOf(span), description: span.name })),
  } as TransactionEvent;
};

/** Sends errors and some traces to Sentry, with nothing of the person to whom they happened. */
export type Sentry = {
  reportError(line: LoggedError): void;
  traces: SpanSink;
  /** Sends the waiting reports, for up to `timeoutMs`. */
  flush(timeoutMs: number): PromiseLike<unknown>;
};

/**
 * Creates the client of a Sentry project. It is not registered for the process and has no integration that collects data, so
 * it sends only what it is given here.
 */
export const createSentry = (dsn: string, clock: Clock): Sentry => {
  // While Sentry is down no report is prepared and no connection is held for it.
  const breaker = new CircuitBreaker(clock);
  const client = new ServerRuntimeClient({
    dsn,
    release: readVersion(),
    platform: 'node',
    serverName: 'colmado',
    sendClientReports: false,
    traceLifecycle: 'static',
    stackParser,
    integrations: [linkedErrorsIntegration({ limit: MAX_CAUSES })],
    transport: ({ url, headers, recordDroppedEvent }) =>
      createTransport({ bufferSize: MAX_REQUESTS, recordDroppedEvent }, async ({ body }) => {
        const reply = await sendRequest({
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': 'application/x-sentry-envelope' },
          body: Buffer.from(body),
          maxBytes: MAX_ANSWER_BYTES,
          signal: AbortSignal.timeout(REQUEST_MS),
        });
        if (reply.kind === 'answered' && reply.status < 300) breaker.noteAnswer();
        else breaker.noteFailure();
        if (reply.kind !== 'answered') throw new Error('Sentry did not answer');
        const { 'x-sentry-rate-limits': limits, 'retry-after': after } = reply.headers;
        return {
          statusCode: reply.status,
          headers: { 'x-sentry-rate-limits': limits?.toString() ?? null, 'retry-after': after ?? null },
        };
      }),
  });
  client.init();
  let minute = { endsMs: 0, reported: 0 };
  const takeReport = (): boolean => {
    const nowMs = clock.monotonicMs();
    if (nowMs >= minute.endsMs) minute = { endsMs: nowMs + minutes(1), reported: 0 };
    minute.reported += 1;
    return minute.reported <= MAX_ERRORS_A_MINUTE;
  };
  return {
    reportError: (line) => {
      if (!takeReport() || !breaker.mayTry()) return;
      const scope = new Scope();
      scope.setClient(client);
      scope.setTags(tagsOf(line));
      if (typeof line.route === 'string') scope.setTransactionName(line.route);
      scope.captureException(rebuildError(describeError(line.err, MAX_CAUSES)));
    },
    traces: (ended) => {
      const [first] = ended;
      if (!first) return;
      const { traceId } = first.spanContext();
      if (sampler.shouldSample(ROOT_CONTEXT, traceId).decision !== SamplingDecision.RECORD_AND_SAMPLED)
        return;
      if (!breaker.mayTry()) return;
      const transaction = describeTrace(ended);
      if (transaction) client.captureEvent(transaction);
    },
    flush: (timeoutMs) => client.flush(timeoutMs),
  };
};
