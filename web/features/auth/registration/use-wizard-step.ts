import { useEffect, useState } from 'react';

const stepOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null || !('step' in state)) return 0;
  return typeof state.step === 'number' ? state.step : 0;
};

/**
 * Keeps the wizard's step in the browser's history, so that the phone's Back button goes to the previous step. When a
 * step is not allowed, as after a reload, the wizard goes back to the last allowed one and stays there, because
 * correcting a field must not move its owner forward while typing.
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
