import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { changeConversation, lockConversation, type MessageRow } from './conversation-repo.ts';
import type { MessagePayload } from './message-payload.ts';
import { findDelivered, findLastSaid, updateWords } from './message-repo.ts';
import { deleteQuestion } from './question-repo.ts';
import { lastTextOf } from './receive-message.ts';

/** So many earlier versions are stored; WhatsApp lets people edit for fifteen minutes only. */
const MAX_VERSIONS = 20;

export type Rewriting = {
  readonly channelId: string;
  readonly direction: 'inbound' | 'outbound';
  /** The new words; null when the message was taken back. */
  readonly text: string | null;
  readonly at: Date;
};

const editedPayload = ({ payload, text }: MessageRow, at: Date): MessagePayload => ({
  ...payload,
  editedAt: at.toISOString(),
  versions: [...(payload.versions ?? []), text].slice(-MAX_VERSIONS),
});

const isOlder = ({ payload: { editedAt } }: MessageRow, at: Date): boolean =>
  editedAt !== undefined && Date.parse(editedAt) > at.getTime();

/**
 * Overwrites a message that its author edited or took back. The team still sees the words before an edit; the words of a
 * message that was taken back are deleted everywhere (decision 039).
 */
export const rewriteMessage = async (
  scope: Scoped<BotContext>,
  { channelId, direction, text, at }: Rewriting,
): Promise<'edited' | 'taken back' | 'older than what is known' | 'not ours'> => {
  const found = await findDelivered(scope, channelId);
  if (found?.direction !== direction) return 'not ours';
  const { conversationId } = found;
  await lockConversation(scope, conversationId);
  // Read again: another edit may have been carried out before the lock.
  const message = await findDelivered(scope, channelId);
  if (!message || message.payload.isTakenBack || (text !== null && isOlder(message, at)))
    return 'older than what is known';
  const words =
    text === null
      ? { text: '', payload: { isTakenBack: true } }
      : { text, payload: editedPayload(message, at) };
  await updateWords(scope, { messageId: message.id, ...words });
  if (text === null) await deleteQuestion(scope, { question: message.text, conversationId });
  const last = await findLastSaid(scope, conversationId);
  const lastText = text === null ? INBOX_PANEL_COPY.takenBack : lastTextOf({ ...message, text });
  await changeConversation(scope, conversationId, last?.id === message.id ? { lastText } : {});
  return text === null ? 'taken back' : 'edited';
};
