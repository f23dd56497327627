/** Where a request stands in a trace that began elsewhere (W3C Trace Context). */
export type TraceParent = {
  readonly traceId: string;
  readonly parentId: string;
  readonly isSampled: boolean;
};

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

/** Reads a `traceparent` header; undefined when it is absent or says nothing valid, and a new trace begins. */
export const readTraceparent = (header: unknown): TraceParent | undefined => {
  if (typeof header !== 'string') return undefined;
  const [, traceId, parentId, flags] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return undefined;
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};
