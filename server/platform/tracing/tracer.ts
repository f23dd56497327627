import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Span, SpanAttributes, SpanKind, SpanSink } from './span.ts';
import type { TraceParent } from './traceparent.ts';

export type SpanStart = { kind: SpanKind; name: string; attributes?: SpanAttributes };

/** A span that is still open. */
export type OpenSpan = {
  /** Does `work` within the span: what it starts becomes part of it. */
  within<T>(work: () => T): T;
  end(outcome: { hasFailed: boolean; attributes?: SpanAttributes }): void;
};

/** Notes what is done, how long it took and within what. */
export type Tracer = {
  /** Begins the first span of this process in a trace. */
  beginRoot(start: SpanStart, parent?: TraceParent): OpenSpan;
  /** Runs a job as a trace of its own, which is told unless its result is not worth it. */
  runRoot<T>(start: SpanStart, work: () => Promise<T>, isWorthTelling?: (result: T) => boolean): Promise<T>;
  /** Runs `work` as part of what is being done; without any trace around it nothing is noted. */
  runChild<T>(start: SpanStart, work: () => Promise<T>): Promise<T>;
};

type Trace = { id: string; ended: Span[]; isOver: boolean; isUntold: boolean };
type Place = { trace: Trace; spanId: string };

/** Monotonic, so that no span ends before it began. */
const nowMs = (): number => performance.timeOrigin + performance.now();
const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Opens a tracer that hands ended spans to the sinks. */
export const openTracer = (sinks: readonly SpanSink[]): Tracer => {
  const places = new AsyncLocalStorage<Place>();
  const handOver = (spans: readonly Span[]) => {
    for (const sink of sinks) sink(spans);
  };
  const note = (trace: Trace, span: Span) => {
    if (trace.isUntold) return;
    // What goes on after its answer, such as counting a visit, ends later than the root.
    if (trace.isOver) return handOver([span]);
    trace.ended.push(span);
    if (!span.isRoot) return;
    trace.isOver = true;
    handOver(trace.ended);
  };
  const begin = (
    start: SpanStart,
    { trace, parentId, isRoot }: { trace: Trace; parentId: string | undefined; isRoot: boolean },
  ): OpenSpan => {
    const spanId = newId(8);
    const startedMs = nowMs();
    return {
      within: (work) => places.run({ trace, spanId }, work),
      end: ({ hasFailed, attributes }) =>
        note(trace, {
          traceId: trace.id,
          spanId,
          parentId,
          isRoot,
          kind: start.kind,
          name: start.name,
          startedMs,
          endedMs: nowMs(),
          attributes: { ...start.attributes, ...attributes },
          hasFailed,
        }),
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
  const openTrace = (id = newId(16)): Trace => ({ id, ended: [], isOver: false, isUntold: false });
  return {
    beginRoot: (start, parent) =>
      begin(start, { trace: openTrace(parent?.traceId), parentId: parent?.parentId, isRoot: true }),
    runRoot: (start, work, isWorthTelling = () => true) => {
      const trace = openTrace();
      return runWithin(begin(start, { trace, parentId: undefined, isRoot: true }), async () => {
        const result = await work();
        trace.isUntold = !isWorthTelling(result);
        return result;
      });
    },
    runChild: (start, work) => {
      const place = places.getStore();
      if (!place) return work();
      return runWithin(begin(start, { trace: place.trace, parentId: place.spanId, isRoot: false }), work);
    },
  };
};
