import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Shown as the whole page when a screen outside of a frame crashed. */
export function CrashPage({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <ErrorState
        title={SCREEN_COPY.crashTitle}
        text={SCREEN_COPY.crashText}
        retryLabel={SCREEN_COPY.retry}
        onRetry={onRetry}
        alternative={
          <a href={PATHS.home} className={buttonClasses({ look: 'secondary' })}>
            {SCREEN_COPY.backHome}
          </a>
        }
      />
    </main>
  );
}
