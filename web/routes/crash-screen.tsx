import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

type CrashScreenProps = { words?: { title: string; text: string }; onRetry: () => void };

/** What remains when a screen broke. */
export function CrashScreen({ words = SCREEN_COPY.crashed, onRetry }: CrashScreenProps) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <ErrorState
        title={words.title}
        text={words.text}
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
