import * as z from 'zod/mini';
import type { BotEffect } from '#server/features/bot/bot.ts';
import { noteForTeam, setCustomerOptedOut } from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { JobKind } from '#server/platform/jobs/job-queue.ts';
import { hours } from '#shared/lib/time.ts';
import type {
  ConversationChange,
  ConversationRow,
  HandoverReason,
} from '../conversations/conversation-repo.ts';
import { recordQuestion, recordWantedProduct } from '../conversations/question-repo.ts';

const HandoverSchema = z.object({
  tenantId: z.uuid(),
  /** Absent when only the mails are due that a younger mail held back. */
  conversationId: z.optional(z.uuid()),
});

/** Announces to the team that customers wait for a person; the room of notices does it. */
export const NOTIFY_HANDOVER: JobKind<z.output<typeof HandoverSchema>> = {
  name: 'notify-handover',
  payload: HandoverSchema,
  retryLimit: 5,
  expireInSeconds: 60,
};

type Carries = Scoped<BotContext>;

/** The team is notified at most once an hour about one conversation, however often it asks for a person. */
const QUIET_AFTER_NOTICE_MS = hours(1);

/** Leaves a conversation to a person and queues the notice to the team; returns the change of the conversation. */
export const handOver = async (
  { tx, tenantId, platform }: Carries,
  { conversation, reason }: { conversation: ConversationRow; reason: HandoverReason },
): Promise<ConversationChange> => {
  const change = { speaker: 'waiting', handoverReason: reason } as const;
  const now = platform.clock.now();
  const { notifiedAt } = conversation;
  if (notifiedAt && now.getTime() - notifiedAt.getTime() < QUIET_AFTER_NOTICE_MS) return change;
  await platform.jobs.enqueue(tx, NOTIFY_HANDOVER, { tenantId, conversationId: conversation.id });
  return { ...change, notifiedAt: null };
};

/** A web chat has no customer, so BAJA silences that chat alone, by its own state. */
const setOptedOut = async (
  scope: Carries,
  { customerId }: ConversationRow,
  at: Date | null,
): Promise<void> => {
  if (customerId !== null) await setCustomerOptedOut(scope, { customerId, optedOutAt: at });
};

/** Carries out what a turn decided, in its transaction; returns the change of the conversation. */
export const carryOutEffects = async (
  scope: Carries,
  { conversation, effects }: { conversation: ConversationRow; effects: readonly BotEffect[] },
): Promise<ConversationChange> => {
  let change: ConversationChange = {};
  for (const effect of effects) {
    switch (effect.kind) {
      case 'handover':
        change = { ...change, ...(await handOver(scope, { conversation, reason: effect.reason })) };
        break;
      case 'question_unanswered':
        await recordQuestion(scope, { question: effect.question, conversationId: conversation.id });
        break;
      case 'product_missing':
        await recordWantedProduct(scope, effect.wanted);
        break;
      case 'opted_out':
        await setOptedOut(scope, conversation, scope.platform.clock.now());
        break;
      case 'opted_in':
        await setOptedOut(scope, conversation, null);
        break;
      case 'own_order_noted':
        await noteForTeam(scope, { id: effect.orderId, text: effect.note });
        break;
      case 'order_placed':
      case 'own_order_cancelled':
      case 'own_order_changed':
        // Done while the turn was decided, because stock and state of the order decide it.
        break;
    }
  }
  return change;
};
