import { useState } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/device-storage.ts';

/** Whether the sidebar is open on this device; open until the owner closes it (`spec 2`). */
export const useSidebarOpen = () => {
  const [isOpen, setIsOpen] = useState(() => readStored(STORAGE_KEYS.sidebar) !== 'false');
  const toggle = (): void => {
    writeStored(STORAGE_KEYS.sidebar, String(!isOpen));
    setIsOpen(!isOpen);
  };
  return { isOpen, toggle };
};
