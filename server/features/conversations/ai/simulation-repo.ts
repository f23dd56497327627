import * as z from 'zod/mini';
import { type ConversationState, NEW_CONVERSATION, parseConversationState } from '../../bot/bot.ts';
import type { MemberContext, PlatformContext, Scoped } from '../../tenants/tenants.ts';
import type { SaidBefore } from './proposer.ts';

type Simulations = Scoped<MemberContext>;

/** What a trial remembers between two messages. */
export type Trial = { readonly state: ConversationState; readonly said: readonly SaidBefore[] };

const MAX_SAID = 8;
const MAX_TEXT = 500;

const SaidSchema = z.catch(
  z.array(z.object({ author: z.enum(['customer', 'store']), text: z.string() })),
  [],
);

/** What a trial remembers, locked until the transaction ends: one turn at a time. A new one remembers nothing. */
export const openSimulation = async (
  { tx, tenantId, platform }: Simulations,
  conversationId: string,
): Promise<Trial> => {
  const key = [tenantId, conversationId];
  await tx.query(
    `insert into bot_simulations (tenant_id, conversation_id, state, updated_at) values ($1, $2, $3::jsonb, $4)
     on conflict do nothing`,
    [...key, JSON.stringify(NEW_CONVERSATION), platform.clock.now()],
  );
  const [row] = await tx.query<{ state: unknown; said: unknown }>(
    'select state, said from bot_simulations where tenant_id = $1 and conversation_id = $2 for update',
    key,
  );
  return { state: parseConversationState(row?.state), said: SaidSchema.parse(row?.said) };
};

/** Stores what a trial remembers after a turn. */
export const saveSimulation = async (
  { tx, tenantId, platform }: Simulations,
  conversationId: string,
  { state, said }: Trial,
): Promise<void> => {
  const last = said.slice(-MAX_SAID).map(({ author, text }) => ({ author, text: text.slice(0, MAX_TEXT) }));
  await tx.query(
    `update bot_simulations set state = $3::jsonb, said = $4::jsonb, updated_at = $5
      where tenant_id = $1 and conversation_id = $2`,
    [tenantId, conversationId, JSON.stringify(state), JSON.stringify(last), platform.clock.now()],
  );
};

/** Forgets, in every tenant, the trials that nobody went on with since an instant. */
export const forgetSimulations = async ({ tx }: Scoped<PlatformContext>, before: Date): Promise<void> => {
  await tx.query('delete from bot_simulations where updated_at < $1', [before]);
};
