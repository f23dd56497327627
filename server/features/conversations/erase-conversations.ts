import { sql } from 'kysely';
import { announceChange, type OwnerContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { forgetItems } from './channels/item-repo.ts';

type Erases = Scoped<OwnerContext>;

/** Deletes conversations with their messages and with the questions that the bot could not answer in them. */
const deleteConversations = async ({ tx, tenantId }: Erases, ids: readonly string[]): Promise<void> => {
  const listed = sql<string>`any(${ids}::uuid[])`;
  await tx.db
    .deleteFrom('unansweredQuestions')
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', listed)
    .execute();
  await tx.db.deleteFrom('conversations').where('tenantId', '=', tenantId).where('id', '=', listed).execute();
};

/**
 * Deletes what somebody wrote: their conversations, and what their channels delivered from `people`, the ids by which channels
 * know them. Files of messages are deleted at night, when no message refers to them any more.
 */
export const eraseConversations = async (
  scope: Erases,
  { ids, people }: { ids: readonly string[]; people: readonly string[] },
): Promise<void> => {
  await forgetItems(scope, people);
  await deleteConversations(scope, ids);
  for (const id of ids) announceChange(scope, { topic: 'conversation', id });
};
