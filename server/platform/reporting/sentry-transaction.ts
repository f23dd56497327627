import type { Span } from '../tracing/span.ts';

/** One trace in ten is told (`spec 9`). */
const TRACE_SAMPLE_RATE = 0.1;

const OPERATIONS = {
  request: 'http.server',
  job: 'queue.process',
  transaction: 'db',
} as const satisfies Record<Span['kind'], string>;

const MOST_SPANS = 500;
const SAMPLE_DIGITS = 8;

/** Whether a trace is among those told: every process decides alike, by its id. */
export const isTraceTold = (traceId: string): boolean =>
  Number.parseInt(traceId.slice(-SAMPLE_DIGITS), 16) / 16 ** SAMPLE_DIGITS < TRACE_SAMPLE_RATE;

const place = (span: Span) => ({
  trace_id: span.traceId,
  span_id: span.spanId,
  ...(span.parentId !== undefined && { parent_span_id: span.parentId }),
  op: OPERATIONS[span.kind],
  status: span.hasFailed ? 'internal_error' : 'ok',
});

/** The report of a trace in Sentry's words; nothing for spans whose root is not among them. */
export const sentryTransaction = (spans: readonly Span[], seal: { id: string; release: string }) => {
  const root = spans.find((span) => span.isRoot);
  if (!root) return undefined;
  return {
    event_id: seal.id.replaceAll('-', ''),
    type: 'transaction',
    platform: 'node',
    release: seal.release,
    server_name: 'colmado',
    transaction: root.name,
    transaction_info: { source: 'route' },
    start_timestamp: root.startedMs / 1000,
    timestamp: root.endedMs / 1000,
    contexts: { trace: { ...place(root), data: root.attributes } },
    spans: spans
      .filter((span) => !span.isRoot)
      .slice(0, MOST_SPANS)
      .map((span) => ({
        ...place(span),
        description: span.name,
        data: span.attributes,
        start_timestamp: span.startedMs / 1000,
        timestamp: span.endedMs / 1000,
      })),
  };
};
