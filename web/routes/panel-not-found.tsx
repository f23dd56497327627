import { Link } from 'react-router';
import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An address of the panel that leads nowhere. */
export function PanelNotFoundRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(SCREEN_COPY.notFoundTitle));
  return (
    <div className="mx-auto max-w-lg px-4 py-10">
      <EmptyState
        headingLevel={1}
        title={SCREEN_COPY.notFoundTitle}
        text={SCREEN_COPY.notFoundText}
        actions={
          <Link to={PATHS.panel} className={buttonClasses()}>
            {PANEL_COPY.backToSummary}
          </Link>
        }
      />
    </div>
  );
}
