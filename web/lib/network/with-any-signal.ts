/**
 * Runs work that ends as soon as one of the signals is aborted; nothing keeps listening once the work is done. It stands
 * in for `AbortSignal.any`, which Safari has from 17.4 on, while the panel serves 16.0.
 */
export const withAnySignal = async <Value>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  const either = new AbortController();
  const abort = (): void => either.abort();
  for (const signal of signals) {
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  }
  try {
    return await work(either.signal);
  } finally {
    for (const signal of signals) signal?.removeEventListener('abort', abort);
  }
};
