import { useBlocker } from 'react-router';

/** Asks once before an address is left with unsaved changes; the dialog stays open meanwhile. */
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
