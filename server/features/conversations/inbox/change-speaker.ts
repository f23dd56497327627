import {
  type BotContext,
  inTenant,
  type MemberContext,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { hours } from '#shared/lib/time.ts';
import {
  BOT_AGAIN,
  type ConversationChange,
  type ConversationRow,
  changeConversation,
  lockConversation,
} from '../conversations/conversation-repo.ts';
import { getBotSettings } from '../settings/bot-settings-repo.ts';
import { findInboxRow, type InboxRow } from './inbox-repo.ts';

/** Refuses changes by the members of a suspended tenant, who may still read. @throws TENANT_SUSPENDED */
export const requireNotSuspended = ({ tenantStatus }: MemberContext): void => {
  if (tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
};

/** Gets a conversation of the store and locks it until the transaction ends. @throws NOT_FOUND */
export const getLockedConversation = async (
  scope: Scoped<MemberContext>,
  id: string,
): Promise<ConversationRow> => {
  const conversation = await lockConversation(scope, id);
  if (!conversation) throw new AppError('NOT_FOUND');
  return conversation;
};

/** Gets a conversation of the store as the inbox shows it. @throws NOT_FOUND */
export const getInboxRow = async (scope: Scoped<MemberContext>, id: string): Promise<InboxRow> => {
  const row = await findInboxRow(scope, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The change by which a person answers from now on: a member, or null when somebody writes from the store's phone. */
export const takeoverChange = async (
  scope: Scoped<ReaderContext>,
  memberId: string | null,
): Promise<ConversationChange> => {
  const { resumeAfterHours } = await getBotSettings(scope);
  return {
    speaker: 'person',
    speakerMember: memberId,
    pausedUntil: new Date(scope.platform.clock.now().getTime() + hours(resumeAfterHours)),
  };
};

type Decide = (scope: Scoped<MemberContext>, conversation: ConversationRow) => Promise<ConversationChange>;

const change = (member: MemberContext, id: string, decide: Decide): Promise<InboxRow> => {
  requireNotSuspended(member);
  return inTenant(member, async (scope) => {
    const conversation = await getLockedConversation(scope, id);
    await changeConversation(scope, id, await decide(scope, conversation));
    return getInboxRow(scope, id);
  });
};

/** The member takes the conversation: the bot is silent until it is given back, or until the person was silent for some hours. @throws NOT_FOUND TENANT_SUSPENDED */
export const takeConversation = (member: MemberContext, id: string): Promise<InboxRow> =>
  change(member, id, (scope) => takeoverChange(scope, member.userId));

/** Gives the conversation back: the bot answers the next message, and none that a person left unanswered. @throws NOT_FOUND TENANT_SUSPENDED */
export const releaseConversation = (member: MemberContext, id: string): Promise<InboxRow> =>
  change(member, id, async (_scope, { lastSeq }) => ({ ...BOT_AGAIN, handledSeq: lastSeq }));

/** Leaves the conversation to the first member of the team who takes it. @throws NOT_FOUND TENANT_SUSPENDED */
export const queueConversation = (member: MemberContext, id: string): Promise<InboxRow> =>
  change(member, id, async (_scope, { lastSeq, handoverReason, notifiedAt, createdAt }) => ({
    ...BOT_AGAIN,
    speaker: 'waiting',
    handoverReason,
    // The team does it itself, so no mail reports it.
    notifiedAt: notifiedAt ?? createdAt,
    handledSeq: lastSeq,
  }));

/** Marks everything written so far as seen. @throws NOT_FOUND TENANT_SUSPENDED */
export const readConversation = (member: MemberContext, id: string): Promise<void> => {
  requireNotSuspended(member);
  return inTenant(member, async (scope) => {
    const { unread } = await getLockedConversation(scope, id);
    if (unread > 0) await changeConversation(scope, id, { unread: 0 });
  });
};

/** Silences the bot, because the store answered from its own phone, until it is released or the pause is over («yo atiendo»). */
export const silenceBot = async (scope: Scoped<BotContext>, conversationId: string): Promise<void> => {
  await changeConversation(scope, conversationId, await takeoverChange(scope, null));
};
