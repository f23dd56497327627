import { useState } from 'react';
import { errorText, FalseSuccess } from './network/api-error.ts';
import { useErrorSummary } from './page/use-error-summary.ts';

/**
 * Runs what a form sends and keeps what came of it: busy, or failed in the server's words, else in `fallback`'s. The last
 * failure stays until the next answer: a form that closed up at the first tap of two would have the second hit a link.
 * `refused` is said where the answer itself says «success: false».
 */
export const useSubmit = (fallback: string, refused = fallback) => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const summary = useErrorSummary(isBusy ? undefined : error);
  const submit = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
      setError(undefined);
    } catch (failure) {
      setError(errorText(failure, failure instanceof FalseSuccess ? refused : fallback));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, summary, submit };
};

/** What a form shows of its sending. */
export type SubmitState = Pick<ReturnType<typeof useSubmit>, 'isBusy' | 'error' | 'summary'>;
