import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { planOf } from '#shared/features/plans/plan-table.ts';
import {
  type DeskRequest,
  type DeskStep,
  DeskStepSchema,
  type DeskTalk,
  MAX_NEXT_STEP_LENGTH,
} from '#shared/features/support/help-calls.ts';
import { superadminTenantPath } from '#shared/lib/paths.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { errorText, isMissing } from '#web/lib/network/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { DueClock } from './desk-screen.tsx';
import { STATUS_TONES } from './help-screen.tsx';
import { HELP_DESK_COPY, HELP_SCREEN_COPY } from './help-screens-copy.ts';
import { HelpMessages, ReplyForm } from './help-talk.tsx';
import { answerRequest, connectForStore, useDeskTalk, useMoveRequest, useShowDeskTalk } from './use-desk.ts';

const ANSWER_TEXTS = {
  label: HELP_DESK_COPY.answer,
  hint: HELP_DESK_COPY.answerHint,
  send: HELP_DESK_COPY.send,
  sending: HELP_DESK_COPY.sending,
  failed: HELP_DESK_COPY.sendFailed,
};

function Facts({ talk: { request, hasWhatsApp }, now }: { talk: DeskTalk; now: Date }) {
  const { subject, tenant, status, dueAt } = request;
  return (
    <div className="grid gap-2">
      <h1 className="font-display text-2xl font-extrabold wrap-anywhere">{subject}</h1>
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={superadminTenantPath(tenant.slug)}
          className="inline-flex min-h-12 items-center font-semibold wrap-anywhere underline underline-offset-4 lg:min-h-9"
        >
          {tenant.businessName}
        </Link>
        <Badge tone={tenant.plan === 'esencial' ? 'neutral' : 'info'}>{planOf(tenant.plan).shownName}</Badge>
        <Badge tone={STATUS_TONES[status]}>{HELP_DESK_COPY.statuses[status]}</Badge>
        {dueAt !== null && status !== 'closed' && <DueClock dueAt={dueAt} now={now} />}
        {hasWhatsApp && <Badge tone="success">{HELP_DESK_COPY.hasWhatsApp}</Badge>}
      </p>
    </div>
  );
}

function Moves({ request: { id, takenBy, status } }: { request: DeskRequest }) {
  const { mutate, isPending } = useMoveRequest(id);
  const move = (step: DeskStep): void =>
    mutate(step, { onError: (error) => showError({ text: errorText(error, HELP_DESK_COPY.moveFailed) }) });
  const busyText = isPending ? HELP_DESK_COPY.moving : undefined;
  const isClosed = status === 'closed';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto wrap-anywhere text-ink-soft">
        {takenBy ? HELP_DESK_COPY.takenBy(takenBy) : HELP_DESK_COPY.free}
      </p>
      <Button look="secondary" busyText={busyText} onClick={() => move({ isTaken: takenBy === null })}>
        {takenBy === null ? HELP_DESK_COPY.take : HELP_DESK_COPY.giveBack}
      </Button>
      <Button look="secondary" busyText={busyText} onClick={() => move({ isClosed: !isClosed })}>
        {isClosed ? HELP_DESK_COPY.reopen : HELP_DESK_COPY.close}
      </Button>
    </div>
  );
}

/** Tells the owner the next step of the connecting. */
function StepForm({ request: { id, nextStep } }: { request: DeskRequest }) {
  const { mutateAsync } = useMoveRequest(id);
  const { field, message, summary, isBusy, submit } = useForm({
    values: { nextStep },
    judge: DeskStepSchema,
    send: mutateAsync,
    onSent: (talk) => ({ nextStep: talk.request.nextStep }),
    texts: { failed: HELP_DESK_COPY.moveFailed },
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <FormError ref={summary}>{message}</FormError>
      <TextField
        label={HELP_DESK_COPY.nextStep}
        hint={HELP_DESK_COPY.nextStepHint}
        maxLength={MAX_NEXT_STEP_LENGTH}
        autoComplete="off"
        {...field('nextStep')}
      />
      <Button
        type="submit"
        look="secondary"
        className="justify-self-end max-sm:w-full"
        busyText={isBusy ? HELP_DESK_COPY.moving : undefined}
      >
        {HELP_DESK_COPY.saveStep}
      </Button>
    </form>
  );
}

type DeskRequestScreenProps = {
  id: string;
  /** Draws the form of a number's ids and token, which another room owns. */
  connectForm: (send: (number: ConnectWhatsApp) => Promise<unknown>) => ReactNode;
};

/** One request at the desk: the store, what was said, the answer, and for a bot its steps and its number. */
export function DeskRequestScreen({ id, connectForm }: DeskRequestScreenProps) {
  const query = useDeskTalk(id);
  const show = useShowDeskTalk();
  if (isMissing(query.error)) return <EmptyState headingLevel={1} title={HELP_DESK_COPY.missing} />;
  const connect = async (number: ConnectWhatsApp): Promise<void> => {
    show(await connectForStore({ params: { id }, body: number }));
    showSuccess({ text: HELP_DESK_COPY.connected });
  };
  return (
    <Loaded query={query} failure={HELP_DESK_COPY.talkFailed}>
      {(talk) => {
        const isConnecting = talk.request.dueAt !== null && talk.request.status !== 'closed';
        return (
          <div className="grid gap-5">
            <Facts talk={talk} now={new Date()} />
            <Moves request={talk.request} />
            <HelpMessages
              messages={talk.messages}
              isOwn={({ isOperator }) => isOperator}
              nameOf={({ author, isOperator }) =>
                author ?? (isOperator ? HELP_SCREEN_COPY.us : HELP_DESK_COPY.store)
              }
            />
            <ReplyForm
              key={id}
              draftName={`respuesta_${id}`}
              texts={ANSWER_TEXTS}
              send={async (body) => {
                show(await answerRequest({ params: { id }, body }));
                showSuccess({ text: HELP_DESK_COPY.sent });
              }}
            />
            {isConnecting && <StepForm request={talk.request} />}
            {isConnecting && (
              <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
                <h2 className="font-display text-lg font-bold">{HELP_DESK_COPY.connectTitle}</h2>
                <p className="text-sm text-ink-soft">{HELP_DESK_COPY.connectText}</p>
                {connectForm(connect)}
              </section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
