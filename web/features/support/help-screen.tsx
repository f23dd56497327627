import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  AskForHelpSchema,
  type HelpRequest,
  type HelpStatus,
  MAX_HELP_SUBJECT_LENGTH,
  MAX_HELP_TEXT_LENGTH,
} from '#shared/features/support/help-calls.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { helpRequestPath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { unfinished } from '#web/lib/form/draft-storage.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { HELP_SCREEN_COPY } from './help-screens-copy.ts';
import { askForHelp, useHelpRequests, useShowTalk } from './use-help.ts';

const DRAFT_SCHEMA = unfinished(AskForHelpSchema);
const EMPTY = { kind: 'question' as const, subject: '', text: '' };

function AskForm({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const showTalk = useShowTalk();
  const { field, message, summary, isBusy, submit } = useForm({
    values: EMPTY,
    judge: AskForHelpSchema,
    draft: { name: `ayuda_${tenantId}`, schema: DRAFT_SCHEMA },
    send: (body) => askForHelp({ body }),
    onSent: (talk) => {
      showTalk(talk);
      showSuccess({ text: HELP_SCREEN_COPY.sent });
      void navigate(helpRequestPath(talk.request.id), { replace: true });
      return EMPTY;
    },
    texts: { failed: HELP_SCREEN_COPY.sendFailed },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <FormError ref={summary}>{message}</FormError>
      <TextField
        label={HELP_SCREEN_COPY.subject}
        hint={HELP_SCREEN_COPY.subjectHint}
        maxLength={MAX_HELP_SUBJECT_LENGTH}
        autoComplete="off"
        {...field('subject')}
      />
      <TextAreaField
        label={HELP_SCREEN_COPY.text}
        hint={HELP_SCREEN_COPY.textHint}
        rows={6}
        maxLength={MAX_HELP_TEXT_LENGTH}
        {...field('text')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {SCREEN_COPY.cancel}
        </Button>
        <Button type="submit" busyText={isBusy ? HELP_SCREEN_COPY.sending : undefined}>
          {HELP_SCREEN_COPY.send}
        </Button>
      </div>
    </form>
  );
}

export const STATUS_TONES = {
  waiting: 'warning',
  answered: 'success',
  closed: 'neutral',
} as const satisfies Record<HelpStatus, Tone>;

function Row({ request, now }: { request: HelpRequest; now: Date }) {
  const { id, subject, status, isUnread, updatedAt } = request;
  return (
    <li className="relative grid gap-1 border-b border-line p-4 last:border-b-0 hover:bg-sunken">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={helpRequestPath(id)}
          className="mr-auto font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          {subject}
        </Link>
        <Badge tone={isUnread ? 'info' : STATUS_TONES[status]}>
          {isUnread ? HELP_SCREEN_COPY.unread : HELP_SCREEN_COPY.statuses[status]}
        </Badge>
      </p>
      <p className="text-sm text-ink-soft">{HELP_SCREEN_COPY.changed(formatAge(new Date(updatedAt), now))}</p>
    </li>
  );
}

type HelpScreenProps = {
  tenantId: string;
  /** The name of a plan whose owners are helped first; absent for others. */
  priorityPlan: string | undefined;
};

/** The owner's requests for help, and the form of a new one. */
export function HelpScreen({ tenantId, priorityPlan }: HelpScreenProps) {
  const query = useHelpRequests();
  const [isAsking, setAsking] = useState(false);
  const now = new Date();
  const ask = <Button onClick={() => setAsking(true)}>{HELP_SCREEN_COPY.ask}</Button>;
  const isEmpty = query.data?.requests.length === 0;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start gap-3">
        <div className="mr-auto grid gap-1">
          <h1 className="font-display text-2xl font-extrabold">{HELP_SCREEN_COPY.title}</h1>
          <p className="max-w-prose text-ink-soft">
            {HELP_SCREEN_COPY.lead} {priorityPlan && HELP_SCREEN_COPY.priority(priorityPlan)}
          </p>
        </div>
        {!isEmpty && ask}
      </div>
      <Loaded
        query={query}
        failure={HELP_SCREEN_COPY.loadFailed}
        isEmpty={({ requests }) => requests.length === 0}
        empty={
          <EmptyState
            icon={<LifeBuoy aria-hidden="true" className="size-10" />}
            title={HELP_SCREEN_COPY.emptyTitle}
            text={HELP_SCREEN_COPY.emptyText}
            actions={ask}
          />
        }
      >
        {({ requests }) => (
          <ul
            aria-label={HELP_SCREEN_COPY.list}
            className="overflow-hidden rounded-card border border-line bg-surface"
          >
            {requests.map((request) => (
              <Row key={request.id} request={request} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={HELP_SCREEN_COPY.askTitle}
        closeLabel={SCREEN_COPY.close}
      >
        <AskForm tenantId={tenantId} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}
