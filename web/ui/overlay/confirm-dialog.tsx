import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  busyText?: string | undefined;
  danger?: boolean;
  backIs?: 'own' | 'address';
  children?: ReactNode;
};

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onCancel, onConfirm, title, text, cancelLabel, confirmLabel, busyText, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={text}
      closeLabel={cancelLabel}
      {...(props.backIs && { backIs: props.backIs })}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button look={props.danger ? 'danger' : 'primary'} onClick={onConfirm} busyText={busyText}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
