import { useBlocker } from 'react-router';

/** Asks once before an address is left while something would be lost; the dialog it drives stays open meanwhile. */
export const useLeaveGuard = (wouldLose: () => boolean) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLose() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  return {
    isAsking: blocker.state === 'blocked',
    stay: (): void => blocker.reset?.(),
    leave: (): void => blocker.proceed?.(),
  };
};
