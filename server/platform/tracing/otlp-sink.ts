import { seconds } from '#shared/lib/time.ts';
import type { ReportSender } from '../reporting/report-sender.ts';
import type { Span, SpanAttributes, SpanSink } from './span.ts';

const SEND_EVERY_MS = seconds(5);
const MOST_IN_A_MESSAGE = 512;
/** Above it the collector is slower than we are, and the oldest spans are not worth the memory. */
const MOST_WAITING = 4096;

/** Numbers of the OTLP specification: span kinds server, consumer, client; status unset and error. */
const KINDS = { request: 2, job: 5, transaction: 3 } as const satisfies Record<Span['kind'], number>;
const STATUS_UNSET = 0;
const STATUS_ERROR = 2;

const NANOSECONDS = 1_000_000n;
/** Nanoseconds since 1970 do not fit a double: JSON carries them as text. */
const toNanoseconds = (ms: number): string => {
  const whole = Math.floor(ms);
  return String(BigInt(whole) * NANOSECONDS + BigInt(Math.round((ms - whole) * Number(NANOSECONDS))));
};

const writeAttributes = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

const writeSpan = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: toNanoseconds(span.startedMs),
  endTimeUnixNano: toNanoseconds(span.endedMs),
  attributes: writeAttributes(span.attributes),
  status: { code: span.hasFailed ? STATUS_ERROR : STATUS_UNSET },
});

/** The message of the OTLP over HTTP in JSON that carries these spans. */
export const otlpMessage = (spans: readonly Span[], service: SpanAttributes): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: writeAttributes(service) },
        scopeSpans: [{ scope: { name: 'colmado' }, spans: spans.map(writeSpan) }],
      },
    ],
  });

export type OtlpSink = { sink: SpanSink; flush(): void };

/** Gathers spans and sends them to a collector every five seconds. */
export const openOtlpSink = (sender: ReportSender, service: SpanAttributes): OtlpSink => {
  const waiting: Span[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) sender.send(otlpMessage(waiting.splice(0, MOST_IN_A_MESSAGE), service));
  };
  const sink: SpanSink = (spans) => {
    if (waiting.length + spans.length > MOST_WAITING) return;
    waiting.push(...spans);
    if (waiting.length >= MOST_IN_A_MESSAGE) flush();
    else timer ??= setTimeout(flush, SEND_EVERY_MS).unref();
  };
  return { sink, flush };
};
