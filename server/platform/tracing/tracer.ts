import {
  type Context,
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readVersion } from '../env/read-env.ts';

type SpanStart = {
  kind: 'request' | 'job' | 'transaction';
  name: string;
  /** Names of our own only: no id, address or text of anybody. */
  attributes?: Readonly<Record<string, string | number>>;
};

/** A span that has not ended. */
export type OpenSpan = {
  /** Does `work` within the span: what it starts becomes part of it. */
  within<T>(work: () => T): T;
  end(outcome: { hasFailed: boolean; attributes?: SpanStart['attributes'] }): void;
};

/** Records what is done, how long it took and within what. */
export type Tracer = {
  /** Begins the first span of this process in a trace; with headers, in the trace that their `traceparent` names. */
  beginRoot(start: SpanStart, headers?: Readonly<Record<string, unknown>>): OpenSpan;
  /** Runs a job as a trace of its own, which is sent unless `isWorthSending` refuses its result. */
  runRoot<T>(start: SpanStart, work: () => Promise<T>, isWorthSending?: (result: T) => boolean): Promise<T>;
  /** Runs `work` as part of what is being done; without any trace around it nothing is recorded. */
  runChild<T>(start: SpanStart, work: () => Promise<T>): Promise<T>;
};

/** Takes spans that have ended: those of one trace together, and a span that ends after its root by itself. */
export type SpanSink = (spans: readonly ReadableSpan[]) => void;

type Trace = { ended: ReadableSpan[]; root?: string; isOver: boolean; isDropped: boolean };

const TRACE = createContextKey('the trace of this process');
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, transaction: SpanKind.CLIENT } as const;

/** Gathers the spans of a trace until its root ends: only then is it known whether the trace is worth sending. */
class TraceGatherer implements SpanProcessor {
  readonly #traces = new WeakMap<ReadableSpan, Trace>();
  readonly #sinks: readonly SpanSink[];

  constructor(sinks: readonly SpanSink[]) {
    this.#sinks = sinks;
  }

  onStart(span: ReadableSpan, parentContext: Context): void {
    const gathered = parentContext.getValue(TRACE) as Trace;
    gathered.root ??= span.spanContext().spanId;
    this.#traces.set(span, gathered);
  }

  onEnd(span: ReadableSpan): void {
    const gathered = this.#traces.get(span);
    if (!gathered || gathered.isDropped) return;
    gathered.ended.push(span);
    gathered.isOver ||= span.spanContext().spanId === gathered.root;
    // Work after the answer, such as counting a visit, ends later than the root span.
    if (gathered.isOver) this.#send(gathered.ended.splice(0));
  }

  forceFlush = async (): Promise<void> => undefined;
  shutdown = async (): Promise<void> => undefined;

  #send(spans: readonly ReadableSpan[]): void {
    for (const sink of this.#sinks) sink(spans);
  }
}

const propagator = new W3CTraceContextPropagator();
const HEADERS = {
  get: (headers: Readonly<Record<string, unknown>>, name: string) => headers[name] as string | undefined,
  keys: Object.keys,
};

/** Creates a tracer that hands ended spans to the sinks. Nothing is registered for the whole process: what uses it is given it. */
export const createTracer = (sinks: readonly SpanSink[], serviceName = 'colmado'): Tracer => {
  const contexts = new AsyncLocalStorageContextManager().enable();
  const spans = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': readVersion() }),
    spanProcessors: [new TraceGatherer(sinks)],
  }).getTracer('colmado');

  const begin = ({ kind, name, attributes = {} }: SpanStart, parent: Context): OpenSpan => {
    const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    const context = trace.setSpan(parent, span);
    return {
      within: (work) => contexts.with(context, work),
      end: ({ hasFailed, attributes: more = {} }) => {
        span.setAttributes(more);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const runWithin = async <T>(span: OpenSpan, work: () => Promise<T>): Promise<T> => {
    let hasFailed = true;
    try {
      const result = await span.within(work);
      hasFailed = false;
      return result;
    } finally {
      span.end({ hasFailed });
    }
  };
  const createTrace = (): Trace => ({ ended: [], isOver: false, isDropped: false });
  return {
    beginRoot: (start, headers = {}) =>
      begin(start, propagator.extract(ROOT_CONTEXT, headers, HEADERS).setValue(TRACE, createTrace())),
    runRoot: (start, work, isWorthSending = () => true) => {
      const gathered = createTrace();
      return runWithin(begin(start, ROOT_CONTEXT.setValue(TRACE, gathered)), async () => {
        const result = await work();
        gathered.isDropped = !isWorthSending(result);
        return result;
      });
    },
    runChild: (start, work) => {
      const context = contexts.active();
      return context.getValue(TRACE) ? runWithin(begin(start, context), work) : work();
    },
  };
};

/** Creates what sends all spans to an OpenTelemetry collector. */
export const createCollectorSink = (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, headers: { ...headers } });
  const batch = new BatchSpanProcessor({ exporter });
  const sink: SpanSink = (ended) => {
    for (const span of ended) batch.onEnd(span);
  };
  return { sink, flush: () => batch.forceFlush() };
};
