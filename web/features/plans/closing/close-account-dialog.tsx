import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { CLOSING_COPY } from '#shared/features/plans/plan-request-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PLAN_REQUEST_KEY } from '../use-usage.ts';
import { sendClosing } from './send-closing.ts';

type CloseAccountDialogProps = { isOpen: boolean; onClose: () => void; exportButton: ReactNode };

/** Asks for the password before the account closes, with the archive on offer. */
export function CloseAccountDialog({ isOpen, onClose, exportButton }: CloseAccountDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { isBusy, error, summary, submit } = useSubmit(CLOSING_COPY.closeFailed);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (password === '') return;
    void submit(async () => {
      await sendClosing({ body: { currentPassword: password } });
      await queries.invalidateQueries({ queryKey: PLAN_REQUEST_KEY });
      setPassword('');
      setWasTried(false);
      onClose();
    });
  };

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
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4 pt-2">
        <FormError ref={summary}>{error}</FormError>
        {exportButton}
        <PasswordField
          label={SCREEN_COPY.currentPassword}
          error={wasTried && password === '' ? SCREEN_COPY.currentPasswordRequired : undefined}
          showLabel={SCREEN_COPY.showPassword}
          hideLabel={SCREEN_COPY.hidePassword}
          name="currentPassword"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
