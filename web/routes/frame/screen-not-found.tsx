import { Link } from 'react-router';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';

/** Shown for an unknown address below `home`. */
export function ScreenNotFound({ home }: { home: string }) {
  useDocumentTitle(PANEL_COPY.pageTitle(SCREEN_COPY.notFoundTitle));
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <EmptyState
        headingLevel={1}
        title={SCREEN_COPY.notFoundTitle}
        text={SCREEN_COPY.notFoundText}
        actions={
          <Link to={home} className={buttonClasses()}>
            {PANEL_COPY.backToSummary}
          </Link>
        }
      />
    </div>
  );
}
