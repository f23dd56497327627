import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { reportProblem } from '#web/lib/report-problem.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CrashPage } from './crash-page.tsx';

/** What Chromium, Firefox and Safari say of a script that could not be fetched or imported, and we of one that is gone. */
const SCRIPT_MISSING =
  /failed to fetch|networkerror|load failed|answered \d|dynamically imported module|importing a module script/i;

const wordsFor = (error: unknown): { title: string; text: string } =>
  error instanceof Error && SCRIPT_MISSING.test(error.message)
    ? { title: PANEL_COPY.screenMissing, text: SCREEN_COPY.loadHelp }
    : { title: SCREEN_COPY.crashTitle, text: SCREEN_COPY.crashText };

/** Shown instead of a screen that crashed or could not be fetched; the frame around it and unsent changes remain. */
export function ScreenCrash({ home }: { home: string }) {
  const error = useRouteError();
  useEffect(() => reportProblem('a screen crashed', error), [error]);
  return (
    <div className="mx-auto max-w-lg py-10">
      <ErrorState
        {...wordsFor(error)}
        retryLabel={SCREEN_COPY.retry}
        onRetry={() => window.location.reload()}
        alternative={
          <Link to={home} className={buttonClasses({ look: 'secondary' })}>
            {PANEL_COPY.backToSummary}
          </Link>
        }
      />
    </div>
  );
}

/** A panel screen that crashed or whose script could not be fetched. */
export function RouteCrash() {
  const error = useRouteError();
  useEffect(() => reportProblem('a route crashed', error), [error]);
  return <CrashPage onRetry={() => window.location.reload()} />;
}
