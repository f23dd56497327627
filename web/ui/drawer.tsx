import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog that slides in from the side, for editing beside what is edited. */
export function Drawer(props: Omit<DialogProps, 'place'>) {
  return <Dialog {...props} place="drawer" />;
}
