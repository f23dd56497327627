import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { reportProblem } from '#web/lib/report-problem.ts';
import { CrashScreen } from './crash-screen.tsx';

/** How Chromium, Firefox and Safari, in this order, word a script that did not arrive. */
const MISSING_SCRIPT =
  /fetch dynamically imported module|loading dynamically imported module|module script failed/i;

/** A panel screen that broke or whose script could not be fetched. */
export function RouteCrash() {
  const error = useRouteError();
  useEffect(() => reportProblem('a route crashed', error), [error]);
  const words =
    error instanceof TypeError && MISSING_SCRIPT.test(error.message)
      ? SCREEN_COPY.unreached
      : SCREEN_COPY.crashed;
  return <CrashScreen words={words} onRetry={() => window.location.reload()} />;
}
