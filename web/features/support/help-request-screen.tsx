import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PATHS } from '#shared/lib/paths.ts';
import { errorText, isMissing } from '#web/lib/network/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ConnectionProgress } from './connect-for-me.tsx';
import { STATUS_TONES } from './help-screen.tsx';
import { HELP_SCREEN_COPY } from './help-screens-copy.ts';
import { HelpMessages, ReplyForm } from './help-talk.tsx';
import { closeHelp, useHelpTalk, useShowTalk, writeHelp } from './use-help.ts';

const REPLY_TEXTS = {
  label: HELP_SCREEN_COPY.reply,
  send: HELP_SCREEN_COPY.replySend,
  sending: HELP_SCREEN_COPY.sending,
  failed: HELP_SCREEN_COPY.sendFailed,
};

function CloseButton({ id }: { id: string }) {
  const showTalk = useShowTalk();
  const closing = useMutation({
    mutationFn: () => closeHelp({ params: { id } }),
    onSuccess: (talk) => {
      showTalk(talk);
      showSuccess({ text: HELP_SCREEN_COPY.closed });
    },
    onError: (error) => showError({ text: errorText(error, HELP_SCREEN_COPY.closeFailed) }),
  });
  return (
    <Button
      look="secondary"
      onClick={() => closing.mutate()}
      busyText={closing.isPending ? HELP_SCREEN_COPY.closing : undefined}
    >
      {HELP_SCREEN_COPY.close}
    </Button>
  );
}

/** One request of the owner: what was said, and the form of the next message. */
export function HelpRequestScreen({ id }: { id: string }) {
  const query = useHelpTalk(id);
  const showTalk = useShowTalk();
  if (isMissing(query.error))
    return (
      <EmptyState
        headingLevel={1}
        title={HELP_SCREEN_COPY.missingTitle}
        text={HELP_SCREEN_COPY.missingText}
        actions={
          <Link to={PATHS.panelHelp} className={buttonClasses()}>
            {HELP_SCREEN_COPY.seeAll}
          </Link>
        }
      />
    );
  return (
    <Loaded query={query} failure={HELP_SCREEN_COPY.loadFailed}>
      {({ request, messages }) => (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="mr-auto font-display text-2xl font-extrabold wrap-anywhere">{request.subject}</h1>
            <Badge tone={STATUS_TONES[request.status]}>{HELP_SCREEN_COPY.statuses[request.status]}</Badge>
          </div>
          {request.status !== 'closed' && <ConnectionProgress request={request} />}
          <HelpMessages
            messages={messages}
            isOwn={({ isOperator }) => !isOperator}
            nameOf={({ isOperator }) => (isOperator ? HELP_SCREEN_COPY.us : HELP_SCREEN_COPY.you)}
          />
          {request.status === 'closed' && <Notice>{HELP_SCREEN_COPY.closedNote}</Notice>}
          <ReplyForm
            key={id}
            draftName={`ayuda_${id}`}
            texts={REPLY_TEXTS}
            send={async (body) => showTalk(await writeHelp({ params: { id }, body }))}
          />
          {request.status !== 'closed' && (
            <div className="border-t border-line pt-4">
              <CloseButton id={id} />
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}
