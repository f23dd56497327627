import { planOf } from '#shared/features/plans/plan-table.ts';
import { HelpScreen } from '#web/features/support/help-screen.tsx';
import { HELP_SCREEN_COPY } from '#web/features/support/help-screens-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useTenant } from '#web/lib/session/member-context.ts';

/** `/panel/ayuda` */
export default function HelpRoute() {
  useDocumentTitle(PANEL_COPY.pageTitle(HELP_SCREEN_COPY.title));
  const { id, plan } = useTenant();
  const { features, shownName } = planOf(plan);
  return (
    <div className="mx-auto max-w-3xl">
      <HelpScreen
        tenantId={id}
        priorityPlan={features.includes('priority_support') ? shownName : undefined}
      />
    </div>
  );
}
