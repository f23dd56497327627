import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { type FormState, useForm } from '#web/lib/form/use-form.ts';
import { TextAreaField } from '../form/text-area-field.tsx';
import { FormError } from '../notice.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DialogWords = {
  title: string;
  text: string;
  confirmLabel: string;
  busyLabel: string;
  cancelLabel: string;
};

type FormDialogProps = DialogWords & {
  form: Omit<FormState, 'field'>;
  danger?: boolean;
  onClose: () => void;
  children?: ReactNode;
};

/** A form in a dialog: what its answer means, its fields, and why it was refused. */
export function FormDialog({ form, busyLabel, onClose, children, ...rest }: FormDialogProps) {
  const { message, summary, isBusy, submit } = form;
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={submit}
      busyText={isBusy ? busyLabel : undefined}
      {...rest}
    >
      <div className="grid gap-4">
        <FormError ref={summary}>{message}</FormError>
        {children}
      </div>
    </ConfirmDialog>
  );
}

type ReasonDialogProps<Body> = Omit<FormDialogProps, 'form'> & {
  judge: z.ZodMiniType;
  /** Makes the body of the call of the reason, which others read as one line. */
  bodyOf: (reason: string) => Body;
  send: (body: Body) => Promise<unknown>;
  onSent?: () => void;
  failed: string;
  label: string;
  hint: string;
  maxLength: number;
};

/** Asks for the reason of a decision that somebody else will read. */
export function ReasonDialog<Body>(props: ReasonDialogProps<Body>) {
  const { judge, bodyOf, send, onSent, failed, label, hint, maxLength, children, ...dialog } = props;
  const inOneLine = ({ reason }: { reason: string }) => bodyOf(reason.replace(/\s+/g, ' ').trim());
  const { field, ...form } = useForm({
    values: { reason: '' },
    judge,
    bodyOf: inOneLine,
    send: (typed) => send(inOneLine(typed)),
    onSent: () => {
      onSent?.();
      dialog.onClose();
    },
    texts: { failed },
  });
  return (
    <FormDialog form={form} {...dialog}>
      {children}
      <TextAreaField label={label} hint={hint} maxLength={maxLength} rows={3} {...field('reason')} />
    </FormDialog>
  );
}
