import { useNavigate } from 'react-router';
import { HELP_COPY } from '#shared/features/support/help-copy.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { helpRequestPath } from '#shared/lib/paths.ts';
import { formatPhone, parsePhone } from '#shared/lib/phone.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CONNECT_FOR_ME_COPY } from './help-screens-copy.ts';
import { askForHelp, useShowTalk } from './use-help.ts';

const problemOf = (phone: string): string | undefined => {
  if (phone.trim() === '') return CONNECT_FOR_ME_COPY.phoneRequired;
  return parsePhone(phone) === undefined ? FIELD_COPY.notPhone : undefined;
};

/** Asks the platform to connect a number. */
export function ConnectForMeForm() {
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
