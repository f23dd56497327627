import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { fieldErrorsOf } from '#web/lib/form/field-errors.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';

const EMPTY: ConnectWhatsApp = { phoneNumberId: '', wabaId: '', accessToken: '' };

type ConnectFormProps = { submitLabel: string; send: (number: ConnectWhatsApp) => Promise<unknown> };

/** Takes the two ids and the token of a number; WhatsApp checks them at once and says which is wrong. */
export function ConnectForm({ submitLabel, send }: ConnectFormProps) {
  const { field, failure, message, isBusy, submit } = useForm({
    values: EMPTY,
    send,
    onSent: () => EMPTY,
    texts: { failed: CONNECT_COPY.unreachable },
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormError>{fieldErrorsOf(failure).length === 0 && message}</FormError>
      <TextField
        label={CONNECT_COPY.phoneNumberId}
        inputMode="numeric"
        autoComplete="off"
        {...field('phoneNumberId')}
      />
      <TextField label={CONNECT_COPY.wabaId} inputMode="numeric" autoComplete="off" {...field('wabaId')} />
      <TextField
        label={CONNECT_COPY.accessToken}
        hint={CONNECT_COPY.accessTokenHelp}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('accessToken')}
      />
      <Button type="submit" busyText={isBusy ? CONNECT_COPY.connecting : undefined}>
        {submitLabel}
      </Button>
    </form>
  );
}
