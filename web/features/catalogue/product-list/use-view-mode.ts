import { useState } from 'react';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/device-storage.ts';

export type ViewMode = 'list' | 'grid';

/** List or grid, as last chosen on this device (`spec 3`). */
export const useViewMode = () => {
  const [mode, setMode] = useState<ViewMode>(() =>
    readStored(STORAGE_KEYS.productView) === 'grid' ? 'grid' : 'list',
  );
  const toggle = (): void => {
    const next = mode === 'grid' ? 'list' : 'grid';
    writeStored(STORAGE_KEYS.productView, next);
    setMode(next);
  };
  return { mode, toggle };
};
