import * as z from 'zod';

/** Who writes, by what WhatsApp tells: a phone, a business-scoped id, or both (reliability 1.1). */
const WriterSchema = z.object({
  phone: z.string().nullable(),
  bsuid: z.string().nullable(),
  name: z.string().nullable(),
  username: z.string().nullable(),
});
export type Writer = z.output<typeof WriterSchema>;

const MediaSchema = z.object({
  id: z.string(),
  mimeType: z.string(),
  fileName: z.string().nullable(),
  isVoice: z.boolean(),
});
export type MediaReference = z.output<typeof MediaSchema>;

export const MEDIA_KINDS = ['image', 'audio', 'video', 'document', 'sticker'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const ContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('interactive'), text: z.string(), buttonId: z.string() }),
  z.object({ kind: z.enum(MEDIA_KINDS), text: z.string(), media: MediaSchema }),
  z.object({
    kind: z.literal('location'),
    text: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  z.object({ kind: z.literal('contacts'), text: z.string() }),
  z.object({
    kind: z.literal('order'),
    text: z.string(),
    /** What it says of prices is a claim and is not kept (`whatsapp 2`). */
    lines: z.array(z.object({ productId: z.string(), quantity: z.number().int().min(1) })),
  }),
  /** Null: the reaction was taken back. */
  z.object({ kind: z.literal('reaction'), emoji: z.string().nullable(), to: z.string() }),
  z.object({
    kind: z.literal('system'),
    text: z.string(),
    phone: z.string().nullable(),
    bsuid: z.string().nullable(),
  }),
  z.object({ kind: z.literal('unsupported'), what: z.string() }),
]);
export type InboundContent = z.output<typeof ContentSchema>;

/** One message of a customer, made plain. */
export const MessageItemSchema = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  writer: WriterSchema,
  content: ContentSchema,
  /** The message that it answers. */
  repliesTo: z.string().nullable(),
  /** The product of ours that it was written about, as our own feed names it. */
  aboutProduct: z.string().nullable(),
  /** The advertisement that it came from. */
  referral: z.object({ headline: z.string(), url: z.string() }).nullable(),
  isForwarded: z.boolean(),
});
export type MessageItem = z.output<typeof MessageItemSchema>;

export const TOLD_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];

/** What became of a message of ours. */
export const StatusItemSchema = z.object({
  wamid: z.string(),
  status: z.enum(TOLD_STATUSES),
  at: z.iso.datetime(),
  /** Ours, from the send. */
  outboxId: z.uuid().nullable(),
  errorCode: z.number().int().nullable(),
});
export type StatusItem = z.output<typeof StatusItemSchema>;

/** What the owner wrote from the phone. */
export const EchoItemSchema = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  to: WriterSchema,
  text: z.string(),
  what: z.string(),
});
export type EchoItem = z.output<typeof EchoItemSchema>;

/** A message that its author changed or took back. */
export const EditItemSchema = z.object({ messageId: z.string(), text: z.string().nullable() });
export type EditItem = z.output<typeof EditItemSchema>;

/** What is wrong with the number as a whole. */
export const AccountItemSchema = z.object({ code: z.number().int() });
export type AccountItem = z.output<typeof AccountItemSchema>;

type Item<Kind extends string, Payload> = { readonly kind: Kind; readonly payload: Payload };

/** One thing that a delivery tells; those of one lane are taken in their order. */
export type DeliveryItem = { readonly phoneNumberId: string; readonly key: string; readonly lane: string } & (
  | Item<'message', MessageItem>
  | Item<'status', StatusItem>
  | Item<'echo', EchoItem>
  | Item<'edit', EditItem>
  | Item<'account', AccountItem>
  /** Past chats and what does not concern us: kept as a line that says that it came. */
  | Item<'history' | 'other', { readonly field: string }>
  | Item<'unreadable', { readonly reason: string; readonly raw: string }>
);
