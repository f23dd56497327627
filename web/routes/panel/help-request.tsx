import { useParams } from 'react-router';
import { PATHS } from '#shared/lib/paths.ts';
import { HelpRequestScreen } from '#web/features/support/help-request-screen.tsx';
import { HELP_SCREEN_COPY } from '#web/features/support/help-screens-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';

/** `/panel/ayuda/{id}` */
export default function HelpRequestRoute() {
  const { id = '' } = useParams();
  useDocumentTitle(PANEL_COPY.pageTitle(HELP_SCREEN_COPY.title));
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={PATHS.panelHelp}>{HELP_SCREEN_COPY.title}</BackLink>
      <HelpRequestScreen id={id} />
    </div>
  );
}
