import { useParams } from 'react-router';
import { PATHS } from '#shared/lib/paths.ts';
import { ConnectForm } from '#web/features/conversations/whatsapp/connect-form.tsx';
import { DeskRequestScreen } from '#web/features/support/desk-request-screen.tsx';
import { HELP_DESK_COPY } from '#web/features/support/help-screens-copy.ts';
import { BackLink } from '#web/ui/back-link.tsx';

/** `/superadmin/ayuda/{id}` */
export function DeskRequestRoute() {
  const { id = '' } = useParams();
  return (
    <div className="max-w-3xl">
      <BackLink to={PATHS.superadminHelp}>{HELP_DESK_COPY.title}</BackLink>
      <DeskRequestScreen
        id={id}
        connectForm={(send) => <ConnectForm submitLabel={HELP_DESK_COPY.connect} send={send} />}
      />
    </div>
  );
}
