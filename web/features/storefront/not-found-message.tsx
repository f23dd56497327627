import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';

/** An address that leads nowhere. */
export function NotFoundMessage() {
  return (
    <div className="mx-auto max-w-lg px-4 py-16">
      <EmptyState
        title={SCREEN_COPY.notFoundTitle}
        text={SCREEN_COPY.notFoundText}
        headingLevel={1}
        actions={
          <a href={PATHS.home} className={buttonClasses()}>
            {SCREEN_COPY.backHome}
          </a>
        }
      />
    </div>
  );
}
