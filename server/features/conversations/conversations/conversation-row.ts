import type {
  Author,
  Channel,
  Direction,
  MessageKind,
  MessageStatus,
  Speaker,
} from '#shared/features/conversations/inbox/message-kinds.ts';
import type { MessagePayload } from '#shared/features/conversations/inbox/message-payload.ts';

/** Why a person is to come: the customer asked or complains, writes like another bot, or could not be answered. */
export type HandoverReason = 'asked' | 'complaint' | 'loop' | 'failed';

/** A conversation as it is stored; its state is parsed by whoever reads it. */
export type ConversationRow = {
  readonly id: string;
  readonly channel: Channel;
  /** null in a web chat: what is typed there proves nothing about who writes (decision 034). */
  readonly customerId: string | null;
  readonly state: unknown;
  readonly speaker: Speaker;
  readonly speakerMember: string | null;
  readonly pausedUntil: Date | null;
  readonly handoverReason: HandoverReason | null;
  readonly notifiedAt: Date | null;
  readonly windowEndsAt: Date | null;
  readonly lastSeq: number;
  readonly handledSeq: number;
  readonly unread: number;
  readonly lastText: string;
  readonly lastAuthor: Author | null;
  readonly lastMessageAt: Date;
  readonly version: number;
  /** Of its messages: words and files. */
  readonly bytes: number;
  readonly createdAt: Date;
};

export type MessageRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly direction: Direction;
  readonly author: Author;
  readonly memberId: string | null;
  readonly kind: MessageKind;
  readonly text: string;
  readonly payload: MessagePayload;
  readonly answersMessageId: string | null;
  readonly channelId: string | null;
  readonly status: MessageStatus;
  readonly errorCode: string | null;
  readonly sentAt: Date;
  readonly createdAt: Date;
};
