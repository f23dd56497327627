import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { openDraft } from '#web/lib/form/draft-storage.ts';
import { useDraftSaving } from '#web/lib/form/use-draft.ts';

/** An answer that somebody writes for the bot. */
export const LessonDraftSchema = z.object({ question: z.string(), answer: z.string() });

/** What was typed into one field and not sent: kept on the device under that name (ux 4), also when its window is closed. */
export const useTextDraft = (name: string) => {
  const [draft] = useState(() => openDraft(name, z.string()));
  const [text, setText] = useState(() => draft.read() ?? '');
  // A window that closes as its text is sent never renders the empty text.
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
