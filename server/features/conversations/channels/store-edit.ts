import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { rewriteMessage } from '../conversations/rewrite-message.ts';
import { type EditItem, EditItemSchema } from './inbound-item.ts';
import { forgetWords, listEdits } from './item-repo.ts';

/** Applies an author's edit of an earlier message. */
export const storeEdit = async (
  scope: Scoped<BotContext>,
  { messageId, text, at, author }: EditItem,
): Promise<string> => {
  const outcome = await rewriteMessage(scope, {
    channelId: messageId,
    direction: author === 'customer' ? 'inbound' : 'outbound',
    text,
    at: at === null ? scope.platform.clock.now() : new Date(at),
  });
  if (outcome === 'taken back') await forgetWords(scope, messageId);
  return outcome;
};

/** Applies the edits that came before their message, because channels do not keep an order. */
export const applyWaitingEdits = async (scope: Scoped<BotContext>, messageId: string): Promise<void> => {
  for (const payload of await listEdits(scope, messageId))
    await storeEdit(scope, EditItemSchema.parse(payload));
};
