import type * as z from 'zod/mini';
import { readStored, STORAGE_KEYS, writeStored } from './storage/device-storage.ts';

/** Keeps one form's unfinished values on the device (ux 4); a draft that no longer fits its schema is dropped. */
export const openDraft = <Value>(form: string, schema: z.ZodMiniType<Value>) => {
  const key = STORAGE_KEYS.draft(form);
  return {
    read: (): Value | undefined => {
      const text = readStored(key);
      if (text === null) return undefined;
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        writeStored(key, null);
        return undefined;
      }
    },
    save: (value: Value): void => writeStored(key, JSON.stringify(value)),
    clear: (): void => writeStored(key, null),
  };
};
