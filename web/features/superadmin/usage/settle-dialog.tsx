import type { DeadLetterView } from '#shared/features/superadmin/dead-letter-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { FormError } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { DEAD_LETTER_COPY } from './platform-health-copy.ts';
import { type Settlement, useSettleLetter } from './use-dead-letters.ts';

const WORDS = {
  retry: {
    title: DEAD_LETTER_COPY.retryTitle,
    text: DEAD_LETTER_COPY.retryText,
    confirmLabel: DEAD_LETTER_COPY.retry,
    done: DEAD_LETTER_COPY.retried,
  },
  discard: {
    title: DEAD_LETTER_COPY.discardTitle,
    text: DEAD_LETTER_COPY.discardText,
    confirmLabel: DEAD_LETTER_COPY.discard,
    done: DEAD_LETTER_COPY.discarded,
  },
} as const satisfies Record<Settlement, unknown>;

type SettleDialogProps = { letter: DeadLetterView; how: Settlement; onClose: () => void };

/** Asks for confirmation before a dead letter is tried again or dismissed. */
export function SettleDialog({ letter, how, onClose }: SettleDialogProps) {
  const { mutateAsync } = useSettleLetter();
  const { done, ...words } = WORDS[how];
  const { message, summary, isBusy, submit } = useForm({
    values: {},
    send: () => mutateAsync({ letter, how }),
    onSent: () => {
      showSuccess({ text: done });
      onClose();
    },
    texts: { failed: DEAD_LETTER_COPY.settleFailed },
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={submit}
      {...words}
      cancelLabel={SCREEN_COPY.cancel}
      busyText={isBusy ? DEAD_LETTER_COPY.working : undefined}
      danger={how === 'discard'}
    >
      <FormError ref={summary}>{message}</FormError>
    </ConfirmDialog>
  );
}
