import { useState } from 'react';
import * as z from 'zod/mini';
import { openDraft } from '#web/lib/draft-storage.ts';
import { useDraftSaving } from '#web/lib/use-draft-saving.ts';

/** What was typed into a conversation and not sent: kept on the device, each conversation its own (ux 4). */
export const useAnswerDraft = (conversationId: string) => {
  const [draft] = useState(() => openDraft(`conversacion-${conversationId}`, z.string()));
  const [text, setText] = useState(() => draft.read() ?? '');
  useDraftSaving(text, () => (text === '' ? draft.clear() : draft.save(text)));
  const clear = (): void => {
    setText('');
    draft.clear();
  };
  return { text, change: setText, clear };
};
