import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import * as z from 'zod/mini';
import { CurrentPasswordSchema } from '#shared/features/auth/password-rules.ts';
import type { closeAccountCall } from '#shared/features/plans/plan-request-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { CurrentPasswordField } from '#web/ui/form/password-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CLOSING_COPY } from '../plan-request-copy.ts';
import { PLAN_REQUEST_KEY } from '../use-usage.ts';

const closeAccount = apiCall<typeof closeAccountCall>({ method: 'POST', path: '/account/close' });

const EMPTY = { currentPassword: '' };
const ClosingSchema = z.object({ currentPassword: CurrentPasswordSchema });

type CloseAccountDialogProps = { isOpen: boolean; onClose: () => void; exportButton: ReactNode };

/** Asks for the password before closing the account, and offers the archive. */
export function CloseAccountDialog({ isOpen, onClose, exportButton }: CloseAccountDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const { field, message, summary, isBusy, submit } = useForm({
    values: EMPTY,
    judge: ClosingSchema,
    send: async (body) => {
      await closeAccount({ body });
      await queries.invalidateQueries({ queryKey: PLAN_REQUEST_KEY });
    },
    onSent: () => {
      onClose();
      return EMPTY;
    },
    texts: { failed: CLOSING_COPY.closeFailed },
  });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={CLOSING_COPY.dialogTitle}
      description={CLOSING_COPY.dialogText}
      closeLabel={SCREEN_COPY.close}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {SCREEN_COPY.cancel}
          </Button>
          <Button
            look="danger"
            type="submit"
            form={formId}
            busyText={isBusy ? CLOSING_COPY.closing : undefined}
          >
            {CLOSING_COPY.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 pt-2">
        <FormError ref={summary}>{message}</FormError>
        {exportButton}
        <CurrentPasswordField words={SCREEN_COPY} {...field('currentPassword')} />
      </form>
    </Dialog>
  );
}
