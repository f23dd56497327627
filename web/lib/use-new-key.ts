import { useNavigate } from 'react-router';
import { useShortcut } from './use-shortcut.ts';

/** `n` leads to the form of the screen's new thing, as its link does (ux 4); without a label this person may not. */
export const useNewKey = (to: string, label: string | undefined): void => {
  const navigate = useNavigate();
  useShortcut(label === undefined ? undefined : { key: 'n', label, run: () => void navigate(to) });
};
