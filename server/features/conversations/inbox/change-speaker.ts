import { AppError } from '#shared/lib/app-error.ts';
import { hours } from '#shared/lib/time.ts';
import {
  type BotContext,
  inTenant,
  type MemberContext,
  type ReaderContext,
  type Scoped,
} from '../../tenants/tenants.ts';
import {
  type ConversationChange,
  changeConversation,
  lockConversation,
} from '../conversations/conversation-repo.ts';
import type { ConversationRow } from '../conversations/conversation-row.ts';
import { getBotSettings } from '../settings/get-bot-settings.ts';
import { findInboxRow, type InboxRow } from './inbox-repo.ts';

/** Who is suspended reads and changes nothing. */
export const requireTalker = ({ tenantStatus }: MemberContext): void => {
  if (tenantStatus === 'suspended') throw new AppError('TENANT_SUSPENDED');
};

/** A conversation of the store, locked; `NOT_FOUND` for any other. */
export const holdConversation = async (
  scope: Scoped<MemberContext>,
  id: string,
): Promise<ConversationRow> => {
  const conversation = await lockConversation(scope, id);
  if (!conversation) throw new AppError('NOT_FOUND');
  return conversation;
};

/** A conversation of the store as the inbox shows it. */
export const getInboxRow = async (scope: Scoped<MemberContext>, id: string): Promise<InboxRow> => {
  const row = await findInboxRow(scope, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** A person answers from now on: a member, or null for whoever writes from the store's phone. */
export const takenBy = async (
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

const BOT_AGAIN = { speaker: 'bot', speakerMember: null, pausedUntil: null, handoverReason: null } as const;

type Decide = (scope: Scoped<MemberContext>, conversation: ConversationRow) => Promise<ConversationChange>;

const change = (member: MemberContext, id: string, decide: Decide): Promise<InboxRow> => {
  requireTalker(member);
  return inTenant(member, async (scope) => {
    const conversation = await holdConversation(scope, id);
    await changeConversation(scope, id, await decide(scope, conversation));
    return getInboxRow(scope, id);
  });
};

/** The member takes the conversation: the bot is silent until it is given back, or the person is for some hours. */
export const takeConversation = (member: MemberContext, id: string): Promise<InboxRow> =>
  change(member, id, (scope) => takenBy(scope, member.userId));

/** Gives the conversation back: the bot answers the next message, and none that a person left unanswered. */
export const releaseConversation = (member: MemberContext, id: string): Promise<InboxRow> =>
  change(member, id, async (_scope, { lastSeq }) => ({ ...BOT_AGAIN, handledSeq: lastSeq }));

/** Leaves the conversation to whoever of the team comes first. */
export const queueConversation = (member: MemberContext, id: string): Promise<InboxRow> =>
  change(member, id, async (_scope, { lastSeq, handoverReason, notifiedAt, createdAt }) => ({
    ...BOT_AGAIN,
    speaker: 'waiting',
    handoverReason,
    // The team does it itself: nobody is told of it by mail.
    notifiedAt: notifiedAt ?? createdAt,
    handledSeq: lastSeq,
  }));

/** Everything written so far has been seen. */
export const readConversation = (member: MemberContext, id: string): Promise<void> => {
  requireTalker(member);
  return inTenant(member, async (scope) => {
    const { unread } = await holdConversation(scope, id);
    if (unread > 0) await changeConversation(scope, id, { unread: 0 });
  });
};

/** The store answered from its own phone: the bot is silent until released or the pause is over («yo atiendo»). */
export const silenceBot = async (scope: Scoped<BotContext>, conversationId: string): Promise<void> => {
  await changeConversation(scope, conversationId, await takenBy(scope, null));
};
