import * as z from 'zod/mini';
import {
  type ConversationState,
  NEW_CONVERSATION,
  parseConversationState,
} from '#server/features/bot/bot.ts';
import type { MemberContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { SaidBefore } from './proposer.ts';

type Simulations = Scoped<MemberContext>;

/** The memory of a trial between two messages. */
export type Trial = { readonly state: ConversationState; readonly said: readonly SaidBefore[] };

const MAX_SAID = 8;
const MAX_TEXT = 500;

const SaidSchema = z.catch(
  z.array(z.object({ author: z.enum(['customer', 'store']), text: z.string() })),
  [],
);

const trialOf = ({ tx, tenantId }: Simulations, conversationId: string) =>
  tx.db
    .selectFrom('botSimulations')
    .select(['state', 'said'])
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', conversationId);

/** Opens what a trial remembers and locks it until the transaction ends: one turn at a time. A new trial remembers nothing. */
export const lockSimulation = async (scope: Simulations, conversationId: string): Promise<Trial> => {
  const { tx, tenantId, platform } = scope;
  await tx.db
    .insertInto('botSimulations')
    .values({
      tenantId,
      conversationId,
      state: JSON.stringify(NEW_CONVERSATION),
      updatedAt: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trialOf(scope, conversationId).forUpdate().executeTakeFirst();
  return { state: parseConversationState(row?.state), said: SaidSchema.parse(row?.said) };
};

/** Stores what a trial remembers after a turn. */
export const saveSimulation = async (
  { tx, tenantId, platform }: Simulations,
  { conversationId, state, said }: { conversationId: string } & Trial,
): Promise<void> => {
  const last = said.slice(-MAX_SAID).map(({ author, text }) => ({ author, text: text.slice(0, MAX_TEXT) }));
  await tx.db
    .updateTable('botSimulations')
    .set({ state: JSON.stringify(state), said: JSON.stringify(last), updatedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where('conversationId', '=', conversationId)
    .execute();
};

/** Deletes, in every tenant, the trials that ended before an instant. */
export const deleteSimulations = async ({ tx }: Scoped<PlatformContext>, before: Date): Promise<void> => {
  await tx.db.deleteFrom('botSimulations').where('updatedAt', '<', before).execute();
};
