import type { MemberContext } from '#server/features/tenants/tenants.ts';
import type {
  ConversationView,
  MessageMediaView,
  MessageView,
} from '#shared/features/conversations/inbox/inbox-calls.ts';
import type { Wish } from '#shared/features/conversations/inbox/wish-calls.ts';
import type { MessagePayload } from '../conversations/message-payload.ts';
import { toMessageParts } from '../conversations/present-message.ts';
import type { WishRow } from '../conversations/question-repo.ts';
import type { InboxMessage, InboxRow } from './inbox-repo.ts';

/** Inside JSON an instant is text in the database's own spelling. */
const instant = (date: Date | string | null): string | null => date && new Date(date).toISOString();

/** A conversation as the inbox shows it to one member. */
export const toConversationView = ({ userId }: MemberContext, row: InboxRow): ConversationView => ({
  id: row.id,
  channel: row.channel,
  customer: row.customer && {
    ...row.customer,
    optedOutAt: instant(row.customer.optedOutAt),
    marketingStoppedAt: instant(row.customer.marketingStoppedAt),
  },
  speaker: row.speaker,
  isMine: row.speaker === 'person' && row.speakerMember === userId,
  speakerEmail: row.speakerEmail,
  pausedUntil: instant(row.pausedUntil),
  handoverReason: row.handoverReason,
  windowEndsAt: instant(row.windowEndsAt),
  lastText: row.lastText,
  lastAuthor: row.lastAuthor,
  lastMessageAt: row.lastMessageAt.toISOString(),
  unread: row.unread,
  version: row.version,
});

const toMedia = ({ media, isMediaMissing }: MessagePayload): MessageMediaView | null => {
  if (!media) return isMediaMissing ? { state: 'missing' } : null;
  const { contentType, bytes = null, fileName = null } = media;
  return { state: 'kept', contentType, bytes, fileName };
};

/** A message as the inbox shows it. */
export const toMessageView = (row: InboxMessage): MessageView => ({
  id: row.id,
  seq: row.seq,
  direction: row.direction,
  author: row.author,
  memberEmail: row.memberEmail,
  kind: row.kind,
  text: row.text,
  ...toMessageParts(row.payload),
  isWithoutPictures: row.isWithoutPictures,
  media: toMedia(row.payload),
  understood: row.payload.understood ?? null,
  orderLines: (row.payload.orderLines ?? []).map(({ productId, name = null, quantity }) => ({
    code: productId,
    name,
    quantity,
  })),
  isTakenBack: row.payload.isTakenBack === true,
  versions: row.payload.versions ?? [],
  status: row.status,
  errorCode: row.errorCode,
  sentAt: row.sentAt.toISOString(),
});

/** A missed question or product, as its list shows it. */
export const toWish = ({ lastAskedAt, ...wish }: WishRow): Wish => ({
  ...wish,
  lastAskedAt: lastAskedAt.toISOString(),
});
