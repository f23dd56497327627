import { partOf } from '#web/lib/network/part-of.ts';
import type { DialogWindowProps } from './dialog-window.tsx';
import { OnDemand } from './on-demand.tsx';
import { useBackCloses } from './use-back-closes.ts';

type DialogProps = DialogWindowProps & {
  /** The effect of Back: it closes the dialog's own history entry, or leaves the address that opens the dialog. */
  backIs?: 'own' | 'address';
};

const windows = partOf(() => import('./dialog-window.tsx'));

/** Fetches the script of dialogs once. */
export const fetchDialogs = windows.fetch;

/** A window over the page: focus stays inside and returns, Esc and Back close it, the page behind does not scroll. */
export function Dialog({ backIs = 'own', ...props }: DialogProps) {
  const { isOpen, onClose } = props;
  useBackCloses(isOpen && backIs === 'own', onClose);
  return (
    <OnDemand part={windows} isWanted={isOpen} onMissing={onClose}>
      {({ DialogWindow }) => <DialogWindow {...props} />}
    </OnDemand>
  );
}

/** A dialog that slides in from the side, to edit something next to the thing itself. */
export function Drawer(props: Omit<DialogProps, 'layout'>) {
  return <Dialog {...props} layout="drawer" />;
}
