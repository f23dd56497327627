import type { RefObject } from 'react';
import { useShortcut } from './use-shortcut.ts';

/** `/` goes to the screen's search, which is called `label` (ux 4). */
export const useSearchKey = (field: RefObject<HTMLInputElement | null>, label: string): void =>
  useShortcut({ key: '/', label, run: () => field.current?.focus() });
