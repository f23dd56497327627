import { Link, useNavigate } from 'react-router';
import type { HelpRequest } from '#shared/features/support/help-calls.ts';
import { HELP_COPY } from '#shared/features/support/help-copy.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { helpRequestPath } from '#shared/lib/paths.ts';
import { formatPhone, parsePhone } from '#shared/lib/phone.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError, Notice } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CONNECT_FOR_ME_COPY } from './help-screens-copy.ts';
import { askForHelp, useHelpRequests, useShowTalk } from './use-help.ts';

/** How far the connecting of a store's WhatsApp is; nothing for other requests. */
export function ConnectionProgress({ request }: { request: HelpRequest }) {
  const { dueAt, isTaken, nextStep } = request;
  if (dueAt === null) return null;
  const isLate = new Date(dueAt) < new Date();
  return (
    <Notice tone={isLate ? 'warning' : 'info'}>
      <p className="font-semibold">{CONNECT_FOR_ME_COPY.waiting}</p>
      <p>
        {nextStep
          ? CONNECT_FOR_ME_COPY.nextStep(nextStep)
          : CONNECT_FOR_ME_COPY[isTaken ? 'taken' : 'notTaken']}
      </p>
      <p className="text-sm">
        {isLate ? CONNECT_FOR_ME_COPY.late : CONNECT_FOR_ME_COPY.dueBy(formatDateTime(new Date(dueAt)))}
      </p>
    </Notice>
  );
}

const problemOf = (phone: string): string | undefined => {
  if (phone.trim() === '') return CONNECT_FOR_ME_COPY.phoneRequired;
  return parsePhone(phone) === undefined ? FIELD_COPY.notPhone : undefined;
};

function AskForm() {
  const navigate = useNavigate();
  const showTalk = useShowTalk();
  const { field, message, summary, isBusy, submit } = useForm({
    values: { phone: '' },
    judge: ({ phone }) => ({ phone: problemOf(phone) }),
    send: ({ phone }) => {
      const text = CONNECT_FOR_ME_COPY.message(formatPhone(parsePhone(phone) ?? phone));
      return askForHelp({ body: { kind: 'connect_whatsapp', subject: HELP_COPY.connectSubject, text } });
    },
    onSent: (talk) => {
      showTalk(talk);
      showSuccess({ text: CONNECT_FOR_ME_COPY.asked });
      void navigate(helpRequestPath(talk.request.id));
      return undefined;
    },
    texts: { failed: CONNECT_FOR_ME_COPY.askFailed },
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <FormError ref={summary}>{message}</FormError>
      <TextField
        type="tel"
        label={CONNECT_FOR_ME_COPY.phone}
        hint={CONNECT_FOR_ME_COPY.phoneHint}
        autoComplete="tel"
        {...field('phone')}
      />
      <Button type="submit" busyText={isBusy ? CONNECT_FOR_ME_COPY.asking : undefined}>
        {CONNECT_FOR_ME_COPY.ask}
      </Button>
    </form>
  );
}

/** «Te lo conectamos»: asks the platform to connect the store's WhatsApp, or shows how far it is. */
export function ConnectForMe() {
  const { data } = useHelpRequests();
  if (!data) return <div className="h-48" />;
  const open = data.requests.find(({ dueAt, status }) => dueAt !== null && status !== 'closed');
  if (open)
    return (
      <div className="grid gap-3">
        <ConnectionProgress request={open} />
        <Link to={helpRequestPath(open.id)} className={buttonClasses({ look: 'secondary' })}>
          {CONNECT_FOR_ME_COPY.open}
        </Link>
      </div>
    );
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{CONNECT_FOR_ME_COPY.title}</h3>
      <p className="text-sm text-ink-soft">{CONNECT_FOR_ME_COPY.lead}</p>
      <AskForm />
    </div>
  );
}
