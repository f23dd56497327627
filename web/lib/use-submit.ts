import { useState } from 'react';
import { errorText } from './api-error.ts';
import { useErrorSummary } from './use-error-summary.ts';

type SubmitState = { step: 'idle' } | { step: 'busy' } | { step: 'failed'; message: string };

/** Runs what a form sends and keeps what came of it: busy, or failed in the server's words, else in `fallback`'s. */
export const useSubmit = (fallback: string) => {
  const [state, setState] = useState<SubmitState>({ step: 'idle' });
  const error = state.step === 'failed' ? state.message : undefined;
  const summary = useErrorSummary(error);
  const submit = async (work: () => Promise<void>): Promise<void> => {
    setState({ step: 'busy' });
    try {
      await work();
      setState({ step: 'idle' });
    } catch (failure) {
      setState({ step: 'failed', message: errorText(failure, fallback) });
    }
  };
  return { isBusy: state.step === 'busy', error, summary, submit };
};
