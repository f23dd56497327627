import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportProblem } from '#web/lib/report-problem.ts';
import { CrashScreen } from './crash-screen.tsx';

/** A panel screen that broke or whose script could not be fetched. */
export function RouteCrash() {
  const error = useRouteError();
  useEffect(() => reportProblem('a route crashed', error), [error]);
  return <CrashScreen onRetry={() => window.location.reload()} />;
}
