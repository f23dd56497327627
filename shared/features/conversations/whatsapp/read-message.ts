import * as z from 'zod';
import { seconds } from '../../../lib/time.ts';
import {
  type InboundContent,
  MEDIA_KINDS,
  type MediaKind,
  type MessageItem,
  type Writer,
} from './inbound-item.ts';
import { WHATSAPP_COPY } from './whatsapp-copy.ts';

const text = (max: number) => z.string().max(max);
const MAX_TEXT = 70_000;

const ContactSchema = z.object({
  wa_id: z.string().optional(),
  user_id: z.string().optional(),
  profile: z.object({ name: z.string().optional(), username: z.string().optional() }).default({}),
});
type Contact = z.output<typeof ContactSchema>;

const MediaSchema = z.object({
  id: z.string().min(1),
  mime_type: z.string().default(''),
  caption: text(MAX_TEXT).optional(),
  filename: z.string().optional(),
  voice: z.boolean().optional(),
});
const ButtonSchema = z.object({ id: z.string(), title: z.string().default('') });

/** Instants as WhatsApp writes them, in seconds; a hundred years bound what a date can hold. */
export const TimestampSchema = z.coerce
  .number()
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((value) => new Date(seconds(value)).toISOString());

const EnvelopeSchema = z.object({
  id: z.string().min(1).max(300),
  timestamp: TimestampSchema,
  from: z.string().min(1).optional(),
  from_user_id: z.string().min(1).optional(),
  user_id: z.string().min(1).optional(),
  type: z.string(),
  context: z
    .object({
      id: z.string().optional(),
      forwarded: z.boolean().optional(),
      frequently_forwarded: z.boolean().optional(),
      referred_product: z.object({ product_retailer_id: z.string() }).optional(),
    })
    .optional(),
  referral: z.object({ headline: z.string().default(''), source_url: z.string().default('') }).optional(),
});

const BODY = {
  text: z.object({ text: z.object({ body: text(MAX_TEXT) }) }),
  interactive: z.object({
    interactive: z.object({ button_reply: ButtonSchema.optional(), list_reply: ButtonSchema.optional() }),
  }),
  button: z.object({ button: z.object({ payload: z.string().default(''), text: z.string().default('') }) }),
  location: z.object({
    location: z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    }),
  }),
  contacts: z.object({
    contacts: z.array(
      z.object({
        name: z.object({ formatted_name: z.string().default('') }).default({ formatted_name: '' }),
        phones: z.array(z.object({ phone: z.string().optional() })).default([]),
      }),
    ),
  }),
  order: z.object({
    order: z.object({
      text: z.string().default(''),
      product_items: z.array(
        z.object({ product_retailer_id: z.string(), quantity: z.coerce.number().int().min(1).max(9_999) }),
      ),
    }),
  }),
  reaction: z.object({ reaction: z.object({ message_id: z.string(), emoji: z.string().optional() }) }),
  system: z.object({
    system: z.object({
      body: z.string().default(''),
      wa_id: z.string().optional(),
      new_wa_id: z.string().optional(),
      user_id: z.string().optional(),
    }),
  }),
} as const;

const isMedia = (type: string): type is MediaKind => MEDIA_KINDS.some((kind) => kind === type);

const readMedia = (type: MediaKind, raw: unknown): InboundContent => {
  const {
    id,
    mime_type,
    caption = '',
    filename,
    voice,
  } = z.object({ [type]: MediaSchema }).parse(raw)[type] as z.output<typeof MediaSchema>;
  const media = { id, mimeType: mime_type, fileName: filename ?? null, isVoice: voice ?? false };
  return { kind: type, text: caption, media };
};

const READERS: Record<string, (raw: unknown) => InboundContent> = {
  text: (raw) => ({ kind: 'text', text: BODY.text.parse(raw).text.body }),
  interactive: (raw) => {
    const { button_reply, list_reply } = BODY.interactive.parse(raw).interactive;
    const reply = button_reply ?? list_reply;
    if (!reply) return { kind: 'unsupported', what: 'interactive' };
    return { kind: 'interactive', text: reply.title, buttonId: reply.id };
  },
  button: (raw) => {
    const { button } = BODY.button.parse(raw);
    return { kind: 'interactive', text: button.text, buttonId: button.payload };
  },
  location: (raw) => {
    const { latitude, longitude, name = '', address = '' } = BODY.location.parse(raw).location;
    const place = [name, address].filter(Boolean).join(', ');
    return { kind: 'location', text: WHATSAPP_COPY.location(place), latitude, longitude };
  },
  contacts: (raw) => {
    const lines = BODY.contacts
      .parse(raw)
      .contacts.map(({ name, phones }) => [name.formatted_name, phones[0]?.phone].filter(Boolean).join(' '));
    return { kind: 'contacts', text: lines.join('\n') };
  },
  order: (raw) => {
    const { text: note, product_items } = BODY.order.parse(raw).order;
    const lines = product_items.map(({ product_retailer_id, quantity }) => ({
      productId: product_retailer_id,
      quantity,
    }));
    return { kind: 'order', text: note, lines };
  },
  reaction: (raw) => {
    const { message_id, emoji } = BODY.reaction.parse(raw).reaction;
    return { kind: 'reaction', emoji: emoji || null, to: message_id };
  },
  system: (raw) => {
    const { body, wa_id, new_wa_id, user_id } = BODY.system.parse(raw).system;
    return { kind: 'system', text: body, phone: wa_id ?? new_wa_id ?? null, bsuid: user_id ?? null };
  },
};

/** What a message says by its type; a type of tomorrow is recorded as one that cannot be read. */
export const readContent = (type: string, raw: unknown): InboundContent => {
  if (isMedia(type)) return readMedia(type, raw);
  return READERS[type]?.(raw) ?? { kind: 'unsupported', what: type };
};

const BSUID = /^[A-Z]{2}\.[\w-]{1,128}$/;
const PHONE = /^[1-9]\d{7,14}$/;

const matching = (pattern: RegExp, ...values: readonly (string | undefined)[]): string | null =>
  values.find((value) => value !== undefined && pattern.test(value)) ?? null;

type Claimed = { readonly phone: string | undefined; readonly bsuid: string | undefined };

/** Who it is by the message and by the contact that came along; a `system` message has no contact (`whatsapp 2`). */
export const readWriter = ({ phone, bsuid }: Claimed, contacts: readonly Contact[]): Writer => {
  const contact =
    contacts.find(({ wa_id, user_id }) => (bsuid && user_id === bsuid) || (phone && wa_id === phone)) ??
    (contacts.length === 1 ? contacts[0] : undefined);
  return {
    phone: matching(PHONE, phone, contact?.wa_id),
    bsuid: matching(BSUID, bsuid, phone, contact?.user_id),
    name: contact?.profile.name?.trim() || null,
    username: contact?.profile.username?.trim() || null,
  };
};

/** The contacts of a change; one that cannot be read is nobody's. */
export const readContacts = (raw: unknown): Contact[] =>
  (Array.isArray(raw) ? raw : []).flatMap((value) => {
    const parsed = ContactSchema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });

/** Reads one message; throws when it says too little to be anybody's. */
export const readMessage = (raw: unknown, contacts: readonly Contact[]): MessageItem => {
  const { id, timestamp, from, from_user_id, user_id, type, context, referral } = EnvelopeSchema.parse(raw);
  const writer = readWriter({ phone: from, bsuid: from_user_id ?? user_id }, contacts);
  if (writer.phone === null && writer.bsuid === null) throw new Error('nobody wrote it');
  return {
    id,
    sentAt: timestamp,
    writer,
    content: readContent(type, raw),
    repliesTo: context?.id ?? null,
    aboutProduct: context?.referred_product?.product_retailer_id ?? null,
    referral: referral ? { headline: referral.headline, url: referral.source_url } : null,
    isForwarded: context?.forwarded ?? context?.frequently_forwarded ?? false,
  };
};
