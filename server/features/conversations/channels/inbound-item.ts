import * as z from 'zod/mini';

/**
 * The writer as the channel identifies them: a phone number, the channel's own id of the person (`bsuid`), or both
 * (reliability 1.1).
 */
const WriterSchema = z.object({
  phone: z.nullable(z.string()),
  bsuid: z.nullable(z.string()),
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
});
export type Writer = z.output<typeof WriterSchema>;

const MediaSchema = z.object({
  id: z.string(),
  mimeType: z.string(),
  fileName: z.nullable(z.string()),
  isVoice: z.boolean(),
  /** The SHA-256 hash of the file according to the channel, in hexadecimal. */
  sha256: z._default(z.nullable(z.string()), null),
});
export type MediaReference = z.output<typeof MediaSchema>;

export const MEDIA_KINDS = ['image', 'audio', 'video', 'document', 'sticker'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const ContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('interactive'), text: z.string(), buttonId: z.string() }),
  /** Null: the message names no file that could be fetched. */
  z.object({ kind: z.enum(MEDIA_KINDS), text: z.string(), media: z.nullable(MediaSchema) }),
  z.object({
    kind: z.literal('location'),
    text: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** The name that the map gives it. */
    place: z._default(z.string(), ''),
  }),
  z.object({ kind: z.literal('contacts'), text: z.string() }),
  z.object({
    kind: z.literal('order'),
    text: z.string(),
    /** Prices in it are a claim of the writer and are not stored (`whatsapp 2`). An impossible quantity is null. */
    lines: z.array(z.object({ productId: z.string(), quantity: z.nullable(z.int().check(z.minimum(1))) })),
  }),
  /** Null: the reaction was taken back. */
  z.object({ kind: z.literal('reaction'), emoji: z.nullable(z.string()), to: z.string() }),
  z.object({
    kind: z.literal('system'),
    text: z.string(),
    /** The writer's keys from now on, where the message reports a change of them. */
    phone: z.nullable(z.string()),
    bsuid: z.nullable(z.string()),
    previousBsuid: z._default(z.nullable(z.string()), null),
  }),
  /** The text holds the answers of a form. */
  z.object({ kind: z.literal('unsupported'), what: z.string(), text: z._default(z.string(), '') }),
]);
export type InboundContent = z.output<typeof ContentSchema>;

/** Null where the channel gives no readable time: then the time of arrival counts. */
const TimeSchema = z.nullable(z.iso.datetime());

/** One message of a customer in our own form. */
export const MessageItemSchema = z.object({
  id: z.string(),
  sentAt: TimeSchema,
  writer: WriterSchema,
  content: ContentSchema,
  /** The message that it answers. */
  repliesTo: z.nullable(z.string()),
  /** The product of ours that it was written about, as our own feed names it. */
  aboutProduct: z.nullable(z.string()),
  /** The advertisement that it came from. */
  referral: z.nullable(z.object({ headline: z.string(), url: z.string(), body: z._default(z.string(), '') })),
  isForwarded: z.boolean(),
});
export type MessageItem = z.output<typeof MessageItemSchema>;

export const REPORTED_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;

/** The status of a message that we sent. */
export const StatusItemSchema = z.object({
  /** The channel's id of the message; rows that are stored already have it under this name. */
  wamid: z.string(),
  status: z.enum(REPORTED_STATUSES),
  at: TimeSchema,
  /** Ours, from the send. */
  outboxId: z.nullable(z.uuid()),
  errorCode: z.nullable(z.int()),
});
export type StatusItem = z.output<typeof StatusItemSchema>;

/** A message that the owner wrote on the phone. */
export const EchoItemSchema = z.object({
  id: z.string(),
  sentAt: TimeSchema,
  to: WriterSchema,
  content: ContentSchema,
});
export type EchoItem = z.output<typeof EchoItemSchema>;

/** A message that its author changed or took back. */
export const EditItemSchema = z.object({
  messageId: z.string(),
  /** The new words; null when it was taken back. */
  text: z.nullable(z.string()),
  at: z._default(TimeSchema, null),
  /** An author changes their own messages only. */
  author: z._default(z.enum(['customer', 'phone']), 'customer'),
});
export type EditItem = z.output<typeof EditItemSchema>;

/** What a person and the owner wrote to each other before the number was connected, the oldest first. */
export const HistoryItemSchema = z.object({
  who: WriterSchema,
  messages: z.array(
    z.object({ id: z.string(), sentAt: TimeSchema, isOwners: z.boolean(), content: ContentSchema }),
  ),
});
export type HistoryItem = z.output<typeof HistoryItemSchema>;

const KeysSchema = z.pick(WriterSchema, { phone: true, bsuid: true });

/** The channel gave a person another id; a key that is null did not change. */
export const IdentityItemSchema = z.object({ former: KeysSchema, current: KeysSchema });
type IdentityItem = z.output<typeof IdentityItemSchema>;

/** A person stopped or resumed this business's marketing in the settings of the channel. */
export const PreferenceItemSchema = z.object({
  who: WriterSchema,
  wantsMarketing: z.boolean(),
  at: TimeSchema,
});
export type PreferenceItem = z.output<typeof PreferenceItemSchema>;

/** A problem of the account as a whole, by the channel's code. */
export const AccountItemSchema = z.object({ code: z.int() });
type AccountItem = z.output<typeof AccountItemSchema>;

/** A channel's notice about an account: the field of the delivery, the event, and a detail. */
export const NoticeItemSchema = z.object({
  field: z.string(),
  event: z.string(),
  detail: z.string(),
});
export type NoticeItem = z.output<typeof NoticeItemSchema>;

type Item<Kind extends string, Payload> = { readonly kind: Kind; readonly payload: Payload };

/** One item of a delivery; items of one lane are carried out in their order. */
export type DeliveryItem = { readonly accountId: string; readonly key: string; readonly lane: string } & (
  | Item<'message', MessageItem>
  | Item<'status', StatusItem>
  | Item<'echo', EchoItem>
  | Item<'edit', EditItem>
  | Item<'identity', IdentityItem>
  | Item<'preference', PreferenceItem>
  | Item<'account', AccountItem>
  /** A notice about the account. */
  | Item<'notice', NoticeItem>
  | Item<'history', HistoryItem>
  /** Fields that do not concern us: recorded as a row that says that they came. */
  | Item<'other', { readonly field: string }>
  | Item<'unreadable', { readonly reason: string; readonly raw: string }>
);

const timeOf = ({ payload }: DeliveryItem): string =>
  ('sentAt' in payload && payload.sentAt) || ('at' in payload && payload.at) || '~';

/**
 * Sorts items by time, because channels do not keep their order. Items without a time count as of now, and items of one second
 * stay in the order in which they came.
 */
export const byTime = (left: DeliveryItem, right: DeliveryItem): number => {
  const [earlier, later] = [timeOf(left), timeOf(right)];
  return earlier < later ? -1 : earlier > later ? 1 : 0;
};
