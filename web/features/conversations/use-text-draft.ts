import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { createDraftStore } from '#web/lib/form/draft-storage.ts';
import { useDraftSaving } from '#web/lib/form/use-draft.ts';

/** An answer that is being written for the bot. */
export const LessonDraftSchema = z.object({ question: z.string(), answer: z.string() });

/** Stores the unsent text of one field on the device under a name (ux 4), also when its window closes. */
export const useTextDraft = (name: string) => {
  const [draft] = useState(() => createDraftStore(name, z.string()));
  const [text, setText] = useState(() => draft.read() ?? '');
  // A window that closes after sending its text never renders the empty text.
  const isSent = useRef(false);
  useDraftSaving(text, () => (isSent.current || text === '' ? draft.clear() : draft.save(text)));
  const change = (typed: string): void => {
    isSent.current = false;
    setText(typed);
  };
  const clear = (): void => {
    isSent.current = true;
    setText('');
    draft.clear();
  };
  return { text, change, clear };
};
