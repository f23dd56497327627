/** A piece of work with its beginning and end, as a trace shows it. */
export type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  /** The first of this process in its trace; the others lie within it. */
  readonly isRoot: boolean;
  readonly kind: SpanKind;
  readonly name: string;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly attributes: SpanAttributes;
  readonly hasFailed: boolean;
};

export type SpanKind = 'request' | 'job' | 'transaction';
/** Names of our own only: no id, address or text of anybody. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What takes the spans that have ended: those of one trace together, and what ends after its root by itself. */
export type SpanSink = (spans: readonly Span[]) => void;
