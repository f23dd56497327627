import { type ConversationState, NEW_CONVERSATION, parseConversationState } from '../bot/bot.ts';
import type { MemberContext, PlatformContext, Scoped } from '../tenants/tenants.ts';

type Simulations = Scoped<MemberContext>;

/** What a trial remembers, locked until the transaction ends: one turn at a time. A new one remembers nothing. */
export const openSimulation = async (
  { tx, tenantId, platform }: Simulations,
  conversationId: string,
): Promise<ConversationState> => {
  const key = [tenantId, conversationId];
  await tx.query(
    `insert into bot_simulations (tenant_id, conversation_id, state, updated_at) values ($1, $2, $3::jsonb, $4)
     on conflict do nothing`,
    [...key, JSON.stringify(NEW_CONVERSATION), platform.clock.now()],
  );
  const [row] = await tx.query<{ state: unknown }>(
    'select state from bot_simulations where tenant_id = $1 and conversation_id = $2 for update',
    key,
  );
  return parseConversationState(row?.state);
};

/** Stores what a trial remembers after a turn. */
export const saveSimulation = async (
  { tx, tenantId, platform }: Simulations,
  conversationId: string,
  state: ConversationState,
): Promise<void> => {
  await tx.query(
    'update bot_simulations set state = $3::jsonb, updated_at = $4 where tenant_id = $1 and conversation_id = $2',
    [tenantId, conversationId, JSON.stringify(state), platform.clock.now()],
  );
};

/** Forgets, in every tenant, the trials that nobody went on with since an instant. */
export const forgetSimulations = async ({ tx }: Scoped<PlatformContext>, before: Date): Promise<void> => {
  await tx.query('delete from bot_simulations where updated_at < $1', [before]);
};
