import * as z from 'zod/mini';
import { sendMessageCall } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { createDraftStore } from '#web/lib/form/draft-storage.ts';
import { answerDraftName, sendMessage } from './conversation-calls.ts';
import type { AnswerChange } from './use-send-message.ts';

/** An answer to a customer that was written without network. */
export const AnswerChangeSchema = z.object({
  kind: z.literal('answer'),
  conversationId: z.string(),
  key: z.string(),
  body: sendMessageCall.body,
}) satisfies z.ZodMiniType<AnswerChange>;

/** Sends an answer of a closed page; the key makes a repeat harmless. */
export const resendAnswer = ({ conversationId: id, key, body }: AnswerChange): Promise<unknown> =>
  sendMessage({ params: { id }, body, idempotencyKey: key });

/** Writes the text of a refused answer into the conversation's field, unless something else is written there; says whether it did. */
export const putAnswerBack = ({ conversationId, body }: AnswerChange): boolean => {
  const draft = createDraftStore(answerDraftName(conversationId), z.string());
  if (body.kind === 'product' || draft.read()) return false;
  draft.save(body.text);
  return true;
};
