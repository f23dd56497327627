import { useEffect, useState } from 'react';

const stepOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null || !('step' in state)) return 0;
  return typeof state.step === 'number' ? state.step : 0;
};

/**
 * The wizard's step lives in the browser's history, so the phone's Back button goes to the previous step.
 * A step that is no longer reachable, such as one from before a reload, falls back and stays there: mending
 * a field must not throw its owner forward while typing.
 */
export const useWizardStep = (reachable: number) => {
  const [step, setStep] = useState(0);
  if (step > reachable) setStep(reachable);
  useEffect(() => {
    const follow = () => setStep(stepOf(window.history.state));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const goTo = (next: number): void => {
    window.history.pushState({ step: next }, '');
    setStep(next);
  };
  return { step: Math.min(step, reachable), goTo };
};
