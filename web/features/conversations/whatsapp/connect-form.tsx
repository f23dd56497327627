import { type FieldPath, useForm } from 'react-hook-form';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import type { ConnectWhatsApp } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { fieldErrorsOf } from '#web/lib/field-errors.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { useConnectWhatsApp } from './use-whatsapp.ts';

const EMPTY: ConnectWhatsApp = { phoneNumberId: '', wabaId: '', accessToken: '' };

/** The two ids and the token of a number; WhatsApp is asked at once, and says which field is wrong. */
export function ConnectForm({ tenantId, submitLabel }: { tenantId: string; submitLabel: string }) {
  const form = useForm<ConnectWhatsApp>({ defaultValues: EMPTY });
  const { errors } = form.formState;
  const connect = useConnectWhatsApp(tenantId);
  const submit = form.handleSubmit((values) =>
    connect.mutate(values, {
      onSuccess: () => form.reset(EMPTY),
      onError: (error) => {
        for (const [index, { field, message }] of fieldErrorsOf(error).entries())
          form.setError(field as FieldPath<ConnectWhatsApp>, { message }, { shouldFocus: index === 0 });
      },
    }),
  );
  const hasFieldErrors = fieldErrorsOf(connect.error).length > 0;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormError>
        {connect.error && !hasFieldErrors && errorText(connect.error, CONNECT_COPY.unreachable)}
      </FormError>
      <TextField
        label={CONNECT_COPY.phoneNumberId}
        inputMode="numeric"
        autoComplete="off"
        error={errors.phoneNumberId?.message}
        {...form.register('phoneNumberId')}
      />
      <TextField
        label={CONNECT_COPY.wabaId}
        inputMode="numeric"
        autoComplete="off"
        error={errors.wabaId?.message}
        {...form.register('wabaId')}
      />
      <TextField
        label={CONNECT_COPY.accessToken}
        hint={CONNECT_COPY.accessTokenHelp}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.accessToken?.message}
        {...form.register('accessToken')}
      />
      <Button type="submit" busyText={connect.isPending ? CONNECT_COPY.connecting : undefined}>
        {submitLabel}
      </Button>
    </form>
  );
}
